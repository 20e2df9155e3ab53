//! Values of USEBIO that occur twice or in two forms, and contradict each other.

use crate::support::usebio::{board, line, pairs, problem_lines, usebio};

#[test]
fn rejects_duplicate_elements() {
    let whole = |inside: &str| {
        pairs(&board(1, &line(1, "420").replace("</TRAV", &format!("{inside}</TRAV"))))
    };
    let sides = |ns: &str, ew: &str| format!("<NS_SCORE>{ns}</NS_SCORE><EW_SCORE>{ew}</EW_SCORE>");
    let one = whole("");
    let of_match = |more: &str| {
        usebio(&format!(
            "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>{more}<TEAM_SCORE>12</TEAM_SCORE>\
             <OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH></EVENT>"
        ))
    };
    let cases = [
        ("scores", whole("<SCORE>50</SCORE>")),
        ("equal scores", whole("<SCORE>420</SCORE>")),
        ("an empty score", whole("<SCORE/>")),
        ("pairs", whole("<NS_PAIR_NUMBER>7</NS_PAIR_NUMBER>")),
        ("matchpoints", whole("<NS_MATCH_POINTS>2</NS_MATCH_POINTS><NS_MATCH_POINTS>0</NS_MATCH_POINTS>")),
        ("figures of two kinds", whole("<NS_MATCH_POINTS>2</NS_MATCH_POINTS><NS_IMPS>7</NS_IMPS>")),
        ("boards", one.replace("</BOARD_NUMBER>", "</BOARD_NUMBER><BOARD_NUMBER>2</BOARD_NUMBER>")),
        ("boards and an attribute", one.replace("<BOARD>", "<BOARD BOARD_NUMBER=\"2\">")),
        ("vulnerabilities", one.replace("</BOARD_NUMBER>", "</BOARD_NUMBER><VULNERABILITY>NS</VULNERABILITY><VULNERABILITY>All</VULNERABILITY>")),
        ("the scores of both sides", whole(&sides("50", "-50"))),
        ("the same scores of both sides", whole(&sides("420", "-420"))),
        ("a split score", whole(&sides("420", "-620"))),
        ("a split score without a sign", one.replace("<SCORE>420</SCORE>", &sides("420", "620"))),
        ("nothing for one side", one.replace("<SCORE>420</SCORE>", &sides("0", "420"))),
        ("nothing for the other side", one.replace("<SCORE>420</SCORE>", &sides("420", "0"))),
        ("nothing for both sides", one.replace("<SCORE>420</SCORE>", &sides("0", "0"))),
        ("both lose", one.replace("<SCORE>420</SCORE>", &sides("-420", "-420"))),
        ("a score of a board that was not played", whole("<CONTRACT>NP</CONTRACT>")),
        ("no score of a board that was not played", whole("<CONTRACT>NP</CONTRACT>").replace("420", "0")),
        ("both sides before", one.replace("<SCORE>", &format!("{}<SCORE>", sides("50", "-50")))),
        ("percentages and a score", whole(&sides("60%", "40%"))),
        ("percentages and their code", whole(&sides("60%", "40%")).replace("<SCORE>420", "<SCORE>A6040")),
        ("one side and another score", whole("<EW_SCORE>420</EW_SCORE>")),
        ("one side and the same score", whole("<EW_SCORE>-420</EW_SCORE>")),
        ("one side alone", one.replace("SCORE>", "NS_SCORE>")),
        (
            "one side alone and its contract",
            one.replace("<SCORE>420</SCORE>", "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><EW_SCORE>-420</EW_SCORE>"),
        ),
        ("opponents", of_match("<OPPOSING_TEAM>3</OPPOSING_TEAM>")),
        ("points", of_match("<TEAM_SCORE>7</TEAM_SCORE>")),
        ("rounds", of_match("<ROUND_NUMBER>1</ROUND_NUMBER><ROUND_NUMBER>2</ROUND_NUMBER>")),
        ("winners", one.replace("<BOARD>", "<WINNER_TYPE>1</WINNER_TYPE><WINNER_TYPE>2</WINNER_TYPE><BOARD>")),
        (
            "numbers of one pair",
            one.replace("<BOARD>", "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS><BOARD>"),
        ),
    ];
    insta::assert_snapshot!(problem_lines(cases));
}
