//! Databases of scoring devices: every output lists the players of the correct pair.

#![cfg(feature = "bridgemate")]
#![expect(
    clippy::expect_used,
    clippy::float_arithmetic,
    reason = "test helpers, and times of day as Access stores them"
)]

#[expect(clippy::panic, reason = "a test that writes a cell of the wrong kind is wrong")]
#[path = "../../../formats/tests/all/jet/mod.rs"]
mod jet;
#[path = "../../../formats/tests/all/movement.rs"]
mod movement;
#[path = "../../../formats/tests/all/session.rs"]
mod session;

use std::fs;

use jet::{Form, database};
use movement::{DIRECTIONS, howell, mitchell, player, registrations, session as tables};

use crate::support::{output_text, run};

/// Pairs of both directions are numbered from 1, and `Section.Winners` is 0, as ACBLscore writes
/// it.
#[test]
fn outputs_name_both_sides_of_mitchell() {
    let folder = tempfile::tempdir().expect("a folder");
    let meetings = mitchell(1, 3, 0);
    let bytes = database(Form::default(), &tables(&meetings, &registrations(&meetings), 0));
    fs::write(folder.path().join("club.bws"), bytes).expect("a file");
    let output = |call: &[&str]| {
        let output = run(folder.path(), call);
        assert!(output.status.success(), "{}", output_text(&output));
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let players = || {
        let pairs = (1..=3).flat_map(|number| DIRECTIONS.map(|direction| (number, direction)));
        pairs.map(|(number, direction)| player(1, number, direction))
    };
    for format in ["text", "csv", "json", "html"] {
        let text = output(&["score", "club.bws", "--format", format]);
        let missing = players().find(|player| !text.contains(player.as_str()));
        assert_eq!(missing, None, "{format}");
    }
    insta::assert_snapshot!(output(&["score", "club.bws", "--format", "csv"]), @r#"
    side,place,pair,members,boards,matchpoints,percent
    NS,1,3,"1/3 North, 1/3 South",6,16.00,66.67
    NS,2,1,"1/1 North, 1/1 South",6,14.00,58.33
    NS,3,2,"1/2 North, 1/2 South",6,6.00,25.00
    EW,1,3,"1/3 East, 1/3 West",6,13.00,54.17
    EW,2,2,"1/2 East, 1/2 West",6,12.00,50.00
    EW,3,1,"1/1 East, 1/1 West",6,11.00,45.83
    "#);
    for name in ["club.csv", "club.pbn", "club.xml"] {
        output(&["convert", "club.bws", name]);
        let text = fs::read_to_string(folder.path().join(name)).expect("a file");
        let missing = players().find(|player| !text.contains(player.as_str()));
        assert_eq!(missing, None, "{name}");
        assert_eq!(
            output(&["score", name, "--format", "csv"]),
            output(&["score", "club.bws", "--format", "csv"]),
            "{name}"
        );
    }
    for command in ["card", "explain"] {
        let text = output(&[command, "club.bws", "--pair", "1"]);
        assert!(text.contains("14.00, 58.33 %, place 2"), "{text}");
        assert!(text.contains("11.00, 45.83 %, place 3"), "{text}");
    }
}

/// Each pair of a Howell movement has its two members, independent of its seats.
#[test]
fn outputs_name_pairs_of_howell() {
    let folder = tempfile::tempdir().expect("a folder");
    let meetings = howell();
    let bytes = database(Form::default(), &tables(&meetings, &registrations(&meetings), 0));
    fs::write(folder.path().join("club.bws"), bytes).expect("a file");
    let output = run(folder.path(), &["score", "club.bws", "--format", "csv"]);
    insta::assert_snapshot!(output_text(&output), @r#"
    exit code 0
    ---- standard output
    side,place,pair,members,boards,matchpoints,percent
    ,1=,2,"1/2 North, 1/2 South",6,8.00,66.67
    ,1=,3,"1/3 East, 1/3 West",6,8.00,66.67
    ,3,1,"1/1 East, 1/1 West",6,6.00,50.00
    ,4,4,"1/4 North, 1/4 South",6,2.00,16.67
    "#);
}
