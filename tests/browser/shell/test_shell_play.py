"""Play goes on by itself while it is seen, and never against the reader's wish for stillness."""

import pytest

COUNT = "fake.actions().filter(a => a[0] === 'counter' && a[1] === 'merge').length"


@pytest.fixture()
def playing(shell):
    shell.open()
    shell.button("Play").click()
    shell.wait(f"{COUNT} >= 2")
    return shell


def stands_still(shell):
    shell.page.wait_for_timeout(100)
    before = shell.fake(COUNT)
    shell.page.wait_for_timeout(300)
    return shell.fake(COUNT) == before


def test_play_goes_on_until_stop_is_pressed(playing):
    playing.button("Stop").click()
    playing.button("Play").wait_for()
    assert stands_still(playing)


def test_play_waits_while_the_figure_is_off_screen(playing):
    playing.figure("far").scroll_into_view_if_needed()
    assert stands_still(playing)
    before = playing.fake(COUNT)
    playing.figure("counter").scroll_into_view_if_needed()
    playing.wait(f"{COUNT} > {before}")


def test_reduced_motion_is_obeyed_while_it_plays(playing):
    playing.page.emulate_media(reduced_motion="reduce")
    assert stands_still(playing)
    before = playing.fake(COUNT)
    playing.page.emulate_media(reduced_motion="no-preference")
    playing.wait(f"{COUNT} > {before}")


def test_with_reduced_motion_play_is_one_step(shell):
    shell.page.emulate_media(reduced_motion="reduce")
    shell.open()
    shell.button("Play").click()
    shell.idle()
    assert shell.asked("merge", "play") == [["counter", "merge", None]]
    assert shell.button("Play").is_visible()
