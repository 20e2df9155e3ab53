//! The sentences of derivations in German.

use scoring::{Sentence, StepWording};

pub(crate) const GERMAN: StepWording =
    StepWording { sentence, decimal: ',', sides: ["N-S", "O-W"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Summe aus {0} Boards: {1} von {2} Matchpunkten.",
        Sentence::SessionSumOfMatchpoints => {
            "Durchgang {3}: Summe aus {0} Boards, {1} von {2} Matchpunkten."
        }
        Sentence::SumOfShares => {
            "Summe aus {0} Boards, jedes auf ein Top von {3} umgerechnet: {1} von {2} Matchpunkten."
        }
        Sentence::SessionSumOfShares => {
            "Durchgang {3}: Summe aus {0} Boards, jedes auf ein Top von {4} umgerechnet, {1} von {2} Matchpunkten."
        }
        Sentence::SatOut => "{0} von {1} Boards ausgesetzt, je {2} %: {3} von {4}.",
        Sentence::Factored => "{0} Scores wurden erwartet: {1} · {2}/{3} von {2}.",
        Sentence::ImpsScaled => "Hochgerechnet auf {0} Boards: {1} IMPs.",
        Sentence::FewerBoardsSitOut => {
            "Manche Paare spielten {0} von {1} Boards: jedes weitere zählt {2} %."
        }
        Sentence::MinimumBoards => "Paare mit weniger als {0} Boards haben keinen Platz.",
        Sentence::OwnShare => {
            "AVE+ und AVE- darin richten sich nach dem Anteil aus den übrigen Boards, {0} %."
        }
        Sentence::OwnShareByMatch => {
            "AVE+ und AVE- darin richten sich nach den übrigen Boards jedes Kampfes."
        }
        Sentence::PercentOf => "{0} von {1} sind {2} %.",
        Sentence::BonusOfTop => "Bonus von {0} % eines Tops von {1}: {2} mehr, damit {3}.",
        Sentence::PenaltyOfTop => "Strafe von {0} % eines Tops von {1}: {2} Abzug, es bleiben {3}.",
        Sentence::MeanOfSessions => "Mittel der Prozente der Durchgänge: {0} %.",
        Sentence::Scaled => "Hochgerechnet von {0} auf {1} Boards: {2} · {1}/{0} = {3}, von {4}.",
        Sentence::PenaltiesOff => "Davon gehen Strafen ab: {0}.",
        Sentence::TogetherMatchpoints => "Zusammen {0} von {1} Matchpunkten.",
        Sentence::Carried => {
            "Übertrag aus {0} von {1} Matchpunkten auf {2} Boards: davon {3}, mit den Tops dieser Phase {4} von {5}."
        }
        Sentence::PrintedPercent => "Gedruckt als {0}; {0} von {1} sind {2} %.",
        Sentence::NothingToWin => "Es war nichts zu gewinnen: keine Prozente.",
        Sentence::Handicap => "Mit einem Handicap von {0} %: {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "Das Board wurde hier nicht gespielt: keine Wertung.",
        Sentence::Matchpoints => "{0} von {1} Matchpunkten.",
        Sentence::NoMatchpoints => "Keine Matchpunkte.",
        Sentence::AwardedToSide => "Die Turnierleitung erkannte {0} zu: {1} für {2}.",
        Sentence::AveragePlus => {
            "AVE+ ist das Bessere aus 60 % und den eigenen {0} % auf den übrigen Boards: {1} % eines Tops von {2}."
        }
        Sentence::AverageMinus => {
            "AVE- ist das Schlechtere aus 40 % und den eigenen {0} % auf den übrigen Boards: {1} % eines Tops von {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ ist mindestens 60 %, und es gibt keine übrigen Boards: {0} % eines Tops von {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- ist höchstens 40 %, und es gibt keine übrigen Boards: {0} % eines Tops von {1}."
        }
        Sentence::PercentOfTop => "{0} % eines Tops von {1}.",
        Sentence::OneScoreGroup => {
            "Eine Gruppe mit nur einem Score: gestrichen, die Turnierleitung erkennt etwas zu."
        }
        Sentence::RoundedBy => "{0} gerundet nach {1}: {2}.",
        Sentence::RoundedOnUnits => "{0} gerundet nach {1} auf der Skala 2-1-0: {2}.",
        Sentence::ComparedWithOthers => {
            "{0} erzielte {1}. Andere Scores: {2}, niedriger: {3}, gleich: {4}; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0} erzielte {1}. Andere Scores: {2}, niedriger: {3}, gleich: {4}; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => "Auch der Score selbst gilt als gleich: {0} + {1} = {2}.",
        Sentence::TieWithItselfOf => "Auch der Score selbst gilt als gleich: {0} von {1}.",
        Sentence::ThatIs => "Das sind {0} von {1}.",
        Sentence::Neuberg => "Erwartet waren {0} Scores: {0}/{1} · ({2} + {3}) − {3} von {4}.",
        Sentence::MissingTies => {
            "{0} von {1} Scores fehlen, jeder gilt als gleich: {2} + {3} von {4}."
        }
        Sentence::SmallGroup => {
            "Eine Gruppe von {0} aus {1} Scores: 60 % und je 5 % für jeden Matchpunkt über ihrem Schnitt von {2}, eines Tops von {3}."
        }
        Sentence::SmallGroupOnScale => {
            "Eine Gruppe von {0} aus {1} Scores: 60 % und 5 % für je {4} Matchpunkte über ihrem Schnitt von {2}, eines Tops von {3}."
        }
        Sentence::WeightedAmongScores => "{0} bringt unter {1} Scores {2}; {3} % davon sind {4}.",
        Sentence::AmongScores => {
            "{0} bringt unter {1} Scores {2}: {3} für jeden niedrigeren und {4} für jeden gleichen."
        }
        Sentence::WeightedMatchpoints => {
            "Zusammen {0}: gewichtet werden Matchpunkte, nicht Scores."
        }
        Sentence::Damage => {
            "Der normale Score bringt {0}, der Score am Tisch {1}: der selbst verursachte Schaden ist {2}, und {3} − {2} = {4}."
        }
        Sentence::Both => "{0} und {1}",
        Sentence::Awarded => "Die Turnierleitung erkannte {0} zu.",
        Sentence::NotPlayed => "Das Board wurde hier nicht gespielt.",
        Sentence::Imps => "{0} IMPs.",
        Sentence::NoImps => "Keine IMPs.",
        Sentence::ArtificialImps => "{0} ist {1}; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} ist {1}; {2} ({3}): {4}.",
        Sentence::ThreeImps => "3 IMPs",
        Sentence::ThreeImpsBy => "3 IMPs, {0}",
        Sentence::OwnAverageIs => "der Schnitt des Paares auf seinen übrigen Boards ist {0}",
        Sentence::NoOtherBoards => "das Paar hat keine übrigen Boards",
        Sentence::OwnAverageIsIgnored => "er zählt nicht",
        Sentence::OwnAverageCounts => "er zählt",
        Sentence::SumOfImps => "Summe aus {0} Boards: {1} IMPs.",
        Sentence::SessionSumOfImps => "Durchgang {2}: Summe aus {0} Boards, {1} IMPs.",
        Sentence::OwnImps => {
            "AVE+ und AVE- darin richten sich nach dem Schnitt auf den übrigen Boards, {0}."
        }
        Sentence::LeavesImps => "Es bleiben {0} IMPs.",
        Sentence::Together => "Zusammen {0}.",
        Sentence::ImpsPerBoard => "{0} IMPs auf {1} Boards sind {2} je Board.",
        Sentence::BonusOfImps => "Ein Bonus von {0} IMPs kommt hinzu.",
        Sentence::PenaltyOfImps => "Eine Strafe von {0} IMPs geht ab.",
        Sentence::Against => "{0} aus Sicht von Nord-Süd gegen die {1} Scores: {2}.",
        Sentence::WeightedAgainst => {
            "{0} aus Sicht von Nord-Süd gegen die {1} Scores, davon zählen {3} %: {2}."
        }
        Sentence::ImpsInAll => "Insgesamt {0} IMPs für {1} {2}.",
        Sentence::NothingToCompare => "Es gibt nichts, womit der Score zu vergleichen wäre.",
        Sentence::FewerScores => "{0} von {1} Scores: mal {2} ({3}).",
        Sentence::NotDivided => "nicht geteilt: {0}.",
        Sentence::DividedByComparisons => "geteilt durch {0} Vergleiche: {1}.",
        Sentence::DividedByResults => "geteilt durch {0} Ergebnisse: {1}.",
        Sentence::DividedByRoot => "geteilt durch √({0} · {1} / 2): {2}.",
        Sentence::AwardedImps => "Zuerkannt: {0} IMPs.",
        Sentence::WeightedImps => "Zusammen {0} für {1}: gewichtet werden IMPs, nicht Scores.",
        Sentence::ForEastWest => "Für Ost-West sind das {0}.",
        Sentence::NoOtherTable => "Am anderen Tisch gibt es keinen Score zum Vergleichen.",
        Sentence::TwoTables => "{0} hier und {1} am anderen Tisch: {2}.",
        Sentence::WeightedTwoTables => "{0} hier und {1} am anderen Tisch, {3} % des Boards: {2}.",
        Sentence::DifferenceInImps => "{0} Punkte sind {1} IMPs",
        Sentence::BoardWon => "Unterschied {0}, das Board ist gewonnen, 2 Punkte",
        Sentence::BoardTied => "Unterschied {0}, das Board ist geteilt, 1 Punkt",
        Sentence::BoardLost => "Unterschied {0}, das Board ist verloren, 0 Punkte",
        Sentence::WeightedTables => {
            "Zusammen {0}: gewichtet werden die IMPs oder Punkte der Scores, nicht die Scores."
        }
        Sentence::AwardedPoints => "Zuerkannt: {0} von 2 Punkten.",
        Sentence::DatumWasEntered => "Der Datum-Score wurde eingegeben: {0}.",
        Sentence::DatumIsEntered => "Der Datum-Score ist eingegeben: {0}.",
        Sentence::FromDatum => {
            "{0} aus Sicht von Nord-Süd liegt {1} Punkte vom Datum-Score {2}: {3} IMPs."
        }
        Sentence::WeightedFromDatum => {
            "{0} aus Sicht von Nord-Süd liegt {1} Punkte vom Datum-Score {2}: {3} IMPs, davon zählen {4} %."
        }
        Sentence::DatumScores => "{0} Scores, {1}: {2}.",
        Sentence::TrimmedDatumScores => "{0} Scores ({1}, gestrichen wird nach {3}): {2}.",
        Sentence::Counted => "{0} (gezählt: {1})",
        Sentence::Datum => {
            "Ihre Summe {0} durch {1} ist {2}; Rundung {3}: der Datum-Score ist {4}."
        }
        Sentence::AwardedAtTable => "Die Turnierleitung erkannte am Tisch von {1} und {2} zu: {0}.",
        Sentence::ArtificialIs => "{0} ist {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} ist {1} oder, wenn er besser ist, der eigene Schnitt des Teams ({2}): {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} ist {1} oder, wenn er schlechter ist, der eigene Schnitt des Teams ({2}): {3}."
        }
        Sentence::KnockOutAverage => {
            "Im K.-o. haben beide Teams eine Wertung, den Schnitt beider Sichten: {0}."
        }
        Sentence::VoidBoards => {
            "Der Kampf ist ungültig: seine Boards werden gezeigt und zählen nicht."
        }
        Sentence::Points => "{0} Punkte.",
        Sentence::NoPoints => "Keine Punkte.",
        Sentence::NoImpsBecause => "Keine IMPs: {0}.",
        Sentence::NoPointsBecause => "Keine Punkte: {0}.",
        Sentence::NeitherTablePlayed => "kein Tisch hat das Board gespielt",
        Sentence::OneTableNotPlayed => "ein Tisch hat das Board nicht gespielt",
        Sentence::OneResultMissing => "das Ergebnis eines Tisches fehlt",
        Sentence::MatchAgainst => "gegen {0}: {1}.",
        Sentence::RoundAgainst => "Runde {2}, gegen {0}: {1}.",
        Sentence::WithoutOpponents => "spielfrei: {0}.",
        Sentence::RoundWithoutOpponents => "Runde {1}, spielfrei: {0}.",
        Sentence::OutsideMatches => "Strafen und Übertrag außerhalb der Kämpfe: {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "Gleichstand mit {0}.",
        Sentence::TieBreak => "{0}: {1}.",
        Sentence::PlaceIsShared => "Nichts trennt den Teilnehmer von {0}: der Platz wird geteilt.",
        Sentence::AndMore => "und {0} weitere",
        Sentence::CanceledByWithdrawal => "durch einen Rückzug gestrichen",
        Sentence::ForfeitedByTeam => "kampflos, das Team war nicht da: {0}",
        Sentence::ForfeitedByPair => "kampflos, das Paar war nicht da: {0}",
        Sentence::ForfeitedByOpponents => "kampflos, die Gegner waren nicht da: {0}",
        Sentence::DirectorHasSet => "von der Turnierleitung auf {0} gesetzt",
        Sentence::SubmittedAs => "gemeldet als {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0}: {1}",
        Sentence::ImpsOnBoards => "{0} – {1} IMPs auf {2} Boards",
        Sentence::PointsOnBoards => "{0} – {1} Punkte auf {2} Boards",
        Sentence::VoidImpsOnBoards => {
            "weniger als die Hälfte gespielt, {0} – {1} IMPs für {2} Boards"
        }
        Sentence::VoidPointsOnBoards => {
            "weniger als die Hälfte gespielt, {0} – {1} Punkte für {2} Boards"
        }
        Sentence::ExtraPoints => "Strafen und Übertrag {0}",
        Sentence::OneScoreOfBoth => "als eine Wertung beider Seiten {0} – {1}",
        Sentence::Margin => "Differenz {0}",
        Sentence::Aggregate => "in Summe {0} IMPs und {1} Gesamtpunkte",
        Sentence::PercentOnBoards => "{0} von {1} Matchpunkten auf {2} Boards sind {3} %: {4} SP",
        Sentence::PercentWithBonus => {
            "{0} von {1} Matchpunkten auf {2} Boards mit einem Bonus von {5} sind {3} %: {4} SP"
        }
        Sentence::PercentAfterPenalty => {
            "{0} von {1} Matchpunkten auf {2} Boards nach einer Strafe von {5} sind {3} %: {4} SP"
        }
        Sentence::MarginOnBoards => "{0} IMPs auf {1} Boards, Differenz {2}: {3} SP",
        Sentence::MarginWithBonus => {
            "{0} IMPs auf {1} Boards mit einem Bonus von {4}, Differenz {2}: {3} SP"
        }
        Sentence::MarginAfterPenalty => {
            "{0} IMPs auf {1} Boards nach einer Strafe von {4}, Differenz {2}: {3} SP"
        }
        Sentence::UnitVps => "{0} SP",
        Sentence::UnitImps => "{0} IMPs",
        Sentence::UnitPoints => "{0} Punkte",
        Sentence::UnitRounds => "{0} Runden",
        Sentence::FewerBoardsByMean => {
            "Manche Paare spielten {0} von {1} Boards: es zählt das Mittel der Prozente der Durchgänge."
        }
        Sentence::FewerBoardsScaled => {
            "Paare mit {0} von {1} Boards: Matchpunkte auf {1} Boards hochgerechnet."
        }
        Sentence::FewerBoardsByPercent => {
            "Manche Paare spielten {0} von {1} Boards: es zählen die Prozente."
        }
        Sentence::TooManySessions => {
            "Es gibt {0} Durchgänge: JSON enthält die Wertung jedes Durchgangs, eine Tabelle höchstens {1}."
        }
        Sentence::UnequalBoards => {
            "Nicht alle Paare spielten gleich viele Boards: gereiht wird nach {0}."
        }
        Sentence::UnequalBoardsAndMinimum => {
            "Nicht alle Paare spielten gleich viele Boards: gereiht wird nach {0}; Paare mit weniger als {1} haben keinen Platz."
        }
        Sentence::BoardResultMissing => {
            "Board {0} von {1} – {2} zählt nicht: das Ergebnis eines Tisches fehlt."
        }
        Sentence::BoardTableNotPlayed => {
            "Board {0} von {1} – {2} zählt nicht: ein Tisch hat es nicht gespielt."
        }
        Sentence::HasWithdrawn => {
            "{0} hat sich zurückgezogen: die Ergebnisse zählen für niemanden, auch nicht in früheren Runden."
        }
        Sentence::TieAt => "Gleichstand mit {0}: {1}.",
        Sentence::TieNotBroken => "Nicht aufgelöst, der Platz wird geteilt: {0}.",
        Sentence::UnitNetImps => "{0} IMPs Saldo",
        Sentence::ValueAndValue => "{0}; {1}",
        Sentence::PenaltyInTop => "{0} % eines Tops von {1}, {2} Matchpunkte",
        Sentence::CarriedMatchpoints => "{0} von {1} Matchpunkten auf {2} Boards",
        Sentence::TableCounts => "zählt",
        Sentence::ComparedInGroup => "Gruppe {0}: nur untereinander verglichen",
        Sentence::CorrectedTo => "{0}; jetzt {1}",
        Sentence::Removed => "{0}; entfernt",
        Sentence::Added => "hinzugefügt: {0}",
        Sentence::ResultOnBoard => "Board {0}, {1}, {2}",
        Sentence::DidNotPlay => "{0} trat nicht an",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "in dieser Reihenfolge gelost",
        Sentence::EarlierMatch => "früherer Kampf mit {0} IMPs gewonnen",
        Sentence::EarlierMatchFor => "{1} IMPs: früherer Kampf mit {0} IMPs gewonnen",
        Sentence::PercentageFrom => "{0}, Prozente aus {1}",
        Sentence::Law => "Laws 2017, § {0}",
        Sentence::RegulationsOrLaw87 => {
            "die Bestimmungen; bei einem verfälschten Board Laws 2017, § 87B"
        }
        Sentence::Director => "die Turnierleitung",
        Sentence::Decisions => "die Entscheidungen des Turniers",
        Sentence::Results => "die Ergebnisse",
        Sentence::Regulations => "Bestimmungen",
        Sentence::Sum => "Summe",
        Sentence::SumOfBoards => "die Summe der Boards",
        Sentence::Average => "der Schnitt",
        Sentence::PointsOfPair => "Punkte des Paares",
        Sentence::PointsOfTeam => "für das Team",
        Sentence::VoidMatch => "Teams: ein ungültiger Kampf",
        Sentence::Handicaps => "die Handicaps des Turniers",
        Sentence::SmallGroups => "die Bestimmung für kleine Gruppen",
        Sentence::NeubergFormula => "Neuberg-Formel (Eidt 2015)",
    }
}
