//! The sentences of derivations in Swedish.

use scoring::{Sentence, StepWording};

pub(crate) const SWEDISH: StepWording =
    StepWording { sentence, decimal: ',', sides: ["N-S", "Ö-V"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Summan av {0} brickor: {1} av {2} matchpoäng.",
        Sentence::SessionSumOfMatchpoints => {
            "Session {3}: summan av {0} brickor, {1} av {2} matchpoäng."
        }
        Sentence::SumOfShares => {
            "Summan av {0} brickor, var och en omräknad till toppen {3}: {1} av {2} matchpoäng."
        }
        Sentence::SessionSumOfShares => {
            "Session {3}: summan av {0} brickor, var och en omräknad till toppen {4}, {1} av {2} matchpoäng."
        }
        Sentence::SatOut => "{0} av {1} brickor med frirond, {2} % var: {3} av {4}.",
        Sentence::Factored => "{0} resultat väntades: {1} · {2}/{3} av {2}.",
        Sentence::ImpsScaled => "Omräknat till {0} brickor: {1} IMP.",
        Sentence::FewerBoardsSitOut => {
            "Några par spelade {0} av {1} brickor: varje annan bricka räknas som {2} %."
        }
        Sentence::MinimumBoards => "Par med färre än {0} brickor får ingen placering.",
        Sentence::OwnShare => "AVE+ och AVE- i den följer andelen på de andra brickorna, {0} %.",
        Sentence::OwnShareByMatch => {
            "AVE+ och AVE- i den beror på de andra brickorna i varje match."
        }
        Sentence::PercentOf => "{0} av {1} är {2} %.",
        Sentence::BonusOfTop => "Bonus på {0} % av en topp på {1}: {2} till, blir {3}.",
        Sentence::PenaltyOfTop => "Straff på {0} % av en topp på {1}: {2} dras av, {3} återstår.",
        Sentence::MeanOfSessions => "Medel av sessionernas procent: {0} %.",
        Sentence::Scaled => "Omräknat från {0} till {1} brickor: {2} · {1}/{0} = {3}, av {4}.",
        Sentence::PenaltiesOff => "Straffar dras av: {0}.",
        Sentence::TogetherMatchpoints => "Tillsammans {0} av {1} matchpoäng.",
        Sentence::Carried => {
            "Carry-over från {0} av {1} matchpoäng på {2} brickor: {3} av det, med etappens toppar {4} av {5}."
        }
        Sentence::PrintedPercent => "Utskrivet som {0}; {0} av {1} är {2} %.",
        Sentence::NothingToWin => "Det fanns inget att vinna: ingen procent.",
        Sentence::Handicap => "Med ett handikapp på {0} %: {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "Brickan spelades inte här: inget resultat.",
        Sentence::Matchpoints => "{0} av {1} matchpoäng.",
        Sentence::NoMatchpoints => "Inga matchpoäng.",
        Sentence::AwardedToSide => "Tävlingsledaren tilldömde {0}: {1} till {2}.",
        Sentence::AveragePlus => {
            "AVE+ är det bästa av 60 % och egna {0} % på de andra brickorna: {1} % av en topp på {2}."
        }
        Sentence::AverageMinus => {
            "AVE- är det sämsta av 40 % och egna {0} % på de andra brickorna: {1} % av en topp på {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ är minst 60 %, och det finns inga andra brickor: {0} % av en topp på {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- är högst 40 %, och det finns inga andra brickor: {0} % av en topp på {1}."
        }
        Sentence::PercentOfTop => "{0} % av en topp på {1}.",
        Sentence::OneScoreGroup => {
            "En grupp med ett enda resultat: struket, tävlingsledaren tilldömer något."
        }
        Sentence::RoundedBy => "{0} avrundat enligt {1}: {2}.",
        Sentence::RoundedOnUnits => "{0} avrundat enligt {1} på skalan 2-1-0: {2}.",
        Sentence::ComparedWithOthers => {
            "{0} fick {1}. Andra resultat: {2}, lägre: {3}, lika: {4}; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0} fick {1}. Andra resultat: {2}, lägre: {3}, lika: {4}; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => {
            "Resultatet räknas också som lika med sig självt: {0} + {1} = {2}."
        }
        Sentence::TieWithItselfOf => "Resultatet räknas också som lika med sig självt: {0} av {1}.",
        Sentence::ThatIs => "Det är {0} av {1}.",
        Sentence::Neuberg => "{0} resultat väntades: {0}/{1} · ({2} + {3}) − {3} av {4}.",
        Sentence::MissingTies => {
            "{0} av {1} resultat saknas, vart och ett räknas som lika: {2} + {3} av {4}."
        }
        Sentence::SmallGroup => {
            "En grupp med {0} av {1} resultat: 60 % och 5 % för varje matchpoäng över dess medel {2}, av en topp på {3}."
        }
        Sentence::SmallGroupOnScale => {
            "En grupp med {0} av {1} resultat: 60 % och 5 % per {4} matchpoäng över dess medel {2}, av en topp på {3}."
        }
        Sentence::WeightedAmongScores => "{0} bland {1} resultat ger {2}; {3} % av det är {4}.",
        Sentence::AmongScores => {
            "{0} bland {1} resultat ger {2}: {3} för varje lägre och {4} för varje lika."
        }
        Sentence::WeightedMatchpoints => "Tillsammans {0}: matchpoängen vägs, inte resultaten.",
        Sentence::Damage => {
            "Det normala resultatet ger {0}, resultatet vid bordet {1}: den självförvållade skadan är {2}, och {3} − {2} = {4}."
        }
        Sentence::Both => "{0} och {1}",
        Sentence::Awarded => "Tävlingsledaren tilldömde {0}.",
        Sentence::NotPlayed => "Brickan spelades inte här.",
        Sentence::Imps => "{0} IMP.",
        Sentence::NoImps => "Inga IMP.",
        Sentence::ArtificialImps => "{0} är {1}; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} är {1}; {2} ({3}): {4}.",
        Sentence::ThreeImps => "3 IMP",
        Sentence::ThreeImpsBy => "3 IMP, {0}",
        Sentence::OwnAverageIs => "parets medel på de andra brickorna är {0}",
        Sentence::NoOtherBoards => "paret har inga andra brickor",
        Sentence::OwnAverageIsIgnored => "det räknas inte",
        Sentence::OwnAverageCounts => "det räknas",
        Sentence::SumOfImps => "Summan av {0} brickor: {1} IMP.",
        Sentence::SessionSumOfImps => "Session {2}: summan av {0} brickor, {1} IMP.",
        Sentence::OwnImps => "AVE+ och AVE- i den följer medlet på de andra brickorna, {0}.",
        Sentence::LeavesImps => "Kvar blir {0} IMP.",
        Sentence::Together => "Tillsammans {0}.",
        Sentence::ImpsPerBoard => "{0} IMP på {1} brickor är {2} per bricka.",
        Sentence::BonusOfImps => "En bonus på {0} IMP läggs till.",
        Sentence::PenaltyOfImps => "En straff på {0} IMP dras av.",
        Sentence::Against => "{0} sett från Nord-Syd mot de {1} resultaten: {2}.",
        Sentence::WeightedAgainst => {
            "{0} sett från Nord-Syd mot de {1} resultaten, varav {3} % räknas: {2}."
        }
        Sentence::ImpsInAll => "Totalt {0} IMP för {1} {2}.",
        Sentence::NothingToCompare => "Det finns inget att jämföra resultatet med.",
        Sentence::FewerScores => "{0} av {1} resultat: gånger {2} ({3}).",
        Sentence::NotDivided => "inte delat: {0}.",
        Sentence::DividedByComparisons => "delat med {0} jämförelser: {1}.",
        Sentence::DividedByResults => "delat med antalet resultat, {0}: {1}.",
        Sentence::DividedByRoot => "delat med √({0} · {1} / 2): {2}.",
        Sentence::AwardedImps => "Tilldömt: {0} IMP.",
        Sentence::WeightedImps => "Tillsammans {0} för {1}: IMP vägs, inte resultat.",
        Sentence::ForEastWest => "För Öst-Väst blir det {0}.",
        Sentence::NoOtherTable => "Det finns inget resultat vid det andra bordet att jämföra med.",
        Sentence::TwoTables => "{0} här och {1} vid det andra bordet: {2}.",
        Sentence::WeightedTwoTables => {
            "{0} här och {1} vid det andra bordet, {3} % av brickan: {2}."
        }
        Sentence::DifferenceInImps => "{0} poäng är {1} IMP",
        Sentence::BoardWon => "skillnad {0}, brickan är vunnen, 2 poäng",
        Sentence::BoardTied => "skillnad {0}, brickan är delad, 1 poäng",
        Sentence::BoardLost => "skillnad {0}, brickan är förlorad, 0 poäng",
        Sentence::WeightedTables => {
            "Tillsammans {0}: resultatens IMP eller poäng vägs, inte resultaten."
        }
        Sentence::AwardedPoints => "Tilldömt: {0} av 2 poäng.",
        Sentence::DatumWasEntered => "Datum har matats in: {0}.",
        Sentence::DatumIsEntered => "Datum är inmatat: {0}.",
        Sentence::FromDatum => "{0} sett från Nord-Syd är {1} poäng från datum {2}: {3} IMP.",
        Sentence::WeightedFromDatum => {
            "{0} sett från Nord-Syd är {1} poäng från datum {2}: {3} IMP, varav {4} % räknas."
        }
        Sentence::DatumScores => "{0} resultat, {1}: {2}.",
        Sentence::TrimmedDatumScores => "{0} resultat ({1}, strykning {3}): {2}.",
        Sentence::Counted => "{0} (räknade: {1})",
        Sentence::Datum => "Deras summa {0} delat med {1} är {2}; avrundning {3}: datum är {4}.",
        Sentence::AwardedAtTable => "Tävlingsledaren tilldömde {0} vid bordet för {1} och {2}.",
        Sentence::ArtificialIs => "{0} är {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} är {1}, eller lagets eget medel om det är bättre ({2}): {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} är {1}, eller lagets eget medel om det är sämre ({2}): {3}."
        }
        Sentence::KnockOutAverage => {
            "I en utslagning har båda lagen ett resultat, medlet av båda sidor: {0}."
        }
        Sentence::VoidBoards => "Matchen är ogiltig: brickorna visas och räknas inte.",
        Sentence::Points => "{0} poäng.",
        Sentence::NoPoints => "Inga poäng.",
        Sentence::NoImpsBecause => "Inga IMP: {0}.",
        Sentence::NoPointsBecause => "Inga poäng: {0}.",
        Sentence::NeitherTablePlayed => "inget bord spelade brickan",
        Sentence::OneTableNotPlayed => "ett bord spelade inte brickan",
        Sentence::OneResultMissing => "resultatet från ett bord saknas",
        Sentence::MatchAgainst => "mot {0}: {1}.",
        Sentence::RoundAgainst => "Rond {2}, mot {0}: {1}.",
        Sentence::WithoutOpponents => "fri: {0}.",
        Sentence::RoundWithoutOpponents => "Rond {1}, fri: {0}.",
        Sentence::OutsideMatches => "Straffar och carry-over utanför matcherna: {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "Lika med {0}.",
        Sentence::TieBreak => "{0}: {1}.",
        Sentence::PlaceIsShared => "Inget skiljer från {0}: placeringen delas.",
        Sentence::AndMore => "och {0} till",
        Sentence::CanceledByWithdrawal => "struken efter ett återbud",
        Sentence::ForfeitedByTeam => "walkover, laget kom inte: {0}",
        Sentence::ForfeitedByPair => "walkover, paret kom inte: {0}",
        Sentence::ForfeitedByOpponents => "walkover, motståndarna kom inte: {0}",
        Sentence::DirectorHasSet => "tävlingsledaren har satt {0}",
        Sentence::SubmittedAs => "inrapporterat som {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0}: {1}",
        Sentence::ImpsOnBoards => "{0} – {1} IMP på {2} brickor",
        Sentence::PointsOnBoards => "{0} – {1} poäng på {2} brickor",
        Sentence::VoidImpsOnBoards => "mindre än hälften spelad, {0} – {1} IMP för {2} brickor",
        Sentence::VoidPointsOnBoards => "mindre än hälften spelad, {0} – {1} poäng för {2} brickor",
        Sentence::ExtraPoints => "straffar och carry-over {0}",
        Sentence::OneScoreOfBoth => "som ett resultat för båda sidor {0} – {1}",
        Sentence::Margin => "skillnad {0}",
        Sentence::Aggregate => "sammanlagt {0} IMP och {1} totalpoäng",
        Sentence::PercentOnBoards => "{0} av {1} matchpoäng på {2} brickor är {3} %: {4} VP",
        Sentence::PercentWithBonus => {
            "{0} av {1} matchpoäng på {2} brickor med en bonus på {5} är {3} %: {4} VP"
        }
        Sentence::PercentAfterPenalty => {
            "{0} av {1} matchpoäng på {2} brickor efter en straff på {5} är {3} %: {4} VP"
        }
        Sentence::MarginOnBoards => "{0} IMP på {1} brickor, skillnad {2}: {3} VP",
        Sentence::MarginWithBonus => {
            "{0} IMP på {1} brickor med en bonus på {4}, skillnad {2}: {3} VP"
        }
        Sentence::MarginAfterPenalty => {
            "{0} IMP på {1} brickor efter en straff på {4}, skillnad {2}: {3} VP"
        }
        Sentence::UnitVps => "{0} VP",
        Sentence::UnitImps => "{0} IMP",
        Sentence::UnitPoints => "{0} poäng",
        Sentence::UnitRounds => "{0} ronder",
        Sentence::FewerBoardsByMean => {
            "Några par spelade {0} av {1} brickor: listan följer medlet av sessionernas procent."
        }
        Sentence::FewerBoardsScaled => {
            "Par som spelade {0} av {1} brickor: matchpoängen räknas om till {1} brickor."
        }
        Sentence::FewerBoardsByPercent => {
            "Några par spelade {0} av {1} brickor: listan följer procenten."
        }
        Sentence::TooManySessions => {
            "Det finns {0} sessioner: JSON har resultatet för varje, en tabell för högst {1}."
        }
        Sentence::UnequalBoards => "Alla par spelade inte lika många brickor: listan följer {0}.",
        Sentence::UnequalBoardsAndMinimum => {
            "Alla par spelade inte lika många brickor: listan följer {0}; par med färre än {1} får ingen placering."
        }
        Sentence::BoardResultMissing => {
            "Bricka {0} i {1} – {2} räknas inte: resultatet från ett bord saknas."
        }
        Sentence::BoardTableNotPlayed => {
            "Bricka {0} i {1} – {2} räknas inte: ett bord spelade den inte."
        }
        Sentence::HasWithdrawn => {
            "{0} har dragit sig ur: resultaten räknas inte för någon, inte heller i tidigare ronder."
        }
        Sentence::TieAt => "Lika på {0}: {1}.",
        Sentence::TieNotBroken => "Ej avgjort, placeringen delas: {0}.",
        Sentence::UnitNetImps => "{0} IMP netto",
        Sentence::ValueAndValue => "{0}; {1}",
        Sentence::PenaltyInTop => "{0} % av en topp på {1}, {2} matchpoäng",
        Sentence::CarriedMatchpoints => "{0} av {1} matchpoäng på {2} brickor",
        Sentence::TableCounts => "räknas",
        Sentence::ComparedInGroup => "grupp {0}: jämförs bara med varandra",
        Sentence::CorrectedTo => "{0}; nu {1}",
        Sentence::Removed => "{0}; borttaget",
        Sentence::Added => "tillagt: {0}",
        Sentence::ResultOnBoard => "bricka {0}, {1}, {2}",
        Sentence::DidNotPlay => "{0} spelade inte",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "lottade i denna ordning",
        Sentence::EarlierMatch => "tidigare match vunnen med {0} IMP",
        Sentence::EarlierMatchFor => "{1} IMP: tidigare match vunnen med {0} IMP",
        Sentence::PercentageFrom => "{0}, procent från {1}",
        Sentence::Law => "Laws 2017, lag {0}",
        Sentence::RegulationsOrLaw87 => "bestämmelserna; för en felaktig bricka Laws 2017, lag 87B",
        Sentence::Director => "tävlingsledaren",
        Sentence::Decisions => "tävlingens beslut",
        Sentence::Results => "resultaten",
        Sentence::Regulations => "bestämmelser",
        Sentence::Sum => "summa",
        Sentence::SumOfBoards => "summan av brickorna",
        Sentence::Average => "medlet",
        Sentence::PointsOfPair => "parets poäng",
        Sentence::PointsOfTeam => "för laget",
        Sentence::VoidMatch => "lag: en ogiltig match",
        Sentence::Handicaps => "tävlingens handikapp",
        Sentence::SmallGroups => "bestämmelsen om små grupper",
        Sentence::NeubergFormula => "Neubergs formel (Eidt 2015)",
    }
}
