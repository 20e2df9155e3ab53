//! `verify` compares the score with the contract and the tricks.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use pbn_verify::verify;

fn messages(game: &str) -> Vec<String> {
    let verified = verify(game).expect("text");
    verified.problems.list().iter().map(|it| it.message.to_string()).collect()
}

/// Returns the messages about 3NT by a declarer with nine tricks on a board vulnerable North-South.
fn messages_of_score(declarer: &str, score: &str, more: &str) -> Vec<String> {
    messages(&format!(
        "[Vulnerable \"NS\"]\n[Declarer \"{declarer}\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[Score \"{score}\"]\n{more}"
    ))
}

#[test]
fn accepts_the_score_of_the_contract() {
    for (declarer, scores) in [
        ("N", ["600", "NS 600", "EW -600", "NS 600 EW -600", "EW -600 NS 600", "NS +600"]),
        ("E", ["400", "NS -400", "EW 400", "NS -400 EW 400", "EW 400 NS -400", "EW +400"]),
        ("^S", ["600", "NS 600", "EW -600", "NS 600 EW -600", "+600", "NS +600"]),
    ] {
        for score in scores {
            assert_eq!(messages_of_score(declarer, score, ""), [""; 0], "{declarer} {score}");
        }
    }
}

#[test]
fn rejects_another_score() {
    for (declarer, scores, right) in [
        ("N", ["400", "NS 400", "NS -600", "EW 600", "EW 400", "-600"], "600"),
        ("W", ["600", "EW 600", "NS 400", "EW -400", "NS -600", "-400"], "-400"),
    ] {
        for score in scores {
            let messages = messages_of_score(declarer, score, "");
            let [message] = messages.as_slice() else { panic!("{declarer} {score}: {messages:?}") };
            let start = format!("3NT {declarer} = at vulnerability NS scores {right}, not ");
            let written = message.strip_prefix(&start);
            assert!(
                written.is_some_and(|it| it != right && it.parse::<i32>().is_ok()),
                "{message}"
            );
        }
    }
}

#[test]
fn rejects_a_score_of_a_passed_out_board() {
    let pass = |score: &str| messages(&format!("[Contract \"Pass\"]\n[Score \"{score}\"]\n"));
    for (score, points) in [("NS 50", "50"), ("EW 50", "50"), ("50", "50"), ("-50", "-50")] {
        let message = format!("the contract is Pass, but the score is {points}: expected 0");
        assert_eq!(pass(score), [message], "{score}");
    }
    for score in ["0", "NS 0", "EW 0", "NS 0 EW 0"] {
        assert_eq!(pass(score), [""; 0], "{score}");
    }
}

#[test]
fn compares_no_score_of_other_rules() {
    for scoring in ["Rubber", "Chicago", "OldMP", "IMP;Cavendish"] {
        let more = format!("[Scoring \"{scoring}\"]\n");
        assert_eq!(messages_of_score("N", "NS 999", &more), [""; 0], "{scoring}");
    }
    assert_eq!(messages_of_score("N", "NS 999", "[Scoring \"MP\"]\n").len(), 1);
}

#[test]
fn compares_no_score_without_vulnerability_declarer_or_result() {
    let whole = "[Vulnerable \"NS\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n[Score \"NS 999\"]\n";
    assert_eq!(messages(whole).len(), 1);
    for missing in ["[Vulnerable \"NS\"]\n", "[Contract \"3NT\"]\n", "[Score \"NS 999\"]\n"] {
        assert_eq!(messages(&whole.replace(missing, "")), [""; 0], "{missing}");
    }
    let no_result = whole.replace("[Result \"9\"]\n", "");
    assert_eq!(messages(&no_result), [""; 0]);
    let no_declarer = no_result.replace("[Declarer \"N\"]\n", "");
    assert_eq!(messages(&no_declarer), [""; 0]);
}

#[test]
fn rejects_a_card_of_three_letters() {
    let play = |card: &str| {
        messages(&format!(
            "[Dealer \"S\"]\n[Deal \"W:{suit}... .{suit}.. ..{suit}. ...{suit}\"]\n[Declarer \"S\"]\n[Contract \"2NT\"]\n\
             [Play \"W\"]\n{card} HA DA CA\n*\n",
            suit = "AKQJT98765432",
        ))
    };
    assert_eq!(play("SA"), [""; 0]);
    for card in ["SAK", "SAS", "S10", "SA2"] {
        let message =
            format!("invalid card {card:?}: expected one of AKQJT98765432 after the suit");
        assert_eq!(play(card).first(), Some(&message), "{card}");
    }
}
