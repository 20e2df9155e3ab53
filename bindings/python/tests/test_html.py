"""The HTML that notebooks show."""

import html.parser

import polars

import traveller

CSV = b"board,ns,ew,score\n1,<b>1</b>,4,420\n1,2,&amp;3,450\n"


class Checker(html.parser.HTMLParser):
    """Collects the names of elements, their attributes, and the text outside of styles."""

    def __init__(self, markup):
        super().__init__()
        self.elements, self.attributes, self.text, self.open = [], set(), [], []
        self.feed(markup)

    def handle_starttag(self, tag, attributes):
        self.elements.append(tag)
        self.attributes |= {name for name, _ in attributes}
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if "style" not in self.open:
            self.text.append(data)


KNOWN = {"div", "style", "h4", "p", "table", "thead", "tbody", "tr", "th", "td", "bdi"}


def checked(thing):
    found = Checker(thing._repr_html_())
    assert set(found.elements) <= KNOWN
    # A notebook loads and executes nothing, and its cells share no identifiers.
    assert found.attributes <= {"class", "scope", "data-sort", "data-a", "data-no"}
    return found


def test_names_are_escaped():
    scored = traveller.score(CSV, b"title = '<i>Club</i>'\n")
    for thing in [scored, scored.rankings(), scored.results(), scored.boards(), scored.explain(), scored.explain("<b>1</b>", board=1)]:
        found = checked(thing)
        assert "table" in found.elements and "<b>1</b>" in "".join(found.text)
    assert "<i>Club</i>" in checked(scored).text
    assert "&amp;3" in "".join(checked(scored.rankings()).text)


def test_a_table_has_its_columns_and_rows():
    rankings = traveller.score(CSV).rankings()
    found = checked(rankings)
    assert found.elements.count("tr") == 1 + len(rankings)
    assert found.text[: len(rankings.column_names)] == rankings.column_names
    assert checked(rankings[1:2]).elements.count("tr") == 2
    assert "0 rows" in "".join(checked(rankings[:0]).text)


def test_a_long_table_is_cut():
    rows = [{"board": board, "ns": 1, "ew": 2, "score": 420} for board in range(1, 101)]
    rows += [{"board": board, "ns": 3, "ew": 4, "score": 450} for board in range(1, 101)]
    scored = traveller.score(polars.DataFrame(rows))
    found = checked(scored.results())
    assert found.elements.count("tr") == 61 and "140 more rows" in found.text
    assert checked(scored).elements.count("tr") == 2 + 4


def test_events_of_teams():
    teams = b"home,away,room,board,score\nA,B,open,1,420\nA,B,closed,1,-50\n"
    scored = traveller.score(teams, method="teams")
    assert "table" in checked(scored).elements and "table" in checked(scored.matches()).elements
    assert "table" in checked(traveller.vp_scale(20)).elements
