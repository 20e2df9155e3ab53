//! Victory Points: one award, a complete scale, and the list of scales.

use bridge_core::{FractionalImps, Imps, MatchLength, Percent, Vps};
use vp_scales::{Award, MarginBand, Scale, ScaleName, SwissPairs};

use crate::as_text::count;
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::render::TableStyle;
use crate::table::{Table, TableRows};

/// Returns the award for a margin.
///
/// ```
/// use bridge_core::{FractionalImps, Imps, MatchLength};
/// use vp_scales::{Draw, Scale};
///
/// let scale = Scale::wbf_continuous(MatchLength::new(16)?, Draw::TEN);
/// let margin = FractionalImps::from(13);
/// let mut csv = Vec::new();
/// report::csv(&report::vp_award(&scale, &margin, scale.award(Imps::from(13))), &mut csv)?;
/// assert!(String::from_utf8(csv)?.ends_with("\nwbf,10.00,16,13,13.52,6.48\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn vp_award<'a>(scale: &'a Scale, margin: &'a FractionalImps, award: Award) -> Table<'a> {
    let mut columns = scale_columns(scale.chosen_blitz().is_some(), |&scale: &&Scale| scale);
    columns = columns
        .numbers("Margin", "margin", move |_: &&Scale| Cell::exact(margin.exact()))
        .numbers("VPs", "vps", move |_| Cell::from_display(award.ours))
        .numbers("Opponents", "opponents", move |_| Cell::from_display(award.theirs));
    let title = format!("Victory Points ({})", scale.source());
    Table::new(title, columns, TableRows::from_vec(vec![scale]))
}

/// Returns the columns that describe a scale. The blitz has a column only if `blitz` is `true`.
fn scale_columns<'a, L>(
    blitz: bool,
    scale: impl Fn(&L) -> &Scale + Copy + Send + Sync + 'a,
) -> TableColumns<'a, L> {
    let mut columns = TableColumns::new()
        .text("Scale", "scale", move |line| Cell::from_display(scale(line).name()))
        .numbers("Draw", "draw", move |line| Cell::from_display(scale(line).draw()))
        .numbers("Boards", "boards", move |line| {
            scale(line).boards().map_or(Cell::Empty, Cell::from_display)
        });
    if blitz {
        columns = columns.numbers("Blitz", "blitz", move |line| {
            scale(line).chosen_blitz().map_or(Cell::Empty, Cell::from_display)
        });
    }
    columns
}

/// Returns the award for a percentage at Swiss pairs.
///
/// ```
/// use bridge_core::{MatchLength, Percent};
/// use vp_scales::SwissPairs;
///
/// let (boards, percent): (_, Percent) = (MatchLength::new(8)?, "57.83".parse()?);
/// let scale = SwissPairs::new(boards)?;
/// let award = scale.award(&percent)?;
/// let mut csv = Vec::new();
/// report::csv(&report::vp_award_of_percent(scale, boards, &percent, award), &mut csv)?;
/// assert!(String::from_utf8(csv)?.ends_with("\n8,57.83,15.00,5.00\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn vp_award_of_percent(
    scale: SwissPairs,
    boards: MatchLength,
    percent: &Percent,
    award: Award,
) -> Table<'_> {
    let (min, max) = scale.boards();
    let columns = TableColumns::new()
        .numbers("Boards", "boards", move |(): &()| Cell::from_display(boards))
        .numbers("Percent", "percent", move |()| Cell::exact(percent.exact()))
        .numbers("VPs", "vps", move |()| Cell::from_display(award.ours))
        .numbers("Opponents", "opponents", move |()| Cell::from_display(award.theirs));
    let title =
        format!("Victory Points for Swiss pairs (EBU, {min} to {max} boards, secondary source)");
    Table::new(title, columns, TableRows::from_vec(vec![()]))
}

/// Returns all scales with their names, numbers of boards and sources.
///
/// ```
/// let mut csv = Vec::new();
/// report::csv(&report::scale_list(), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\nacbl-20,1 to 36,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn scale_list() -> Table<'static> {
    type Line = (String, String, &'static str);
    let mut lines: Vec<Line> = vec![
        ("imp".to_owned(), String::new(), "Laws 2017, Law 78B"),
        ("contract".to_owned(), String::new(), "Laws 2017, Law 77"),
    ];
    for name in ScaleName::ALL.iter().filter(|&&name| name != ScaleName::Custom) {
        let boards = match name.boards() {
            None => String::new(),
            Some((min, max)) if min == max => min.to_string(),
            Some((min, max)) => format!("{min} to {max}"),
        };
        lines.push((name.to_string(), boards, name.source()));
    }
    let file_format = "a CSV file with the columns from, to, winner, loser";
    lines.push(("FILE".to_owned(), String::new(), file_format));
    let columns = TableColumns::new()
        .text("Name", "name", |(name, _, _): &Line| Cell::from(name))
        .text("Boards", "boards", |(_, boards, _)| Cell::from(boards))
        .text("Source", "source", |&(_, _, source)| source.into());
    Table::new("Scales", columns, TableRows::from_vec(lines))
}

/// Returns scales as rows for programs, one row per band of equal awards.
///
/// ```
/// use bridge_core::MatchLength;
/// use vp_scales::{Draw, Scale};
///
/// let scales = [Scale::wbf_continuous(MatchLength::new(8)?, Draw::TEN)];
/// let mut csv = Vec::new();
/// report::csv(&report::scale_rows(&scales), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\nwbf,10.00,8,1,1,10.44,9.56\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn scale_rows(scales: &[Scale]) -> Table<'_> {
    type Line<'a> = (&'a Scale, MarginBand);
    let blitz = scales.iter().any(|scale| scale.chosen_blitz().is_some());
    let mut columns = scale_columns(blitz, |&(scale, _): &Line<'_>| scale);
    columns = columns
        .numbers("From", "from", |(_, band): &Line<'_>| Cell::Count(band.from.into()))
        .numbers("To", "to", |(_, band)| band.to.map_or(Cell::Empty, |to| Cell::Count(to.into())))
        .numbers("Winner", "winner", |(_, band)| Cell::from_display(band.winner))
        .numbers("Loser", "loser", |(_, band)| Cell::from_display(band.loser));
    let lines = TableRows::new(move || {
        scales.iter().flat_map(|scale| scale.bands().into_iter().map(move |band| (scale, band)))
    });
    Table::new("", columns, lines)
}

/// The approximate width of a cell in these tables, in characters.
const CELL_WIDTH: usize = 12;
/// The default width of a page, in characters.
const PAGE_WIDTH: usize = 100;

/// Returns scales as printed tables for people. A table has one row per award if margins form
/// bands, otherwise one row per IMP. A long table is folded into several columns. Scales that
/// exceed the page width continue on another page.
///
/// ```
/// use bridge_core::MatchLength;
/// use report::TableStyle;
/// use vp_scales::{Draw, Scale};
///
/// let lengths = (8..=20).map(MatchLength::new);
/// let scales = lengths.map(|boards| Ok(Scale::wbf_continuous(boards?, Draw::TEN)));
/// let scales = scales.collect::<Result<Vec<_>, bridge_core::MatchLengthError>>()?;
/// assert_eq!(report::scale_pages(&scales, TableStyle::Plain).len(), 2);
/// assert_eq!(report::scale_pages(&scales, TableStyle::Boxed { width: Some(240) }).len(), 1);
/// # Ok::<(), bridge_core::MatchLengthError>(())
/// ```
#[must_use]
pub fn scale_pages(scales: &[Scale], style: TableStyle) -> Vec<Table<'_>> {
    let width = match style {
        TableStyle::Boxed { width: Some(width) } => usize::from(width),
        TableStyle::Boxed { width: None } | TableStyle::Plain => PAGE_WIDTH,
    };
    let cells = width.div_euclid(CELL_WIDTH).max(3);
    let by_imp = scales.iter().any(Scale::is_by_imp);
    let scales_per_page = cells.saturating_sub(if by_imp { 1 } else { 2 });
    let page = |scales| if by_imp { table_by_imp(scales, cells) } else { table_by_award(scales) };
    scales.chunks(scales_per_page).map(page).collect()
}

/// Returns the title of a table: the scale, its source, the value of a draw, and a remark if scales
/// are concave.
fn scales_title(scales: &[Scale]) -> String {
    let Some(first) = scales.first() else { return String::new() };
    let not_concave: Vec<String> =
        scales.iter().filter(|scale| !scale.is_concave()).map(scale_heading).collect();
    let concave = match not_concave.len() {
        0 => "concave".to_owned(),
        all if all == scales.len() => "not concave".to_owned(),
        _ => format!("not concave for {}", not_concave.join(", ")),
    };
    let (name, source, draw) = (first.name(), first.source(), format_vps(first.draw()));
    let blitz = first
        .chosen_blitz()
        .map_or_else(String::new, |blitz| format!(", {blitz} IMPs earn all points"));
    format!("Scale {name} ({source}), a draw earns {draw}{blitz}, {concave}")
}

/// Returns the heading of a scale's column.
fn scale_heading(scale: &Scale) -> String {
    scale.boards().map_or_else(
        || "VPs".to_owned(),
        |boards| count(usize::from(boards.get()), "board", "boards"),
    )
}

/// Returns one row per margin up to the largest blitz, with the winner's VPs on each scale. The
/// loser gets the rest. The table is folded into as many blocks as fit side by side.
fn table_by_imp(scales: &[Scale], cells: usize) -> Table<'_> {
    // A row contains one margin per block.
    type Line = Vec<Option<u16>>;
    let last = scales.iter().map(Scale::blitz).max();
    let margins: Vec<u16> = (0..=last.unwrap_or(0)).collect();
    let blocks = cells.div_euclid(scales.len().saturating_add(1)).clamp(1, 4);
    let height = margins.len().div_ceil(blocks).max(1);

    let mut columns = TableColumns::new();
    for fold in 0..blocks {
        let margin = move |line: &Line| line.get(fold).copied().flatten();
        columns =
            columns.numbers("IMPs", "IMPs", move |line: &Line| margin(line).map(u32::from).into());
        columns = columns.extend(scales.iter().map(|scale| {
            TableColumn::numbers(scale_heading(scale), scale_heading(scale), move |line: &Line| {
                let imps = margin(line).and_then(|margin| Imps::new(margin.into()).ok());
                imps.map_or(Cell::Empty, |imps| Cell::from_display(scale.award(imps).ours))
            })
        }));
    }
    let line = |line: usize| -> Line {
        margins.chunks(height).map(|block| block.get(line).copied()).collect()
    };
    Table::new(scales_title(scales), columns, TableRows::from_vec((0..height).map(line).collect()))
}

/// Returns one row per award, with the margins that earn it on each scale.
fn table_by_award(scales: &[Scale]) -> Table<'_> {
    type Line = (Vps, Vps);
    let mut awards: Vec<Line> =
        scales.iter().flat_map(Scale::bands).map(|band| (band.winner, band.loser)).collect();
    bridge_core::sort_list_by(&mut awards, |a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
    awards.dedup();

    let mut columns = TableColumns::new()
        .numbers("Winner", "Winner", |&(winner, _): &Line| format_vps(winner).into())
        .numbers("Loser", "Loser", |&(_, loser)| format_vps(loser).into());
    columns = columns.extend(scales.iter().map(|scale| {
        let bands = scale.bands();
        TableColumn::numbers(scale_heading(scale), scale_heading(scale), move |award: &Line| {
            let band = bands.iter().find(|band| (band.winner, band.loser) == *award);
            Cell::or_dash(band.map(format_margins))
        })
    }));
    Table::new(scales_title(scales), columns, TableRows::from_vec(awards))
}

/// Returns the printed margins of a band: `0`, `5-8`, `85+`.
fn format_margins(band: &MarginBand) -> String {
    match band.to {
        None => format!("{}+", band.from),
        Some(to) if to == band.from => to.to_string(),
        Some(to) => format!("{}-{to}", band.from),
    }
}

/// Formats VPs without decimals if they are whole.
fn format_vps(vps: Vps) -> String {
    let text = vps.to_string();
    text.strip_suffix(".00").map_or_else(|| text.clone(), str::to_owned)
}
