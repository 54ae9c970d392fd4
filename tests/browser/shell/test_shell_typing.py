"""What the reader types, drags and ticks is never taken away from under their hands."""

import pytest


def field(shell, name="text"):
    return shell.figure("typist").get_by_label(name, exact=True)


def test_a_late_reply_does_not_overwrite_newer_typing(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    box = field(shell)
    box.fill("one")
    box.press_sequentially(" two")
    shell.fake("fake.supervisor.answer()")
    assert box.input_value() == "one two"
    shell.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    shell.idle()
    assert box.input_value() == "one two"
    assert shell.figure("typist").locator(".echo").inner_text() == "ONE TWO"


def test_the_caret_stays_where_it_is_while_replies_come(shell):
    shell.open()
    shell.fake("fake.delay = 20")
    box = field(shell)
    box.fill("hello world")
    shell.page.evaluate("document.activeElement.setSelectionRange(5, 5)")
    for letter in " my dear":
        shell.page.keyboard.type(letter)
        shell.page.wait_for_timeout(15)
    shell.idle()
    assert box.input_value() == "hello my dear world"
    assert shell.page.evaluate("document.activeElement.selectionStart") == len("hello my dear")


def test_a_preset_is_written_even_into_the_field_that_has_the_focus(shell):
    shell.open()
    box = field(shell)
    box.fill("mine")
    shell.idle()
    shell.page.evaluate("document.querySelector('[data-uid=typist] [data-on-click=preset]').click()")
    shell.idle()
    assert shell.focused() == "typist-text"
    assert box.input_value() == "preset"


def test_what_is_typed_after_a_preset_was_pressed_stays(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    shell.button("Preset", "typist").click()
    box = field(shell)
    box.fill("later words")
    shell.fake("fake.supervisor.answer()")
    assert box.input_value() == "later words"
    shell.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    shell.idle()
    assert box.input_value() == "later words"


def test_a_slider_that_python_clamps_goes_back_to_the_clamped_value(shell):
    shell.open()
    slider = field(shell, "size")
    for value in ("9", "10"):
        slider.fill(value)
        shell.idle()
        assert slider.input_value() == "6"
    assert shell.figure("typist").locator(".size").inner_text() == "6"


def test_a_field_that_the_reader_has_left_follows_python_again(shell):
    shell.open()
    box = field(shell)
    box.fill("mine")
    shell.idle()
    box.blur()
    shell.page.evaluate("fake.page.find('typist').state.text = 'theirs'")
    shell.button("Nothing", "typist").click()
    shell.idle()
    assert box.input_value() == "theirs"


def test_after_an_error_what_was_typed_stays_and_retry_sends_it(shell):
    shell.open()
    shell.fake("fake.error = {code: 'python'}")
    field(shell).fill("difficult")
    trouble = shell.figure("typist").locator("[data-trouble]")
    trouble.get_by_text("A problem.").wait_for()
    shell.fake("fake.error = null")
    field(shell).blur()
    assert field(shell).input_value() == "difficult"
    trouble.get_by_role("button", name="Try again").click()
    shell.idle()
    assert shell.figure("typist").locator(".echo").inner_text() == "DIFFICULT"
    assert field(shell).input_value() == "difficult"


def test_a_checkbox_sends_a_bool_and_a_menu_its_choice(shell):
    shell.open()
    field(shell, "on").check()
    field(shell, "pick").select_option("c")
    shell.idle()
    assert shell.asked("on", "pick") == [["typist", "on", True], ["typist", "pick", "c"]]
    assert field(shell, "on").is_checked() and field(shell, "pick").input_value() == "c"


def test_a_form_is_sent_by_enter_and_the_page_stays(shell):
    shell.open()
    word = field(shell, "word")
    word.fill("cat")
    word.press("Enter")
    shell.idle()
    assert shell.asked("text") == [["typist", "text", "cat"]]


def test_what_was_typed_into_a_field_that_is_not_sent_yet_stays(shell):
    shell.open()
    field(shell, "word").fill("half a wo")
    shell.button("Nothing", "typist").click()
    shell.idle()
    assert field(shell, "word").input_value() == "half a wo"


def test_a_text_that_begins_with_a_line_break_keeps_it(shell):
    shell.open()
    box = field(shell)
    box.fill("\n\nx")
    shell.idle()
    box.blur()
    shell.button("Nothing", "typist").click()
    shell.idle()
    assert box.input_value() == "\n\nx"


def test_after_stop_what_was_typed_stays_in_the_field(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    field(shell).fill("a text that hangs")
    shell.fake("fake.mode = 'answer'; fake.supervisor.stop()")
    shell.idle()
    shell.button("Nothing", "typist").click()
    shell.idle()
    assert field(shell).input_value() == "a text that hangs"
    shell.button("Preset", "typist").click()
    shell.idle()
    assert field(shell).input_value() == "preset"


@pytest.fixture()
def composer(shell):
    shell.open()
    box = field(shell)
    box.fill("")
    shell.idle()
    return shell, box, shell.page.context.new_cdp_session(shell.page)


def test_nothing_is_sent_while_an_input_method_is_open(composer):
    shell, box, cdp = composer
    shell.fake("fake.requests.length = 0")
    for text in ("n", "ni", "nih"):
        cdp.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        shell.page.wait_for_timeout(20)
    assert shell.actions() == []
    cdp.send("Input.insertText", {"text": "你"})
    shell.idle()
    assert [a[2] for a in shell.actions()] == ["你"]
    assert box.input_value() == "你"


def test_nothing_is_morphed_while_an_input_method_is_open(composer):
    shell, box, cdp = composer
    echo = shell.figure("typist").locator(".echo")
    shell.fake("fake.mode = 'hold'")
    box.fill("abc")
    cdp.send("Input.imeSetComposition", {"text": "n", "selectionStart": 1, "selectionEnd": 1})
    shell.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    shell.page.wait_for_timeout(50)
    assert echo.inner_text() == "" and box.input_value() == "abcn"
    cdp.send("Input.insertText", {"text": "你"})
    shell.idle()
    assert echo.inner_text() == "ABC你"


def test_a_short_text_goes_as_it_is_and_a_long_one_under_its_name_once(shell):
    shell.open()
    box = field(shell, "long")
    box.fill("short")
    shell.idle()
    shell.fake("fake.requests.length = 0")
    long = "x" * 5000
    box.fill(long)
    shell.idle()
    [request] = shell.fake("fake.requests")
    name = request["actions"][0]["value"]["text"]
    assert name.startswith("text-") and len(name) == 21
    assert request["texts"] == {name: long}
    box.fill("short again")
    shell.idle()
    box.fill(long)
    shell.idle()
    assert shell.fake("fake.requests.at(-1).actions")[0]["value"] == {"text": name}
    assert shell.fake("fake.requests.at(-1).texts") == {}


def test_a_field_that_holds_a_long_text_gets_it_from_the_page(shell):
    shell.open()
    name = shell.fake("fake.page.texts.keep('long\\r\\ntext')")
    shell.fake(f"Object.assign(fake.page.find('typist').state, {{long: {{text: '{name}'}}, rev: 7}})")
    shell.button("Nothing", "typist").click()
    shell.idle()
    assert field(shell, "long").input_value() == "long\ntext"


def test_a_new_worker_gets_the_text_again(shell):
    shell.open()
    field(shell, "long").fill("y" * 5000)
    shell.idle()
    shell.fake("fake.known.clear(); fake.requests.length = 0")
    field(shell, "long").fill("z")
    shell.idle()
    field(shell, "long").fill("y" * 5000)
    shell.idle()
    assert [len(r["texts"]) for r in shell.fake("fake.requests")] == [0, 0, 1]
    assert shell.figure("typist").locator("[data-trouble]").inner_text() == ""
    assert len(shell.asked("long")) == 3  # the last one was asked twice, and applied once


def test_different_texts_have_different_names(shell):
    shell.open()
    names = shell.fake("""(() => {
        const names = new Set();
        for (let i = 0; i < 3000; i++) names.add(fake.page.texts.keep('text ' + i)).add(fake.page.texts.keep('a'.repeat(i)));
        return names.size })()""")
    assert names == 6000 - 0


def test_a_file_is_read_exactly_and_can_be_chosen_again(shell):
    shell.open()
    chosen = {"name": "a.txt", "mimeType": "text/plain", "buffer": "\ufeffa\r\nb\0ü".encode()}
    for _ in range(2):
        field(shell, "file").set_input_files(chosen)
        shell.page.wait_for_function("() => fake.actions().some(a => a[1] === 'file')")
        shell.idle()
    [request] = [r for r in shell.fake("fake.requests") if r["texts"]]
    assert list(request["texts"].values()) == ["\ufeffa\r\nb\0ü"]
    assert len(shell.asked("file")) == 2


def test_a_file_that_is_too_big_is_not_read(shell):
    shell.open()
    field(shell, "file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"x" * 101})
    shell.figure("typist").get_by_text("too big: 101").wait_for()
    assert shell.asked("file") == []


def test_a_dropped_file_is_read_and_one_beside_the_area_does_nothing(shell):
    shell.open()
    drop = """(selector) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['dropped'], 'a.txt'));
        const event = new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true});
        document.querySelector(selector).dispatchEvent(event);
        return event.defaultPrevented }"""
    assert shell.page.evaluate(drop, "main") is True
    assert shell.page.evaluate(drop, "[data-drop]") is True
    shell.page.wait_for_function("() => fake.actions().some(a => a[1] === 'file')")
    shell.idle()
    assert "dropped" in shell.fake("[...fake.known.values()]")
    assert len(shell.asked("file")) == 1
