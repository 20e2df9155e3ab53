//! Pages in other languages contain no English sentence.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use event::Language;
use formats::{Corrections, EventFile, FileFormat, read};
use regulations::Method;
use scoring::ScoredEvent;

/// A results file, its event file, and its method.
type Source = (&'static str, &'static str, Method);

/// The events of the fixtures.
const FIXTURES: [Source; 8] = [
    (
        include_str!("../../../../fixtures/events/pairs_rulings.csv"),
        include_str!("../../../../fixtures/events/pairs_rulings.toml"),
        Method::Matchpoints,
    ),
    (
        include_str!("../../../../fixtures/events/pairs_two_sessions.csv"),
        include_str!("../../../../fixtures/events/pairs_two_sessions.toml"),
        Method::Matchpoints,
    ),
    (
        include_str!("../../../../fixtures/events/club_pairs_mitchell.csv"),
        include_str!("../../../../fixtures/events/club_pairs_mitchell.toml"),
        Method::Matchpoints,
    ),
    (
        include_str!("../../../../fixtures/events/evening.csv"),
        include_str!("../../../../fixtures/events/evening.toml"),
        Method::Matchpoints,
    ),
    (include_str!("../../../../fixtures/events/individual.csv"), "", Method::Matchpoints),
    (
        include_str!("../../../../fixtures/events/swiss_pairs.csv"),
        include_str!("../../../../fixtures/events/swiss_pairs.toml"),
        Method::SwissPairs,
    ),
    (
        include_str!("../../../../fixtures/events/teams.csv"),
        include_str!("../../../../fixtures/events/teams.toml"),
        Method::Teams,
    ),
    (
        include_str!("../../../../fixtures/events/club_teams.csv"),
        include_str!("../../../../fixtures/events/club_teams.toml"),
        Method::Teams,
    ),
];

const PAIRS: &str = "session,table,board,ns,ew,score,adjustment,group\n\
    A,1,1,1,2,420,AVE+/AVE-,\nA,2,1,3,4,400,,\nA,3,1,5,6,420,\"60% 420, 40% -50\",\nA,4,1,7,8,-50,,\n\
    A,1,2,1,2,90,,x\nA,2,2,3,4,110,,x\nA,3,2,5,6,50,NS 50 EW table,\nA,4,2,7,8,50,,\n\
    B,1,3,1,2,50,60/40,\nB,2,3,3,4,50,,\nB,3,3,5,6,90,,\nB,4,3,7,8,,,\n";

const IMP_PENALTIES: &str = "[[penalty]]\npair = 3\nimps = 2\nsession = 'A'\n[[penalty]]\npair = 4\nimps = -1\nsession = 'A'\n";

const TEAMS: &str = "round,board,room,ns,ew,score,adjustment\n1,1,open,Oak,Elm,420,\n1,1,closed,Elm,Oak,-50,\n\
    1,2,open,Oak,Elm,100,\"60% 100, 40% -50\"\n1,2,closed,Elm,Oak,90,\n1,3,open,Oak,Elm,50,AVE+/AVE-\n1,3,closed,Elm,Oak,50,\n\
    1,4,open,Oak,Elm,50,\n1,4,closed,Elm,Oak,-50,\n1,5,open,Oak,Elm,NP,\n1,5,closed,Elm,Oak,NP,\n";

const SWISS: &str = "round,board,room,ns,ew,score\n1,1,open,A,B,420\n1,1,closed,B,A,400\n2,1,open,A,C,420\n\
    2,1,closed,C,A,400\n3,1,open,B,C,420\n3,1,closed,C,B,400\n";

const SWISS_DECISIONS: &str = "stage = 'swiss'\nscale = 'wbf'\nlots = ['B', 'A']\n[set]\nteams.forfeit = '18-0'\n\
    teams.bye = '12'\n[[forfeit]]\nround = 2\nteam = 'B'\nopponents = 'D'\n[[team]]\nname = 'D'\n[[team]]\nname = 'C'\n\
    [[bye]]\nround = 1\nteam = 'C'\n[[penalty]]\nteam = 'A'\nvps = 1\nround = 1\n[[award]]\nround = 3\nhome = 'A'\n\
    home_vps = 12\naway = 'D'\naway_vps = 8\n[[carry_over]]\nteam = 'A'\nvps = 5\n[[withdrawal]]\nteam = 'D'\n";

/// Returns small events with the other methods and their special cases.
fn small_events() -> Vec<(String, String, Method)> {
    let of = |csv: &str, toml: &str, method| (csv.to_owned(), toml.to_owned(), method);
    let simple = TEAMS.replace(",\"60% 100, 40% -50\"", ",").replace(",AVE+/AVE-", ",");
    let cup = simple
        .replace("1,5,open,Oak,Elm,NP", "1,5,open,Oak,Elm,100")
        .replace("1,5,closed,Elm,Oak,NP", "1,5,closed,Elm,Oak,110");
    let mut events = vec![
        of(PAIRS, IMP_PENALTIES, Method::Butler),
        of(
            PAIRS,
            &format!("{IMP_PENALTIES}[[datum]]\nsession = 'A'\nboard = 1\npoints = 400\n"),
            Method::Butler,
        ),
        of(TEAMS, "", Method::Teams),
        of(&cup, "stage = 'knock-out'\n", Method::Teams),
        of(&cup, "", Method::BoardAMatch),
        of(TEAMS, "", Method::BoardAMatch),
        of(&cup, "scale = 'wbf'\n[set]\npatton.share = 'imps'\n", Method::Patton),
        of(SWISS, SWISS_DECISIONS, Method::Teams),
    ];
    for divisor in ["total", "per-comparison", "per-result", "root"] {
        let toml = format!(
            "{IMP_PENALTIES}[set]\ncross_imps.divisor = '{divisor}'\ncross_imps.short_boards = 'comparisons'\n"
        );
        events.push(of(PAIRS, &toml, Method::CrossImps));
    }
    events
}

fn scored(csv: &str, toml: &str, method: Method, language: Language) -> ScoredEvent {
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    file.apply(&mut event, method).expect("decisions that apply");
    if csv == PAIRS {
        let late = b"session,board,ns,ew,score,reason\nA,1,7,8,-100,typo\n".to_vec();
        Corrections::read(late).expect("corrections").apply(&mut event).expect("a result");
    }
    event.details.language = Some(language);
    scoring::score(event, method, file.regulations.clone()).expect("a scored event")
}

/// Returns the visible texts of a page: no markup, no script, no style.
fn visible(scored: &ScoredEvent) -> BTreeSet<String> {
    let mut page = Vec::new();
    results_page::event_page(scored, &mut page).expect("a page");
    let page = String::from_utf8(page).expect("a text");
    let body = &page[page.find("<body").expect("a body")..page.find("<script>").expect("a script")];
    let texts = body.split('<').filter_map(|tag| tag.split_once('>'));
    let texts = texts.map(|(_, text)| text.trim().replace("&#39;", "'"));
    texts.filter(|text| !text.is_empty()).collect()
}

/// Parts of English sentences. A text without any of them is a name, a number, or a word of several languages.
const ENGLISH: [&str; 24] = [
    "the ", "The ", " of ", " by ", " from ", " with ", " only", " for ", " on ", " are ", " is ",
    " was ", " and ", "Round ", "Session ", "boards", "points", "Together", "Awarded", "awarded",
    "penalty", "bonus", "director", "ruling",
];

/// The texts that are equal on every page: documents, options, units, and a reason of the director.
const EXPECTED: [&str; 6] = [
    "ACBLscore &#34;total&#34;: 3 IMPs for each comparison",
    "EBU, Swiss pairs by percentage (secondary source)",
    "Matchpoints",
    "cross_imps.short_boards",
    "matchpoints.fewer_boards: scaled",
    "slow play on board 4",
];

fn leftovers(scored: &ScoredEvent, english: &BTreeSet<String>) -> Vec<String> {
    let mut named = BTreeSet::new();
    for setting in scored.relevant_settings() {
        named.insert(setting.source.to_owned());
        named.insert(format!("{} = {}", setting.name, setting.value));
    }
    named.extend(scored.event().title.clone());
    named.extend(EXPECTED.map(str::to_owned));
    let reasons = scored.event().ruling_reasons.values().cloned();
    named.extend(reasons);
    let is_english = |text: &String| ENGLISH.iter().any(|part| text.contains(part));
    let both = visible(scored).into_iter().filter(|text| english.contains(text));
    both.filter(|text| is_english(text) && !named.contains(text)).collect()
}

/// No page in another language has a sentence of the English page.
#[test]
fn no_english_sentence_is_left() {
    let fixtures = FIXTURES.map(|(csv, toml, method)| (csv.to_owned(), toml.to_owned(), method));
    let (mut sentences, mut left) = (0, BTreeSet::new());
    for (csv, toml, method) in fixtures.into_iter().chain(small_events()) {
        let english = visible(&scored(&csv, &toml, method, Language::English));
        let is_sentence = |text: &&String| text.ends_with('.') && text.contains(' ');
        sentences += english.iter().filter(is_sentence).count();
        for &language in Language::ALL.iter().filter(|&&it| it != Language::English) {
            left.extend(
                leftovers(&scored(&csv, &toml, method, language), &english)
                    .into_iter()
                    .map(|text| (text, language.to_string())),
            );
        }
    }
    assert!(left.is_empty(), "{left:#?}");
    // The pages have many sentences, so the test cannot pass without any.
    assert!(sentences > 1_000, "{sentences}");
}

/// Steps, sources, notes, and options are sentences of the language, with its decimal separator.
#[test]
fn german_derivations() {
    let page_of =
        |(csv, toml, method): Source| visible(&scored(csv, toml, method, Language::German));
    let pairs = page_of(FIXTURES[0]);
    for expected in [
        "Strafe von 10 % eines Tops von 8: 0,8 Abzug, es bleiben 13,5.",
        "Laws 2017, § 90",
        "Neuberg-Formel (Eidt 2015)",
        "Die Behandlung eines Boards mit weniger Scores als erwartet",
        "die Neuberg-Formel",
    ] {
        assert!(pairs.contains(expected), "{expected} in {pairs:#?}");
    }
    let teams = page_of(FIXTURES[7]);
    assert!(
        teams.iter().any(|text| text.starts_with("gegen 8: ") && text.ends_with(" SP.")),
        "{teams:#?}"
    );
}
