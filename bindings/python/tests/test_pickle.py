"""Pickles and copies of events, tables, explanations, and errors."""

import copy
import pathlib
import pickle

import numpy
import pandas
import polars
import pytest

import traveller

EVENTS = pathlib.Path(__file__).parents[3] / "fixtures" / "events"
CSV = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,4,-50\n2,2,3,101\n"
TEAMS = b"home,away,room,board,score\nA,B,open,1,420\nA,B,closed,1,-50\n"


def pickled(thing):
    return [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]


def everything(scored):
    texts = [scored.to_json(boards=True), scored.messages, scored.warnings, repr(scored), scored._repr_html_(), str(scored.explain())]
    return [*texts, scored.results().to_csv(), scored.results().to_pyarrow(), scored.boards().to_csv()]


@pytest.mark.parametrize("event", ["evening.csv", "club_pairs_mitchell.toml", "individual.csv", "milan_inter.toml", "swiss_pairs.toml", "teams_round.pbn"])
def test_an_event_from_files(event, monkeypatch):
    monkeypatch.chdir(EVENTS)
    scored = traveller.score(event)
    data = pickle.dumps(scored)
    monkeypatch.chdir("/")
    # The pickle contains the files.
    again = pickle.loads(data)
    assert everything(again) == everything(scored)
    assert everything(pickle.loads(pickle.dumps(again))) == everything(scored)


@pytest.mark.parametrize("results", [CSV, polars.read_csv(CSV), polars.read_csv(CSV).to_pandas(), polars.read_csv(CSV).to_arrow()])
def test_an_event_from_memory(results):
    scored = traveller.score(results, b"title = 'Club'\n", rules="acbl", pairs__winners="one", name="evening.csv")
    for again in pickled(scored):
        assert everything(again) == everything(scored) and again.title == "Club"


def test_an_event_with_corrections_and_other_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evening.csv").write_bytes(CSV)
    (tmp_path / "late.csv").write_text("board,ns,ew,score\n2,2,3,100\n")
    scored = traveller.score("evening.csv", corrections="late.csv")
    data = pickle.dumps(scored)
    (tmp_path / "late.csv").write_text("board,ns,ew,score\n2,2,3,110\n")
    with pytest.raises(traveller.FileError, match="evening.csv: the results have changed since they were scored"):
        pickle.dumps(scored)
    (tmp_path / "late.csv").unlink()
    with pytest.raises(traveller.FileError, match="late.csv"):
        pickle.dumps(scored)
    assert everything(pickle.loads(data)) == everything(scored)


def test_a_compressed_event(tmp_path):
    import gzip

    (tmp_path / "evening.csv.gz").write_bytes(gzip.compress(CSV))
    polars.read_csv(CSV).write_parquet(tmp_path / "evening.parquet")
    for name in ["evening.csv.gz", "evening.parquet"]:
        scored = traveller.score(tmp_path / name)
        assert everything(pickle.loads(pickle.dumps(scored))) == everything(scored)


def test_a_frame_that_was_changed_in_place():
    frame = pandas.DataFrame({"board": [1, 1], "ns": [1, 2], "ew": [3, 4], "score": numpy.array([420, 450])})
    scored = traveller.score(frame)
    expected = everything(scored)
    frame.loc[0, "score"] = -50
    try:
        again = pickle.loads(pickle.dumps(scored))
    except traveller.FileError as error:
        assert "have changed" in str(error)
    else:
        assert everything(again) == expected


def test_the_butler_ranking_of_teams():
    scored = traveller.score(TEAMS, method="teams").butler()
    for again in pickled(scored):
        assert again.method == "butler" and everything(again) == everything(scored)


def test_tables():
    scored = traveller.score(CSV)
    tables = [scored.rankings(), scored.results(), scored.boards(), scored.results()[1:3], scored.rankings()[::-1], scored.results()[:0]]
    tables += [traveller.vp_scale(20), traveller.strengths(["A", "B", "C"], ["B", "C", "A"], [13, 2, -5], 20)]
    for table in tables:
        for again in pickled(table):
            assert again.to_csv() == table.to_csv() and again.column_names == table.column_names
            assert again.to_pyarrow() == table.to_pyarrow() and list(again) == list(table)
            assert again[::-1].to_csv() == table[::-1].to_csv()


def test_explanations():
    explained = traveller.score(CSV).explain("2", board=1)
    for again in pickled(explained):
        assert str(again) == str(explained) and again._repr_html_() == explained._repr_html_()
        assert (again.to_csv(), again.to_json()) == (explained.to_csv(), explained.to_json())


def test_copies_are_the_same_objects():
    scored = traveller.score(CSV)
    for thing in [scored, scored.rankings(), scored.explain()]:
        assert copy.copy(thing) is thing and copy.deepcopy([thing])[0] is thing


def test_errors():
    calls = [
        lambda: traveller.score(b"board,ns,ew,score\n1,1,4,4x0\n", name="evening.csv"),
        lambda: traveller.score(CSV, rules="nobody"),
        lambda: traveller.score(CSV).explain("9"),
    ]
    for call in calls:
        with pytest.raises(traveller.TravellerError) as caught:
            call()
        for again in [*pickled(caught.value), copy.deepcopy(caught.value)]:
            assert type(again) is type(caught.value) and str(again) == str(caught.value)
            assert again.diagnostics == caught.value.diagnostics
