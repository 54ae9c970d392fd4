"""The plan of a lesson."""

from tokentrip import classroom
from tokentrip.stops import TAUGHT


def test_every_stop_has_its_minutes():
    assert list(classroom.MINUTES) == [stop.stem for stop in TAUGHT]


def test_the_stops_that_are_not_skipped_fill_the_lesson():
    assert classroom.lesson() == classroom.LESSON
