//! The sentences of derivation steps and notes in English. Other languages have a table of the same sentences.

/// A sentence of a derivation or a note, or a part of one. The documentation lists its arguments in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// Boards, matchpoints, matchpoints available.
    SumOfMatchpoints,
    /// Boards, matchpoints, matchpoints available, session.
    SessionSumOfMatchpoints,
    /// Boards, matchpoints, matchpoints available, top.
    SumOfShares,
    /// Boards, matchpoints, matchpoints available, session, top.
    SessionSumOfShares,
    /// Percentage.
    OwnShare,
    /// No arguments.
    OwnShareByMatch,
    /// Matchpoints, matchpoints available, percentage.
    PercentOf,
    /// Percentage, top, matchpoints, sum.
    BonusOfTop,
    /// Percentage, top, matchpoints, sum.
    PenaltyOfTop,
    /// Percentage.
    MeanOfSessions,
    /// Boards played, all boards, matchpoints before, matchpoints after, matchpoints available.
    Scaled,
    /// Boards that the pair sat out, all boards, percentage, matchpoints, matchpoints available.
    SatOut,
    /// Matchpoints.
    PenaltiesOff,
    /// Matchpoints, matchpoints available.
    TogetherMatchpoints,
    /// Matchpoints, matchpoints available, boards, share, matchpoints carried, carried matchpoints available.
    Carried,
    /// Printed matchpoints, matchpoints available, percentage.
    PrintedPercent,
    /// No arguments.
    NothingToWin,
    /// Handicap, percentage before, percentage after.
    Handicap,
    /// No arguments.
    NotPlayedNoScore,
    /// Matchpoints, matchpoints available.
    Matchpoints,
    /// No arguments.
    NoMatchpoints,
    /// Adjusted score of both sides, adjusted score of this side, side.
    AwardedToSide,
    /// Own percentage, percentage, top.
    AveragePlus,
    /// Own percentage, percentage, top.
    AverageMinus,
    /// Percentage, top.
    AveragePlusAlone,
    /// Percentage, top.
    AverageMinusAlone,
    /// Percentage, top.
    PercentOfTop,
    /// No arguments.
    OneScoreGroup,
    /// Number before, rounding, number after.
    RoundedBy,
    /// Number before, rounding, number after.
    RoundedOnUnits,
    /// Side, score, other scores, lower scores, equal scores, points for a lower score, matchpoints.
    ComparedWithOthers,
    /// Like [`ComparedWithOthers`](Self::ComparedWithOthers), and the points for an equal score.
    ComparedWithOthersAndTies,
    /// Matchpoints before, points of a tie, matchpoints after.
    TieWithItself,
    /// Matchpoints, matchpoints available.
    TieWithItselfOf,
    /// Matchpoints, matchpoints available.
    ThatIs,
    /// Expected scores, scores, matchpoints, points of a tie, top.
    Neuberg,
    /// Missing scores, expected scores, matchpoints, points of the ties, top.
    MissingTies,
    /// Expected scores, matchpoints, top of the expected scores, own top.
    Factored,
    /// Scores, expected scores, average, top.
    SmallGroup,
    /// Scores, expected scores, average, top, matchpoints.
    SmallGroupOnScale,
    /// Score, scores, matchpoints, weight in percent, weighted matchpoints.
    WeightedAmongScores,
    /// Score, scores, matchpoints, points for a lower score, points for an equal score.
    AmongScores,
    /// Matchpoints.
    WeightedMatchpoints,
    /// Points of the normal score, points of the score at the table, damage, points of the assigned score, difference.
    Damage,
    /// Two amounts.
    Both,
    /// Adjusted score.
    Awarded,
    /// No arguments.
    NotPlayed,
    /// IMPs.
    Imps,
    /// No arguments.
    NoImps,
    /// Artificial score, its size, the own average, the effect of the own average.
    ArtificialImps,
    /// Like [`ArtificialImps`](Self::ArtificialImps), and the IMPs.
    ArtificialImpsAre,
    /// No arguments.
    ThreeImps,
    /// Option value.
    ThreeImpsBy,
    /// IMPs.
    OwnAverageIs,
    /// No arguments.
    NoOtherBoards,
    /// No arguments.
    OwnAverageIsIgnored,
    /// No arguments.
    OwnAverageCounts,
    /// Boards, IMPs.
    SumOfImps,
    /// Boards, IMPs, session.
    SessionSumOfImps,
    /// IMPs.
    OwnImps,
    /// IMPs.
    LeavesImps,
    /// An amount with its unit.
    Together,
    /// IMPs, boards, IMPs per board.
    ImpsPerBoard,
    /// All boards, IMPs.
    ImpsScaled,
    /// IMPs.
    BonusOfImps,
    /// IMPs.
    PenaltyOfImps,
    /// Score, scores, comparisons.
    Against,
    /// Score, scores, comparisons, weight in percent.
    WeightedAgainst,
    /// IMPs, side, score.
    ImpsInAll,
    /// No arguments.
    NothingToCompare,
    /// Scores, expected scores, factor, option value.
    FewerScores,
    /// IMPs.
    NotDivided,
    /// Comparisons, IMPs.
    DividedByComparisons,
    /// Results, IMPs.
    DividedByResults,
    /// Results, comparisons, IMPs.
    DividedByRoot,
    /// IMPs.
    AwardedImps,
    /// IMPs, side.
    WeightedImps,
    /// IMPs.
    ForEastWest,
    /// No arguments.
    NoOtherTable,
    /// Score here, score at the other table, points.
    TwoTables,
    /// Score here, score at the other table, points, weight in percent.
    WeightedTwoTables,
    /// Difference, IMPs.
    DifferenceInImps,
    /// Difference.
    BoardWon,
    /// Difference.
    BoardTied,
    /// Difference.
    BoardLost,
    /// IMPs or points.
    WeightedTables,
    /// Points.
    AwardedPoints,
    /// Datum.
    DatumWasEntered,
    /// Datum.
    DatumIsEntered,
    /// Score, points from the datum, datum, IMPs.
    FromDatum,
    /// Score, points from the datum, datum, IMPs, weight in percent.
    WeightedFromDatum,
    /// Scores, kind of datum, list of scores.
    DatumScores,
    /// Scores, kind of datum, list of scores, trimming.
    TrimmedDatumScores,
    /// Score, number of counted scores.
    Counted,
    /// Sum, count, mean, rounding, datum.
    Datum,
    /// Adjusted score, home team or pair, away team or pair.
    AwardedAtTable,
    /// Artificial score, IMPs or points.
    ArtificialIs,
    /// Artificial score, flat award, option value, IMPs or points.
    BetterOfOwnAverage,
    /// Artificial score, flat award, option value, IMPs or points.
    WorseOfOwnAverage,
    /// IMPs or points.
    KnockOutAverage,
    /// No arguments.
    VoidBoards,
    /// Points.
    Points,
    /// No arguments.
    NoPoints,
    /// Reason.
    NoImpsBecause,
    /// Reason.
    NoPointsBecause,
    /// No arguments.
    NeitherTablePlayed,
    /// No arguments.
    OneTableNotPlayed,
    /// No arguments.
    OneResultMissing,
    /// Opponents, details.
    MatchAgainst,
    /// Opponents, details, round.
    RoundAgainst,
    /// An amount with its unit.
    WithoutOpponents,
    /// An amount with its unit, round.
    RoundWithoutOpponents,
    /// An amount with its unit.
    OutsideMatches,
    /// Name, value.
    NameAndValue,
    /// Contestants.
    TiedWith,
    /// Tie-break, values of the contestants.
    TieBreak,
    /// Contestants.
    PlaceIsShared,
    /// Number of items that are left out of a list.
    AndMore,
    /// No arguments.
    CanceledByWithdrawal,
    /// An amount with its unit.
    ForfeitedByTeam,
    /// An amount with its unit.
    ForfeitedByPair,
    /// An amount with its unit.
    ForfeitedByOpponents,
    /// An amount with its unit.
    DirectorHasSet,
    /// An amount with its unit.
    SubmittedAs,
    /// A text that is not translated, or the details of a match.
    Plain,
    /// Details of a match, and its award.
    MatchAward,
    /// IMPs won, IMPs lost, boards.
    ImpsOnBoards,
    /// Points won, points lost, boards.
    PointsOnBoards,
    /// IMPs won, IMPs lost, boards.
    VoidImpsOnBoards,
    /// Points won, points lost, boards.
    VoidPointsOnBoards,
    /// IMPs or points.
    ExtraPoints,
    /// Own score, score of the opponents.
    OneScoreOfBoth,
    /// Margin.
    Margin,
    /// IMPs, total points.
    Aggregate,
    /// Matchpoints, matchpoints available, boards, percentage, Victory Points.
    PercentOnBoards,
    /// Like [`PercentOnBoards`](Self::PercentOnBoards), and the bonus.
    PercentWithBonus,
    /// Like [`PercentOnBoards`](Self::PercentOnBoards), and the penalty.
    PercentAfterPenalty,
    /// IMPs, boards, margin, Victory Points.
    MarginOnBoards,
    /// Like [`MarginOnBoards`](Self::MarginOnBoards), and the bonus.
    MarginWithBonus,
    /// Like [`MarginOnBoards`](Self::MarginOnBoards), and the penalty.
    MarginAfterPenalty,
    /// Victory Points.
    UnitVps,
    /// IMPs.
    UnitImps,
    /// Points.
    UnitPoints,
    /// Rounds.
    UnitRounds,
    /// Boards played, all boards.
    FewerBoardsByMean,
    /// Boards played, all boards.
    FewerBoardsScaled,
    /// Boards played, all boards, percentage.
    FewerBoardsSitOut,
    /// Boards.
    MinimumBoards,
    /// Boards played, all boards.
    FewerBoardsByPercent,
    /// Sessions, maximum.
    TooManySessions,
    /// Option value.
    UnequalBoards,
    /// Option value, minimum.
    UnequalBoardsAndMinimum,
    /// Board, home team, away team.
    BoardResultMissing,
    /// Board, home team, away team.
    BoardTableNotPlayed,
    /// Contestant.
    HasWithdrawn,
    /// An amount with its unit, contestants.
    TieAt,
    /// Contestants.
    TieNotBroken,
    /// IMPs.
    UnitNetImps,
    /// Two values.
    ValueAndValue,
    /// Percentage, top, matchpoints.
    PenaltyInTop,
    /// Matchpoints, matchpoints available, boards.
    CarriedMatchpoints,
    /// No arguments.
    TableCounts,
    /// Comparison group.
    ComparedInGroup,
    /// Result before, result after.
    CorrectedTo,
    /// Result before.
    Removed,
    /// Result after.
    Added,
    /// Board, contestants, result.
    ResultOnBoard,
    /// Team.
    DidNotPlay,
    /// Points of the first, points of the second with the unit.
    ScoreOfMatch,
    /// Decision, score of the match.
    WithScore,
    /// No arguments.
    DrawnInOrder,
    /// Margin.
    EarlierMatch,
    /// Margin, IMPs.
    EarlierMatchFor,
    /// Rounding, option value.
    PercentageFrom,
    /// A source: the numbers of the laws.
    Law,
    /// A source: the regulations, and Law 87B.
    RegulationsOrLaw87,
    /// A source.
    Director,
    /// A source.
    Decisions,
    /// A source.
    Results,
    /// A source.
    Regulations,
    /// A source.
    Sum,
    /// A source.
    SumOfBoards,
    /// A source.
    Average,
    /// A source.
    PointsOfPair,
    /// A source.
    PointsOfTeam,
    /// A source.
    VoidMatch,
    /// A source.
    Handicaps,
    /// A source.
    SmallGroups,
    /// A source.
    NeubergFormula,
}

impl Sentence {
    /// Returns the English sentence. `{0}` stands for the first argument.
    #[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
    #[must_use]
    pub const fn in_english(self) -> &'static str {
        match self {
            Self::SumOfMatchpoints => "The sum of {0} boards: {1} of {2} matchpoints.",
            Self::SessionSumOfMatchpoints => {
                "Session {3}: the sum of {0} boards: {1} of {2} matchpoints."
            }
            Self::SumOfShares => {
                "The sum of {0} boards, each as a share of a top of {3}: {1} of {2} matchpoints."
            }
            Self::SessionSumOfShares => {
                "Session {3}: the sum of {0} boards, each as a share of a top of {4}: {1} of {2} matchpoints."
            }
            Self::SatOut => "{0} of {1} boards sat out, at {2} % each: {3} of {4}.",
            Self::Factored => "{0} scores were expected: {1} · {2}/{3} of {2}.",
            Self::ImpsScaled => "Scaled to {0} boards: {1} IMPs.",
            Self::FewerBoardsSitOut => {
                "Some pairs played {0} of {1} boards: each other board counts {2} %."
            }
            Self::MinimumBoards => "Pairs with fewer than {0} boards have no place.",
            Self::OwnShare => "AVE+ and AVE- in it go by its share of the other boards, {0} %.",
            Self::OwnShareByMatch => "Its AVE+ and AVE- depend on the other boards of each match.",
            Self::PercentOf => "{0} of {1} are {2} %.",
            Self::BonusOfTop => "A bonus of {0} % of a top of {1}: {2} more, {3}.",
            Self::PenaltyOfTop => "A penalty of {0} % of a top of {1}: {2} off, {3} left.",
            Self::MeanOfSessions => "The mean of the sessions' percentages: {0} %.",
            Self::Scaled => "Scaled from {0} to {1} boards: {2} · {1}/{0} = {3}, of {4}.",
            Self::PenaltiesOff => "Penalties, {0}, come off that.",
            Self::TogetherMatchpoints => "Together {0} of {1} matchpoints.",
            Self::Carried => {
                "Carried forward from {0} of {1} matchpoints on {2} boards: {3} of that at the tops of this stage, {4} of {5}."
            }
            Self::PrintedPercent => "Printed as {0}; {0} of {1} are {2} %.",
            Self::NothingToWin => "Nothing could be won: no percentage.",
            Self::Handicap => "With a handicap of {0} %: {1} + {0} = {2} %.",
            Self::NotPlayedNoScore => "The board was not played here: no score.",
            Self::Matchpoints => "{0} of {1} matchpoints.",
            Self::NoMatchpoints => "No matchpoints.",
            Self::AwardedToSide => "The director awarded {0}: {1} to {2}.",
            Self::AveragePlus => {
                "AVE+ is the better of 60 % and its own {0} % on the other boards: {1} % of a top of {2}."
            }
            Self::AverageMinus => {
                "AVE- is the worse of 40 % and its own {0} % on the other boards: {1} % of a top of {2}."
            }
            Self::AveragePlusAlone => {
                "AVE+ is the better of 60 % and its own share of no other boards: {0} % of a top of {1}."
            }
            Self::AverageMinusAlone => {
                "AVE- is the worse of 40 % and its own share of no other boards: {0} % of a top of {1}."
            }
            Self::PercentOfTop => "{0} % of a top of {1}.",
            Self::OneScoreGroup => {
                "A group of one score: cancelled, the director awards something."
            }
            Self::RoundedBy => "{0} rounded by {1}: {2}.",
            Self::RoundedOnUnits => "{0} rounded by {1} on the 2-1-0 scale: {2}.",
            Self::ComparedWithOthers => {
                "{0} scored {1}. Other scores: {2}, lower: {3}, equal: {4}; {5} · {3} + {4} = {6}."
            }
            Self::ComparedWithOthersAndTies => {
                "{0} scored {1}. Other scores: {2}, lower: {3}, equal: {4}; {5} · {3} + {7} · {4} = {6}."
            }
            Self::TieWithItself => "The score itself is a tie, too: {0} + {1} = {2}.",
            Self::TieWithItselfOf => "The score itself is a tie, too: {0} of {1}.",
            Self::ThatIs => "That is {0} of {1}.",
            Self::Neuberg => "{0} scores were expected: {0}/{1} · ({2} + {3}) − {3} of {4}.",
            Self::MissingTies => "{0} of {1} scores are missing, each a tie: {2} + {3} of {4}.",
            Self::SmallGroup => {
                "A group of {0} of {1} scores: 60 % and 5 % for each matchpoint above its average of {2}, of a top of {3}."
            }
            Self::SmallGroupOnScale => {
                "A group of {0} of {1} scores: 60 % and 5 % for each {4} matchpoints above its average of {2}, of a top of {3}."
            }
            Self::WeightedAmongScores => "{0} among {1} scores earns {2}; {3} % of it is {4}.",
            Self::AmongScores => {
                "{0} among {1} scores earns {2}, {3} for each lower and {4} for each equal one."
            }
            Self::WeightedMatchpoints => {
                "Together {0}: what is weighted are matchpoints, not scores."
            }
            Self::Damage => {
                "The normal score earns {0}, the score at the table {1}: the side's own damage is {2}, and {3} − {2} = {4}."
            }
            Self::Both => "{0} and {1}",
            Self::Awarded => "The director awarded {0}.",
            Self::NotPlayed => "The board was not played here.",
            Self::Imps => "{0} IMPs.",
            Self::NoImps => "No IMPs.",
            Self::ArtificialImps => "{0} is {1}; {2} ({3}).",
            Self::ArtificialImpsAre => "{0} is {1}; {2} ({3}): {4}.",
            Self::ThreeImps => "3 IMPs",
            Self::ThreeImpsBy => "3 IMPs, {0}",
            Self::OwnAverageIs => "the pair's average on its other boards is {0}",
            Self::NoOtherBoards => "the pair has no other boards",
            Self::OwnAverageIsIgnored => "it is ignored",
            Self::OwnAverageCounts => "it counts",
            Self::SumOfImps => "The sum of {0} boards: {1} IMPs.",
            Self::SessionSumOfImps => "Session {2}: the sum of {0} boards: {1} IMPs.",
            Self::OwnImps => "AVE+ and AVE- in it go by its average on the other boards, {0}.",
            Self::LeavesImps => "That leaves {0} IMPs.",
            Self::Together => "Together {0}.",
            Self::ImpsPerBoard => "{0} IMPs on {1} boards are {2} a board.",
            Self::BonusOfImps => "A bonus of {0} IMPs is added.",
            Self::PenaltyOfImps => "A penalty of {0} IMPs comes off.",
            Self::Against => "{0} from North-South's side against the {1} scores: {2}.",
            Self::WeightedAgainst => {
                "{0} from North-South's side against the {1} scores, of which {3} % count: {2}."
            }
            Self::ImpsInAll => "{0} IMPs in all, for {1} {2}.",
            Self::NothingToCompare => "There is nothing to compare the score with.",
            Self::FewerScores => "{0} of {1} scores: times {2} ({3}).",
            Self::NotDivided => "not divided: {0}.",
            Self::DividedByComparisons => "divided by {0} comparisons: {1}.",
            Self::DividedByResults => "divided by {0} results: {1}.",
            Self::DividedByRoot => "divided by √({0} · {1} / 2): {2}.",
            Self::AwardedImps => "Awarded: {0} IMPs.",
            Self::WeightedImps => "Together {0} for {1}: what is weighted are IMPs, not scores.",
            Self::ForEastWest => "For East-West that is {0}.",
            Self::NoOtherTable => "There is no score at the other table to compare with.",
            Self::TwoTables => "{0} here and {1} at the other table: {2}.",
            Self::WeightedTwoTables => {
                "{0} here and {1} at the other table, {3} % of the board: {2}."
            }
            Self::DifferenceInImps => "{0} points are {1} IMPs",
            Self::BoardWon => "a difference of {0}, the board is won, 2 points",
            Self::BoardTied => "a difference of {0}, the board is tied, 1 point",
            Self::BoardLost => "a difference of {0}, the board is lost, 0 points",
            Self::WeightedTables => {
                "Together {0}: the IMPs or points of the scores are weighted, not the scores."
            }
            Self::AwardedPoints => "Awarded: {0} of 2 points.",
            Self::DatumWasEntered => "The datum was entered: {0}.",
            Self::DatumIsEntered => "The datum is entered: {0}.",
            Self::FromDatum => {
                "{0} from North-South's side is {1} points from the datum {2}: {3} IMPs."
            }
            Self::WeightedFromDatum => {
                "{0} from North-South's side is {1} points from the datum {2}: {3} IMPs, of which {4} % count."
            }
            Self::DatumScores => "{0} scores ({1}): {2}.",
            Self::TrimmedDatumScores => "{0} scores ({1}, trimming {3}): {2}.",
            Self::Counted => "{0} (counted: {1})",
            Self::Datum => "Their sum {0} over {1} is {2}; rounding {3}: the datum is {4}.",
            Self::AwardedAtTable => "The director awarded {0} at the table of {1} and {2}.",
            Self::ArtificialIs => "{0} is {1}.",
            Self::BetterOfOwnAverage => {
                "{0} is {1}, or the better of that and the team's own average ({2}): {3}."
            }
            Self::WorseOfOwnAverage => {
                "{0} is {1}, or the worse of that and the team's own average ({2}): {3}."
            }
            Self::KnockOutAverage => {
                "In a knock-out both teams have one score, the average of the two views: {0}."
            }
            Self::VoidBoards => "The match is void: its boards are shown and do not count.",
            Self::Points => "{0} points.",
            Self::NoPoints => "No points.",
            Self::NoImpsBecause => "No IMPs: {0}.",
            Self::NoPointsBecause => "No points: {0}.",
            Self::NeitherTablePlayed => "neither table played the board",
            Self::OneTableNotPlayed => "one of the tables did not play the board",
            Self::OneResultMissing => "the result of one of the tables is missing",
            Self::MatchAgainst => "against {0}: {1}.",
            Self::RoundAgainst => "Round {2}, against {0}: {1}.",
            Self::WithoutOpponents => "without opponents: {0}.",
            Self::RoundWithoutOpponents => "Round {1}, without opponents: {0}.",
            Self::OutsideMatches => "Penalties and carry-over outside of matches: {0}.",
            Self::NameAndValue => "{0} {1}",
            Self::TiedWith => "Tied with {0}.",
            Self::TieBreak => "{0}: {1}.",
            Self::PlaceIsShared => "Nothing separates it from {0}: the place is shared.",
            Self::AndMore => "and {0} more",
            Self::CanceledByWithdrawal => "canceled by a withdrawal",
            Self::ForfeitedByTeam => "forfeited, the team was not there: {0}",
            Self::ForfeitedByPair => "forfeited, the pair was not there: {0}",
            Self::ForfeitedByOpponents => "forfeited, they were not there: {0}",
            Self::DirectorHasSet => "the director has set {0}",
            Self::SubmittedAs => "submitted as {0}",
            Self::Plain => "{0}",
            Self::MatchAward => "{0}: {1}",
            Self::ImpsOnBoards => "{0} – {1} IMPs on {2} boards",
            Self::PointsOnBoards => "{0} – {1} points on {2} boards",
            Self::VoidImpsOnBoards => {
                "less than half of it was played, {0} – {1} IMPs for {2} boards"
            }
            Self::VoidPointsOnBoards => {
                "less than half of it was played, {0} – {1} points for {2} boards"
            }
            Self::ExtraPoints => "penalties and carry-over {0}",
            Self::OneScoreOfBoth => "as one score of both sides {0} – {1}",
            Self::Margin => "a margin of {0}",
            Self::Aggregate => "an aggregate of {0} IMPs and {1} total points",
            Self::PercentOnBoards => "{0} of {1} matchpoints on {2} boards are {3} %: {4} VPs",
            Self::PercentWithBonus => {
                "{0} of {1} matchpoints on {2} boards with a bonus of {5} are {3} %: {4} VPs"
            }
            Self::PercentAfterPenalty => {
                "{0} of {1} matchpoints on {2} boards after a penalty of {5} are {3} %: {4} VPs"
            }
            Self::MarginOnBoards => "{0} IMPs on {1} boards, a margin of {2}: {3} VPs",
            Self::MarginWithBonus => {
                "{0} IMPs on {1} boards with a bonus of {4}, a margin of {2}: {3} VPs"
            }
            Self::MarginAfterPenalty => {
                "{0} IMPs on {1} boards after a penalty of {4}, a margin of {2}: {3} VPs"
            }
            Self::UnitVps => "{0} VPs",
            Self::UnitImps => "{0} IMPs",
            Self::UnitPoints => "{0} points",
            Self::UnitRounds => "{0} rounds",
            Self::FewerBoardsByMean => {
                "Some pairs played {0} of {1} boards: the ranking uses the mean of the percentages of the sessions."
            }
            Self::FewerBoardsScaled => {
                "Pairs that played {0} of {1} boards: matchpoints scaled up to {1} boards."
            }
            Self::FewerBoardsByPercent => {
                "Some pairs played {0} of {1} boards: the ranking uses percentages."
            }
            Self::TooManySessions => {
                "There are {0} sessions: JSON contains the score of each, and a table the scores of at most {1}."
            }
            Self::UnequalBoards => {
                "Not all pairs played the same number of boards: the ranking uses {0}."
            }
            Self::UnequalBoardsAndMinimum => {
                "Not all pairs played the same number of boards: the ranking uses {0}; pairs with fewer than {1} have no place."
            }
            Self::BoardResultMissing => {
                "Board {0} of {1} – {2} is not scored: the result of one table is missing."
            }
            Self::BoardTableNotPlayed => {
                "Board {0} of {1} – {2} is not scored: one of the tables did not play it."
            }
            Self::HasWithdrawn => {
                "{0} has withdrawn: its results count for nobody, in earlier rounds neither."
            }
            Self::TieAt => "Tie at {0}: {1}.",
            Self::TieNotBroken => "Not broken, the place is shared: {0}.",
            Self::UnitNetImps => "{0} net IMPs",
            Self::ValueAndValue => "{0}; {1}",
            Self::PenaltyInTop => "{0} % of a top of {1}, {2} matchpoints",
            Self::CarriedMatchpoints => "{0} of {1} matchpoints on {2} boards",
            Self::TableCounts => "counts",
            Self::ComparedInGroup => "group {0}: compared with each other only",
            Self::CorrectedTo => "{0}; now {1}",
            Self::Removed => "{0}; removed",
            Self::Added => "added: {0}",
            Self::ResultOnBoard => "board {0}, {1}, {2}",
            Self::DidNotPlay => "{0} did not play",
            Self::ScoreOfMatch => "{0} – {1}",
            Self::WithScore => "{0}, {1}",
            Self::DrawnInOrder => "drawn in this order",
            Self::EarlierMatch => "earlier match won by {0} IMPs",
            Self::EarlierMatchFor => "{1} IMPs: earlier match won by {0} IMPs",
            Self::PercentageFrom => "{0}, percentage from {1}",
            Self::Law => "Laws 2017, Law {0}",
            Self::RegulationsOrLaw87 => "the regulations; on a fouled board Laws 2017, Law 87B",
            Self::Director => "the director",
            Self::Decisions => "the event's decisions",
            Self::Results => "the results",
            Self::Regulations => "regulations",
            Self::Sum => "sum",
            Self::SumOfBoards => "the sum of the boards",
            Self::Average => "the average",
            Self::PointsOfPair => "points of the pair",
            Self::PointsOfTeam => "to the team",
            Self::VoidMatch => "teams: a void match",
            Self::Handicaps => "the event's handicaps",
            Self::SmallGroups => "the regulation of small groups",
            Self::NeubergFormula => "Neuberg's formula (Eidt 2015)",
        }
    }
}
