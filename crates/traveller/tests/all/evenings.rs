//! Files as clubs have them: titles, other languages, names, sit-outs. All describe the same evening.
#![expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;

use bridge_core::Side;
use traveller::event::PairName;
use traveller::{ExplainOptions, ScoreOptions, ScoredEvent, Severity, explain_scored, score};

const EVENINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/evenings");

/// Reads and scores a file.
fn scored(name: &str) -> ScoredEvent {
    let bytes = fs::read(format!("{EVENINGS}/{name}")).expect("a fixture");
    let files = BTreeMap::from([(name.to_owned(), bytes)]);
    let output = score(&files, name, &ScoreOptions::default());
    output.value.unwrap_or_else(|| panic!("{name}: {:?}", output.diagnostics))
}

/// Returns the percentages of the North-South pairs, best first.
fn percentages(scored: &ScoredEvent) -> Vec<String> {
    let rankings = scored.rankings();
    let first = rankings.first().expect("a ranking");
    first
        .lines()
        .map(|line| line.number.as_ref().map(ToString::to_string).unwrap_or_default())
        .collect()
}

/// Returns the members of the winners.
fn winners(scored: &ScoredEvent) -> Vec<String> {
    let rankings = scored.rankings();
    let line = rankings.first().and_then(|ranking| ranking.lines().next()).expect("a winner");
    let pair = PairName { name: line.contestant, side: Some(Side::NorthSouth) };
    scored.event().members_of(pair).unwrap_or_default().to_vec()
}

#[test]
fn all_languages_and_headings_give_one_ranking() {
    let expected = percentages(&scored("names_pair.csv"));
    assert_eq!(expected.len(), 7);
    for name in [
        "excel_names.csv",
        "deutsch.csv",
        "deutsch_brett.csv",
        "polski.csv",
        "polski_pl.csv",
        "pairnames.csv",
        "title_rows.csv",
        "traveller_sheets.csv",
    ] {
        assert_eq!(percentages(&scored(name)), expected, "{name}");
    }
    assert_eq!(winners(&scored("excel_names.csv")), ["Giulia Rossi", "Marco Bianchi"]);
}

#[test]
fn partners_who_never_change_are_pairs() {
    let scored = scored("names_4cols.csv");
    assert!(!scored.event().is_individual());
    assert_eq!(percentages(&scored), percentages(&self::scored("names_pair.csv")));
    assert_eq!(winners(&scored), ["Giulia Rossi", "Marco Bianchi"]);
}

/// Scores a file that is not a fixture.
fn scored_text(text: &str) -> Result<ScoredEvent, Vec<String>> {
    let files = BTreeMap::from([("matches.csv".to_owned(), text.as_bytes().to_vec())]);
    let output = score(&files, "matches.csv", &ScoreOptions::default());
    let codes = output.diagnostics.diagnostics().iter().map(|it| it.code.to_string()).collect();
    output.value.ok_or(codes)
}

/// Returns the names of the teams, best first.
fn teams(scored: &ScoredEvent) -> Vec<String> {
    let rankings = scored.rankings();
    let lines = rankings.first().expect("a ranking").lines();
    lines.map(|line| scored.event().name(line.contestant).to_owned()).collect()
}

#[test]
fn matches_in_any_language() {
    for text in [
        "Round,NS Team,EW Team,NS IMPs,EW IMPs\n1,A,B,25,18\n1,C,D,30,3\n",
        "Liga 2026\n12.11.2026\n\nRunde;Heim;Gast;IMPs Heim;IMPs Gast;SP Heim;SP Gast\n\
         1;A;B;25;18;12;8\n1;C;D;30;3;17,5;2,5\n",
        "Tour;Équipe 1;Équipe 2;Résultat\n1;A;B;25-18\n1;C;D;30-3\n",
        "Ronde;NZ Team;OW Team;Uitslag\n1;A;B;25-18 (12.3-7.7)\n1;C;D;30-3\n",
    ] {
        let scored = scored_text(text).unwrap_or_else(|codes| panic!("{text}: {codes:?}"));
        assert_eq!(teams(&scored), ["C", "A", "B", "D"], "{text}");
    }
}

#[test]
fn the_last_round_of_matches_may_be_in_progress() {
    let header = "round,home,away,home_imps,away_imps\n1,A,B,25,18\n";
    for last in ["1,C,D,,\n", "1,C,D,30,3\n2,A,C,,\n2,B,D,1,2\n"] {
        assert!(scored_text(&format!("{header}{last}")).is_ok(), "{last}");
    }
    for last in ["1,C,D,,\n2,A,C,30,3\n", "1,C,D,,\n2,A,C,,\n"] {
        let codes = scored_text(&format!("{header}{last}")).expect_err("a hole");
        assert!(codes.contains(&"match-without-result".to_owned()), "{last}: {codes:?}");
    }
    let nothing = scored_text("round,home,away,home_imps,away_imps\n1,A,B,,\n");
    assert!(nothing.is_err());
}

#[test]
fn the_last_round_of_results_may_be_in_progress() {
    let header = "round,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,50\n";
    let codes = |last: &str| {
        let files = [("e.csv".to_owned(), format!("{header}{last}").into_bytes())];
        let output = score(&BTreeMap::from(files), "e.csv", &ScoreOptions::new());
        let all = output.diagnostics.diagnostics().iter();
        all.filter(|it| it.code == "round-in-progress").count()
    };
    assert_eq!(codes("2,2,1,3,420\n"), 1);
    assert_eq!(codes("2,2,1,3,420\n2,2,4,2,50\n"), 0);
    // A pair sits out in each round.
    assert_eq!(codes("1,1,5,6,50\n2,2,1,3,420\n2,2,4,2,50\n3,3,5,1,50\n3,3,6,2,50\n"), 0);
    // The first round may have fewer pairs.
    assert_eq!(codes("1,1,5,6,50\n0,2,1,3,420\n"), 0);
}

#[test]
fn numbers_of_pairs_beside_scores_of_sides() {
    let text = "Board;Pair NS;Pair EW;NS;EW\n1;1;2;420;\n1;3;4;;50\n1;5;6;;100\n";
    let evening = scored_text(text).unwrap_or_else(|codes| panic!("{codes:?}"));
    let results = evening.event().results();
    let found = results.ids().filter_map(|id| results.score(id)).map(bridge_core::Score::get);
    assert_eq!(found.collect::<Vec<_>>(), [420, -50, -100]);
}

#[test]
fn a_list_of_names_is_joined() {
    let results = "board,ns,ew,score\n1,1,1,420\n1,2,2,50\n1,3,3,-50\n";
    let names = "Startliste\n\nRichtung;Nr;Spieler 1;Spieler 2\n\
                 NS;1;Ann Lee;Bo Ek\nOW;1;Zoë Žák;Per Øst\n;NS3;Cai;Dee\n";
    let rulings = "names = 'names.csv'\n[[penalty]]\npair = 'Dee'\nside = 'NS'\npercent = 10\n";
    let files = [("e.csv", results), ("names.csv", names), ("e.toml", rulings)];
    let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    let files = BTreeMap::from(files);
    let output = score(&files, "e.csv", &ScoreOptions::new());
    let evening = output.value.unwrap_or_else(|| panic!("{:?}", output.diagnostics));
    let event = evening.event();
    let members = |name: &str, side| {
        let pair = PairName { name: event.find(name).expect("a pair"), side: Some(side) };
        event.members_of(pair).unwrap_or_default().join(", ")
    };
    assert_eq!(members("1", Side::NorthSouth), "Ann Lee, Bo Ek");
    assert_eq!(members("1", Side::EastWest), "Zoë Žák, Per Øst");
    assert_eq!(
        (members("3", Side::NorthSouth), members("2", Side::NorthSouth)),
        ("Cai, Dee".to_owned(), String::new())
    );
    assert_eq!(event.decisions().pair_penalties().len(), 1);
    for (question, expected) in [("zak", Ok(1)), ("c d", Ok(1)), ("x", Err(()))] {
        let question = ExplainOptions::new().pair(question);
        let found = explain_scored(&evening, &question).map(|_| 1).map_err(|_| ());
        assert_eq!(found, expected);
    }
}

/// Returns a game of a PBN file.
fn game(board: u32, room: &str, tricks: u32) -> String {
    format!(
        "[Board \"{board}\"]\n[HomeTeam \"Elm\"]\n[VisitTeam \"Oak\"]\n[Room \"{room}\"]\n\
         [Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"{tricks}\"]\n[Scoring \"IMP\"]\n\n"
    )
}

#[test]
fn matches_of_pbn_files_may_stop_early() {
    let whole = [game(1, "Open", 9), game(1, "Closed", 8), game(2, "Open", 9)].concat();
    let hole = [game(1, "Open", 9), game(2, "Open", 9), game(2, "Closed", 8)].concat();
    let codes = |text: &str, options: &ScoreOptions| -> Vec<String> {
        let files = BTreeMap::from([("e.pbn".to_owned(), text.as_bytes().to_vec())]);
        let output = score(&files, "e.pbn", options);
        output.diagnostics.diagnostics().iter().map(|it| it.code.to_string()).collect()
    };
    assert_eq!(codes(&whole, &ScoreOptions::new()), ["matches-stop-early"]);
    let strict = ScoreOptions::new().set("teams.missing_table", "error");
    for found in [codes(&whole, &strict), codes(&hole, &ScoreOptions::new())] {
        assert!(found.contains(&"one-table".to_owned()), "{found:?}");
    }
}

#[test]
fn a_table_of_a_bridgemate_database() {
    let text = "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,Remarks\n\
                1,1,1,1,1,1,2,1,N,4 S,=,\n2,1,2,1,1,3,4,4,E,3 NT x,-1,\n3,1,3,1,1,5,6,,,PASS,,\n";
    let evening = scored_text(text).unwrap_or_else(|codes| panic!("{codes:?}"));
    let results = evening.event().results();
    let found = results.ids().filter_map(|id| results.score(id)).map(bridge_core::Score::get);
    assert_eq!(found.collect::<Vec<_>>(), [420, 100, 0]);
}

#[test]
fn partners_may_change_seats() {
    let text = "board,north,south,east,west,score\n1,A,B,C,D,420\n1,E,F,G,H,50\n2,B,A,H,G,90\n2,F,E,D,C,90\n";
    let evening = scored_text(text).unwrap_or_else(|codes| panic!("{codes:?}"));
    let rankings = evening.rankings();
    let count: usize = rankings.iter().map(|ranking| ranking.lines().count()).sum();
    assert_eq!((evening.event().is_individual(), count), (false, 4));
}

#[test]
fn the_header_may_be_repeated() {
    let text = "Board;NS;OW;Kontrakt;von;Stiche\n1;1;2;4P;N;10\n\nBoard;NS;OW;Kontrakt;von;Stiche\n1;3;4;4P;O;9\n";
    let evening = scored_text(text).unwrap_or_else(|codes| panic!("{codes:?}"));
    assert_eq!(evening.event().results().len(), 2);
}

#[test]
fn misspelled_headings_have_a_remedy() {
    let text = "Board;Paar NS;Paar OW;Kontrackt;Aleinspieler;Ergebnis\n1;1;2;4P;N;=\n";
    let files = BTreeMap::from([("e.csv".to_owned(), text.as_bytes().to_vec())]);
    let output = score(&files, "e.csv", &ScoreOptions::new());
    let message = output.diagnostics.to_string();
    assert!(message.contains("rename `Kontrackt` to `contract`"), "{message}");
}

#[test]
fn titles_above_the_table() {
    let title = scored("title_rows.csv").event().title.clone();
    assert_eq!(title.as_deref(), Some("Tuesday Duplicate, 24 November 2026"));
}

#[test]
fn nobody_is_no_contestant() {
    let [phantom, zero] = ["sitout_phantom.csv", "sitout_zero.csv"].map(scored);
    for scored in [&phantom, &zero] {
        let rankings = scored.rankings();
        let count: usize = rankings.iter().map(|ranking| ranking.lines().count()).sum();
        assert_eq!(count, 13);
    }
    assert_eq!(percentages(&phantom), percentages(&zero));
}

/// Rulings in words, and in the cell of the contract or the score.
#[test]
fn rulings_in_other_cells_and_words() {
    let board = |line: &str| {
        let text = format!(
            "board,ns,ew,contract,declarer,result,score,adjustment\n1,1,4,4S,N,=,,\n{line}\n"
        );
        let files = BTreeMap::from([("a.csv".to_owned(), text.into_bytes())]);
        let output = score(&files, "a.csv", &ScoreOptions::default());
        let scored = output.value.unwrap_or_else(|| panic!("{line}: {:?}", output.diagnostics));
        percentages(&scored)
    };
    let expected = board("1,2,3,,,,,60/40");
    for line in ["1,2,3,60/40,,,,", "1,2,3,A6040,,,,", "1,2,3,,,,60/40,", "1,2,3,,,,,A+/A-"] {
        assert_eq!(board(line), expected, "{line}");
    }
    for line in ["1,2,3,,,,,AV+ AV-", "1,2,3,,,,,\"NS ave plus, EW ave minus\""] {
        assert_eq!(board(line), expected, "{line}");
    }
}

/// IMPs of both teams in one cell, and headings in another language.
#[test]
fn matches_with_both_results_in_one_cell() {
    let ranking = |text: &str| {
        let files = BTreeMap::from([("m.csv".to_owned(), text.as_bytes().to_vec())]);
        let options = ScoreOptions::default().set("vps.scale", "wbf").set("teams.boards", "20");
        let output = score(&files, "m.csv", &options);
        let scored = output.value.unwrap_or_else(|| panic!("{text}: {:?}", output.diagnostics));
        serde_json::to_string(&scored.rankings()).expect("JSON")
    };
    let cells = "1,1,Foxes,Hares,25,18\n1,2,Owls,Crows,30,3\n1,3,Jays,Rooks,10,12\n";
    let expected = ranking(&format!("round,table,home,away,home_imps,away_imps\n{cells}"));
    let lines = "1,1,Foxes,Hares,25-18\n1,2,Owls,Crows,30:3 (18.5-1.5)\n1,3,Jays,Rooks,10–12\n";
    for header in ["Round,Table,Team 1,Team 2,IMPs", "Round,Table,Heim,Gast,IMPs"] {
        assert_eq!(ranking(&format!("{header}\n{lines}")), expected, "{header}");
    }
}

/// Returns the scores of a file, or the codes of its errors.
fn scores(text: &str) -> String {
    let files = BTreeMap::from([("a.csv".to_owned(), text.as_bytes().to_vec())]);
    let output = score(&files, "a.csv", &ScoreOptions::default());
    let Some(scored) = output.value else {
        let found = output.diagnostics.diagnostics().iter();
        let errors = found.filter(|it| it.severity == Severity::Error);
        let codes: Vec<&str> = errors.map(|it| &*it.code).collect();
        return codes.first().copied().unwrap_or_default().to_owned();
    };
    let results = scored.event().results();
    let outcome = |id| match results.adjustment(id) {
        Some(ruling) => ruling.to_string(),
        None => results.score(id).map_or_else(|| "-".to_owned(), |score| score.to_string()),
    };
    results.ids().map(outcome).collect::<Vec<_>>().join(" ")
}

#[test]
fn letters_and_words_of_other_languages() {
    for (text, expected) in [
        ("Rozdanie;NS;EW;Kontrakt;Rozgrywający;Lewy\n2;1;4;4H;Wschód;10\n", "-420"),
        ("Mão;NS;EO;Contrato;Declarante;Vazas\n2;1;4;3ST;Leste;9\n2;2;3;3ST;L;9\n", "-400 -400"),
        ("Donne;NS;EO;Contrat;Par;Levées\n1;1;4;4C;O;10\n1;2;3;4P;O;10\n", "-420 -420"),
        // P is spades in Spanish and clubs in Portuguese: the scores decide.
        ("Board;NS;EO;Contrato;Declarante;Resultado;Score\n1;1;4;4P;N;=;130\n", "130"),
        ("Board;NS;EO;Contrato;Declarante;Resultado\n1;1;4;4P;N;=\n", "ambiguous-suits"),
        ("Board;NS;OW;Contract;Declarer;Tricks\n1;1;4;4K;N;10\n", "invalid-contract"),
        ("Donne;NS;EO;Contrat;Par;Levées;Score;Points NS\n1;1;4;4P;N;10;420;7\n", "420"),
    ] {
        assert_eq!(scores(text), expected, "{text}");
    }
}

#[test]
fn files_of_before_keep_their_meaning() {
    for (text, expected) in [
        ("board,ns,ew,score\n1,1,4,420\n1,3,0,60/40\n", "420 60%/40%"),
        ("board,ns,ew,ns_score,ew_score\n1,1,4,420,\n1,3,6,60/40,\n", "420 60%/40%"),
        ("Board,NS,EW,Score +/-\n1,1,4,420\n", "420"),
        ("Board,NS No,EW,Score,NS%\n1,1,4,420,50\n", "420"),
    ] {
        assert_eq!(scores(text), expected, "{text}");
    }
}
