//! Fuzzes event files, applied to results of pairs and of teams.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::formats::{EventFile, FileFormat, FileText, read};
use traveller::regulations::Method;
use traveller::scoring::score;
use traveller_fuzz::inside;

const PAIRS: &str = "session,section,round,board,ns,ew,score\n\
    1,A,1,1,A1,A4,420\n1,A,1,1,A2,A3,450\n1,B,1,1,B1,B4,-50\n1,B,1,1,B2,B3,430\n\
    2,A,2,2,A1,A3,100\n2,A,2,2,A2,A4,-110\n2,B,2,2,B1,B3,50\n2,B,2,2,B2,B4,620\n";
const TEAMS: &str = "round,home,away,home_imps,away_imps,boards\n\
    1,Elm,Oak,30,10,8\n1,Ash,Fir,20,19,8\n2,Elm,Ash,12,40,8\n2,Oak,Fir,7,7,8\n";

fuzz_target!(|bytes: &[u8]| {
    let file = match EventFile::read(bytes) {
        Ok(file) => file,
        Err(rejected) => return inside(&rejected.text, &rejected.problems),
    };
    let text = FileText::from(file.text().to_owned());
    let method = file.method.unwrap_or(Method::ALL[bytes.len() % Method::ALL.len()]);
    let results = if method.is_for_teams() { TEAMS } else { PAIRS };
    let Ok(mut results) = read(FileFormat::Csv, results) else { panic!("results that are read") };
    let applied = match file.apply(&mut results.event, method) {
        Ok(applied) => applied,
        Err(rejected) => return inside(&rejected.text, &rejected.problems),
    };
    inside(&text, &applied.warnings);
    if let Err(faults) = score(results.event.clone(), method, file.regulations.clone()) {
        let (here, elsewhere) = applied.locate(faults);
        inside(&text, &here);
        inside(&results.text, &results.locate(&elsewhere));
    }
});
