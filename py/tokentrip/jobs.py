"""Long work in short slices: a call works until its deadline, keeps what it has, and goes on at the next call.

The page paints between two calls, so that it never freezes; giving up is simply not asking again.
Under CPython (the build, the tests) there is no deadline and every job ends in one call.
"""

import time
from collections import OrderedDict

SLICE = 0.030  # seconds of work a call, measured to leave the page time to paint
_KEEP = 12  # half-done and done jobs kept, least recently used out first
_jobs = OrderedDict()
_deadline = [None]


class Job:
    """A generator under way.

    progress: 0…1, what it last yielded as a float.  seen: all else that it yielded, in order.
    value: what it returned.  done: whether it has.
    """

    def __init__(self, work):
        self._work = work
        self.progress = 0.0
        self.seen = []
        self.value = None
        self.done = False

    def step(self):
        """Do the next bit of work."""
        try:
            news = next(self._work)
        except StopIteration as end:
            self.value, self.done, self.progress = end.value, True, 1.0
        else:
            if isinstance(news, float):
                self.progress = news
            else:
                self.seen.append(news)


def set_budget(seconds):
    """From now on, work ends `seconds` from now; None takes the limit away."""
    _deadline[0] = None if seconds is None else time.perf_counter() + seconds


def advance(key, start):
    """The job named by the hashable `key`, a step or a slice further; `start()` makes its generator the first time.

    >>> def count():
    ...     yield 0.5
    ...     return "done"
    >>> advance("doctest", count).value
    'done'
    """
    job = _jobs.get(key)
    if job is None:
        job = _jobs[key] = Job(start())
        while len(_jobs) > _KEEP:
            _jobs.popitem(last=False)
    _jobs.move_to_end(key)
    while not job.done:
        try:
            job.step()
        except BaseException:
            del _jobs[key]
            raise
        if _deadline[0] is not None and time.perf_counter() >= _deadline[0]:
            break
    return job


def forget():
    """Drop all jobs (tests)."""
    _jobs.clear()
