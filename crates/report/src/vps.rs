//! Victory Points: one award, a whole scale, the list of scales.

use bridge_core::{FractionalImps, MatchLength, Percent, Vps};
use vp_scales::{Award, Band, Scale, ScaleName};

use crate::sheet::{Column, Sheet};

/// One award for a margin.
#[must_use]
pub fn vp_award(scale: &Scale, margin: FractionalImps, award: Award) -> Sheet {
    let mut sheet = Sheet::new(
        format!("Victory Points ({})", scale.source()),
        &[
            Column::words("Scale", "scale"),
            Column::numbers("Boards", "boards"),
            Column::numbers("Margin", "margin"),
            Column::numbers("VPs", "vps"),
            Column::numbers("Opponents", "opponents"),
        ],
    );
    sheet.push([
        scale.name().to_string(),
        scale.boards().map_or_else(String::new, |boards| boards.to_string()),
        margin.to_string(),
        award.ours.to_string(),
        award.theirs.to_string(),
    ]);
    sheet
}

/// One award for a percentage of Swiss pairs.
#[must_use]
pub fn vp_award_of_percent(boards: MatchLength, percent: Percent, award: Award) -> Sheet {
    let mut sheet = Sheet::new(
        "Victory Points of Swiss pairs (EBU, 7 to 9 boards)",
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
    for name in ScaleName::ALL {
        let boards = match name.boards() {
            None => String::new(),
            Some((least, most)) if least == most => least.to_string(),
            Some((least, most)) => format!("{least} to {most}"),
        };
        sheet.push([name.to_string(), boards, name.source().to_owned()]);
    }
    sheet
}

/// Scales as rows for programs: one line for each band of equal awards.
#[must_use]
pub fn scale_rows(scales: &[Scale]) -> Sheet {
    let mut sheet = Sheet::new(
        "",
        &[
            Column::numbers("Boards", "boards"),
            Column::numbers("From", "from"),
            Column::numbers("To", "to"),
            Column::numbers("Winner", "winner"),
            Column::numbers("Loser", "loser"),
        ],
    );
    for scale in scales {
        let boards = scale.boards().map_or_else(String::new, |boards| boards.to_string());
        for band in scale.bands() {
            sheet.push([
                boards.clone(),
                band.from.to_string(),
                band.to.map_or_else(String::new, |to| to.to_string()),
                band.winner.to_string(),
                band.loser.to_string(),
            ]);
        }
    }
    sheet
}

/// Scales side by side for people, as they are printed: one line for each award where margins form bands,
/// one for each IMP otherwise, and a long list folded into columns.
#[must_use]
pub fn scale_table(scales: &[Scale]) -> Sheet {
    let title = scales
        .first()
        .map_or_else(String::new, |scale| format!("Scale {} ({})", scale.name(), scale.source()));
    let by_imp = scales.iter().any(|scale| {
        let bands = scale.bands();
        let single = bands.iter().filter(|band| band.to == Some(band.from)).count();
        2 * single > bands.len()
    });
    if by_imp { table_by_imp(title, scales) } else { table_by_award(title, scales) }
}

/// The heading of a scale's column.
fn heading(scale: &Scale) -> String {
    scale.boards().map_or_else(|| "VPs".to_owned(), |boards| format!("{boards} boards"))
}

/// How many cells of a line a reader still takes in at once.
const WIDEST: usize = 12;

/// One line for each margin up to the last blitz, the winner's VPs for each scale; what the loser gets is
/// the rest. Folded so that as many blocks stand side by side as fit.
fn table_by_imp(title: String, scales: &[Scale]) -> Sheet {
    let last = scales.iter().filter_map(|scale| scale.bands().last().map(|band| band.from)).max();
    let margins: Vec<u16> = (0..=last.unwrap_or(0)).collect();
    let block = scales.len() + 1;
    let blocks = (WIDEST / block).clamp(1, 4);
    let height = margins.len().div_ceil(blocks).max(1);

    let mut columns = Vec::new();
    for _ in 0..blocks {
        columns.push(Column::number("IMPs".to_owned()));
        columns.extend(scales.iter().map(|scale| Column::number(heading(scale))));
    }
    let mut sheet = Sheet::new(title, &columns);
    for line in 0..height {
        let mut cells = Vec::new();
        for fold in 0..blocks {
            let margin = margins.get(fold * height + line);
            cells.push(margin.map_or_else(String::new, u16::to_string));
            cells.extend(scales.iter().map(|scale| {
                let award = |&margin: &u16| {
                    let margin =
                        bridge_core::Imps::new(margin.into()).unwrap_or(bridge_core::Imps::ZERO);
                    scale.award(margin).ours.to_string()
                };
                margin.map_or_else(String::new, award)
            }));
        }
        sheet.push(cells);
    }
    sheet
}

/// One line for each award, and the margins that earn it on each scale.
fn table_by_award(title: String, scales: &[Scale]) -> Sheet {
    let mut awards: Vec<(Vps, Vps)> =
        scales.iter().flat_map(Scale::bands).map(|band| (band.winner, band.loser)).collect();
    awards.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)));
    awards.dedup();

    let mut columns = vec![Column::number("Winner".to_owned()), Column::number("Loser".to_owned())];
    columns.extend(scales.iter().map(|scale| Column::number(heading(scale))));
    let mut sheet = Sheet::new(title, &columns);
    for (winner, loser) in awards {
        let mut cells = vec![short(winner), short(loser)];
        cells.extend(scales.iter().map(|scale| {
            let bands = scale.bands();
            let band = bands.iter().find(|band| (band.winner, band.loser) == (winner, loser));
            band.map_or_else(|| "–".to_owned(), margins)
        }));
        sheet.push(cells);
    }
    sheet
}

/// The margins of a band as they are printed: `0`, `5-8`, `85+`.
fn margins(band: &Band) -> String {
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
