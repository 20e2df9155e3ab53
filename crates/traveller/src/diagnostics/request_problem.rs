//! Problems of calls, files, and requests.

use event::Message;
use formats::FileFormat;
use regulations::Preset;

event::diagnostics! {
    /// A problem that is not in the contents of a file: of the call, of the files that it names, or of a request that is
    /// impossible for an event.
    pub enum RequestProblem {
        /// An argument of a call is invalid, or does not apply to this event.
        InvalidArgument {
            /// The error.
            error: String,
        } = error "invalid-argument":
            "{error}";
        /// A file does not exist or cannot be opened.
        MissingFile {
            /// The error of the system.
            error: String,
        } = error "missing-file":
            "{error}";
        /// A file cannot be read to its end.
        UnreadableFile {
            /// The file.
            file: String,
            /// The error of the system.
            error: String,
        } = error "unreadable-file":
            "cannot read {file}: {error}";
        /// An event file names no results, and no results have the name of the event file.
        ResultsNotFound {
            /// The event file.
            file: String,
        } = error "results-not-found":
            "found no results for {file}",
            help = Some(
                format!(
                    "add a line like `results = \"evening.csv\"`, or give the results the name of the event file with {}",
                    usual_endings()
                )
                .into()
            );
        /// An event file names a file, but the name is empty.
        NamelessFile {
            /// The event file.
            file: String,
        } = error "nameless-file":
            "{file} names a file without a name",
            help "enter the name, such as `evening.csv`, or delete the line";
        /// An event file names a file outside its folder. It may come from someone else, so it must not read other files.
        OutsideFolder {
            /// The event file.
            file: String,
            /// The file that it names.
            named: String,
        } = error "outside-folder":
            "{file} names a file outside its folder: {named}",
            help "move the file into the folder, or use `{arg allow-outside}` if you trust the event file";
        /// An event file names a pipe or a device, which may never end.
        NotAFile {
            /// The event file.
            file: String,
            /// The file that it names.
            named: String,
        } = error "not-a-file":
            "{file} names a pipe or a device: {named}",
            help "name a file, or use `{arg allow-outside}` if you trust the event file";
        /// A file that was found by its name is a link to a file in another folder.
        LinkOutsideFolder {
            /// The link.
            file: String,
        } = error "link-outside-folder":
            "{file} is a link to a file outside its folder",
            help "copy the file into the folder, or use `{arg allow-outside}` if you trust the link";
        /// The event file names a logo that is not a picture, or too large.
        NotALogo {
            /// The file.
            file: String,
        } = error "not-a-logo":
            "{file} is not a picture of at most 200,000 bytes",
            help "use a PNG, JPEG, GIF, WebP, or SVG file of that size";
        /// The event file names corrections, and the call names others, which are used.
        OtherCorrections {
            /// The corrections used.
            used: String,
            /// The corrections of the event file.
            named: String,
        } = warning "other-corrections":
            "{used} replaces the corrections of the event file, {named}, which are not applied";
        /// The event file with the name of the results belongs to other results.
        EventFileNotUsed {
            /// The event file.
            file: String,
            /// The results that it names.
            named: String,
        } = note "event-file-not-used":
            "{file} names other results ({named}) and is not used";
        /// Boards have different numbers of scores, and the organizations treat such boards differently. The event names no
        /// rules, so the Laws apply.
        RulesNotNamed {
            /// Rules that change places.
            rules: Preset,
            /// The number of contestants whose place changes.
            changed: usize,
            /// The number of contestants.
            all: usize,
        } = note "rules-not-named":
            "boards have different numbers of scores, and the event names no rules: with `{rules}`, {changed} of {all} contestants have another place",
            help = Some(
                Message::from_template(&format!("name the rules, for all events with `{{config rules {rules}}}` or for this event with `{{arg rules {rules}}}`"))
            );
        /// Matches of a PBN file end before the last board of one table. These boards do not count, as with
        /// `teams.missing_table = not-played`.
        MatchesStopEarly {
            /// The boards.
            boards: String,
        } = note "matches-stop-early":
            "the other table did not play the last boards of a match: {boards}",
            help "if a result is missing, use `{set teams.missing_table=error}`";
        /// The column `weight` is used for strengths only.
        WeightsNotUsed = note "weights-not-used":
            "the column `weight` is only used by `traveller rank`";
        /// Strengths use the results only, not all decisions of an event file.
        DecisionsNotUsed {
            /// The decisions.
            decisions: String,
        } = note "decisions-not-used":
            "strengths are computed from results, without {decisions} of the event file";
        /// A draw used this seed. With the same seed it can be repeated.
        DrawnByLot {
            /// The seed.
            seed: u64,
        } = note "drawn-by-lot":
            "drawn with the seed {seed}";
        /// A format has no place for a part of the results.
        NotConverted {
            /// The format.
            format: String,
            /// The part.
            part: String,
        } = warning "not-converted":
            "not in the {format} file: {part}";
        /// The event cannot be written in a format.
        CannotConvert {
            /// The error.
            error: String,
        } = error "cannot-convert":
            "{error}";
        /// A score cannot be explained.
        CannotExplain {
            /// The error.
            error: String,
        } = error "cannot-explain":
            "{error}";
        /// A file contains no matches of teams.
        MatchesExpected = error "matches-expected":
            "found no matches of teams",
            help "use a file with the columns home and away, or with the results of both tables of each match";
        /// A movement has a match of a team against itself.
        MeetsItself {
            /// The team.
            team: String,
        } = error "meets-itself":
            "{team:?} plays against itself: expected another team";
        /// A movement has too many sit-outs. Its rounds are probably wrong.
        ManySitOuts {
            /// The number of teams.
            teams: usize,
            /// The number of rounds.
            rounds: usize,
            /// The sit-outs of a team.
            sit_outs: usize,
            /// The maximum.
            most: usize,
        } = error "many-sit-outs":
            "{sit_outs} sit-outs for {teams} teams in {rounds} rounds exceed the maximum {most}",
            help "check the column `round`";
        /// A file of a movement has another form, or breaks a rule of movements.
        InvalidMovement {
            /// The error.
            error: String,
            /// A way to correct the file.
            remedy: &'static str,
        } = error "invalid-movement":
            "{error}",
            help = Some((*remedy).into());
        /// No movement fulfills the request, or the number of contestants is not supported.
        ImpossibleMovement {
            /// The error with the nearest possible movements.
            error: String,
            /// The options of these movements.
            remedy: Message,
        } = error "impossible-movement":
            "{error}",
            help = Some(remedy.clone());
        /// A file of a movement is too large.
        LargeMovement {
            /// The maximum size in bytes.
            most: u64,
        } = error "large-movement":
            "the movement exceeds the maximum of {most} bytes",
            help "use a file with one movement";
        /// The next round cannot be paired.
        CannotPair {
            /// The error.
            error: String,
        } = error "pairing":
            "{error}";
        /// The next round is paired for teams, or for pairs in a Swiss event.
        PairingNeedsMatches = error "pairing-needs-matches":
            "only events of matches can be paired",
            help "use `{arg method teams}` or `{arg method swiss-pairs}`";
        /// The first round cannot be paired, because no contestant is listed.
        NoContestants = error "no-contestants":
            "no contestants are listed",
            help "list them in an event file, each under [[team]] or [[pair]] with a name";
        /// The teams cannot be ranked by strength.
        CannotRank {
            /// The error.
            error: String,
        } = error "cannot-rank":
            "{error}";
        /// Strengths are ranked for teams. These results are of pairs.
        ResultsOfPairs = error "results-of-pairs":
            "found results of pairs: expected matches of teams",
            help "use `traveller score` for a ranking of pairs; for teams, add the results of the other tables";
        /// A table of all matches is completed for few teams only.
        LargeTable {
            /// The number of teams.
            teams: usize,
            /// The maximum.
            most: usize,
        } = error "large-table":
            "{teams} teams exceed the maximum {most} of a completed table";
        /// No team has this name.
        UnknownTeam {
            /// The name.
            team: String,
        } = error "unknown-team":
            "unknown team {team:?}";
        /// Pairs inside an event can be ranked in team events only.
        TeamEventExpected {
            /// The kind of request.
            request: String,
        } = error "team-event-expected":
            "{request} requires an event of teams",
            help "for an event of pairs use `{arg method butler}`";
        /// Only files with published figures, such as USEBIO with percentages or points, can be compared.
        NothingPublished = error "nothing-published":
            "the file publishes no figures that could be compared",
            help "use a file with standings or points, such as the USEBIO file of the program";
        /// Corrections change earlier results, which a stream does not keep.
        CorrectionsOfStream = error "corrections-of-stream":
            "corrections of a stream are not supported",
            help "score the event without `{arg stream}`";
        /// The command failed, for example because a file cannot be written.
        Failed {
            /// The error.
            error: String,
        } = error "failed":
            "{error}";
        /// Cells that begin like a formula of a spreadsheet were changed, so that no program computes them.
        GuardedCells {
            /// The number of cells.
            cells: usize,
        } = warning "guarded-cells":
            "added an apostrophe to cells that begin like a formula: {cells}",
            help "use `{arg csv-safe=false}` to write them unchanged";
        /// Only headings can be corrected.
        ImportNeedsResults = error "import-needs-results":
            "expected CSV or a workbook",
            help "other files need no `traveller import`: use `traveller check`";
        /// Only CSV can be read as a stream.
        StreamNeedsCsv = error "stream-needs-csv":
            "the format is not supported as a stream: expected CSV",
            help "convert the file, or score it without `{arg stream}`";
    }
}

/// Returns the usual extensions of all formats of results: `.csv, .pbn, or .xml`.
fn usual_endings() -> String {
    let endings = FileFormat::searched().filter_map(|format| format.endings().first());
    let mut endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
    if let Some(last) = endings.last_mut() {
        last.insert_str(0, "or ");
    }
    endings.join(", ")
}
