"""Links to a state, the address that follows, and the copy buttons."""

TYPIST = "[data-uid=typist]"


def hash_of(shell):
    return shell.page.evaluate("location.hash")


def test_a_link_shows_its_state_and_brings_the_reader_to_the_figure(shell):
    shell.open(hash="#counter?v=1&n=4&unknown=x")
    assert shell.figure("counter").locator(".after").inner_text() == "4 merges"
    assert shell.page.evaluate("document.activeElement.dataset.uid") == "counter"
    [request] = [r for r in shell.fake("fake.requests") if r["params"]]
    assert request["state"] is None and request["trip"] is None and request["params"] == {"n": "4", "unknown": "x"}


def test_a_link_that_is_followed_later_works_as_well(shell):
    shell.open()
    shell.page.evaluate("location.hash = '#twin?v=1&n=3'")
    shell.page.wait_for_function("() => fake.actions && fake.requests.some(r => r.params)")
    shell.idle()
    assert shell.figure("twin").locator(".after").inner_text() == "3 merges"


def test_presses_after_a_link_and_before_python_count_from_its_state(shell):
    shell.open("python=late", "#counter?v=1&n=2")
    shell.button("Merge next pair").click()
    shell.fake("fake.be('ready')")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "3 merges"


def test_what_was_done_right_before_a_link_does_not_take_its_address(shell):
    shell.open()
    shell.button("Merge next pair").click()
    shell.page.evaluate("location.hash = '#twin?v=1&n=3&by=hand'")
    shell.page.wait_for_function("() => fake.actions && fake.requests.some(r => r.params)")
    shell.idle()
    shell.page.wait_for_timeout(600)
    assert hash_of(shell) == "#twin?v=1&n=3&by=hand"


def test_a_link_of_another_version_is_left_alone_and_said_so(shell):
    shell.open(hash="#counter?v=2&n=4")
    assert shell.figure("counter").locator(".after").inner_text() == "0 merges"
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == "another version"


def test_no_malformed_link_throws(shell):
    for index, hash in enumerate(("#counter?v=1&n=NaN&n=-5&%", "#%E0%A4?v=1", "#?v=1", "#", "#counter?", "#nobody?v=1&x=1",
                                  "#counter?v=1&n=<script>alert(1)</script>&__proto__=1&constructor=2")):
        shell.open(f"{index}", hash)
        assert shell.figure("counter").locator(".after").inner_text() == "0 merges"


def test_the_address_follows_the_figure_that_the_reader_touched_and_comes_back_to_it(shell):
    shell.open()
    assert hash_of(shell) == ""
    shell.button("Merge next pair").click()
    shell.button("Merge next pair").click()
    shell.page.wait_for_timeout(600)
    assert hash_of(shell) == "#counter?v=1&n=2"
    shell.page.reload()
    shell.wait("performance.getEntriesByName('python-ready').length > 0")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "2 merges"


def test_a_slider_that_is_dragged_changes_the_address_at_most_every_400_ms(shell):
    shell.open()
    shell.page.evaluate("""() => { window.calls = []; const real = history.replaceState.bind(history);
        history.replaceState = (...given) => { calls.push(performance.now()); real(...given) } }""")
    for i in range(60):
        shell.figure("typist").get_by_label("text", exact=True).fill(f"text {i}")
    shell.page.wait_for_timeout(600)
    calls = shell.fake("calls")
    assert len(calls) >= 2 and min(b - a for a, b in zip(calls, calls[1:])) > 390
    assert hash_of(shell) == "#typist?v=1&text=text+59"


def test_a_browser_that_refuses_to_change_the_address_does_no_harm(shell):
    shell.open()
    shell.page.evaluate("void (history.replaceState = () => { throw new DOMException('too many', 'SecurityError') })")
    shell.button("Merge next pair").click()
    shell.page.wait_for_timeout(500)
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"


def clipboard(shell):
    shell.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return lambda: shell.page.evaluate("navigator.clipboard.readText()")


def test_copy_text_copies_exactly_and_the_button_says_so(shell):
    read = clipboard(shell)
    shell.open()
    shell.button("Copy text").click()
    shell.figure("counter").get_by_role("button", name="Copied").wait_for()
    assert read() == "ab cd\r\nef\0"
    assert shell.figure("counter").locator("[data-say]").inner_text() == "Copied"
    shell.button("Copy text").wait_for(timeout=4000)


def test_copy_works_without_the_clipboard_interface(shell):
    read = clipboard(shell)
    shell.page.add_init_script("""window.reader = navigator.clipboard;
        Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => window.open_again ? window.reader : undefined})""")
    shell.open()
    shell.button("Copy text").click()
    shell.figure("counter").get_by_role("button", name="Copied").wait_for()
    shell.page.evaluate("window.open_again = true")
    assert read() == "ab cd\r\nef\0"


def test_where_nothing_can_copy_the_text_is_laid_out_selected(shell):
    shell.page.add_init_script("""Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => undefined});
        Document.prototype.execCommand = () => false""")
    shell.open()
    shell.button("Copy link").click()
    assert shell.page.evaluate("document.getSelection().toString() || document.activeElement.value").endswith("#counter?v=1&n=0")


def test_copy_link_gives_the_address_of_the_state(shell):
    read = clipboard(shell)
    shell.open()
    shell.button("Merge next pair").click()
    shell.idle()
    shell.button("Copy link").click()
    shell.figure("counter").get_by_role("button", name="Link copied").wait_for()
    assert read() == f"{shell.url}?#counter?v=1&n=1"


def test_the_second_figure_of_a_kind_has_a_link_of_its_own(shell):
    read = clipboard(shell)
    shell.open()
    shell.page.evaluate("document.getElementById('twin-merge').click()")
    shell.idle()
    shell.button("Copy link", "twin").click()
    shell.figure("twin").get_by_role("button", name="Link copied").wait_for()
    assert read().endswith("#twin?v=1&n=1")


def test_a_link_that_would_be_too_long_leaves_the_longest_text_out_and_says_so(shell):
    read = clipboard(shell)
    shell.open()
    shell.page.evaluate("fake.page.find('counter').link = {n: '3', text: 'x'.repeat(5000), other: 'é'.repeat(100)}")
    shell.button("Copy link").click()
    shell.figure("counter").get_by_role("button", name="Link copied").wait_for()
    assert read().endswith("#counter?v=1&n=3&other=" + "%C3%A9" * 100)
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == "without the long text"
