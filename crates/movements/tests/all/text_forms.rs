//! The CSV form and the form of `EBUScore`.

use movements::{Method, Movement, Size};
use proptest::prelude::*;

fn csv(rows: &str) -> String {
    let text = format!("round,table,ns,ew,boards\n{rows}");
    Movement::from_csv(&text).expect_err("an error").to_string()
}

#[test]
fn both_forms_keep_a_movement() {
    let mut number = 0;
    for method in Method::ALL {
        for tables in 4..=8 {
            let Ok(movement) = method.generate(Size::tables(tables)) else { continue };
            let movement = movement.with_boards_per_round(2).expect("boards");
            assert_eq!(Movement::from_csv(&movement.to_csv()).as_ref(), Ok(&movement));
            let again = Movement::from_ebu_score(&movement.to_ebu_score()).expect("movement");
            let [played, expected] = [&again, &movement].map(|it| it.played().count());
            assert_eq!(played, expected, "{}", movement.name());
            assert_eq!(again.meetings(), movement.meetings(), "{}", movement.name());
            number += 1;
        }
    }
    assert!(number > 40, "{number}");
}

#[test]
fn errors_of_csv_have_a_line_and_column() {
    assert_eq!(csv("1,1,1,2\n"), "line 2, column 1: found 4 cells: expected 5");
    assert_eq!(
        csv("1,x,1,2,1\n"),
        "line 2, column 3: invalid table \"x\": expected a number from 1 to 9999"
    );
    assert_eq!(
        csv("1,1,1, 2a,1\n"),
        "line 2, column 8: invalid contestants \"2a\": expected a number, or two joined by `+`"
    );
    assert_eq!(
        csv("1,1,1,2,1-x\n"),
        "line 2, column 9: invalid boards \"1-x\": expected a number, or a range like `4-6`"
    );
    assert_eq!(
        csv("1,1,1,2,3-1\n"),
        "line 2, column 9: invalid boards 3-1: expected consecutive numbers from 1 to 9999"
    );
    assert_eq!(
        csv("1,1,1,2,1\n\n1,1,3,4,2\n"),
        "line 4, column 1: round 1, table 1: duplicate table: expected each table once in a round"
    );
    let error = |text| Movement::from_csv(text).expect_err("an error").to_string();
    assert_eq!(
        error(""),
        "line 1, column 1: missing header: expected \"round,table,ns,ew,boards\""
    );
    assert_eq!(
        error("a,b\n"),
        "line 1, column 1: found \"a,b\": expected the header \"round,table,ns,ew,boards\""
    );
    assert_eq!(
        error("# kind: chess\n"),
        "line 1, column 1: unknown kind of movement \"chess\": expected pairs, individual, or teams"
    );
    assert_eq!(
        error("# numbering: both\n"),
        "line 1, column 1: unknown numbering \"both\": expected separate or joint"
    );
}

#[test]
fn errors_of_ebu_score_have_a_line_and_column() {
    let error = |text| Movement::from_ebu_score(text).expect_err("an error").to_string();
    assert_eq!(error("Title\n0,1,2\n"), "line 2, column 1: found 3 cells: expected 6");
    assert_eq!(
        error("9,1,2,1,2,0\n1,2,1,1,2,2\n"),
        "line 1, column 1: unknown type of movement 9: expected 0 to 7"
    );
    assert_eq!(error("0,1,2,1,2,0\n1,2,1\n"), "line 2, column 1: found 3 cells: expected 6");
    assert_eq!(
        error("0,1,2,1,2,0\n1,2,1,1,2,0\n"),
        "line 2, column 11: set 0 at a table with two pairs: expected the number 0 for a missing pair"
    );
}

#[test]
fn the_missing_pair_of_ebu_score_sits_out() {
    // Type 1 with two tables: the missing pair 4 is East-West 2.
    let movement =
        Movement::from_ebu_score("1,2,2,1,2,4\n1,1,1,1,2,2\n2,2,2,2,1,2\n").expect("movement");
    assert_eq!((movement.contestants().len(), movement.sit_outs()), (3, 2));
}

proptest! {
    #[test]
    fn any_text_is_read_without_a_panic(text in "[0-9,+#: \n-]{0,60}") {
        let _ = Movement::from_csv(&format!("round,table,ns,ew,boards\n{text}"));
        let _ = Movement::from_ebu_score(&text);
    }
}
