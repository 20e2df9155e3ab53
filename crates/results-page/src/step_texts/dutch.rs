//! The sentences of derivations in Dutch.

use scoring::{Sentence, StepWording};

pub(crate) const DUTCH: StepWording = StepWording { sentence, decimal: ',', sides: ["N-Z", "O-W"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Som van {0} spellen: {1} van {2} matchpunten.",
        Sentence::SessionSumOfMatchpoints => {
            "Zitting {3}: som van {0} spellen, {1} van {2} matchpunten."
        }
        Sentence::SumOfShares => {
            "Som van {0} spellen, elk omgerekend naar een top van {3}: {1} van {2} matchpunten."
        }
        Sentence::SessionSumOfShares => {
            "Zitting {3}: som van {0} spellen, elk omgerekend naar een top van {4}, {1} van {2} matchpunten."
        }
        Sentence::SatOut => "{0} van {1} spellen gerust, elk {2} %: {3} van {4}.",
        Sentence::Factored => "{0} scores werden verwacht: {1} · {2}/{3} van {2}.",
        Sentence::ImpsScaled => "Omgerekend naar {0} spellen: {1} IMPs.",
        Sentence::FewerBoardsSitOut => {
            "Sommige paren speelden {0} van {1} spellen: elk ander spel telt {2} %."
        }
        Sentence::MinimumBoards => "Paren met minder dan {0} spellen hebben geen plaats.",
        Sentence::OwnShare => "AVE+ en AVE- daarin volgen het aandeel op de andere spellen, {0} %.",
        Sentence::OwnShareByMatch => {
            "De AVE+ en AVE- daarin hangen af van de andere spellen van elke wedstrijd."
        }
        Sentence::PercentOf => "{0} van {1} is {2} %.",
        Sentence::BonusOfTop => "Bonus van {0} % van een top van {1}: {2} erbij, dus {3}.",
        Sentence::PenaltyOfTop => {
            "Straf van {0} % van een top van {1}: {2} eraf, er blijft {3} over."
        }
        Sentence::MeanOfSessions => "Gemiddelde van de percentages van de zittingen: {0} %.",
        Sentence::Scaled => "Omgerekend van {0} naar {1} spellen: {2} · {1}/{0} = {3}, van {4}.",
        Sentence::PenaltiesOff => "Daar gaan straffen af: {0}.",
        Sentence::TogetherMatchpoints => "Samen {0} van {1} matchpunten.",
        Sentence::Carried => {
            "Carry-over uit {0} van {1} matchpunten op {2} spellen: {3} daarvan, met de toppen van deze fase {4} van {5}."
        }
        Sentence::PrintedPercent => "Afgedrukt als {0}; {0} van {1} is {2} %.",
        Sentence::NothingToWin => "Er was niets te winnen: geen percentage.",
        Sentence::Handicap => "Met een handicap van {0} %: {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "Het spel is hier niet gespeeld: geen score.",
        Sentence::Matchpoints => "{0} van {1} matchpunten.",
        Sentence::NoMatchpoints => "Geen matchpunten.",
        Sentence::AwardedToSide => "De arbiter kende {0} toe: {1} voor {2}.",
        Sentence::AveragePlus => {
            "AVE+ is het beste van 60 % en de eigen {0} % op de andere spellen: {1} % van een top van {2}."
        }
        Sentence::AverageMinus => {
            "AVE- is het slechtste van 40 % en de eigen {0} % op de andere spellen: {1} % van een top van {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ is minstens 60 %, en er zijn geen andere spellen: {0} % van een top van {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- is hoogstens 40 %, en er zijn geen andere spellen: {0} % van een top van {1}."
        }
        Sentence::PercentOfTop => "{0} % van een top van {1}.",
        Sentence::OneScoreGroup => "Een groep van één score: vervalt, de arbiter kent iets toe.",
        Sentence::RoundedBy => "{0} afgerond volgens {1}: {2}.",
        Sentence::RoundedOnUnits => "{0} afgerond volgens {1} op de schaal 2-1-0: {2}.",
        Sentence::ComparedWithOthers => {
            "{0} scoorde {1}. Andere scores: {2}, lager: {3}, gelijk: {4}; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0} scoorde {1}. Andere scores: {2}, lager: {3}, gelijk: {4}; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => "Ook de score zelf telt als gelijk: {0} + {1} = {2}.",
        Sentence::TieWithItselfOf => "Ook de score zelf telt als gelijk: {0} van {1}.",
        Sentence::ThatIs => "Dat is {0} van {1}.",
        Sentence::Neuberg => "Er werden {0} scores verwacht: {0}/{1} · ({2} + {3}) − {3} van {4}.",
        Sentence::MissingTies => {
            "{0} van {1} scores ontbreken, elk telt als gelijk: {2} + {3} van {4}."
        }
        Sentence::SmallGroup => {
            "Een groep van {0} van {1} scores: 60 % en 5 % per matchpunt boven het gemiddelde van {2}, van een top van {3}."
        }
        Sentence::SmallGroupOnScale => {
            "Een groep van {0} van {1} scores: 60 % en 5 % per {4} matchpunt boven het gemiddelde van {2}, van een top van {3}."
        }
        Sentence::WeightedAmongScores => {
            "{0} levert onder {1} scores {2} op; {3} % daarvan is {4}."
        }
        Sentence::AmongScores => {
            "{0} levert onder {1} scores {2} op: {3} voor elke lagere en {4} voor elke gelijke."
        }
        Sentence::WeightedMatchpoints => {
            "Samen {0}: de matchpunten worden gewogen, niet de scores."
        }
        Sentence::Damage => {
            "De normale score levert {0} op, de score aan tafel {1}: de eigen schade is {2}, en {3} − {2} = {4}."
        }
        Sentence::Both => "{0} en {1}",
        Sentence::Awarded => "De arbiter kende {0} toe.",
        Sentence::NotPlayed => "Het spel is hier niet gespeeld.",
        Sentence::Imps => "{0} imps.",
        Sentence::NoImps => "Geen imps.",
        Sentence::ArtificialImps => "{0} is {1}; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} is {1}; {2} ({3}): {4}.",
        Sentence::ThreeImps => "3 imps",
        Sentence::ThreeImpsBy => "3 imps, {0}",
        Sentence::OwnAverageIs => "het gemiddelde van het paar op de andere spellen is {0}",
        Sentence::NoOtherBoards => "het paar heeft geen andere spellen",
        Sentence::OwnAverageIsIgnored => "het telt niet",
        Sentence::OwnAverageCounts => "het telt",
        Sentence::SumOfImps => "Som van {0} spellen: {1} imps.",
        Sentence::SessionSumOfImps => "Zitting {2}: som van {0} spellen, {1} imps.",
        Sentence::OwnImps => "AVE+ en AVE- daarin volgen het gemiddelde op de andere spellen, {0}.",
        Sentence::LeavesImps => "Er blijven {0} imps over.",
        Sentence::Together => "Samen {0}.",
        Sentence::ImpsPerBoard => "{0} imps op {1} spellen is {2} per spel.",
        Sentence::BonusOfImps => "Er komt een bonus van {0} imps bij.",
        Sentence::PenaltyOfImps => "Er gaat een straf van {0} imps af.",
        Sentence::Against => "{0} vanuit Noord-Zuid tegen de {1} scores: {2}.",
        Sentence::WeightedAgainst => {
            "{0} vanuit Noord-Zuid tegen de {1} scores, waarvan {3} % telt: {2}."
        }
        Sentence::ImpsInAll => "In totaal {0} imps, voor {1} {2}.",
        Sentence::NothingToCompare => "Er is niets om de score mee te vergelijken.",
        Sentence::FewerScores => "{0} van {1} scores: maal {2} ({3}).",
        Sentence::NotDivided => "niet gedeeld: {0}.",
        Sentence::DividedByComparisons => "gedeeld door {0} vergelijkingen: {1}.",
        Sentence::DividedByResults => "gedeeld door {0} uitslagen: {1}.",
        Sentence::DividedByRoot => "gedeeld door √({0} · {1} / 2): {2}.",
        Sentence::AwardedImps => "Toegekend: {0} imps.",
        Sentence::WeightedImps => "Samen {0} voor {1}: de imps worden gewogen, niet de scores.",
        Sentence::ForEastWest => "Voor Oost-West is dat {0}.",
        Sentence::NoOtherTable => "Er is geen score aan de andere tafel om mee te vergelijken.",
        Sentence::TwoTables => "{0} hier en {1} aan de andere tafel: {2}.",
        Sentence::WeightedTwoTables => {
            "{0} hier en {1} aan de andere tafel, {3} % van het spel: {2}."
        }
        Sentence::DifferenceInImps => "{0} punten is {1} imps",
        Sentence::BoardWon => "verschil {0}, het spel is gewonnen, 2 punten",
        Sentence::BoardTied => "verschil {0}, het spel is gelijk, 1 punt",
        Sentence::BoardLost => "verschil {0}, het spel is verloren, 0 punten",
        Sentence::WeightedTables => {
            "Samen {0}: de imps of punten van de scores worden gewogen, niet de scores."
        }
        Sentence::AwardedPoints => "Toegekend: {0} van 2 punten.",
        Sentence::DatumWasEntered | Sentence::DatumIsEntered => "De datumscore is ingevoerd: {0}.",
        Sentence::FromDatum => {
            "{0} vanuit Noord-Zuid is {1} punten van de datumscore {2}: {3} imps."
        }
        Sentence::WeightedFromDatum => {
            "{0} vanuit Noord-Zuid is {1} punten van de datumscore {2}: {3} imps, waarvan {4} % telt."
        }
        Sentence::DatumScores => "{0} scores, {1}: {2}.",
        Sentence::TrimmedDatumScores => "{0} scores ({1}, weglaten {3}): {2}.",
        Sentence::Counted => "{0} (geteld: {1})",
        Sentence::Datum => {
            "Hun som {0} gedeeld door {1} is {2}; afronding {3}: de datumscore is {4}."
        }
        Sentence::AwardedAtTable => "De arbiter kende {0} toe aan de tafel van {1} en {2}.",
        Sentence::ArtificialIs => "{0} wordt {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} is {1}, of het eigen gemiddelde van het team als dat beter is ({2}): {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} is {1}, of het eigen gemiddelde van het team als dat slechter is ({2}): {3}."
        }
        Sentence::KnockOutAverage => {
            "In een knock-out hebben beide teams één score, het gemiddelde van beide kanten: {0}."
        }
        Sentence::VoidBoards => {
            "De wedstrijd is ongeldig: de spellen worden getoond en tellen niet."
        }
        Sentence::Points => "{0} punten.",
        Sentence::NoPoints => "Geen punten.",
        Sentence::NoImpsBecause => "Geen imps: {0}.",
        Sentence::NoPointsBecause => "Geen punten: {0}.",
        Sentence::NeitherTablePlayed => "geen van beide tafels speelde het spel",
        Sentence::OneTableNotPlayed => "één tafel speelde het spel niet",
        Sentence::OneResultMissing => "de uitslag van één tafel ontbreekt",
        Sentence::MatchAgainst => "tegen {0}: {1}.",
        Sentence::RoundAgainst => "Ronde {2}, tegen {0}: {1}.",
        Sentence::WithoutOpponents => "stilzit: {0}.",
        Sentence::RoundWithoutOpponents => "Ronde {1}, stilzit: {0}.",
        Sentence::OutsideMatches => "Straffen en carry-over buiten de wedstrijden: {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "Gelijk met {0}.",
        Sentence::TieBreak => "{0}: {1}.",
        Sentence::PlaceIsShared => "Niets scheidt van {0}: de plaats wordt gedeeld.",
        Sentence::AndMore => "en nog {0}",
        Sentence::CanceledByWithdrawal => "vervallen door terugtrekking",
        Sentence::ForfeitedByTeam => "niet opgekomen, het team was er niet: {0}",
        Sentence::ForfeitedByPair => "niet opgekomen, het paar was er niet: {0}",
        Sentence::ForfeitedByOpponents => "niet opgekomen, de tegenstanders waren er niet: {0}",
        Sentence::DirectorHasSet => "de arbiter stelde {0} vast",
        Sentence::SubmittedAs => "ingediend als {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0}: {1}",
        Sentence::ImpsOnBoards => "{0} – {1} imps op {2} spellen",
        Sentence::PointsOnBoards => "{0} – {1} punten op {2} spellen",
        Sentence::VoidImpsOnBoards => {
            "minder dan de helft gespeeld, {0} – {1} imps voor {2} spellen"
        }
        Sentence::VoidPointsOnBoards => {
            "minder dan de helft gespeeld, {0} – {1} punten voor {2} spellen"
        }
        Sentence::ExtraPoints => "straffen en carry-over {0}",
        Sentence::OneScoreOfBoth => "als één score van beide kanten {0} – {1}",
        Sentence::Margin => "verschil {0}",
        Sentence::Aggregate => "een totaal van {0} imps en {1} punten",
        Sentence::PercentOnBoards => "{0} van {1} matchpunten op {2} spellen is {3} %: {4} VP",
        Sentence::PercentWithBonus => {
            "{0} van {1} matchpunten op {2} spellen met een bonus van {5} is {3} %: {4} VP"
        }
        Sentence::PercentAfterPenalty => {
            "{0} van {1} matchpunten op {2} spellen na een straf van {5} is {3} %: {4} VP"
        }
        Sentence::MarginOnBoards => "{0} imps op {1} spellen, verschil {2}: {3} VP",
        Sentence::MarginWithBonus => {
            "{0} imps op {1} spellen met een bonus van {4}, verschil {2}: {3} VP"
        }
        Sentence::MarginAfterPenalty => {
            "{0} imps op {1} spellen na een straf van {4}, verschil {2}: {3} VP"
        }
        Sentence::UnitVps => "{0} VP",
        Sentence::UnitImps => "{0} imps",
        Sentence::UnitPoints => "{0} punten",
        Sentence::UnitRounds => "{0} ronden",
        Sentence::FewerBoardsByMean => {
            "Sommige paren speelden {0} van {1} spellen: de ranglijst volgt het gemiddelde van de percentages van de zittingen."
        }
        Sentence::FewerBoardsScaled => {
            "Paren die {0} van {1} spellen speelden: matchpunten omgerekend naar {1} spellen."
        }
        Sentence::FewerBoardsByPercent => {
            "Sommige paren speelden {0} van {1} spellen: de ranglijst volgt de percentages."
        }
        Sentence::TooManySessions => {
            "Er zijn {0} zittingen: JSON bevat de score van elke, een tabel van hoogstens {1}."
        }
        Sentence::UnequalBoards => {
            "Niet alle paren speelden evenveel spellen: de ranglijst volgt {0}."
        }
        Sentence::UnequalBoardsAndMinimum => {
            "Niet alle paren speelden evenveel spellen: de ranglijst volgt {0}; paren met minder dan {1} hebben geen plaats."
        }
        Sentence::BoardResultMissing => {
            "Spel {0} van {1} – {2} telt niet: de uitslag van één tafel ontbreekt."
        }
        Sentence::BoardTableNotPlayed => {
            "Spel {0} van {1} – {2} telt niet: één tafel speelde het niet."
        }
        Sentence::HasWithdrawn => {
            "{0} heeft zich teruggetrokken: de uitslagen tellen voor niemand, ook niet in eerdere ronden."
        }
        Sentence::TieAt => "Gelijke stand met {0}: {1}.",
        Sentence::TieNotBroken => "Niet beslist, de plaats wordt gedeeld: {0}.",
        Sentence::UnitNetImps => "{0} imps saldo",
        Sentence::ValueAndValue => "{0}; {1}",
        Sentence::PenaltyInTop => "{0} % van een top van {1}, {2} matchpunten",
        Sentence::CarriedMatchpoints => "{0} van {1} matchpunten op {2} spellen",
        Sentence::TableCounts => "telt",
        Sentence::ComparedInGroup => "groep {0}: alleen onderling vergeleken",
        Sentence::CorrectedTo => "{0}; nu {1}",
        Sentence::Removed => "{0}; verwijderd",
        Sentence::Added => "toegevoegd: {0}",
        Sentence::ResultOnBoard => "spel {0}, {1}, {2}",
        Sentence::DidNotPlay => "{0} speelde niet",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "in deze volgorde geloot",
        Sentence::EarlierMatch => "eerdere wedstrijd met {0} imps gewonnen",
        Sentence::EarlierMatchFor => "{1} imps: eerdere wedstrijd met {0} imps gewonnen",
        Sentence::PercentageFrom => "{0}, percentage uit {1}",
        Sentence::Law => "Laws 2017, artikel {0}",
        Sentence::RegulationsOrLaw87 => {
            "het reglement; bij een vervalst spel Laws 2017, artikel 87B"
        }
        Sentence::Director => "de arbiter",
        Sentence::Decisions => "de beslissingen van het toernooi",
        Sentence::Results => "de uitslagen",
        Sentence::Regulations => "reglement",
        Sentence::Sum => "som",
        Sentence::SumOfBoards => "de som van de spellen",
        Sentence::Average => "het gemiddelde",
        Sentence::PointsOfPair => "punten van het paar",
        Sentence::PointsOfTeam => "voor het team",
        Sentence::VoidMatch => "teams: een ongeldige wedstrijd",
        Sentence::Handicaps => "de handicaps van het toernooi",
        Sentence::SmallGroups => "het reglement voor kleine groepen",
        Sentence::NeubergFormula => "formule van Neuberg (Eidt 2015)",
    }
}
