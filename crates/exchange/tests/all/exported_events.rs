//! Events in the formats of other programs, with their losses.
#![expect(clippy::expect_used, reason = "a test may panic")]

use exchange::{ExchangeFormat, losses};
use insta::assert_snapshot;
use regulations::Method;
use scoring::ScoredEvent;

use crate::support::{committed, scored_event, scored_with_corrections};

/// Returns the list of losses and the exported text, or the reason why the format cannot hold the
/// event.
fn exported(scored: &ScoredEvent, format: ExchangeFormat) -> String {
    match losses(scored, format) {
        Ok(lost) => {
            let loss_lines = lost.list().iter().map(|what| format!("lost: {what}\n"));
            assert_eq!(lost.is_empty(), lost.list().is_empty());
            let mut out = Vec::new();
            exchange::write(scored, format, &mut out).expect("memory");
            let text: String = match String::from_utf8(out) {
                Ok(text) => text,
                Err(latin) => latin.as_bytes().iter().copied().map(char::from).collect(),
            };
            loss_lines.collect::<Vec<_>>().concat() + &text
        }
        Err(error) => format!("refused: {error}\n"),
    }
}

/// Pairs with every kind of result and ruling, unusual names, and rarely used labels.
const PAIRS: &str = "\
session,section,round,table,board,vul,ns,ew,contract,declarer,result,score,adjustment,group,lead
Friday,A,1,1,1,,1,Zoë Müller,4SX,E,-2,,,x,S3
Friday,A,1,2,1,,2,6,PASS,,,,,x,
Friday,A,1,3,1,,3,\"A \"\"B\"\" & <C>\",,,,-450,,y,
Friday,A,1,4,1,,4,8,NP,,,,,y,
Sunday,B,2,1,2,both,1,6,3NT,S,+1,,\"60% 630, 40% -100\",,
Sunday,B,2,2,2,both,2,Zoë Müller,,,,,AVE+/AVE-,,
Sunday,B,2,3,2,both,3,8,3NT,N,=,,60/40,,HK
Sunday,B,2,4,2,both,4,\"A \"\"B\"\" & <C>\",,,,,NS 630 EW -600,,
Sunday,B,3,4,3,ew,4,6,1C,W,-7,,33.5%/66.5%,,
Sunday,B,3,4,3,ew,3,8,7NTXX,N,=,,3 IMP,,
Sunday,B,4,4,4,,2,6,,,,,AVE/AVE,,
";

#[test]
fn exports_pairs() {
    let toml = "title = 'An evening'\n[[pair]]\nname = 'A1'\nmembers = ['Ann', 'Bea']\n\
                [[pair]]\nname = 'B8'\nmembers = ['Cid', 'Dov']\n";
    for (method, instead) in [(Method::Matchpoints, "3 IMP"), (Method::CrossImps, "33.5%/66.5%")] {
        let scored = scored_with_corrections(&PAIRS.replace(instead, ""), toml, None, Some(method));
        for &format in ExchangeFormat::ALL {
            assert_snapshot!(format!("pairs_{method}_{format}"), exported(&scored, format));
        }
    }
    let players = committed("individual");
    for &format in ExchangeFormat::ALL {
        assert_snapshot!(format!("individual_{format}"), exported(&players, format));
    }
}

/// Two rounds of five pairs.
const SWISS: &str = "\
round,table,board,ns,ew,score,adjustment
1,1,1,Ash,Elm,140,
1,1,2,Ash,Elm,-90,
1,2,1,Fir,Oak,110,
1,2,2,Fir,Oak,,60/40
2,1,3,Ash,Fir,620,
2,1,4,Fir,Ash,-50,
2,2,3,Elm,Yew,170,
2,2,4,Yew,Elm,100,
";

#[test]
fn exports_swiss_pairs() {
    let toml = "method = 'swiss-pairs'\nrules = 'ebu'\n[set]\nteams.bye = '12'\n\
                [[bye]]\nround = 1\npair = 'Yew'\n[[bye]]\nround = 2\npair = 'Oak'\n\
                [[penalty]]\npair = 'Elm'\nround = 2\nvps = 1\n";
    let scored = scored_event(SWISS, toml);
    for &format in ExchangeFormat::ALL {
        assert_snapshot!(format!("swiss_pairs_{format}"), exported(&scored, format));
    }
}

/// A match with rooms, scores without contracts, a board that one table did not play, and a ruling.
const MATCH: &str = "\
session,round,room,board,ns,ew,contract,declarer,result,score,adjustment
1,1,open,1,Elm,Oak,4S,N,=,,
1,1,closed,1,Oak,Elm,4S,N,-1,,
1,1,open,2,Elm,Oak,,,,620,
1,1,closed,2,Oak,Elm,PASS,,,,
1,1,open,3,Elm,Oak,3NT,S,+1,,AVE+/AVE-
1,1,closed,3,Oak,Elm,NP,,,,
2,2,closed,1,Fir,Elm,,,,110,
2,2,open,1,Elm,Fir,,,,140,
";

#[test]
fn exports_teams() {
    let toml = "title = 'Teams'\nscale = 'wbf'\n[set]\nteams.missing_table = 'not-played'\n\
                [[team]]\nname = 'Elm'\nmembers = ['Ann', 'Bea', 'Cid', 'Dov', 'Eva']\n";
    let swiss = format!("stage = 'swiss'\n{toml}");
    for method in [Method::Teams, Method::BoardAMatch, Method::Patton] {
        let scored = scored_with_corrections(
            MATCH,
            if method == Method::Teams { &swiss } else { toml },
            None,
            Some(method),
        );
        for &format in ExchangeFormat::ALL {
            assert_snapshot!(format!("teams_{method}_{format}"), exported(&scored, format));
        }
    }
    let scored = scored_with_corrections(
        MATCH,
        "[set]\nteams.missing_table = 'not-played'",
        None,
        Some(Method::Teams),
    );
    assert_snapshot!("teams_by_imps_usebio", exported(&scored, ExchangeFormat::Usebio));
    assert_snapshot!("teams_by_imps_pbn", exported(&scored, ExchangeFormat::Pbn));
    let decided = committed("teams");
    assert_snapshot!("teams_decided_usebio", exported(&decided, ExchangeFormat::Usebio));
}

/// Results of whole matches: only CSV holds their number of boards, and PBN cannot hold them.
#[test]
fn exports_match_totals() {
    for (name, csv) in [
        (
            "imps",
            "round,table,home,away,home_imps,away_imps,boards\n1,1,A,B,30,20,16\n1,2,C,D,11.5,10,\n",
        ),
        ("vps", "home,away,home_vps,away_vps\nA,B,12.5,7.5\nC,D,10,9\n"),
    ] {
        let scored = scored_event(csv, "scale = 'wbf'\n[set]\nvps.fraction = 'formula'");
        for &format in ExchangeFormat::ALL {
            assert_snapshot!(format!("whole_{name}_{format}"), exported(&scored, format));
        }
    }
}

/// Characters that XML 1.0 forbids, even as references, are replaced in every name.
#[test]
fn replaces_characters_invalid_in_xml() {
    let csv = "session,section,board,ns,ew,score\n1\u{ffff},A\u{fffe},1,Ash\u{fffe},Elm,420\n1,B,2,Fir,\u{c}\u{ffff},400\n";
    let toml = "title = 'Cup\u{ffff}'\n[[pair]]\nname = 'Elm'\nmembers = ['Ann\u{fffe}', 'Bea']\n";
    assert_snapshot!(
        "characters_pairs",
        exported(&scored_with_corrections(csv, toml, None, None), ExchangeFormat::Usebio)
    );
    let matches = "home,away,home_vps,away_vps\nA\u{fffe},B,12.5,7.5\nC,D,10,10\n";
    let teams = exported(&scored_event(matches, "scale = 'wbf'"), ExchangeFormat::Usebio);
    assert!(teams.contains("TEAM_NAME=\"A\u{fffd}\""), "{teams}");
    // Two different names that become equal by the replacement.
    let csv = "board,ns,ew,score\n1,Ash\u{fffe},Elm,420\n1,Ash\u{ffff},Fir,400\n";
    let output = exported(&scored_with_corrections(csv, "", None, None), ExchangeFormat::Usebio);
    assert_eq!(
        output,
        "refused: two names would both be written as \"Ash\u{fffd}\": XML has no place for the characters in which they differ\n"
    );
    let csv = csv.replace('\u{ffff}', "\u{fffd}");
    let output = exported(&scored_with_corrections(&csv, "", None, None), ExchangeFormat::Usebio);
    assert!(output.starts_with("refused: two names"), "{output}");
}

/// A name with characters that end a section of PBN or begin a comment is written in quotes.
#[test]
fn escapes_special_characters_of_pbn() {
    let csv = "board,ns,ew,score\n1,A],[B,420\n1,C;,D%,400\n1,{E,F},50\n1,G,H,50\n";
    let pbn = exported(&scored_with_corrections(csv, "", None, None), ExchangeFormat::Pbn);
    for name in ["A]", "[B", "C;", "D%", "{E", "F}"] {
        assert!(pbn.contains(&format!(" \"{name}\" ")), "{name}: {pbn}");
    }
    assert!(pbn.contains(" G "), "{pbn}");
}

/// The extension of a file name selects the format.
#[test]
fn detects_format_by_extension() {
    for (name, format) in [
        ("a.csv", Some(ExchangeFormat::Csv)),
        ("a.b.PBN", Some(ExchangeFormat::Pbn)),
        ("a.xml", Some(ExchangeFormat::Usebio)),
        ("a.Usebio", Some(ExchangeFormat::Usebio)),
        ("a.txt", None),
        ("csv", None),
    ] {
        assert_eq!(ExchangeFormat::detect(name), format, "{name}");
    }
}
