//! Fuzzes the commands of the program on arbitrary files: scoring, explaining, formatting,
//! converting, checking, and streaming.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::exchange::{self, ExchangeFormat};
use traveller::report::{Csv, Detail, EventView, ReportFormat, TableStyle, WriteOptions};
use traveller::{ExplainOptions, ScoreOptions, ScoredEvent};
use traveller_fuzz::{check_diagnostics, sound, split_files};

fuzz_target!(|bytes: &[u8]| {
    let Some((first, source)) = split_files(bytes) else { return };
    let options: Option<ScoreOptions> =
        source.get("options.json").and_then(|options| serde_json::from_slice(options).ok());
    let options = options.unwrap_or_default();
    check_diagnostics(&traveller::check(&source, &first).diagnostics);
    check_diagnostics(&traveller::read_custom_scale(&source, &first).diagnostics);
    let stream = traveller::score_stream(&source, &first, &options, |_| Ok(()));
    check_diagnostics(&stream.expect("nothing fails here").diagnostics);
    let outcome = traveller::score(&source, &first, &options);
    check_diagnostics(&outcome.diagnostics);
    let Some(scored) = outcome.value else { return };
    sound(&scored);
    laid_out(&scored);
    check_diagnostics(
        &traveller::explain(&source, &first, &options, &ExplainOptions::new()).diagnostics,
    );
    let butler = traveller::score_team_butler(&source, &first, &options);
    check_diagnostics(&butler.diagnostics);
    if let Some(butler) = butler.value {
        sound(&butler);
    }
    for &format in ExchangeFormat::ALL {
        let outcome = traveller::convert(&source, &first, &options, format);
        check_diagnostics(&outcome.diagnostics);
        if let Some(scored) = outcome.value {
            exchange::write(&scored, format, &mut Vec::new()).expect("memory");
        }
    }
});

/// Writes the report in every format.
fn laid_out(scored: &ScoredEvent) {
    let mut out = Vec::new();
    for detail in [Detail::Standings, Detail::Boards] {
        let view = EventView::new(scored, None, detail);
        for style in [TableStyle::Plain, TableStyle::Boxed { width: Some(60) }] {
            let options = WriteOptions { csv: Csv::new(), style };
            for format in ReportFormat::ALL {
                format.write(&view, &options, &mut out).expect("memory");
            }
        }
    }
    results_page::event_page(scored, &mut out).expect("memory");
}
