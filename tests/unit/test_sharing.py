"""What a pasted link shows: cards, the pages that carry them, and the answer to those who ask by oEmbed."""

import json
import re
import struct
from html import unescape

import pytest

from tokentrip import page, runtime
from tokentrip.stops import STOPS
from tokentrip_build import cards, sharing
from tokentrip_build.common import BuildError
from tokentrip_build.site import shipment

URL = "https://example.org/trip"
OPEN = [stop.stem for stop in STOPS if stop.open]


@pytest.fixture(scope="module")
def ship():
    return shipment(base=sharing.base(URL)).files


def metas(ship, path):
    """The page's meta elements by name; the description has two names."""
    head = ship[path].decode("utf-8").partition("</head>")[0]
    found = {}
    for attributes, content in re.findall(r'<meta ((?:(?:name|property)="[^"]*" )+)content="([^"]*)">', head):
        found.update((name, unescape(content)) for name in re.findall(r'="([^"]*)"', attributes))
    return found


def pages():
    return ["index.html", *(f"stop/{stem}/index.html" for stem in OPEN), *(f"embed/{stem}/index.html" for stem in page.figures_of_stops())]


def test_every_stop_and_the_page_have_a_card_of_the_usual_size(ship):
    drawn = {name: data for name, data in ship.items() if name.startswith("cards/")}
    assert sorted(drawn) == sorted(f"cards/{name}.png" for name in [*OPEN, "token-trip"])
    for data in drawn.values():
        assert data.startswith(b"\x89PNG\r\n\x1a\n") and struct.unpack(">2I", data[16:24]) == (1200, 630)
        assert len(data) < 60_000
    assert len(set(drawn.values())) == len(drawn)


def test_a_card_shows_what_the_figure_computes():
    drawn = cards.drawings()
    assert f">{cards.seen('train_tokenizer')['tokens']:,}<" in drawn["train_tokenizer"]
    assert all(f">{piece['cosine']}<" in drawn["analogy_walk"] for piece in cards.seen("analogy_walk")["walk"]["ranked"][:3])
    assert all(f">{number}<" in drawn["position"] for number in cards.seen("position")["sums"][0]["numbers"])
    for stem in OPEN:
        text = unescape(" ".join(re.findall(r'font-family="display"[^>]*>([^<]*)<', drawn[stem])))
        assert page.heading(stem) in text


def test_a_palette_keeps_the_colours_that_cover_most():
    shades = [struct.pack("4B", shade % 256, shade // 256, 0, 255) for shade in range(300)]
    pixels = shades[7] * (cards.WIDTH * cards.HEIGHT - 300) + b"".join(shades)
    data = cards.png(pixels)
    palette = data[data.index(b"PLTE") + 4:][:768]
    assert len({palette[at:at + 3] for at in range(0, 768, 3)}) == 256 and palette[:3] == shades[7][:3]


@pytest.mark.parametrize("path", pages())
def test_a_page_has_all_that_a_link_card_takes(ship, path):
    meta, whole = metas(ship, path), sharing.base(URL)
    for name in ("og:title", "og:description", "og:type", "og:image:alt"):
        assert len(meta[name]) > 5, name
    assert meta["twitter:card"] == "summary_large_image" and meta["og:description"] == meta["description"]
    assert meta["og:url"] == whole + path.removesuffix("index.html")
    assert meta["og:image"].removeprefix(whole) in ship
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")


def test_a_stop_tells_its_own_finding_and_leads_to_itself(ship):
    for stem in OPEN:
        text = ship[f"stop/{stem}/index.html"].decode("utf-8")
        assert metas(ship, f"stop/{stem}/index.html")["og:title"] == page.heading(stem)
        assert f'href="../../#{stem}" data-onward' in text and "{{" not in text and "<em>" not in metas(ship, f"stop/{stem}/index.html")["description"]


def test_a_figure_tells_its_title_its_caption_and_the_picture_of_its_stop(ship):
    for stem, stop in page.figures_of_stops().items():
        meta, view = metas(ship, f"embed/{stem}/index.html"), runtime.figure(stem, stem, runtime.widget(stem).initial(), page.Trip(), {})["html"]
        assert meta["og:title"] == page.plain(r"<h3>(.*?)</h3>", view)
        assert page.plain(r'<div class="figcaption">(.*?)</div>', view).startswith(meta["og:description"])
        assert meta["og:image"].endswith(f"cards/{stop.stem}.png")


@pytest.mark.parametrize("stem", page.figures_of_stops())
def test_oembed_answers_as_the_specification_wants_it(ship, stem):
    told, whole = json.loads(ship[f"embed/{stem}/oembed.json"]), sharing.base(URL)
    assert (told["version"], told["type"], told["provider_name"], told["provider_url"]) == ("1.0", "rich", "Token Trip", whole)
    assert isinstance(told["width"], int) and isinstance(told["height"], int) and 320 <= told["height"] <= 900
    assert told["thumbnail_url"].removeprefix(whole) in ship and (told["thumbnail_width"], told["thumbnail_height"]) == (1200, 630)
    assert f'src="{whole}embed/{stem}/"' in told["html"] and f'src="{whole}embed.js"' in told["html"] and f'height="{told["height"]}"' in told["html"]
    links = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', ship[f"embed/{stem}/index.html"].decode("utf-8"))
    assert links == [f"{whole}embed/{stem}/oembed.json"]


def test_without_an_address_the_pages_stay_relative(monkeypatch):
    monkeypatch.delenv("TOKEN_TRIP_URL", raising=False)
    assert sharing.base() == ""
    alone, text = next(iter(page.embeds("{}", dict.fromkeys(("theme", "css", "embed_css", "icon.svg", "frame", "js"), "x"))))
    assert 'property="og:image" content="../../cards/' in text and "og:url" not in text and 'href="oembed.json"' in text
    told = sharing.oembed(alone, "")
    assert told["thumbnail_url"].startswith("../../cards/") and "provider_url" not in told


def test_the_address_comes_from_the_option_or_the_environment(monkeypatch):
    monkeypatch.setenv("TOKEN_TRIP_URL", "https://example.org/a/b")
    assert sharing.base() == "https://example.org/a/b/"
    assert sharing.base("http://localhost:8000/") == "http://localhost:8000/"


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org/", "https://", "https://example.org/?x=1", "https://example.org/#a"])
def test_what_is_no_address_ends_the_build_with_a_sentence(url):
    with pytest.raises(BuildError, match="no address"):
        sharing.base(url)
