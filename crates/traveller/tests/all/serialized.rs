//! Rankings, events, regulations, and rounds in JSON, with names instead of IDs.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use scoring::ScoredEvent;
use serde_json::{Value, json};
use traveller::bridge_core::{BoardNumber, MatchLength};
use traveller::regulations::Regulations;
use traveller::{
    PairFirstRoundOptions, PairNextRoundOptions, ScoreOptions, pair_first_round, pair_next_round,
    score,
};

fn source(files: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
    files.iter().map(|&(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect()
}

fn scored(files: &[(&str, &str)], options: &ScoreOptions) -> ScoredEvent {
    score(&source(files), files[0].0, options).into_result().expect("no error")
}

fn rankings(scored: &ScoredEvent) -> Value {
    let mut out = Vec::new();
    serde_json::to_writer(&mut out, &scored.rankings()).expect("memory");
    serde_json::from_slice(&out).expect("JSON")
}

#[test]
fn rankings_of_pairs() {
    let results = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
    let two = ScoreOptions::new().set("pairs.winners", "two");
    let line = |contestant: &str, place: &str, number: &str| json!({ "contestant": contestant, "place": place, "number": number });
    let ranking = |side: &str, lines: [Value; 2]| json!({ "stage": null, "section": null, "side": side, "lines": lines });
    let files = [("evening.csv", results)];
    assert_eq!(
        rankings(&scored(&files, &two)),
        json!([
            ranking("NS", [line("2", "1", "100.00"), line("1", "2", "0.00")]),
            ranking("EW", [line("4", "1", "100.00"), line("3", "2", "0.00")]),
        ])
    );
    let one = ScoreOptions::new()
        .set("pairs.winners", "one")
        .method("cross-imps".parse::<regulations::Method>().expect("a method"));
    let lines = &rankings(&scored(&files, &one))[0]["lines"];
    assert_eq!(lines[0], line("2", "1=", "1"));
}

#[test]
fn rankings_of_teams() {
    let matches =
        "round,home,away,home_imps,away_imps,boards\n1,Foxes,Hares,30,10,8\n1,Owls,Voles,20,19,8\n";
    let wbf = ScoreOptions::new().set("vps.scale", "wbf");
    let lines = &rankings(&scored(&[("matches.csv", matches)], &wbf))[0]["lines"];
    let names: Vec<&Value> =
        lines.as_array().expect("lines").iter().map(|line| &line["contestant"]).collect();
    assert_eq!(names, ["Foxes", "Owls", "Voles", "Hares"]);
    assert_eq!(lines[0]["place"], "1");
}

#[test]
fn rounds_of_a_swiss() {
    let matches =
        "round,home,away,home_imps,away_imps,boards\n1,Foxes,Hares,30,10,8\n1,Owls,Voles,20,19,8\n";
    let wbf = ScoreOptions::new().set("vps.scale", "wbf").set("teams.stage", "swiss");
    let files = source(&[("matches.csv", matches)]);
    let round = pair_next_round(&files, "matches.csv", &wbf, &PairNextRoundOptions::new());
    let round = serde_json::to_value(round.into_result().expect("a round")).expect("JSON");
    let reason = "neighbors in the standings";
    assert_eq!(
        round["pairings"],
        json!([
            { "first": "Foxes", "second": "Owls", "reason": reason },
            { "first": "Voles", "second": "Hares", "reason": reason },
        ])
    );
    assert_eq!(round["bye"], Value::Null);
    let teams = "[[team]]\nname = 'Foxes'\n[[team]]\nname = 'Hares'\n[[team]]\nname = 'Owls'\n";
    let files = source(&[("event.toml", &format!("method = 'teams'\n{teams}"))]);
    let first =
        pair_first_round(&files, "event.toml", &ScoreOptions::new(), &PairFirstRoundOptions::new());
    let first = serde_json::to_value(first.into_result().expect("a round")).expect("JSON");
    assert_eq!(first["pairings"][0]["first"], "Foxes");
    assert_eq!(first["bye"]["team"], "Owls");
}

/// An event has results with their rulings, and decisions with names.
#[test]
fn events() {
    let results = "board,ns,ew,score,adjustment\n1,1,4,420,\n1,2,3,,AVE+/AVE-\n";
    let toml = "results = 'evening.csv'\ntitle = 'Club'\n[[penalty]]\npair = '4'\nboard = 1\npercent = 10\n";
    let scored = scored(&[("evening.csv", results), ("evening.toml", toml)], &ScoreOptions::new());
    let event = serde_json::to_value(&**scored.event()).expect("JSON");
    assert_eq!(event["title"], "Club");
    assert_eq!(event["results"][0]["outcome"], "420");
    assert_eq!(event["results"][1]["adjustment"], "AVE+/AVE-");
    assert_eq!(event["decisions"]["pair_penalties"][0]["pair"]["name"], "4");
    assert_eq!(event["decisions"]["pair_penalties"][0]["percent"], "10");
    assert_eq!(event["decisions"].as_object().map(serde_json::Map::len), Some(1));

    let json = serde_json::to_string(&**scored.regulations()).expect("JSON");
    let regulations: Regulations = serde_json::from_str(&json).expect("regulations");
    assert_eq!(regulations, **scored.regulations());
}

/// Options are read back from their JSON. Whole numbers can be numbers.
#[test]
fn options() {
    let options = ScoreOptions::new().rules(regulations::Preset::Acbl).set("pairs.winners", "two");
    let json = serde_json::to_string(&options).expect("JSON");
    assert_eq!(serde_json::from_str::<ScoreOptions>(&json).expect("options"), options);
    let explain: traveller::ExplainOptions =
        serde_json::from_str(r#"{"board": 7}"#).expect("options");
    assert_eq!(explain.board.map(BoardNumber::get), Some(7));
    let rank: traveller::RankTeamsOptions =
        serde_json::from_str(r#"{"boards": 16}"#).expect("options");
    assert_eq!(rank.boards.map(MatchLength::get), Some(16));
    let first: PairFirstRoundOptions =
        serde_json::from_str(r#"{"order": "fold"}"#).expect("options");
    assert_eq!(first, PairFirstRoundOptions::new().order("fold".parse().expect("an order")));
}
