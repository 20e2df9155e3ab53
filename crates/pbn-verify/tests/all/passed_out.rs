//! Passed-out boards in Portable Bridge Notation (2.1, sections 3.4.13 to 3.4.15): `read` and
//! `verify` agree.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use event::Outcome;
use formats::{FileFormat, Problems, read};
use pbn_verify::verify;

const FOUR_PASSES: &str = "[Auction \"N\"]\nPass Pass Pass Pass";

/// Returns a game whose other tags are all known.
fn game(tags: &str) -> String {
    format!(
        "[Board \"1\"]\n[North \"A\"]\n[South \"B\"]\n[East \"C\"]\n[West \"D\"]\n[Dealer \"N\"]\n\
         [Vulnerable \"None\"]\n{tags}\n\n"
    )
}

fn messages(problems: &Problems) -> Vec<String> {
    problems.list().iter().map(|it| it.message.to_string()).collect()
}

/// Returns the outcome, if the game is accepted, and the messages.
fn read_game(tags: &str) -> (Option<Outcome>, Vec<String>) {
    match read(FileFormat::Pbn, game(tags)) {
        Ok(read) => {
            let results = read.event.results();
            let outcomes: Vec<_> = results.ids().map(|id| results.row(id).outcome).collect();
            assert_eq!(outcomes.len(), 1, "{tags}");
            (outcomes.first().copied(), messages(&read.warnings))
        }
        Err(rejected) => (None, messages(&rejected.problems)),
    }
}

fn verification_messages(tags: &str) -> Vec<String> {
    messages(&verify(game(tags)).expect("text").problems)
}

#[test]
fn four_passes_or_a_score_of_zero_are_a_passed_out_board() {
    let pass = "[Declarer \"\"]\n[Contract \"Pass\"]\n[Result \"\"]\n";
    let empty = "[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n";
    for tags in [
        format!("{pass}{FOUR_PASSES}"),
        format!(
            "{pass}[Auction \"N\"]\nPass {{asks}}\nPass ! ; not 1C\nPass\nPass =1=\n[Note \"1:x\"]"
        ),
        format!("{pass}[Auction \"N\"]\nAP"),
        format!("{pass}[Score \"0\"]"),
        format!("{pass}[Score \"NS 0\"]"),
        format!("{pass}[Score \"NS 0 EW 0\"]"),
        format!("{pass}[Score \"0\"]\n{FOUR_PASSES}"),
        format!("{empty}{FOUR_PASSES}"),
        format!("{empty}[Score \"0\"]"),
        FOUR_PASSES.to_owned(),
        "[Score \"EW 0\"]".to_owned(),
    ] {
        assert_eq!(read_game(&tags), (Some(Outcome::PassedOut), Vec::new()), "{tags}");
        assert_eq!(verification_messages(&tags), Vec::<String>::new(), "{tags}");
    }
}

#[test]
fn pass_without_passes_and_score_is_not_played() {
    let not_played = "games with the contract Pass and neither four passes nor a score, treated as not played: 1";
    for tags in [
        "[Contract \"Pass\"]",
        "[Contract \"Pass\"]\n[Auction \"N\"]",
        "[Contract \"Pass\"]\n[Auction \"N\"]\nPass Pass Pass *",
        "[Contract \"Pass\"]\n[Auction \"N\"]\nPass 1H Pass Pass +",
    ] {
        let expected = vec![not_played.to_owned()];
        assert_eq!(read_game(tags), (Some(Outcome::NotPlayed), expected.clone()), "{tags}");
        assert_eq!(verification_messages(tags), expected, "{tags}");
    }
}

#[test]
fn four_passes_of_one_game_do_not_count_for_the_next() {
    let of_no_event = format!("[Dealer \"N\"]\n{FOUR_PASSES}\n\n");
    let pbn = of_no_event + &game("[Contract \"Pass\"]");
    let read =
        read(FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let results = read.event.results();
    let outcomes: Vec<_> = results.ids().map(|id| results.row(id).outcome).collect();
    assert_eq!(outcomes, [Outcome::NotPlayed]);
}

#[test]
fn rejects_pass_after_a_bid_or_with_cards() {
    let bid = "[Contract \"Pass\"]\n[Auction \"N\"]\n1H Pass Pass Pass";
    let message = "the contract is Pass, but the auction ends with a bid and three passes";
    assert_eq!(read_game(bid), (None, vec![message.to_owned()]));
    assert_eq!(
        verification_messages(bid),
        ["the contract is Pass: expected 1H, as in the auction"]
    );

    let cards = "[Contract \"Pass\"]\n[Play \"W\"]\nHK H2 H3 H4";
    let message = "the contract is Pass, but cards were played";
    assert_eq!(read_game(cards), (None, vec![message.to_owned()]));
    assert!(verification_messages(cards).contains(&message.to_owned()));
}

#[test]
fn warns_of_a_score_or_a_contract_that_four_passes_contradict() {
    let scored_pass = "[Contract \"Pass\"]\n[Score \"NS 120\"]";
    let message = "the contract is Pass, but North-South score 120: the score is used";
    assert_eq!(read_game(scored_pass).1, [message]);
    assert_eq!(
        verification_messages(scored_pass),
        ["the contract is Pass, but the score is 120: expected 0"]
    );

    let contract = format!("[Declarer \"N\"]\n[Contract \"2S\"]\n[Result \"8\"]\n{FOUR_PASSES}");
    let message = "the contract is 2S, but the auction has four passes: the contract is used";
    assert_eq!(read_game(&contract).1, [message]);
    assert_eq!(
        verification_messages(&contract),
        ["the contract is 2S, but all players passed: expected Pass"]
    );
}

#[test]
fn warns_of_a_finished_auction_or_a_play_without_contract() {
    let sides = "[HomeTeam \"A\"]\n[VisitTeam \"B\"]\n[Contract \"\"]\n";
    for (evidence, found) in
        [("[Auction \"N\"]\n1H AP", "a complete auction"), ("[Play \"W\"]\nHK", "played cards")]
    {
        let (outcome, messages) = read_game(&format!("{sides}{evidence}"));
        assert_eq!(outcome, Some(Outcome::NotPlayed));
        let message = format!("found {found} but no contract: the board is treated as not played");
        assert_eq!(messages, [message]);
    }
}
