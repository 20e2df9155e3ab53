//! A file of hands that belongs to results without them.

use event::{Event, SessionId};

use crate::hand_records::add::HandAdder;
use crate::hand_records::game_hands::GameHands;
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};
use crate::read::applied::AppliedFile;
use crate::read::file_format::FileFormat;

/// A file of hands: deals of boards, with or without their analysis.
///
/// Hands do not change a score, so reading never fails. All problems are warnings.
///
/// ```
/// use bridge_core::BoardNumber;
/// use formats::{FileFormat, HandsFile, read};
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let mut read = read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
/// let deal = "N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54";
/// let pbn = format!("[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"{deal}\"]\n");
/// let hands = HandsFile::read("evening.hands.pbn", pbn.into_bytes());
/// assert!(hands.text().contains(deal));
/// assert_eq!(hands.apply(&mut read.event).warnings.list().len(), 0);
///
/// let board = read.event.find_board(None, BoardNumber::new(1)?).ok_or("no board")?;
/// let hands = read.event.hands.ok_or("no hands")?;
/// assert_eq!(hands.deal(board).map(ToString::to_string).as_deref(), Some(deal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HandsFile {
    text: String,
    games: Vec<GameHands>,
    warnings: Problems,
}

impl HandsFile {
    /// Reads a file in a format [with hands](FileFormat::has_hands). The name decides on the format, or
    /// else the first bytes.
    #[must_use]
    pub fn read(name: &str, bytes: Vec<u8>) -> Self {
        let mut problems = Problems::default();
        let Some(read) = FileFormat::detect(name, &bytes).hands_reader() else {
            let with_hands = FileFormat::ALL.iter().filter(|format| format.has_hands());
            let names: Vec<&str> = with_hands.map(|format| format.name()).collect();
            let kind = HandProblem::NotHands { expected: names.join(" or ") };
            problems.push(Problem::new(Some(0..0), &kind));
            return Self { text: String::new(), games: Vec::new(), warnings: problems };
        };
        let (text, games) = read(bytes, &mut problems);
        Self { text, games, warnings: problems }
    }

    /// Returns the text of the file. Locations of problems refer to it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Adds the hands to the boards of an event. Boards that were not played are skipped. Returns
    /// the warnings.
    #[must_use]
    pub fn apply(&self, event: &mut Event) -> AppliedFile {
        let mut problems = self.warnings.clone();
        let mut sessions: Vec<Option<SessionId>> =
            event.boards().iter().map(|board| board.session).collect();
        sessions.sort_unstable();
        sessions.dedup();
        let (mut adder, mut has_hands, mut without_session) =
            (HandAdder::default(), false, 0_usize);
        for game in &self.games {
            let session = match sessions.as_slice() {
                [session] => Some(*session),
                _ => game.session.as_deref().and_then(|label| event.find(label)).map(Some),
            };
            let Some(session) = session.filter(|session| sessions.contains(session)) else {
                without_session = without_session.saturating_add(1);
                continue;
            };
            let board = game.number.and_then(|number| event.find_board(session, number));
            let Some(board) = board else { continue };
            has_hands = true;
            adder.add(game.clone(), board, None, event, &mut problems);
        }
        if without_session > 0 {
            let kind = HandProblem::SessionMissing { deals: without_session };
            problems.push(Problem::new(None, &kind));
        } else if !has_hands && problems.list().is_empty() {
            problems.push(Problem::new(Some(0..0), &HandProblem::NoHands));
        }
        AppliedFile { warnings: problems, ..AppliedFile::default() }
    }
}
