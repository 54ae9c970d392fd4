"""Stop 07, the third figure, as a reader uses it: every control by its role and name, by keyboard and by dragging."""

from playwright.sync_api import expect

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


def slider(figure, name):
    return figure.get_by_role("slider", name=name, exact=True)


def score(figure):
    return figure.locator(".count b").first


def closer(figure):
    figure.locator("details.closer > summary").press("Enter")
    expect(figure.get_by_role("heading", name="Must attention decay with the distance?")).to_be_visible()


def test_with_the_distance_kept_everything_turns_and_the_score_stands_still(figure):
    figure.get_by_role("checkbox", name="keep the distance").check()
    before, text = figure.locator(".clocks path").first.get_attribute("d"), score(figure).inner_text()
    slider(figure, "Place of the query").press("End")
    expect(slider(figure, "Place of the key")).to_have_value("96")
    expect(figure.locator(".clocks path").first).not_to_have_attribute("d", before)
    expect(score(figure)).to_have_text(text)


def test_without_the_lock_the_score_changes(figure):
    slider(figure, "Place of the key").press("Home")
    expect(figure.locator(".counts")).to_contain_text("7 places apart")
    expect(score(figure)).not_to_have_text("1.96")
    expect(figure.locator("[data-say]")).to_contain_text("Places 7 and 0")
    figure.get_by_role("button", name="Reset").click()
    expect(score(figure)).to_have_text("1.96")
    expect(slider(figure, "Place of the key")).to_have_value("4")


def test_an_arrow_is_dragged_to_another_place(figure, ready_page):
    dial = figure.locator(".clocks svg").nth(1)
    dial.scroll_into_view_if_needed()
    box, tip = dial.bounding_box(), "m 1"
    grip = figure.locator(f".grip[data-value='{tip}']")
    x, y = (float(number) for number in grip.get_attribute("d").split("L")[1].split())
    middle, scale = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), box["width"] / 2.2
    ready_page.mouse.move(middle[0] + 0.8 * x * scale, middle[1] + 0.8 * y * scale)
    ready_page.mouse.down()
    ready_page.mouse.move(middle[0] + 10, middle[1] - 30, steps=3)
    ready_page.mouse.move(middle[0], middle[1] - 0.8 * scale, steps=4)  # straight up: a quarter of a round, 15.7 places of 0.1
    ready_page.mouse.up()
    expect(slider(figure, "Place of the query")).to_have_value("16")


def test_another_key_and_another_base(figure):
    figure.get_by_role("button", name="another key").click()
    expect(figure.locator(".says")).to_contain_text("knows before from after")
    figure.get_by_role("button", name="base 500,000").click()
    expect(figure.get_by_role("button", name="base 500,000")).to_have_attribute("aria-pressed", "true")


def test_look_closer_proves_the_layouts_and_shows_the_curves(figure):
    closer(figure)
    expect(figure.get_by_role("row", name="both with halves")).to_contain_text("stays")
    expect(figure.get_by_role("row", name="one of each, a mistake")).to_contain_text("moves")
    expect(figure.get_by_role("row", name="base 500,000")).to_contain_text("2,559,196")
    expect(figure.get_by_role("row", name="all ones")).to_contain_text("0.97")


def test_the_figure_fits_into_320_pixels(figure, ready_page):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    closer(figure)
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_with_forced_colours_the_two_arrows_and_the_chosen_button_are_told_apart(figure, ready_page):
    ready_page.emulate_media(forced_colors="active")
    query, key = (figure.locator(f"#position_turns-dial-0 path{kind}").first for kind in (":not(.was):not(.grip)", ".was"))
    assert query.evaluate("e => getComputedStyle(e).stroke") != key.evaluate("e => getComputedStyle(e).stroke")
    grounds = [figure.get_by_role("button", name=name).evaluate("e => getComputedStyle(e).backgroundColor") for name in ("base 10,000", "base 500,000")]
    assert grounds[0] != grounds[1]
