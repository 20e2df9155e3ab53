//! Tables and calculators that need no event: the IMP scale and contract scores.

use bridge_core::{
    Contract, PlayedContract, Score, ScoreDifference, Side, Tricks, Vulnerability, Vulnerable,
    law77,
};
use imp::{bands, imps};

use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// Returns the complete IMP scale (`Laws 2017`, Law 78B).
///
/// ```
/// let mut csv = Vec::new();
/// report::csv(&report::imp_scale(), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\n12,600,740\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn imp_scale() -> Table<'static> {
    let columns = TableColumns::new()
        .numbers("IMPs", "imps", |band: &imp::ImpBand| integer_cell(band.imps().get()))
        // The printed scale starts at 0, but the band of 0 IMPs includes negative differences.
        .numbers("From", "from", |band| {
            integer_cell(band.lowest().map_or(0, |lowest| lowest.get().max(0)))
        })
        .numbers("To", "to", |band| band.highest().into());
    Table::new("IMP scale (Laws 2017, Law 78B)", columns, TableRows::new(bands))
}

fn integer_cell<'a>(number: i32) -> Cell<'a> {
    Cell::Whole(number.into())
}

/// Returns the score of every contract from declarer's side: 2,940 rows (`Laws 2017`, Law 77).
///
/// ```
/// let mut rows = 0;
/// report::contract_scores().for_each_row(|_| {
///     rows += 1;
///     Ok(())
/// })?;
/// assert_eq!(rows, 2_940);
/// # Ok::<(), std::io::Error>(())
/// ```
#[must_use]
pub fn contract_scores() -> Table<'static> {
    type Made = (Contract, Vulnerable, Tricks);
    let columns = TableColumns::new()
        .text("Contract", "contract", |(contract, _, _): &Made| Cell::from_display(contract))
        .text("Vulnerable", "vulnerable", |&(_, vulnerable, _)| match vulnerable {
            Vulnerable::No => "no".into(),
            Vulnerable::Yes => "yes".into(),
        })
        .numbers("Tricks", "tricks", |(_, _, tricks)| Cell::from_display(tricks))
        .numbers("Score", "score", |&(contract, vulnerable, tricks)| {
            law77::points(contract, vulnerable, tricks).into()
        });
    let lines = TableRows::new(|| {
        Contract::all().flat_map(|contract| {
            Vulnerable::ALL.into_iter().flat_map(move |vulnerable| {
                Tricks::all().map(move |tricks| (contract, vulnerable, tricks))
            })
        })
    });
    Table::new("Contract scores (Laws 2017, Law 77)", columns, lines)
}

/// Returns the parts of a contract's score. The last row is the score from North-South's side.
///
/// ```
/// use bridge_core::Vulnerability;
///
/// let derivation = report::contract_derivation("4SX N +1".parse()?, Vulnerability::None);
/// let mut csv = Vec::new();
/// report::csv(&derivation, &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\novertricks,100\ngame,300\ninsult,50\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn contract_derivation(played: PlayedContract, vulnerability: Vulnerability) -> Table<'static> {
    let side = played.declarer.side();
    let breakdown = law77::breakdown(played.contract, vulnerability.for_side(side), played.tricks);
    let bonus = if breakdown.is_game() { "game" } else { "part-score" };
    let mut lines = vec![
        ("contract tricks", breakdown.contract_tricks),
        ("overtricks", breakdown.overtricks),
        (bonus, breakdown.level_bonus),
        ("slam", breakdown.slam),
        ("insult", breakdown.insult),
        ("undertricks", breakdown.undertricks),
    ];
    lines.retain(|&(_, points)| points != Score::ZERO);
    if side == Side::EastWest {
        lines.push(("for East-West", breakdown.total()));
    }
    lines.push(("score (North-South)", played.score(vulnerability)));
    let columns = TableColumns::new()
        .text("Part", "part", |&(part, _): &(&str, Score)| part.into())
        .numbers("Points", "points", |&(_, points)| points.into());
    let title = format!("{played}, vulnerable {vulnerability} (Laws 2017, Law 77)");
    Table::new(title, columns, TableRows::from_vec(lines))
}

/// Returns the IMPs of a difference and its band of the scale. `tables` are the scores at the two
/// tables from North-South's side, if the difference comes from them.
///
/// ```
/// use bridge_core::Score;
///
/// let tables = [420, -50].map(Score::from);
/// let mut csv = Vec::new();
/// report::csv(&report::imp_comparison(tables[0].minus(tables[1]), Some(tables)), &mut csv)?;
/// assert!(String::from_utf8(csv)?.ends_with("\n420,-50,470,10,430 to 490\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn imp_comparison(difference: ScoreDifference, tables: Option<[Score; 2]>) -> Table<'static> {
    let earned = imps(difference);
    let columns = TableColumns::new()
        .numbers("One table", "table", move |(): &()| tables.map(|[one, _]| one).into())
        .numbers("Other table", "other_table", move |()| tables.map(|[_, other]| other).into())
        .numbers("Difference", "difference", move |()| difference.into())
        .numbers("IMPs", "imps", move |()| integer_cell(earned.get()))
        .text("Band, in tens", "band", move |()| {
            imp::band(earned).map_or(Cell::Empty, Cell::from_display)
        });
    Table::new("IMPs (Laws 2017, Law 78B)", columns, TableRows::from_vec(vec![()]))
}
