//! Tables and calculators that need no event: the IMP scale, contract scores.

use bridge_core::{
    Contract, Played, Score, ScoreDifference, Side, Tricks, Vulnerability, Vulnerable, law77,
};
use imp::{bands, imps};

use crate::sheet::{Column, Sheet};

/// The whole IMP scale (`Laws 2017`, Law 78B).
///
/// ```
/// assert!(report::imp_scale().csv()?.contains("\n12,600,740\n"));
/// # Ok::<(), report::ReportError>(())
/// ```
#[must_use]
pub fn imp_scale() -> Sheet {
    let mut sheet = Sheet::new(
        "IMP scale (Laws 2017, Law 78B)",
        &[
            Column::numbers("IMPs", "imps"),
            Column::numbers("From", "from"),
            Column::numbers("To", "to"),
        ],
    );
    for band in bands() {
        // The printed scale begins at 0; the band of 0 IMPs reaches to the other side.
        let from = band.lowest().map_or(Score::ZERO.get(), |lowest| lowest.get().max(0));
        let to = band.highest().map_or_else(String::new, |highest| highest.to_string());
        sheet.push([band.imps().to_string(), from.to_string(), to]);
    }
    sheet
}

/// Every contract's score, from declarer's side: 2,940 rows (`Laws 2017`, Law 77).
#[must_use]
pub fn contract_scores() -> Sheet {
    let mut sheet = Sheet::new(
        "Contract scores (Laws 2017, Law 77)",
        &[
            Column::words("Contract", "contract"),
            Column::words("Vulnerable", "vulnerable"),
            Column::numbers("Tricks", "tricks"),
            Column::numbers("Score", "score"),
        ],
    );
    for contract in Contract::all() {
        for vulnerable in Vulnerable::ALL {
            for tricks in Tricks::all() {
                sheet.push([
                    contract.to_string(),
                    match vulnerable {
                        Vulnerable::No => "no".to_owned(),
                        Vulnerable::Yes => "yes".to_owned(),
                    },
                    tricks.to_string(),
                    law77::points(contract, vulnerable, tricks).to_string(),
                ]);
            }
        }
    }
    sheet
}

/// How a contract's score arises, part by part; the last row is the score from North-South's side.
#[must_use]
pub fn contract_working(played: Played, vulnerability: Vulnerability) -> Sheet {
    let side = played.declarer.side();
    let working = law77::working(played.contract, vulnerability.of(side), played.tricks);
    let title = format!("{played}, vulnerable {vulnerability} (Laws 2017, Law 77)");
    let mut sheet =
        Sheet::new(title, &[Column::words("Part", "part"), Column::numbers("Points", "points")]);
    let bonus = if working.is_game() { "game" } else { "part-score" };
    for (part, points) in [
        ("contract tricks", working.contract_tricks),
        ("overtricks", working.overtricks),
        (bonus, working.level_bonus),
        ("slam", working.slam),
        ("insult", working.insult),
        ("undertricks", working.undertricks),
    ] {
        if points != Score::ZERO {
            sheet.push([part.to_owned(), points.to_string()]);
        }
    }
    if side == Side::EastWest {
        sheet.push(["for East-West".to_owned(), working.total().to_string()]);
    }
    sheet.push(["score (North-South)".to_owned(), played.score(vulnerability).to_string()]);
    sheet
}

/// The IMPs of a difference, with the band of the scale that it lies in; and the scores at the two
/// tables, from North-South's side, where the difference comes from them.
#[must_use]
pub fn imp_comparison(difference: ScoreDifference, tables: Option<[Score; 2]>) -> Sheet {
    let mut sheet = Sheet::new(
        "IMPs (Laws 2017, Law 78B)",
        &[
            Column::numbers("One table", "table"),
            Column::numbers("Other table", "other_table"),
            Column::numbers("Difference", "difference"),
            Column::numbers("IMPs", "imps"),
            Column::words("Band, in tens", "band"),
        ],
    );
    let earned = imps(difference);
    let band = imp::band(earned).map_or_else(|_| String::new(), |band| band.to_string());
    let [one, other] = tables.map_or_else(Default::default, |pair| pair.map(|s| s.to_string()));
    sheet.push([one, other, difference.to_string(), earned.to_string(), band]);
    sheet
}
