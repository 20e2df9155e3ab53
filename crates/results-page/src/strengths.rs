//! The page of a strength ranking.

use std::io::Write;

use report::{ShowCrossTable, StrengthReport};
use strengths::{CompletedTable, StrengthRanking};

use crate::cells::MAX_ROWS;
use crate::completed_view::CompletedView;
use crate::error::PageError;
use crate::escaped::{markup, name};
use crate::page::PageView;
use crate::picture::Graph;
use crate::section::{Item, Section};
use crate::strength_ranking::{StrengthTable, headline, percent};
use crate::strength_texts::filled;
use crate::surprises::Surprises;
use crate::texts::Texts;

/// The rules for the parts that only this page has.
const STYLE: &str = include_str!("../templates/strengths.css");

/// Writes the page of a strength ranking.
///
/// # Errors
///
/// Returns the same errors as [`event_page`](crate::event_page).
///
/// # Examples
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::Regulations;
/// use report::{ShowCrossTable, StrengthReport};
/// use strengths::{StrengthSource, StrengthOptions, rank_by_strength};
///
/// let event = read(FileFormat::Csv, "home,away,home_vps,away_vps\nA,B,8,12\nB,C,8,12\nC,A,8,12\n")?.event;
/// let options = StrengthOptions::new().from(StrengthSource::Vps);
/// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
/// let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
/// let mut page = Vec::new();
/// results_page::strengths_page(report, ShowCrossTable::Auto, &mut page)?;
/// assert!(String::from_utf8(page)?.contains("Who met whom"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strengths_page(
    strengths: StrengthReport<'_>,
    table: ShowCrossTable,
    out: &mut dyn Write,
) -> Result<(), PageError> {
    let (event, ranking) = (strengths.event, strengths.ranking);
    if ranking.lines.len() > MAX_ROWS {
        return Err(PageError::TooLarge { lines: MAX_ROWS });
    }
    let texts = Texts::of_event(event);
    let title = event.title.as_deref().filter(|title| !title.trim().is_empty());
    let mut page = PageView::empty(title.map_or_else(|| texts.untitled.to_owned(), name), texts);
    page.kick = vec![size(ranking, texts)];
    page.part_styles.push(STYLE);
    page.sections = vec![ranking_section(strengths, texts)?];
    page.sections.extend(matches_section(strengths, texts)?);
    if let Some(completed) = strengths.shown_table(table) {
        page.sections.push(completed_section(strengths, completed, texts)?);
    }
    page.sections.push(method_section(strengths, texts)?);
    page.write(out)
}

/// Returns the numbers of teams and of matches.
fn size(ranking: &StrengthRanking, texts: &Texts) -> String {
    let sides: u64 = ranking.lines.iter().map(|line| u64::from(line.matches)).sum();
    let [teams, matches] = [texts.teams, texts.matches];
    format!("{} {teams} · {} {matches}", ranking.lines.len(), sides.div_euclid(2))
}

/// Returns the ranking with its headline and its notes.
fn ranking_section(
    strengths: StrengthReport<'_>,
    texts: &'static Texts,
) -> Result<Section, PageError> {
    let confidence = percent(strengths.options.confidence, texts);
    let mut notes = vec![filled(texts.strengths.note, &[("confidence", &confidence)])];
    if strengths.ranking.table.is_some() {
        notes.push(texts.strengths.completed_note.to_owned());
    }
    let win = headline(strengths, texts);
    if win.is_none() && strengths.ranking.parts > 1 {
        notes.insert(0, texts.strengths.apart.to_owned());
    }
    let ranking = markup(&StrengthTable::new(strengths, texts))?;
    Ok(Section {
        place: "ranking".to_owned(),
        title: texts.ranking.to_owned(),
        items: vec![Item::Ranking(ranking, win), Item::Paragraphs(notes)],
        is_first: true,
        ..Section::default()
    })
}

/// Returns the graph of the matches and the surprises. Returns `None` if there is neither.
fn matches_section(
    strengths: StrengthReport<'_>,
    texts: &'static Texts,
) -> Result<Option<Section>, PageError> {
    let graph = graph(strengths, texts).map(|graph| markup(&graph)).transpose()?;
    let surprises =
        Surprises::new(strengths, texts).map(|surprises| markup(&surprises)).transpose()?;
    let items: Vec<Item> = surprises.into_iter().chain(graph).map(Item::Part).collect();
    Ok((!items.is_empty()).then(|| Section {
        place: "strength-pictures".to_owned(),
        title: texts.matches.to_owned(),
        is_pair: items.len() > 1,
        items,
        ..Section::default()
    }))
}

/// Returns the graph of the teams that met. Without the completed table it is not known who met.
fn graph(strengths: StrengthReport<'_>, texts: &'static Texts) -> Option<Graph> {
    let (event, ranking) = (strengths.event, strengths.ranking);
    let completed = ranking.table.as_ref()?;
    let order = ranking.positions();
    let names: Vec<String> = ranking.lines.iter().map(|line| name(event.name(line.name))).collect();
    let mut meetings = Vec::new();
    for (one, &team) in order.iter().enumerate() {
        for (other, &against) in order.iter().enumerate().skip(one.saturating_add(1)) {
            if completed.cell(team, against).is_some_and(|cell| cell.played > 0) {
                meetings.push([one, other]);
            }
        }
    }
    Graph::new(&names, &meetings, texts)
}

/// Returns the completed cross-table.
fn completed_section(
    strengths: StrengthReport<'_>,
    completed: &CompletedTable,
    texts: &'static Texts,
) -> Result<Section, PageError> {
    let view = CompletedView::new(strengths, completed, texts);
    Ok(Section::of_part("cross-table", texts.strengths.cross_table, markup(&view)?))
}

/// Returns the data, the solver, and the meaning of the errors.
fn method_section(
    strengths: StrengthReport<'_>,
    texts: &'static Texts,
) -> Result<Section, PageError> {
    let lines = strengths.method_lines();
    let lines = lines.iter().map(|line| {
        let (label, text) = line.split_once(':').unwrap_or(("", line));
        [label, text.trim()].map(name)
    });
    let errors = [strengths.errors_in_words()].into_iter().chain(strengths.exact_fit_note());
    let errors = errors.map(|text| ["±".to_owned(), name(text)]);
    let method = MethodView { lines: lines.chain(errors).collect() };
    Ok(Section::of_part("regulations", texts.strengths.method, markup(&method)?))
}

/// The method as a table of labels and texts.
#[derive(Debug, askama::Template)]
#[template(
    source = "<table class=me><tbody>{% for line in lines %}<tr><th scope=row>{{ line[0] }}<td><bdi>{{ line[1] }}</bdi>{% endfor %}</table>",
    ext = "html"
)]
struct MethodView {
    lines: Vec<[String; 2]>,
}
