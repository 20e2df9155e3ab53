//! Victory Points: one award, a whole scale, the list of scales.

use bridge_core::{FractionalImps, Imps, MatchLength, Percent, Vps};
use vp_scales::{Award, MarginBand, Scale, ScaleName, SwissPairs};

use crate::heading::count;
use crate::sheet::{Column, Look, Sheet};

/// One award for a margin.
#[must_use]
pub fn vp_award(scale: &Scale, margin: &FractionalImps, award: Award) -> Sheet {
    let mut columns = vec![
        Column::words("Scale", "scale"),
        Column::numbers("Draw", "draw"),
        Column::numbers("Boards", "boards"),
    ];
    columns.extend(blitz_column(std::slice::from_ref(scale)));
    columns.extend([
        Column::numbers("Margin", "margin"),
        Column::numbers("VPs", "vps"),
        Column::numbers("Opponents", "opponents"),
    ]);
    let mut sheet = Sheet::new(format!("Victory Points ({})", scale.source()), &columns);
    let mut cells = vec![scale.name().to_string(), scale.draw().to_string(), length(scale)];
    cells.extend(scale.chosen_blitz().map(|blitz| blitz.to_string()));
    cells.extend([margin.to_string(), award.ours.to_string(), award.theirs.to_string()]);
    sheet.push(cells);
    sheet
}

/// A column for the blitz, where it was chosen.
fn blitz_column(scales: &[Scale]) -> Option<Column> {
    let chosen = scales.iter().any(|scale| scale.chosen_blitz().is_some());
    chosen.then(|| Column::numbers("Blitz", "blitz"))
}

/// The number of boards that a scale was built for.
fn length(scale: &Scale) -> String {
    scale.boards().map_or_else(String::new, |boards| boards.to_string())
}

/// One award for a percentage of Swiss pairs.
#[must_use]
pub fn vp_award_of_percent(
    scale: SwissPairs,
    boards: MatchLength,
    percent: &Percent,
    award: Award,
) -> Sheet {
    let (least, most) = scale.boards();
    let mut sheet = Sheet::new(
        format!("Victory Points of Swiss pairs (EBU, {least} to {most} boards, second-hand)"),
        &[
            Column::numbers("Boards", "boards"),
            Column::numbers("Percent", "percent"),
            Column::numbers("VPs", "vps"),
            Column::numbers("Opponents", "opponents"),
        ],
    );
    let cells = [percent.to_string(), award.ours.to_string(), award.theirs.to_string()];
    let [percent, ours, theirs] = cells;
    sheet.push([boards.to_string(), percent, ours, theirs]);
    sheet
}

/// Every scale by name, with the boards that it is defined for and its source.
#[must_use]
pub fn scale_list() -> Sheet {
    let mut sheet = Sheet::new(
        "Scales",
        &[
            Column::words("Name", "name"),
            Column::words("Boards", "boards"),
            Column::words("Source", "source"),
        ],
    );
    sheet.push(["imp".to_owned(), String::new(), "Laws 2017, Law 78B".to_owned()]);
    sheet.push(["contract".to_owned(), String::new(), "Laws 2017, Law 77".to_owned()]);
    for name in ScaleName::ALL.iter().filter(|&&name| name != ScaleName::Custom) {
        let boards = match name.boards() {
            None => String::new(),
            Some((least, most)) if least == most => least.to_string(),
            Some((least, most)) => format!("{least} to {most}"),
        };
        sheet.push([name.to_string(), boards, name.source().to_owned()]);
    }
    let own = "a CSV file with the columns from, to, winner, loser".to_owned();
    sheet.push(["FILE".to_owned(), String::new(), own]);
    sheet
}

/// Scales as rows for programs: one line for each band of equal awards.
#[must_use]
pub fn scale_rows(scales: &[Scale]) -> Sheet {
    let mut columns = vec![
        Column::words("Scale", "scale"),
        Column::numbers("Draw", "draw"),
        Column::numbers("Boards", "boards"),
    ];
    columns.extend(blitz_column(scales));
    columns.extend([
        Column::numbers("From", "from"),
        Column::numbers("To", "to"),
        Column::numbers("Winner", "winner"),
        Column::numbers("Loser", "loser"),
    ]);
    let mut sheet = Sheet::new("", &columns);
    for scale in scales {
        for band in scale.bands() {
            let mut cells = vec![scale.name().to_string(), scale.draw().to_string(), length(scale)];
            cells.extend(scale.chosen_blitz().map(|blitz| blitz.to_string()));
            cells.extend([
                band.from.to_string(),
                band.to.map_or_else(String::new, |to| to.to_string()),
                band.winner.to_string(),
                band.loser.to_string(),
            ]);
            sheet.push(cells);
        }
    }
    sheet
}

/// About how wide a cell of these tables is.
const CELL: usize = 12;
/// How wide a page is where nobody says.
const PAGE: usize = 100;

/// Scales side by side for people, as they are printed: one line for each award where margins form bands,
/// one for each IMP otherwise, a long list folded into columns. What does not fit side by side goes on
/// another page.
#[must_use]
pub fn scale_pages(scales: &[Scale], look: Look) -> Vec<Sheet> {
    let width = match look {
        Look::Boxed { width: Some(width) } => usize::from(width),
        Look::Boxed { width: None } | Look::Plain => PAGE,
    };
    let cells = (width / CELL).max(3);
    let by_imp = scales.iter().any(Scale::is_by_imp);
    let beside = if by_imp { cells - 1 } else { cells - 2 };
    let page = |scales: &[Scale]| {
        if by_imp { table_by_imp(scales, cells) } else { table_by_award(scales) }
    };
    scales.chunks(beside).map(page).collect()
}

/// What a table is of: the scale, its source, what a draw is worth, and whether the scales are concave.
fn title(scales: &[Scale]) -> String {
    let Some(first) = scales.first() else { return String::new() };
    let bent: Vec<String> = scales.iter().filter(|scale| !scale.is_concave()).map(boards).collect();
    let concave = match bent.len() {
        0 => "concave".to_owned(),
        all if all == scales.len() => "not concave".to_owned(),
        _ => format!("not concave for {}", bent.join(", ")),
    };
    let (name, source, draw) = (first.name(), first.source(), short(first.draw()));
    let blitz = first
        .chosen_blitz()
        .map_or_else(String::new, |blitz| format!(", {blitz} IMPs are worth everything"));
    format!("Scale {name} ({source}), a draw is worth {draw}{blitz}, {concave}")
}

/// The heading of a scale's column.
fn boards(scale: &Scale) -> String {
    scale.boards().map_or_else(
        || "VPs".to_owned(),
        |boards| count(usize::from(boards.get()), "board", "boards"),
    )
}

/// One line for each margin up to the last blitz, the winner's VPs for each scale; what the loser gets is
/// the rest. Folded so that as many blocks stand side by side as fit.
fn table_by_imp(scales: &[Scale], cells: usize) -> Sheet {
    let last = scales.iter().map(Scale::blitz).max();
    let margins: Vec<u16> = (0..=last.unwrap_or(0)).collect();
    let blocks = (cells / (scales.len() + 1)).clamp(1, 4);
    let height = margins.len().div_ceil(blocks).max(1);

    let mut columns = Vec::new();
    for _ in 0..blocks {
        columns.push(Column::number("IMPs".to_owned()));
        columns.extend(scales.iter().map(|scale| Column::number(boards(scale))));
    }
    let mut sheet = Sheet::new(title(scales), &columns);
    for line in 0..height {
        let mut cells = Vec::new();
        for fold in 0..blocks {
            let margin = margins.get(fold * height + line).copied();
            cells.push(margin.map_or_else(String::new, |margin| margin.to_string()));
            cells.extend(scales.iter().map(|scale| {
                let imps = margin.and_then(|margin| Imps::new(margin.into()).ok());
                imps.map_or_else(String::new, |imps| scale.award(imps).ours.to_string())
            }));
        }
        sheet.push(cells);
    }
    sheet
}

/// One line for each award, and the margins that earn it on each scale.
fn table_by_award(scales: &[Scale]) -> Sheet {
    let mut awards: Vec<(Vps, Vps)> =
        scales.iter().flat_map(Scale::bands).map(|band| (band.winner, band.loser)).collect();
    awards.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
    awards.dedup();

    let mut columns = vec![Column::number("Winner".to_owned()), Column::number("Loser".to_owned())];
    columns.extend(scales.iter().map(|scale| Column::number(boards(scale))));
    let mut sheet = Sheet::new(title(scales), &columns);
    let bands: Vec<Vec<MarginBand>> = scales.iter().map(Scale::bands).collect();
    for (winner, loser) in awards {
        let mut cells = vec![short(winner), short(loser)];
        cells.extend(bands.iter().map(|bands| {
            let band = bands.iter().find(|band| (band.winner, band.loser) == (winner, loser));
            band.map_or_else(|| "–".to_owned(), margins)
        }));
        sheet.push(cells);
    }
    sheet
}

/// The margins of a band as they are printed: `0`, `5-8`, `85+`.
fn margins(band: &MarginBand) -> String {
    match band.to {
        None => format!("{}+", band.from),
        Some(to) if to == band.from => to.to_string(),
        Some(to) => format!("{}-{to}", band.from),
    }
}

/// Whole VPs without their decimals.
fn short(vps: Vps) -> String {
    let text = vps.to_string();
    text.strip_suffix(".00").map_or_else(|| text.clone(), str::to_owned)
}
