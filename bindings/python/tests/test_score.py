"""Scores of events are identical to the output of the program."""

import json
import os
import pathlib
import subprocess

import pandas
import polars
import pyarrow
import pytest

import traveller

EVENTS = pathlib.Path(__file__).parents[3] / "fixtures" / "events"
PROGRAM = os.environ.get("TRAVELLER")
CSV = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,4,-50\n2,2,3,100\n"

whole_events = [
    "club_pairs_mitchell.csv", "club_pairs_mitchell.toml", "club_teams.toml", "evening.csv", "individual.csv",
    "milan_inter.toml", "pairs_rulings.csv", "pairs_two_sessions.csv", "swiss_pairs.toml", "teams.toml", "teams_round.csv",
    "teams_round.pbn", "cup.csv", "league.csv",
]


def program(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, cwd=EVENTS)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.skipif(not PROGRAM, reason="TRAVELLER names no program to compare with")
@pytest.mark.parametrize("event", whole_events)
def test_as_the_program(event, monkeypatch):
    monkeypatch.chdir(EVENTS)
    code, json_text, _ = program("score", event, "--format", "json")
    if code != 0:
        with pytest.raises(traveller.TravellerError):
            traveller.score(event)
        return
    scored = traveller.score(event)
    assert scored.to_json() == json_text
    assert scored.rankings().to_csv() == program("score", event, "--format", "csv")[1]
    assert scored.boards().to_csv() == program("score", event, "--format", "csv", "--boards")[1]
    assert scored.to_html() == program("score", event, "--format", "html")[1]
    # The columns are compared too: their numbers equal the printed ones.
    table = scored.rankings().to_pyarrow()
    assert table.num_rows == len(scored.rankings()) and table.column_names == scored.rankings().column_names


@pytest.mark.skipif(not PROGRAM, reason="TRAVELLER names no program to compare with")
def test_explanations_as_the_program(monkeypatch):
    monkeypatch.chdir(EVENTS)
    scored = traveller.score("evening.csv")
    for pair, board, exact in [("3", None, False), ("3", 1, False), ("4", None, True), ("4", 2, True)]:
        asked = ["explain", "evening.csv", "--pair", pair]
        asked += ["--board", str(board)] if board else []
        asked += ["--exact"] if exact else []
        explained = scored.explain(pair, board, exact=exact)
        assert str(explained) == program(*asked)[1]
        assert explained.to_json() == program(*asked, "--format", "json")[1]
    assert str(scored.explain()) == program("card", "evening.csv", "--all")[1]
    butler = traveller.score("teams_round.csv").butler()
    assert butler.rankings().to_csv() == program("score", "teams_round.csv", "--show", "butler", "--format", "csv")[1]


def test_bytes_tables_and_paths_are_the_same(tmp_path):
    path = tmp_path / "evening.csv"
    path.write_bytes(CSV)
    frame = polars.read_csv(CSV)
    forms = [str(path), path, CSV, frame, frame.to_arrow(), pandas.DataFrame(frame.to_dict(as_series=False))]
    forms.append(pyarrow.concat_tables([frame[:1].to_arrow(), frame[1:].to_arrow()]))
    ranked = {traveller.score(form).rankings().to_csv() for form in forms}
    assert len(ranked) == 1


def test_columns_have_types():
    rankings = traveller.score(CSV).rankings().to_polars()
    assert rankings.schema["boards"] == polars.Int64
    assert rankings.schema["percent"] == polars.Decimal(18, 2)
    assert rankings.schema["pair"] == polars.String
    results = traveller.score(CSV).results().to_pandas()
    assert results["ns_score"].tolist() == [420, 450, -50, 100]


def test_event_file_rules_and_options(tmp_path):
    title = b"title = 'Club'\nrules = 'acbl'\n"
    assert traveller.score(CSV, title).title == "Club"
    (tmp_path / "club.toml").write_bytes(title)
    assert traveller.score(CSV, tmp_path / "club.toml").title == "Club"
    one = traveller.score(CSV, rules="ebl", options={"pairs.winners": "one"})
    assert one.rankings().to_csv() == traveller.score(CSV, rules="ebl", pairs__winners="one").rankings().to_csv()
    assert one.rankings().to_csv() != traveller.score(CSV, rules="ebl", pairs__winners="two").rankings().to_csv()
    assert traveller.score(CSV, method="butler").method == "butler"


def test_what_is_wrong_is_said():
    with pytest.raises(traveller.FileError) as caught:
        traveller.score(b"board,ns,ew,score\n1,1,4,4x0\n", name="evening.csv")
    first = caught.value.diagnostics[0]
    assert (first["file"], first["line"], first["column"], first["severity"]) == ("evening.csv", 2, 7, "error")
    for call in [
        lambda: traveller.score(CSV, rules="nobody"),
        lambda: traveller.score(CSV, method="poker"),
        lambda: traveller.score(CSV, options={"no.option": 1}),
    ]:
        with pytest.raises(traveller.CallError):
            call()
    for missing in [lambda: traveller.score("nope.csv"), lambda: traveller.score(CSV, "nope.csv")]:
        with pytest.raises(traveller.FileError, match="there is no file nope.csv") as caught:
            missing()
        assert "give" not in str(caught.value)
    # A column with a wrong type is an error in the table.
    with pytest.raises(traveller.FileError, match="column score is Boolean: expected whole numbers .*not about results$") as caught:
        traveller.score(polars.read_csv(CSV).with_columns(score=polars.lit(True)))
    assert "give" not in str(caught.value)
    for wrong in [None, 7, object(), ["board"]]:
        with pytest.raises(TypeError):
            traveller.score(wrong)
    with pytest.raises(traveller.TaskError, match="no pair is called"):
        traveller.score(CSV).explain("9")
    with pytest.raises(traveller.TaskError, match="no matches"):
        traveller.score(CSV).matches()


def test_wrong_tables_are_refused():
    frame = polars.read_csv(CSV)
    wrong = [
        frame.with_columns(score=polars.lit(4.5)),
        frame.drop("board"),
        frame.with_columns(board=polars.lit("x")),
        frame.with_columns(score=polars.lit(2**63 - 1)),
        frame.clear(),
        frame.with_columns(board=polars.lit(None, dtype=polars.Int64)),
    ]
    for table in wrong:
        with pytest.raises(traveller.TravellerError) as caught:
            traveller.score(table)
        assert str(caught.value)


def test_warnings_are_kept():
    scored = traveller.score(b"board,ns,ew,score\n1,1,4,421\n1,2,3,450\n")
    assert scored.warnings and scored.warnings[0]["severity"] == "warning"
    assert "421" in scored.messages
    json.loads(scored.to_json())


def test_version():
    lines = (pathlib.Path(__file__).parents[1] / "Cargo.toml").read_text().splitlines()
    assert f'version = "{traveller.__version__}"' in lines


def test_cells_and_rows_of_a_table():
    table = traveller.score(CSV).rankings()
    frame = table.to_polars()
    assert table.column_names == frame.columns and len(table) == frame.height == 4
    assert {name: table[name] for name in table.column_names} == frame.to_dict(as_series=False)
    assert list(table) == frame.to_dicts()
    assert table[0] == frame.row(0, named=True) and table[-1] == frame.row(-1, named=True)
    lines = table.to_csv().splitlines(keepends=True)
    for rows in [slice(2), slice(1, 3), slice(-1, None), slice(None, None, -1), slice(0, 4, 2), slice(9, 12)]:
        part = table[rows]
        assert list(part) == frame.to_dicts()[rows] and len(part) == len(frame[rows])
        assert part.to_polars().equals(frame[rows])
        assert part.to_csv() == "".join(lines[:1] + lines[1:][rows])
        assert list(part[::-1]) == frame.to_dicts()[rows][::-1]
        assert part[::-1].to_csv() == "".join(lines[:1] + lines[1:][rows][::-1])
    for key, error in [("pairs", KeyError), (4, IndexError), (-5, IndexError), (1.0, TypeError), (None, TypeError)]:
        with pytest.raises(error):
            table[key]
    assert "pair" in str(pytest.raises(KeyError, lambda: table["pairs"]).value)
    assert table[:0].to_csv() == lines[0] and list(table[:0]) == []


def test_a_slice_keeps_cells_in_quotes():
    results = traveller.score(b'board,ns,ew,score,remark\n1,1,4,420,"a,b ""c"""\n1,2,3,450,d\n').results()
    assert results[:1].to_csv() + results[1:].to_csv().split("\n", 1)[1] == results.to_csv()
    assert results[1]["remark"] == "d" and results["remark"] == ['a,b "c"', "d"]
