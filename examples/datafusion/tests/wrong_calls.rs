//! Invalid calls are rejected with a message and never panic.

mod support;

use support::{refusal, session, sorting};

const RESULTS: &str =
    "(values (1, 420, 'x', 4.2), (1, 450, 'y', 4.5)) as results(board, score, word, half)";

/// Checks that the error of `select {call} from results` contains the expected text.
async fn refused(calls: &[(&str, &str)]) {
    let session = session(2, 8192);
    let sorting = sorting(&session);
    let mut others = Vec::new();
    for (call, words) in calls {
        for session in [&session, &sorting] {
            let error = refusal(session, &format!("select {call} from {RESULTS}")).await;
            if !error.contains(words) {
                others.push(format!("{call}: {error}"));
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[tokio::test]
async fn arguments() {
    refused(&[
        ("matchpoints() over (partition by board)", "matchpoints"),
        ("matchpoints(word) over (partition by board)", "matchpoints: score is of type Utf8, expected whole numbers; cast it"),
        ("matchpoints(half) over (partition by board)", "matchpoints: score is of type Float64, expected whole numbers; cast it"),
        ("matchpoints(score, 'ebl') over (partition by board)", "matchpoints takes a score and nothing else"),
        ("butler(score, 'ebl', 'wbf') over (partition by board)", "butler takes a score, and a preset if you like"),
        ("butler(score, 17) over (partition by board)", "butler: preset is of type Int64, expected a text"),
        ("butler(score, 'fifa') over (partition by board)", "butler: invalid preset of Butler scoring \"fifa\": expected ebl, wbf, ebu, acbl, german, dutch, sydney, or median"),
        ("butler(score, word) over (partition by board)", "butler: preset is no literal"),
        ("butler(score, null) over (partition by board)", "butler: preset is NULL"),
        ("cross_imps(score, '18') over (partition by board)", "cross_imps: invalid cap of a comparison \"18\": expected none or 17"),
        ("matchpoints(1000 * score) over (partition by board)", "is no score: expected points from -100000 to 100000"),
        ("board_top(9223372036854775807) over ()", "9223372036854775807 is no score"),
        ("butler(cast(18446744073709551615 as bigint unsigned)) over ()", "18446744073709551615 is too large"),
    ])
    .await;
}

#[tokio::test]
async fn windows() {
    let all = "compares all results of a board: leave out";
    refused(&[
        ("matchpoints(score) over (partition by board order by score)", &format!("matchpoints {all} its ORDER BY")),
        ("butler(score) over (order by board)", &format!("butler {all} its ORDER BY")),
        ("cross_imps(score) over (partition by board rows between 1 preceding and 1 following)", &format!("cross_imps {all} its frame")),
        ("matchpoints(score) over (partition by board rows between unbounded preceding and current row)", &format!("matchpoints {all} its frame")),
        ("matchpoints(score) filter (where score > 0) over (partition by board)", "FILTER clause can only be used with aggregate window functions"),
        ("matchpoints(distinct score) over (partition by board)", &format!("matchpoints {all} DISTINCT")),
        ("matchpoints(score) ignore nulls over (partition by board)", "matchpoints compares no NULL"),
        ("matchpoints(score)", "matchpoints"),
    ])
    .await;
}

#[tokio::test]
async fn aggregates() {
    refused(&[
        ("datum(word)", "datum: score is of type Utf8"),
        ("datum(score, 'fifa')", "datum: invalid preset of Butler scoring \"fifa\""),
        ("datum(score, word)", "datum: preset is no literal"),
        ("datum(distinct score)", "datum is one of all scores of a board: leave out DISTINCT"),
        ("datum(distinct score) over ()", "leave out DISTINCT"),
        ("datum(1000 * score)", "is no score"),
        ("datum(score, 'ebl', 'wbf')", "datum takes a score, and a preset if you like"),
    ])
    .await;
}

#[tokio::test]
async fn single_values() {
    refused(&[
        ("imps('x')", "imps: difference is of type"),
        ("imps(4.2)", "imps: difference is of type Float64"),
        ("imps(1, 2, 3)", "imps takes a difference of scores, or two scores"),
        ("imps(200001)", "imps: 200001 is no difference of two scores"),
        ("imps(score, 100001)", "100001 is no score"),
        ("vps(10)", "vps takes a margin, a number of boards, and a scale if you like"),
        ("vps(10, 16, 'wbf', 'wbf')", "vps takes two or three arguments, not 4"),
        ("vps(10, 16, 'fifa')", "vps: \"fifa\" is no Victory Point scale: expected wbf"),
        ("vps(10, 16, word)", "vps: scale is no literal"),
        ("vps(10, 16, null)", "vps: scale is NULL"),
        ("vps(10, 16, 'custom')", "vps: the scale custom is built from bands"),
        ("vps(10, 0)", "vps: boards: a match has 1 to 200 boards, not 0"),
        ("vps(10, -1)", "vps: boards: a match has 1 to 200 boards, not -1"),
        ("vps(10, 1000)", "vps: boards: a match has 1 to 200 boards, not 1000"),
        ("vps(10, 37, 'acbl-20')", "vps: the scale acbl-20 is defined for 1 to 36 boards, not 37"),
        ("vps(385, 16)", "vps: a margin of 385 IMPs: expected at most 384"),
        ("vps(100000, 16)", "vps: 100000 is no margin of a match"),
        ("vps(half, 16)", "vps: margin is of type Float64"),
        (
            "contract_score('4S N =')",
            "contract_score takes what was played, as in '4SX N -1', and a vulnerability",
        ),
        ("contract_score(word, 'both')", "contract_score: \"x\": \"x\" is no result"),
        ("contract_score('8S N =', 'both')", "contract_score: \"8S N =\""),
        (
            "contract_score('4S N =', 'some')",
            "contract_score: invalid vulnerability \"some\": expected none, NS, EW, or both",
        ),
        (
            "contract_score(score, 'both')",
            "contract_score: played is of type Int64, expected a text",
        ),
        ("vulnerability(0)", "vulnerability: invalid board number \"0\""),
        ("vulnerability(word)", "vulnerability: board is of type Utf8"),
        ("vulnerability()", "vulnerability"),
    ])
    .await;
}
