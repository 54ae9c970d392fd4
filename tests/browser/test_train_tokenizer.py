"""Stop 00 in the browser: every control by role and name, and by keyboard."""

import re

import pytest
from conftest import python_ready, until

STOP = "#train_tokenizer-figure"


@pytest.fixture()
def figure(ready_page):
    figure = ready_page.locator(STOP)
    figure.scroll_into_view_if_needed()
    until(ready_page, "document.querySelector('#train_tokenizer-figure .computed') !== null")
    return figure


def count(figure, label):
    """The number that stands by a label."""
    return int(figure.locator(".count", has_text=label).locator("b").inner_text().replace(",", ""))


def entries(figure):
    return count(figure, "entries in the list")


def wait_for_entries(figure, wanted, seconds=20):
    until(figure.page, "wanted => document.querySelector('#train_tokenizer-figure .counts').textContent.includes(wanted)",
          seconds, f"{wanted:,}")


def open_closer(figure):
    figure.get_by_text("Look closer").click()


def test_the_finished_training_is_there_before_python_is(page, shared_site):
    page.route("**/*.bin", lambda route: route.abort())
    page.goto(shared_site + "/")
    figure = page.locator(STOP)
    assert entries(figure) == 556
    assert figure.locator(".newest li").count() == 9
    assert figure.locator("svg.plot").is_visible()


def test_train_counts_up_from_nothing_and_ends_where_it_was(figure):
    figure.get_by_role("button", name="Train", exact=True).click()
    until(figure.page, "document.querySelector('#train_tokenizer-figure [data-every]') !== null")
    assert entries(figure) < 556
    figure.get_by_role("button", name="Pause", exact=True).click()
    until(figure.page, "document.querySelector('#train_tokenizer-figure [data-every]') === null")
    held = entries(figure)
    figure.page.wait_for_timeout(400)
    assert entries(figure) == held
    figure.get_by_role("button", name="Play", exact=True).click()
    wait_for_entries(figure, 556)
    assert figure.get_by_role("button", name="Play", exact=True).is_visible()


def test_stop_keeps_the_shorter_list_for_the_whole_trip(figure):
    figure.get_by_label("Speed").select_option("steadily")
    figure.get_by_role("button", name="Train", exact=True).click()
    until(figure.page, "document.querySelector('#train_tokenizer-figure [data-every]') !== null"
                       " && document.querySelectorAll('#train_tokenizer-figure .newest li:not(.empty)').length > 3")
    figure.get_by_role("button", name="Stop", exact=True).click()
    until(figure.page, "/merges=\\d+/.test(location.hash)")
    merges = int(re.search(r"merges=(\d+)", figure.page.url)[1])
    assert 0 < merges < 300
    assert entries(figure) == 256 + merges
    assert figure.get_by_role("slider", name="Merges to keep").input_value() == str(merges)


def test_step_makes_one_merge_more_and_reset_takes_it_back(figure):
    figure.get_by_role("button", name="Step", exact=True).click()
    wait_for_entries(figure, 557)
    figure.get_by_role("button", name="Reset", exact=True).click()
    wait_for_entries(figure, 556)


def test_the_slider_is_worked_by_keyboard_to_both_ends(figure):
    slider = figure.get_by_role("slider", name="Merges to keep")
    slider.focus()
    slider.press("End")
    wait_for_entries(figure, 1_224)
    assert "Nothing left to merge" in figure.locator(".says").inner_text()
    assert figure.get_by_role("button", name="Step", exact=True).get_attribute("aria-disabled") == "true"
    slider.press("Home")
    wait_for_entries(figure, 256)
    assert count(figure, "tokens in the text") == 5_809
    slider.press("ArrowRight")
    wait_for_entries(figure, 257)
    assert slider.evaluate("e => e === document.activeElement")


def test_step_keeps_the_focus_when_nothing_is_left(figure):
    slider = figure.get_by_role("slider", name="Merges to keep")
    slider.focus()
    slider.press("End")
    wait_for_entries(figure, 1_224)
    slider.press("ArrowLeft")
    wait_for_entries(figure, 1_223)
    step = figure.get_by_role("button", name="Step", exact=True)
    step.focus()
    for _ in range(3):
        step.press("Enter")
    wait_for_entries(figure, 1_224)
    assert step.evaluate("e => e === document.activeElement")


def test_a_text_of_ones_own_is_pasted_and_trained(figure):
    open_closer(figure)
    figure.get_by_label(re.compile("The text it learns from")).fill("low lower lowest low low")
    until(figure.page, "document.querySelector('#train_tokenizer-figure .sample').textContent.includes('low')")
    until(figure.page, "document.querySelector('#train_tokenizer-figure .edit').textContent.includes('your own')")
    figure.get_by_role("button", name="Reset", exact=True).click()
    wait_for_entries(figure, 556)
    assert figure.get_by_label(re.compile("The text it learns from")).input_value().startswith("Alice was beginning")


def test_a_file_is_taken_and_one_that_is_too_large_is_refused(figure, tmp_path):
    small, large = tmp_path / "small.txt", tmp_path / "large.txt"
    small.write_text("tick tock " * 40)
    large.write_text("x" * 10_000_001)
    open_closer(figure)
    chooser = figure.get_by_label(re.compile("A text file"))
    chooser.set_input_files(small)
    until(figure.page, "document.querySelector('#train_tokenizer-figure .edit').textContent.includes('400 bytes')")
    chooser.set_input_files(large)
    until(figure.page, "document.querySelector('#train_tokenizer-figure .says').textContent.includes('larger than 10')")
    assert "400 bytes" in figure.locator(".edit label").first.inner_text()


def test_a_large_file_shows_progress_and_can_be_stopped(figure, tmp_path):
    file = tmp_path / "book.txt"
    file.write_text(" ".join(f"w{number % 9_973}x{number % 10_007}" for number in range(500_000)))
    open_closer(figure)
    figure.get_by_label(re.compile("A text file")).set_input_files(file)
    figure.page.locator(STOP + " progress").wait_for()
    figure.get_by_role("button", name="Stop", exact=True).click()
    until(figure.page, "document.querySelector('#train_tokenizer-figure .says').textContent.includes('Given up')")
    assert entries(figure) == 556


def test_a_link_comes_back_with_the_same_list(figure, browser, shared_site):
    slider = figure.get_by_role("slider", name="Merges to keep")
    slider.fill("120")
    wait_for_entries(figure, 376)
    context = browser.new_context()
    page = context.new_page()
    page.goto(shared_site + "/#train_tokenizer?v=1&merges=120")
    python_ready(page)
    wait_for_entries(page.locator(STOP), 376)
    context.close()


def test_with_reduced_motion_train_shows_the_result_and_play_is_a_step(browser, shared_site):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(shared_site + "/")
    python_ready(page)
    figure = page.locator(STOP)
    figure.scroll_into_view_if_needed()
    figure.get_by_role("button", name="Play", exact=True).click()
    wait_for_entries(figure, 557)
    figure.get_by_role("button", name="Train", exact=True).click()
    page.wait_for_timeout(300)
    assert entries(figure) == 557
    context.close()
