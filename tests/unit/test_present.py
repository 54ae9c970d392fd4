"""Presenter mode's path: its moments can be reached, its words are there, and what they say is what the figure shows."""

import re

import pytest

from tokentrip import classroom, facts, moments, page, runtime
from tokentrip.stops import TAUGHT
from tokentrip.trip import Trip
from tokentrip_build.assets import with_presenter

STEMS = [stop.stem for stop in TAUGHT]
ALL = [(stem, moment) for stem in STEMS for moment in moments.of(stem)]
OTHER = Trip(sentence="Good morning, everybody, and Zoë!", merges=40)
PARTS = ("place", "line", "say", "ask", "answer")


def each(check):
    return pytest.mark.parametrize("stem, moment", ALL, ids=[f"{stem}-{moment.name}" for stem, moment in ALL])(check)


def html(moment, trip=Trip()):
    return runtime.figure(moment.figure, "w", *moments.reached(moment, trip), {})["html"]


def seen(stem):
    """name → view, of a stop."""
    return {moment.name: moments.view(moment) for moment in moments.of(stem)}


def words(stem, trip=Trip()):
    """The moments of a stop as the template has them: a dict of parts each, without tags."""
    env = runtime.environment()
    env.globals["facts"] = facts.of
    text = env.get_template(f"present/{stem}.html").render(at=moments.shown(stem, trip))
    found = [dict(re.findall(r'<(?:p|div) class="(\w+)">(.*?)</(?:p|div)>\n', article, re.S)) for article in text.split("<article")[1:]]
    return [{name: re.sub(r"<[^>]+>", "", part) for name, part in article.items()} for article in found]


@pytest.mark.parametrize("stem", STEMS)
def test_a_path_has_some_moments_and_begins_with_the_figure_untouched(stem):
    path = moments.of(stem)
    assert 4 <= len(path) <= 8 and len({moment.name for moment in path}) == len(path)
    assert (path[0].do, path[0].trip) == ((), ())


@each
def test_a_moment_is_reached_by_actions_that_the_figure_knows(stem, moment):
    assert moment.figure in [figure for figure, stop in page.figures_of_stops().items() if stop.stem == stem]
    state, trip = runtime.widget(moment.figure).initial(), Trip()
    for do, value in moment.do:
        before = state
        state, after = runtime.widget(moment.figure).update(state, trip, do, value)
        assert state != before and after == trip, f"{do} does nothing, or takes something from the audience"
    assert html(moment) and html(moment, OTHER)


@each
def test_what_a_moment_brings_into_sight_is_there(stem, moment):
    for part in filter(None, (moment.at, moment.to)):
        assert re.search(rf'class="[^"]*\b{part.removeprefix(".")}\b', html(moment))


@pytest.mark.parametrize("stem", STEMS)
def test_each_moment_says_where_to_look_what_to_say_and_what_to_ask(stem):
    for article in words(stem):
        assert sorted(article) == sorted(PARTS) and all(part.strip() for part in article.values())
        assert len(article["line"]) <= 110, article["line"]
        assert article["ask"].rstrip().endswith("?")


@pytest.mark.parametrize("stem", STEMS)
def test_what_the_audience_reads_is_true_of_any_sentence_and_list(stem):
    assert [article["line"] for article in words(stem)] == [article["line"] for article in words(stem, OTHER)]


def test_the_whole_is_rendered_with_its_minutes():
    text = page.presenter()
    assert text.count("data-moment=") == len(ALL) + len(STEMS) and text.count('class="path"') == len(STEMS)
    assert [int(n) for n in re.findall(r'class="minutes">(\d+) min', text)] == [plan.minutes for plan in classroom.MINUTES.values()]


def test_it_is_put_into_the_script_whole_and_ends_no_element():
    script = with_presenter(b'a("+PRESENTER_HTML+");b("+PRESENTER_CSS+")').decode()
    assert "PRESENTER" not in script and "</" not in script and "Speaker" in script


def test_the_warm_up_counts_until_nothing_is_left():
    at = seen("merge_next_pair")
    assert at["first"]["done"] == 1 and at["end"]["next"] is None and at["start"]["next"]["count"] > at["first"]["next"]["count"]
    assert "".join(part["text"] for part in at["the"]["last"]["made"]) == "▁the"


def test_the_training_passes_the_mark_and_ends():
    at = seen("train_tokenizer")
    assert [at[name]["shown"] for name in ("bytes", "first")] == [0, 1]
    assert not at["once"]["memorising"] and at["once"]["last"]["count"] > 1 and at["all"]["memorising"] and at["all"]["shown"] == at["all"]["possible"]


def test_spaces_capitals_digits_and_scripts_do_what_is_said():
    at = seen("cut_sentence")
    assert at["capitals"]["panel"]["twins"][1]["common"] == 0 < at["capitals"]["panel"]["twins"][0]["common"]
    assert [row["moved"] == 0 for row in at["digits"]["panel"]["rows"]] == [False, True]
    assert at["script"]["tokens"] == at["script"]["bytes"] and at["rare"]["panel"]["words"][-1]["seen"] == 0 < at["rare"]["panel"]["words"][-2]["seen"]


def test_the_prices_are_what_is_said():
    at = seen("byte_cost")
    hindi, chinese = at["prices"]["languages"]["picked"], at["characters"]["languages"]
    assert hindi["price"].characters < hindi["sums"][0][1] and hindi["price"].tokens == hindi["price"].bytes
    assert chinese["rows"][0]["tag"] == chinese["picked"]["tag"] == "zh" and float(chinese["picked"]["times"]) > 1
    assert at["family"]["sentence"]["graphemes"] == 1


def test_order_decides_in_slow_motion():
    at = seen("slow_motion")
    for name in ("newer", "ending"):
        assert [piece["shown"][0]["text"] for piece in at[name]["replay"]["pieces"]] == ["newe", "r", "_"]
    assert at["taken"]["replay"]["current"]["used"] and at["taken"]["replay"]["current"]["rank"] == facts.of("slow_motion")["newe"]
    assert at["ten"]["next"] and at["tie"]["tie"]["rows"][1]["here"] and at["tie"]["tie"]["at"]


def test_one_row_is_read_twice_and_finds_itself_on_the_way_out_unless_untied():
    at = seen("embedding_lookup")
    assert at["row"]["read"]["count"] == 2 and at["next"]["read"]["id"] == at["row"]["read"]["id"] + 1
    assert abs(float(at["tag"]["tags"]["pairs"][2]["cosine"].replace("−", "-"))) < 0.15
    assert at["out"]["table"]["place"] < at["untied"]["table"]["place"]


def test_the_mouse_is_near_to_both_and_the_sheet_hides_it():
    at = seen("word_map")
    assert at["stretched"]["pair"]["cosine"] == at["angle"]["pair"]["cosine"] and at["stretched"]["pair"]["gap"] > at["angle"]["pair"]["gap"]
    assert at["sheet"]["components"] and at["sheet"]["kept"] > at["mouse"]["kept"]


def test_the_walks_land_or_miss_as_is_said():
    at = {name: view["walk"] for name, view in seen("analogy_walk").items()}
    assert at["king"]["winner"]["word"] == at["queen"]["first"]["word"] == "king" and at["queen"]["winner"]["word"] == "queen"
    assert at["kitten"]["winner"]["word"] == at["kitten"]["wanted"] and at["miss"]["winner"]["word"] != at["miss"]["wanted"]
    assert at["nowhere"]["far"] and not at["minus"]["winner"]["input"]


def test_the_bags_are_one_until_places_are_added_and_turning_keeps_the_score():
    at = seen("position")
    assert [(at[name]["equal"], at[name]["one_bag"]) for name in ("bag", "dog", "added")] == [(True, True), (True, True), (True, False)]
    assert at["turned"]["score"] == at["together"]["score"] and at["clock"]["norm"] == at["later"]["norm"]


def test_the_habits_are_what_is_said():
    at = seen("carry_home")
    assert at["early"]["kept"] < 10 < at["early"]["equal"] and at["late"]["equal"] == 0
    assert sum(piece["count"] for piece in at["inside"]["inside"]) == at["letters"]["count"] and at["models"]["found"] == 0
    assert at["models"]["inside"] == at["models"]["total"]
