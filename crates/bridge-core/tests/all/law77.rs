//! Scores of Law 77, compared with printed examples and with a second computation, trick by trick.

use std::fmt::Write as _;

use bridge_core::{
    Contract, Doubling, PlayedContract, RelativeResult, Score, Seat, Strain, Tricks, Vulnerability,
    Vulnerable, law77,
};
use proptest::prelude::*;

#[test]
fn printed_examples() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/official/law77_examples.csv");
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    let mut seen = 0;
    for row in reader.records() {
        let row = row.expect("fixture row");
        let played: PlayedContract = row[0].parse().expect("played");
        let vulnerability: Vulnerability = row[1].parse().expect("vulnerability");
        assert_eq!(played.score(vulnerability).to_string(), row[2], "{played}");
        seen += 1;
    }
    assert_eq!(seen, 17, "rows in {path}");
}

/// Scores a contract by adding the points of each trick, as the law lists them.
fn trick_by_trick(contract: Contract, vulnerable: bool, tricks: u8) -> i32 {
    let needed = contract.level.get() + 6;
    if tricks < needed {
        let column: [i32; 4] = match (contract.doubling, vulnerable) {
            (Doubling::Undoubled, false) => [50, 50, 50, 50],
            (Doubling::Undoubled, true) => [100, 100, 100, 100],
            (Doubling::Doubled, false) => [100, 200, 200, 300],
            (Doubling::Doubled, true) => [200, 300, 300, 300],
            (Doubling::Redoubled, false) => [200, 400, 400, 600],
            (Doubling::Redoubled, true) => [400, 600, 600, 600],
        };
        return (tricks..needed).enumerate().map(|(n, _)| -column[n.min(3)]).sum();
    }

    let per_trick = |odd: u8| match contract.strain {
        Strain::Clubs | Strain::Diamonds => 20,
        Strain::Notrump if odd == 1 => 40,
        Strain::Hearts | Strain::Spades | Strain::Notrump => 30,
    };
    let mut below_the_line = 0;
    let mut points = 0;
    for odd in 1..=tricks - 6 {
        let undoubled = per_trick(odd);
        if odd <= contract.level.get() {
            let value = match contract.doubling {
                Doubling::Undoubled => undoubled,
                Doubling::Doubled => undoubled + undoubled,
                Doubling::Redoubled => undoubled + undoubled + undoubled + undoubled,
            };
            below_the_line += value;
            points += value;
        } else {
            points += match contract.doubling {
                Doubling::Undoubled => undoubled,
                Doubling::Doubled if vulnerable => 200,
                Doubling::Doubled => 100,
                Doubling::Redoubled if vulnerable => 400,
                Doubling::Redoubled => 200,
            };
        }
    }
    points += if below_the_line < 100 {
        50
    } else if vulnerable {
        500
    } else {
        300
    };
    if contract.level.get() == 6 {
        points += if vulnerable { 750 } else { 500 };
    }
    if contract.level.get() == 7 {
        points += if vulnerable { 1500 } else { 1000 };
    }
    match contract.doubling {
        Doubling::Undoubled => points,
        Doubling::Doubled => points + 50,
        Doubling::Redoubled => points + 100,
    }
}

#[test]
fn all_2940_cases() {
    let mut cases = 0;
    for contract in Contract::all() {
        for vulnerable in Vulnerable::ALL {
            for tricks in Tricks::all() {
                let expected =
                    trick_by_trick(contract, vulnerable == Vulnerable::Yes, tricks.get());
                let points = law77::points(contract, vulnerable, tricks);
                assert_eq!(points.get(), expected, "{contract} {vulnerable:?} {tricks}");
                assert_eq!(law77::breakdown(contract, vulnerable, tricks).total(), points);
                cases += 1;
            }
        }
    }
    assert_eq!(cases, 2940);
}

/// Every score between the extremes is possible if and only if some result has it.
#[test]
fn possible_scores() {
    for vulnerability in Vulnerability::ALL {
        let mut given = std::collections::BTreeSet::from([Score::ZERO]);
        for contract in Contract::all() {
            for declarer in Seat::ALL {
                for tricks in Tricks::all() {
                    given
                        .insert(PlayedContract { contract, declarer, tricks }.score(vulnerability));
                }
            }
        }
        for points in -8000..=8000 {
            let score = Score::new(points).expect("in range");
            assert_eq!(
                law77::is_possible(score, vulnerability),
                given.contains(&score),
                "{score} {vulnerability}"
            );
        }
    }
    let huge = Score::new(Score::LIMIT).expect("the limit");
    assert!(!law77::is_possible(huge, Vulnerability::Both));
    assert!(!law77::is_possible(-huge, Vulnerability::Both));
}

proptest! {
    /// The text of every played contract is parsed to the same contract.
    #[test]
    fn played_reads_back(contract in 0_usize..105, seat in 0_usize..4, tricks in 0_u8..=13) {
        let contract = Contract::all().nth(contract).unwrap();
        let tricks = Tricks::new(tricks).unwrap();
        let played = PlayedContract { contract, declarer: Seat::ALL[seat], tricks };
        prop_assert_eq!(played.to_string().parse::<PlayedContract>(), Ok(played));
        prop_assert_eq!(played.relative_result().tricks(contract.level), Ok(tricks));
    }

    /// Parsers do not panic on any text.
    #[test]
    fn parser_never_panics(text in ".{0,12}") {
        let mut seen = String::new();
        if let Ok(contract) = text.parse::<Contract>() {
            write!(seen, "{contract}").unwrap();
        }
        if let Ok(played) = text.parse::<PlayedContract>() {
            write!(seen, "{played}").unwrap();
        }
        if let Ok(made) = text.parse::<RelativeResult>() {
            write!(seen, "{made}").unwrap();
        }
        prop_assert!(seen.is_ascii());
    }
}
