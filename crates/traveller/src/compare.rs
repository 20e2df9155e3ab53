//! An event scored by several regulations, side by side.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use bridge_core::{Place, Side};
use event::{ContestantId, SectionId};
use regulations::{Preset, Regulations, options as all_options};
use report::{Cell, Table, TableColumn, TableColumns, TableRows, TablesView};
use scoring::{FormattedNumber, PairStage, RankingView, ScoredEvent, score};

use crate::diagnostics::Output;
use crate::event_files::ScoredFiles;
use crate::event_regulations::with_preset;
use crate::file_source::FileSource;
use crate::files::EventFiles;
use crate::options::ScoreOptions;
use crate::read_context::ReadContext;
use crate::results_file::Rounds;

/// The maximum number of results that are scored to find the options that cause differences.
const MAX_SCORED: usize = 6_000_000;

/// An event scored by several variants of regulations, or with and without further decisions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ComparedRules {
    /// The variants. All others are compared with the first.
    pub variants: Vec<Variant>,
    /// The options that change numbers or places.
    pub causes: Vec<OptionEffect>,
    /// The number of options whose effect was not computed, because the event is too large.
    pub not_tried: usize,
}

/// A scored variant of an event.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Variant {
    /// The name: a preset, or the file of corrections.
    pub name: String,
    /// The scores.
    pub scored: ScoredEvent,
}

/// The effect of one option, if only this option of the first variant is changed. If that changes nothing,
/// the effect of changing it back in the other variant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptionEffect {
    /// The variant that has the other value.
    pub variant: String,
    /// The option.
    pub option: &'static str,
    /// The values in the first variant and in the other.
    pub values: [String; 2],
    /// The number of contestants whose printed number changes.
    pub numbers: usize,
    /// The number of contestants whose place changes.
    pub places: usize,
}

/// The place and the printed number of a contestant.
type PlaceAndNumber = (Option<Place>, Option<FormattedNumber>);

/// Scores an event by several presets. The options of the event apply to each.
///
/// ```
/// use std::collections::BTreeMap;
/// use regulations::Preset;
/// use traveller::{ScoreOptions, compare_rules};
///
/// let results = "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n1,3,6,-50\n2,1,5,110\n2,2,6,100\n";
/// let files = BTreeMap::from([("evening.csv".to_owned(), results.as_bytes().to_vec())]);
/// let rules = [Preset::Plain, Preset::Ebu];
/// let compared = compare_rules(&files, "evening.csv", &rules, &ScoreOptions::default()).into_result()?;
/// assert_eq!(compared.variants.len(), 2);
/// assert_eq!(compared.causes[0].option, "neuberg.fewer_scores");
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn compare_rules(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    rules: &[Preset],
    options: &ScoreOptions,
) -> Output<ComparedRules> {
    ReadContext::run(source, |context| {
        let files = EventFiles::find(context, first.as_ref(), options.event_file)?;
        let mut files =
            ScoredFiles::read_and_score_only(context, files, options, Rounds::Finished)?;
        let mut variants = Vec::new();
        for &preset in rules {
            let scored = &files.scored;
            let regulations = with_preset(scored.regulations(), preset);
            match score(Arc::clone(scored.event()), scored.method(), regulations) {
                Ok(scored) => variants.push(Variant { name: preset.name().to_owned(), scored }),
                Err(faults) => {
                    files.report_faults(context, faults);
                    return None;
                }
            }
        }
        let (causes, not_tried) = causes(&variants);
        Some(ComparedRules { variants, causes, not_tried })
    })
}

/// Scores an event with and without a file of corrections and rulings.
///
/// ```
/// use std::collections::BTreeMap;
/// use traveller::{ScoreOptions, compare_corrections};
///
/// let results = "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n1,3,6,-50\n";
/// let ruling = "board,ns,ew,adjustment\n1,3,6,60/40\n";
/// let files = [("evening.csv", results), ("ruling.csv", ruling)];
/// let files: BTreeMap<String, Vec<u8>> = files.map(|(name, text)| (name.to_owned(), text.into())).into();
/// let compared =
///     compare_corrections(&files, "evening.csv", "ruling.csv", &ScoreOptions::default()).into_result()?;
/// assert_eq!(compared.variants[1].name, "with ruling.csv");
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
pub fn compare_corrections(
    source: &dyn FileSource,
    first: impl AsRef<Path>,
    corrections: impl AsRef<Path>,
    options: &ScoreOptions,
) -> Output<ComparedRules> {
    ReadContext::run(source, |context| {
        let name = format!("with {}", context.source.display_name(corrections.as_ref()));
        let with =
            ScoreOptions { corrections: Some(corrections.as_ref().into()), ..options.clone() };
        let mut variants = Vec::new();
        for (name, options) in [("without".to_owned(), options), (name, &with)] {
            let files = EventFiles::find(context, first.as_ref(), options.event_file)?;
            let files =
                ScoredFiles::read_and_score_only(context, files, options, Rounds::Finished)?;
            variants.push(Variant { name, scored: files.scored });
        }
        Some(ComparedRules { variants, causes: Vec::new(), not_tried: 0 })
    })
}

/// Returns the effect of each option in which a variant differs from the first one, and the number of
/// options that were not tried.
fn causes(variants: &[Variant]) -> (Vec<OptionEffect>, usize) {
    let Some((first, others)) = variants.split_first() else { return (Vec::new(), 0) };
    let (mut effects, mut not_tried, mut scored_results) = (Vec::new(), 0_usize, 0_usize);
    let lines = RankedLines::new(&first.scored);
    let event = first.scored.event();
    for other in others {
        let other_lines = RankedLines::new(&other.scored);
        let relevant = other.scored.relevant_settings();
        let also = first.scored.relevant_settings();
        let is_relevant =
            |name: &str| relevant.iter().chain(&also).any(|setting| setting.name == name);
        let [ours, theirs]: [&Regulations; 2] =
            [first.scored.regulations(), other.scored.regulations()];
        // `butler.preset` only sets other options.
        let rows = all_options().filter(|row| row.name() != "butler.preset");
        for row in rows.filter(|row| is_relevant(row.name()) && row.get(ours) != row.get(theirs)) {
            scored_results = scored_results.saturating_add(event.results().len());
            if scored_results > MAX_SCORED {
                not_tried = not_tried.saturating_add(1);
                continue;
            }
            let values = [row.get(ours), row.get(theirs)];
            let effect = |from: &Regulations, value: &str, before: &RankedLines| {
                let changed = from.clone().with(row.name(), value).ok()?;
                let scored = score(Arc::clone(event), first.scored.method(), changed).ok()?;
                Some(before.changes(&RankedLines::new(&scored)))
            };
            // Two options can have an effect only together: then the other variant is changed back.
            let forward = effect(ours, &values[1], &lines).unwrap_or_default();
            let [numbers, places] = if forward == [0, 0] {
                effect(theirs, &values[0], &other_lines).unwrap_or_default()
            } else {
                forward
            };
            effects.push(OptionEffect {
                variant: other.name.clone(),
                option: row.name(),
                values,
                numbers,
                places,
            });
        }
    }
    effects.retain(|effect| effect.numbers > 0 || effect.places > 0);
    (effects, not_tried)
}

/// A row for programs: the ranking, the contestant, and the variant.
type VariantRow = (String, String, String, PlaceAndNumber);

/// The ranking that a line is in.
type RankingKey = (Option<PairStage>, Option<SectionId>, Option<Side>);

/// The lines of all rankings.
struct RankedLines(Vec<(RankingKey, BTreeMap<ContestantId, PlaceAndNumber>)>);

impl RankedLines {
    fn new(scored: &ScoredEvent) -> Self {
        let lines = |ranking: &RankingView<'_>| {
            let lines = ranking.lines().map(|line| (line.contestant, (line.place, line.number)));
            ((ranking.stage, ranking.section, ranking.side), lines.collect())
        };
        Self(scored.rankings().iter().map(lines).collect())
    }

    fn find(&self, key: RankingKey, contestant: ContestantId) -> Option<&PlaceAndNumber> {
        let (_, lines) = self.0.iter().find(|(own, _)| *own == key)?;
        lines.get(&contestant)
    }

    /// Returns the numbers of contestants with another number, and with another place.
    fn changes(&self, other: &Self) -> [usize; 2] {
        let mut changed = [0_usize; 2];
        for (key, lines) in &self.0 {
            for (contestant, (place, number)) in lines {
                let Some((other_place, other_number)) = other.find(*key, *contestant) else {
                    continue;
                };
                // Printed numbers are compared.
                let printed =
                    |number: &Option<FormattedNumber>| number.as_ref().map(ToString::to_string);
                let differs = [printed(number) != printed(other_number), place != other_place];
                for (count, differs) in changed.iter_mut().zip(differs) {
                    *count = count.saturating_add(usize::from(differs));
                }
            }
        }
        changed
    }
}

/// A contestant in all variants.
#[derive(Clone)]
struct ComparedLine {
    contestant: String,
    ranking: String,
    variants: Vec<PlaceAndNumber>,
}

impl ComparedRules {
    /// Returns a report: each ranking with the places and numbers of all variants, and the options that
    /// change them. For programs, it has a row for each contestant and variant.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use regulations::Preset;
    /// use traveller::report::{self, ReportView};
    /// use traveller::{ScoreOptions, compare_rules};
    ///
    /// let results = "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n";
    /// let files = BTreeMap::from([("evening.csv".to_owned(), results.as_bytes().to_vec())]);
    /// let rules = [Preset::Plain, Preset::Acbl];
    /// let compared = compare_rules(&files, "evening.csv", &rules, &ScoreOptions::default()).into_result()?;
    /// let mut csv = Vec::new();
    /// report::csv(&compared.report().table(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("North-South,2,plain,1,100.00\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn report(&self) -> TablesView<'static> {
        let lines = self.lines();
        let mut tables: Vec<Table<'static>> = Vec::new();
        let names: Vec<String> = self.variants.iter().map(|it| it.name.clone()).collect();
        let mut rows: Vec<VariantRow> = Vec::new();
        for (ranking, lines) in lines {
            for line in &lines {
                rows.extend(names.iter().zip(&line.variants).map(|(name, found)| {
                    (line.ranking.clone(), line.contestant.clone(), name.clone(), found.clone())
                }));
            }
            tables.push(ranking_table(ranking, &names, lines));
        }
        if !self.causes.is_empty() {
            tables.push(self.causes_table());
        }
        let columns = TableColumns::new()
            .text("Ranking", "ranking", |(ranking, ..): &VariantRow| Cell::from(ranking))
            .text("Contestant", "contestant", |(_, contestant, ..)| Cell::from(contestant))
            .text("Variant", "variant", |(_, _, variant, _)| Cell::from(variant))
            .numbers("Place", "place", |(.., (place, _))| (*place).into())
            .numbers("Number", "number", |(.., (_, number))| number.as_ref().into());
        TablesView::new(tables, Table::new("", columns, TableRows::from_vec(rows)))
    }

    /// Returns the contestants of each ranking, in the order of the first variant.
    fn lines(&self) -> Vec<(String, Vec<ComparedLine>)> {
        let Some(first) = self.variants.first() else { return Vec::new() };
        let others: Vec<RankedLines> =
            self.variants.iter().map(|it| RankedLines::new(&it.scored)).collect();
        let event = first.scored.event();
        let of_ranking = |ranking: &RankingView<'_>| {
            let key = (ranking.stage, ranking.section, ranking.side);
            let title = ranking_title(ranking);
            let lines = ranking.lines().map(|line| ComparedLine {
                contestant: event.name(line.contestant).to_owned(),
                ranking: title.clone(),
                variants: others
                    .iter()
                    .map(|it| it.find(key, line.contestant).cloned().unwrap_or_default())
                    .collect(),
            });
            (title.clone(), lines.collect())
        };
        first.scored.rankings().iter().map(of_ranking).collect()
    }

    fn causes_table(&self) -> Table<'static> {
        let columns = TableColumns::new()
            .text("Rules", "rules", |effect: &OptionEffect| Cell::from(&effect.variant))
            .text("Option", "option", |effect| effect.option.into())
            .text("First", "first", |OptionEffect { values: [first, _], .. }| Cell::from(first))
            .text("Here", "here", |OptionEffect { values: [_, other], .. }| Cell::from(other))
            .numbers("Numbers changed", "numbers", |effect| effect.numbers.into())
            .numbers("Places changed", "places", |effect| effect.places.into());
        let rows = TableRows::from_vec(self.causes.clone());
        let title = match self.not_tried {
            0 => "Options that change numbers, one at a time".to_owned(),
            count => format!("Options that change numbers, one at a time ({count} not tried)"),
        };
        Table::new(title, columns, rows)
    }
}

/// Returns the table of a ranking: for each variant the place and the number.
fn ranking_table(title: String, names: &[String], lines: Vec<ComparedLine>) -> Table<'static> {
    let columns = TableColumns::new()
        .text("Contestant", "contestant", |line: &ComparedLine| Cell::from(&line.contestant));
    let of_variants = names.iter().enumerate().flat_map(|(index, name)| {
        let place =
            TableColumn::numbers("Place", format!("{name}_place"), move |line: &ComparedLine| {
                line.variants.get(index).and_then(|(place, _)| *place).into()
            });
        let number =
            TableColumn::numbers(name.clone(), name.clone(), move |line: &ComparedLine| {
                line.variants.get(index).and_then(|(_, number)| number.as_ref()).into()
            });
        [place, number]
    });
    Table::new(title, columns.extend(of_variants), TableRows::from_vec(lines))
}

/// Returns the title of a ranking: its stage, section, and side.
fn ranking_title(ranking: &RankingView<'_>) -> String {
    let stage = ranking.stage.map(|stage| stage.to_string());
    let section =
        ranking.section.map(|section| format!("section {}", ranking.event().name(section)));
    let side = ranking.side.map(|side| match side {
        Side::NorthSouth => "North-South".to_owned(),
        Side::EastWest => "East-West".to_owned(),
    });
    let parts: Vec<String> = [stage, section, side].into_iter().flatten().collect();
    if parts.is_empty() { "Ranking".to_owned() } else { parts.join(", ") }
}
