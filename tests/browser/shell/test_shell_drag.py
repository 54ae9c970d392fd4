"""Points in a picture can be dragged, by mouse, pen and finger; the rest of the page scrolls as ever."""

import pytest


@pytest.fixture()
def plane(shell):
    shell.open()
    shell.figure("plane").scroll_into_view_if_needed()
    shell.figure("traveller").get_by_text("second").wait_for()  # so that nothing comes between two places of the pointer
    shell.idle()
    return shell


def box(shell):
    return shell.page.locator("#plane-area").bounding_box()


def at(shell, x, y):
    """A place in the plane by its shares, as the page's coordinates."""
    place = box(shell)
    return place["x"] + x * place["width"], place["y"] + y * place["height"]


def press(shell, x=0.5, y=0.5):
    shell.page.mouse.move(*at(shell, x, y))
    shell.page.mouse.down()


def drawn(shell, name="a"):
    """Where a point is drawn, as shares."""
    point, plane = shell.page.locator(f"#plane-{name}").bounding_box(), box(shell)
    return (round((point["x"] + point["width"] / 2 - plane["x"]) / plane["width"], 2),
            round((point["y"] + point["height"] / 2 - plane["y"]) / plane["height"], 2))


def test_a_point_follows_the_pointer_in_shares_of_its_area(plane):
    press(plane)
    for x, y in ((0.55, 0.5), (0.6, 0.4), (0.75, 0.25)):
        plane.page.mouse.move(*at(plane, x, y))
        plane.idle()
        assert drawn(plane) == (x, y)
    plane.page.mouse.up()
    plane.idle()
    sent = [action[2] for action in plane.asked("move")]
    assert sent == ["a 0.5500 0.5000", "a 0.6000 0.4000", "a 0.7500 0.2500", "a 0.7500 0.2500"]
    assert plane.asked("pick") == []


def test_the_drag_survives_that_the_point_is_drawn_anew_as_another_element(plane):
    before = plane.page.locator("#plane-a").evaluate_handle("e => e")
    press(plane)
    plane.page.mouse.move(*at(plane, 0.6, 0.6))
    plane.idle()
    assert not before.evaluate("e => e.isConnected")
    plane.page.mouse.move(*at(plane, 0.3, 0.6))
    plane.page.mouse.move(*at(plane, 0.2, 0.6))
    plane.page.mouse.up()
    plane.idle()
    assert drawn(plane) == (0.2, 0.6)


def test_outside_the_area_the_point_stays_at_its_edge(plane):
    press(plane)
    left, top = at(plane, 0, 0)
    plane.page.mouse.move(left - 5, top + 100)
    plane.page.mouse.move(left + 5_000, top - 50)
    plane.page.mouse.up()
    plane.idle()
    assert plane.asked("move")[-1][2] == "a 1.0000 0.0000"


def test_a_press_that_hardly_moves_is_a_click(plane):
    press(plane)
    x, y = at(plane, 0.5, 0.5)
    plane.page.mouse.move(x + 3, y)
    plane.page.mouse.up()
    plane.idle()
    assert plane.asked("move", "pick") == [["plane", "pick", "a"]]


def test_after_a_drag_the_next_click_is_one(plane):
    press(plane)
    plane.page.mouse.move(*at(plane, 0.3, 0.5))
    plane.page.mouse.up()
    plane.page.locator("#plane-b").click()
    plane.idle()
    assert plane.asked("pick") == [["plane", "pick", "b"]]


def test_while_python_is_busy_the_newest_place_wins_and_the_last_one_is_never_lost(plane):
    plane.fake("fake.mode = 'hold'")
    press(plane)
    for x in (0.52, 0.54, 0.56, 0.6):
        plane.page.mouse.move(*at(plane, x, 0.5))
    plane.page.mouse.up()
    press(plane, 0.9, 0.9)
    plane.page.mouse.move(*at(plane, 0.8, 0.8))
    plane.page.mouse.up()
    plane.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    plane.idle()
    assert [action[2] for action in plane.asked("move")] == ["a 0.5200 0.5000", "a 0.6000 0.5000", "b 0.8000 0.8000"]


@pytest.mark.parametrize("end", ["Escape", "pointercancel"])
def test_escape_or_a_lost_pointer_ends_it_and_is_no_click(plane, end):
    press(plane)
    plane.page.mouse.move(*at(plane, 0.6, 0.5))
    plane.idle()
    if end == "Escape":
        plane.page.keyboard.press("Escape")
    else:
        plane.page.evaluate("document.dispatchEvent(new PointerEvent('pointercancel', {pointerId: 1}))")
    assert plane.figure("plane").get_attribute("data-dragging") is None
    plane.page.mouse.move(*at(plane, 0.7, 0.5))
    if end == "Escape":
        plane.page.mouse.move(*at(plane, 0.6, 0.5))
    plane.page.mouse.up()
    plane.idle()
    assert [action[2] for action in plane.asked("move")] == ["a 0.6000 0.5000"]
    assert plane.asked("pick") == []


def test_an_area_without_a_value_sends_the_place_alone(plane):
    press(plane, 0.1, 0.1)
    plane.page.mouse.move(*at(plane, 0.2, 0.1))
    plane.page.mouse.up()
    plane.idle()
    assert plane.asked("sweep")[-1][2] == " 0.2000 0.1000"


def test_the_other_button_drags_nothing(plane):
    plane.page.mouse.move(*at(plane, 0.5, 0.5))
    plane.page.mouse.down(button="middle")
    plane.page.mouse.move(*at(plane, 0.6, 0.5))
    plane.page.mouse.up(button="middle")
    plane.idle()
    assert plane.asked("move") == []


def test_nothing_is_selected_by_a_drag(plane):
    press(plane)
    x, y = at(plane, 0.5, 1)
    plane.page.mouse.move(x, y + 60)
    plane.page.mouse.up()
    assert plane.page.evaluate("document.getSelection().toString()") == ""


def fingers(shell, *steps):
    """A touch that goes through these places of the page; it is lifted at the end."""
    client = shell.page.context.new_cdp_session(shell.page)
    for kind, (x, y) in zip(["touchStart", *["touchMove"] * (len(steps) - 1)], steps):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    shell.page.wait_for_timeout(300)
    shell.idle()


def test_a_finger_drags_a_point_and_scrolls_the_page_elsewhere(plane):
    assert plane.page.locator("#plane-a").evaluate("e => getComputedStyle(e).touchAction") == "none"
    y_before = plane.page.evaluate("scrollY")
    fingers(plane, at(plane, 0.5, 0.5), at(plane, 0.5, 0.4), at(plane, 0.5, 0.3), at(plane, 0.6, 0.3))
    assert plane.asked("move")[-1][2] == "a 0.6000 0.3000"
    assert plane.page.evaluate("scrollY") == y_before
    sent = len(plane.asked("move"))
    x, y = at(plane, 0.2, 0.9)
    fingers(plane, (x, y), (x, y - 40), (x, y - 90), (x, y - 150))
    assert plane.page.evaluate("scrollY") > y_before
    assert len(plane.asked("move")) == sent


def test_a_point_in_a_picture_can_be_clicked_rested_on_and_peeked_at(plane):
    plane.page.locator("#plane-b").hover()
    peek = plane.figure("plane").locator("[data-peek]")
    assert peek.inner_text() == "tip of b"
    plane.page.wait_for_timeout(250)
    plane.idle()
    assert plane.figure("plane").locator(".rested").text_content() == "b"
    plane.page.locator("#plane-item").hover()
    assert peek.inner_text() == "tip of the item"
    plane.page.mouse.move(1, 1)
    assert peek.inner_text() == "nothing"


def test_a_point_in_a_picture_works_by_keyboard(plane):
    plane.page.locator("#plane-area").focus()
    plane.page.keyboard.press("ArrowRight")
    plane.page.keyboard.press("ArrowRight")
    plane.page.keyboard.press("ArrowLeft")
    plane.idle()
    assert plane.figure("plane").locator(".at").text_content() == "1"
    plane.page.keyboard.press("Tab")
    assert plane.focused() == "plane-a"
    assert plane.figure("plane").locator("[data-peek]").inner_text() == "tip of a"
    plane.page.keyboard.press("ArrowRight")
    plane.page.keyboard.press("Enter")
    plane.page.keyboard.press("Space")
    plane.idle()
    assert plane.figure("plane").locator(".at").text_content() == "2"
    assert plane.asked("pick") == [["plane", "pick", "a"]] * 2
    assert plane.focused() == "plane-a"
