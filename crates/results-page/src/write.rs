//! Functions that write pages: of any report, of an event, and of tables.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write};

use askama::Template;
use bridge_core::Side;
use event::{ContestantId, Event, Language};
use regulations::{OptionSpec, PresetSource, Setting, Stage};
use report::{Detail, Page, Report, ReportView, Subject};
use scoring::{PairStage, ScoredEvent, Scores};

use crate::boards::{BoardRenderer, DerivationAddresses};
use crate::bracket::Bracket;
use crate::butler::ButlerRanking;
use crate::card_addresses::CardAddresses;
use crate::cards::card;
use crate::cells::{LongTable, MAX_ROWS};
use crate::contestants::{Contestant, ranked_contestants};
use crate::error::PageError;
use crate::escaped::{markup, members, name, number, printed, unit_of_totals};
use crate::head::head_lines;
use crate::heat::Heat;
use crate::match_addresses::MatchAddresses;
use crate::match_ranking::{MatchRanking, scores_by_round};
use crate::matches::{curve, matches};
use crate::option_texts::{option_meaning, option_source, value_meaning};
use crate::page::{PageView, Regulations, SideCards, WordedOption};
use crate::picture::Strip;
use crate::place_race::place_race;
use crate::race::races;
use crate::rulings::{are_shown_in_full, rulings};
use crate::section::{Item, Section, sections};
use crate::short_names::joined;
use crate::strengths::strengths_page;
use crate::table::TableView;
use crate::team_hands::team_hands;
use crate::texts::Texts;
use crate::win::{Win, distance};

/// The maximum number of results for which a page has derivations.
pub const MAX_RESULTS_WITH_DERIVATIONS: usize = 5_000;

/// The maximum number of results for which a page has cards.
pub const MAX_RESULTS_WITH_CARDS: usize = 15_000;

/// The maximum number of contestants for which a page has cards.
const MAX_CARDS: usize = 600;

/// The maximum number of results for which a page has boards.
pub const MAX_RESULTS: usize = 60_000;

/// Writes the page of any report: [`event_page`] for an event, [`strengths_page`] for a ranking by
/// strength, or [`tables_page`] for other tables.
///
/// # Errors
///
/// Returns the same errors as [`event_page`].
///
/// # Examples
///
/// ```
/// let (mut page, mut tables) = (Vec::new(), Vec::new());
/// results_page::report_page(&report::imp_scale(), &mut page)?;
/// results_page::tables_page(&report::Page::new(vec![report::imp_scale()]), &mut tables)?;
/// assert_eq!(page, tables);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn report_page(report: &dyn ReportView, out: &mut dyn Write) -> Result<(), PageError> {
    match report.subject() {
        Subject::Event(scored) => event_page(scored, out),
        Subject::Strengths(strengths, table) => strengths_page(strengths, table, out),
        _ => tables_page(&report.page(), out),
    }
}

/// Writes the page of a scored event to `out`. A page that would be too large is not started.
///
/// # Errors
///
/// Returns a [`PageError`] if a ranking is too long for a page or if writing fails.
///
/// # Examples
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations};
///
/// let read = read(FileFormat::Csv, "board,ns,ew,contract,declarer,result\n1,1,<b>4</b>,4S,N,=\n1,2,3,4S,N,+1\n")?;
/// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let mut page = Vec::new();
/// results_page::event_page(&scored, &mut page)?;
/// let page = String::from_utf8(page)?;
/// assert!(page.contains("100.00") && page.contains("Law 78A") && !page.contains("<b>4</b>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn event_page(scored: &ScoredEvent, out: &mut dyn Write) -> Result<(), PageError> {
    let (event, report) = (&**scored.event(), Report::new(scored));
    let results = event.results().len();
    let texts = Texts::of_event(event);
    let title = event.title.as_deref().filter(|title| !title.trim().is_empty());
    let mut page = PageView::empty(title.map_or_else(|| texts.untitled.to_owned(), name), texts);
    page.logo = event.details.logo.clone().unwrap_or_default();
    let regulations = format!("{}: {}", texts.regulations, preset(scored, texts));
    page.kick = head_lines(scored, &regulations);

    let has_cards = has_cards(scored);
    let card_addresses =
        if has_cards { CardAddresses::new(scored) } else { CardAddresses::default() };
    let contestants = ranked_contestants(scored, &card_addresses);
    let match_addresses = match_addresses(scored);
    page.sections = ranking_sections(scored, &card_addresses, &match_addresses, &contestants)?;
    if let Some(bracket) = Bracket::new(scored, &card_addresses, &match_addresses) {
        page.add_bracket(markup(&bracket)?);
    }
    if results <= MAX_RESULTS_WITH_CARDS
        && let Some(butler) = ButlerRanking::new(scored)
    {
        page.sections.push(Section::of_part("butler", texts.butler, markup(&butler)?));
    }

    let with_derivations = results <= MAX_RESULTS_WITH_DERIVATIONS;
    let renderer = BoardRenderer { scored, card_addresses: &card_addresses, with_derivations };
    let unit = renderer.unit();
    let mut derivation_addresses = DerivationAddresses::new();
    page.are_teams = matches!(scored.scores(), Scores::Teams(_));
    if page.are_teams {
        page.hands = if results <= MAX_RESULTS { team_hands(event)? } else { String::new() };
        page.matches = if results <= MAX_RESULTS {
            matches(
                scored,
                &card_addresses,
                &match_addresses,
                with_derivations,
                &mut derivation_addresses,
            )?
        } else {
            Vec::new()
        };
    } else if results <= MAX_RESULTS {
        let boards =
            scored.boards().map(|traveller| renderer.board(&traveller, &mut derivation_addresses));
        page.boards = boards.collect::<Result<_, _>>()?;
    }
    page.races = if page.are_teams { Vec::new() } else { races(event, &contestants, unit) };
    page.curve = curve(scored);
    page.place_race = place_race(scored, &card_addresses);
    page.sides = cards(scored, &card_addresses, &contestants, unit, &derivation_addresses)?;
    page.heat = if page.are_teams { None } else { Heat::new(event, &contestants, unit) };
    let left_out = [
        (!has_cards, texts.no_cards),
        (!with_derivations, texts.no_derivations),
        (results > MAX_RESULTS, texts.no_travellers),
    ];
    page.left_out = left_out
        .into_iter()
        .filter(|&(is_left_out, _)| is_left_out)
        .map(|(_, note)| note)
        .collect();
    let in_full = are_shown_in_full(event);
    let decisions = if in_full { report.decisions_without_rulings() } else { report.decisions() };
    if in_full {
        page.rulings = rulings(scored, &card_addresses, &report.rulings(), unit)?;
    }
    let cut = LongTable::Cut(MAX_ROWS);
    page.decisions = Some(TableView::new(&decisions, &card_addresses, &|_| None, cut, texts)?);
    let language = event.details.language.unwrap_or(Language::English);
    page.regulations = Some(Regulations {
        preset: preset(scored, texts),
        options: scored
            .relevant_settings()
            .into_iter()
            .map(|setting| worded_option(&setting, language))
            .collect(),
    });
    page.write(out)
}

/// Returns an option in words for players, with its name and its value.
fn worded_option(setting: &Setting, language: Language) -> WordedOption {
    let spec = OptionSpec::find(setting.name);
    let meaning = spec.and_then(|spec| value_meaning(language, spec, &setting.value));
    WordedOption {
        option: spec.map_or(setting.name, |spec| option_meaning(language, spec)).to_owned(),
        value: meaning.map_or_else(|| name(&setting.value), str::to_owned),
        code: format!("{} = {}", setting.name, name(&setting.value)),
        source: option_source(language, setting.source),
    }
}

/// Returns the preset, and its source if it is the configuration.
fn preset(scored: &ScoredEvent, texts: &Texts) -> String {
    let preset = scored.regulations().preset;
    match scored.regulations().preset_source {
        PresetSource::Configuration => format!("{preset} ({})", texts.from_configuration),
        _ => preset.to_string(),
    }
}

/// Writes only the rankings of [`event_page`]. A program that already shows a page can use it to
/// update the ranking after a change before it updates the rest.
///
/// # Errors
///
/// Returns the same errors as [`event_page`].
///
/// # Examples
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations};
///
/// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
/// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let (mut part, mut page) = (Vec::new(), Vec::new());
/// results_page::ranking_fragment(&scored, &mut part)?;
/// results_page::event_page(&scored, &mut page)?;
/// assert!(part.starts_with(b"<section id=ranking") && String::from_utf8(page)?.contains(str::from_utf8(&part)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ranking_fragment(scored: &ScoredEvent, out: &mut dyn Write) -> Result<(), PageError> {
    let card_addresses =
        if has_cards(scored) { CardAddresses::new(scored) } else { CardAddresses::default() };
    let contestants = ranked_contestants(scored, &card_addresses);
    let mut out = BufWriter::new(out);
    let sections =
        ranking_sections(scored, &card_addresses, &match_addresses(scored), &contestants)?;
    if let Some(rankings) = sections.first() {
        rankings.write_into(&mut out)?;
    }
    out.flush()?;
    Ok(())
}

/// Returns the addresses of the matches that the page has.
fn match_addresses(scored: &ScoredEvent) -> MatchAddresses {
    if scored.event().results().len() <= MAX_RESULTS {
        MatchAddresses::new(scored)
    } else {
        MatchAddresses::default()
    }
}

/// Returns `true` if a page of this size has cards.
fn has_cards(scored: &ScoredEvent) -> bool {
    scored.event().results().len() <= MAX_RESULTS_WITH_CARDS
        && ranking_line_count(scored) <= MAX_CARDS
}

/// Returns the sections of the standings. The rankings with their winners are first.
fn ranking_sections(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    match_addresses: &MatchAddresses,
    contestants: &[Contestant],
) -> Result<Vec<Section>, PageError> {
    let texts = Texts::of_event(scored.event());
    if let Some(match_scores) = scores_by_round(scored) {
        let ranking = MatchRanking::new(scored, match_scores, card_addresses, match_addresses);
        let win = winners(scored).into_iter().next();
        let others = Report::new(scored).body_without_ranking();
        let first = Item::Ranking(markup(&ranking)?, win);
        return sections(&others, Some(first), card_addresses, &|_| None, texts);
    }
    let strips: BTreeMap<&str, Strip> = contestants
        .iter()
        .filter_map(|contestant| {
            let shares: Vec<Option<i64>> =
                contestant.boards.iter().map(|board| board.share).collect();
            Some((contestant.place.as_str(), Strip::new(&shares)?))
        })
        .collect();
    let strip = |place: &str| strips.get(place).cloned();
    let standings = Report::new(scored).body(None, Detail::Standings);
    let mut sections = sections(&standings, None, card_addresses, &strip, texts)?;
    if let Some(rankings) = sections.first_mut() {
        if scored.rankings().iter().any(|ranking| ranking.stage == Some(PairStage::Final)) {
            rankings.put_final_first();
        }
        rankings.set_winners(winners(scored));
    }
    Ok(sections)
}

/// Writes a page of tables and paragraphs. The title of the page is the title of the first table.
///
/// # Errors
///
/// Returns the same errors as [`event_page`].
///
/// # Examples
///
/// ```
/// use report::Page;
///
/// let mut page = Vec::new();
/// results_page::tables_page(&Page::new(vec![report::imp_scale()]), &mut page)?;
/// assert!(String::from_utf8(page)?.contains("IMPs"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tables_page(tables: &Page<'_>, out: &mut dyn Write) -> Result<(), PageError> {
    let texts = Texts::of(Language::English);
    let mut page = PageView::empty(texts.untitled.to_owned(), texts);
    page.sections = sections(tables, None, &CardAddresses::default(), &|_| None, texts)?;
    let first = page.sections.first().map(|section| section.title.clone());
    page.title = first.filter(|title| !title.is_empty()).unwrap_or(page.title);
    // The title of the only table is the title of the page.
    if let [section] = page.sections.as_mut_slice() {
        section.title.clear();
    }
    page.write(out)
}

/// Counts the lines of all rankings. Counting stops shortly after [`MAX_CARDS`] in each ranking.
fn ranking_line_count(scored: &ScoredEvent) -> usize {
    let rankings = scored.rankings();
    rankings.iter().map(|ranking| ranking.lines().take(MAX_CARDS + 1).count()).sum()
}

/// Returns the winner of each ranking of the last stage.
fn winners(scored: &ScoredEvent) -> Vec<Win> {
    let event = scored.event();
    let rankings = scored.rankings();
    let last = rankings.last().and_then(|ranking| ranking.stage);
    let texts = Texts::of_event(event);
    let unit = unit_of_totals(scored, texts);
    let last_stage_rankings = rankings.iter().filter(|ranking| ranking.stage == last);
    let win = last_stage_rankings.filter_map(|ranking| {
        let mut lines = ranking.lines();
        let line = lines.next()?;
        // Rounds won are no measure of a distance.
        let is_knock_out = scored.regulations().teams.stage == Stage::KnockOut;
        let second = lines.next().filter(|second| second.number.is_some() && !is_knock_out);
        let is_team = scored.method().is_for_teams();
        let [winner, members] = winner_names(event, line.contestant, ranking.side, is_team);
        let section = ranking.section.map(|section| event.name(section).to_owned());
        let title: Vec<String> = [section, ranking.side.map(|side| texts.side(side).to_owned())]
            .into_iter()
            .flatten()
            .collect();
        let ahead = second.and_then(|second| {
            let distance = distance(line.number.as_ref()?, second.number.as_ref()?)?;
            let [name, _] = winner_names(event, second.contestant, ranking.side, is_team);
            Some(format!("{} {} {name}", number(&distance, texts), texts.ahead))
        });
        let total = printed(Some(&line.number?), texts);
        let (title, ahead) = (name(&title.join(", ")), ahead.unwrap_or_default());
        Some(Win { title, name: winner, members, total, unit, ahead })
    });
    let wins: Vec<Win> = win.collect();
    if wins.len() > 4 { Vec::new() } else { wins }
}

/// Returns the name of a contestant for a headline, and the members of a team. A pair is called by its members.
fn winner_names(
    event: &Event,
    contestant: ContestantId,
    side: Option<Side>,
    is_team: bool,
) -> [String; 2] {
    let members = joined(&members(event, contestant, side));
    let number = name(event.name(contestant));
    match members.is_empty() {
        false if is_team => [number, members],
        false => [members, String::new()],
        true => [number, String::new()],
    }
}

/// Returns the cards of all contestants, grouped by side.
fn cards(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    contestants: &[Contestant],
    unit: &'static str,
    derivation_addresses: &DerivationAddresses,
) -> Result<Vec<SideCards>, PageError> {
    let card = |contestant| card(scored, card_addresses, contestant, unit, derivation_addresses);
    let sides = contestants.chunk_by(|one, next| one.side == next.side).map(|contestants| {
        let side = contestants.first().and_then(|contestant| contestant.side);
        let title = side.map_or("", |side| Texts::of_event(scored.event()).side(side));
        Ok(SideCards { title, cards: contestants.iter().map(card).collect::<Result<_, _>>()? })
    });
    sides.collect()
}
