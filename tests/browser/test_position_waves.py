"""Stop 07, the second figure, as a reader uses it: every control by its role and name, and by keyboard alone."""

from playwright.sync_api import expect

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


def slider(figure, name):
    return figure.get_by_role("slider", name=name, exact=True)


def first_hand(figure):
    return figure.locator(".clocks li").first


def closer(figure):
    figure.locator("details.closer > summary").press("Enter")
    expect(figure.get_by_role("heading", name="Going on is turning")).to_be_visible()


def test_the_place_moves_by_keyboard_and_the_first_hand_turns_by_a_radian(figure):
    slider(figure, "Place").press("Home")
    expect(first_hand(figure)).to_contain_text("sin 0.00")
    slider(figure, "Place").press("ArrowRight")
    expect(first_hand(figure)).to_contain_text("sin 0.84")
    expect(first_hand(figure)).to_contain_text("cos 0.54")
    expect(slider(figure, "Place")).to_be_focused()
    expect(figure.locator("[data-say]")).to_contain_text("Place 1: sine 0.84")


def test_dimensions_and_base_are_sliders_that_say_what_they_stand_at(figure):
    slider(figure, "Dimensions").press("Home")
    expect(figure.locator(".clocks li")).to_have_count(2)
    expect(slider(figure, "Dimensions")).to_have_attribute("aria-valuetext", "4")
    expect(figure.locator(".says")).to_contain_text("The slowest hand needs 628 places")
    slider(figure, "Base").press("End")
    expect(slider(figure, "Base")).to_have_attribute("aria-valuetext", "1,000,000")
    figure.get_by_role("button", name="Reset").click()
    expect(figure.locator(".clocks li")).to_have_count(8)
    expect(slider(figure, "Base")).to_have_value("3")


def test_the_layout_moves_the_numbers(figure):
    figure.get_by_role("button", name="all sines first").click()
    expect(first_hand(figure)).to_contain_text("0, 8")
    expect(figure.get_by_role("button", name="all sines first")).to_have_attribute("aria-pressed", "true")


def test_the_map_is_a_picture_that_the_policy_lets_in(figure):
    broken = "node => { const image = new Image(); image.src = node.getAttribute('href'); return image.decode().then(() => [image.naturalWidth, image.naturalHeight]); }"
    assert figure.locator(".wavemap image").evaluate(broken) == [64, 16]


def test_the_largest_map_comes_with_numpy(figure):
    slider(figure, "Dimensions").press("End")
    figure.get_by_role("combobox", name="map of").select_option("2048")
    expect(figure.locator(".wavemap.fine")).to_be_visible(timeout=60_000)
    slider(figure, "Place").press("End")
    expect(figure.locator(".says")).to_contain_text("Place 2,047 is a row of 512 numbers")


def test_look_closer_shows_curve_sum_distance_and_turn(figure):
    closer(figure)
    slider(figure, "Other place").press("Home")
    expect(figure).to_contain_text("The product of the rows 5 and 0 is")
    slider(figure, "Places further on").press("End")
    expect(figure).to_contain_text("From place 5 to place 69")
    slider(figure, "Dimension").press("Home")
    expect(figure).to_contain_text("goes round in 6.3 places")
    expect(figure.get_by_role("rowheader", name="the row, before")).to_be_visible()


def test_the_figure_fits_into_320_pixels(figure, ready_page):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    closer(figure)
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")
