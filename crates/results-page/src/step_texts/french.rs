//! The sentences of derivations in French.

use scoring::{Sentence, StepWording};

pub(crate) const FRENCH: StepWording =
    StepWording { sentence, decimal: ',', sides: ["N-S", "E-O"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Somme de {0} donnes : {1} match points sur {2}.",
        Sentence::SessionSumOfMatchpoints => {
            "Séance {3} : somme de {0} donnes, {1} match points sur {2}."
        }
        Sentence::SumOfShares => {
            "Somme de {0} donnes, chacune ramenée à un top de {3} : {1} match points sur {2}."
        }
        Sentence::SessionSumOfShares => {
            "Séance {3} : somme de {0} donnes, chacune ramenée à un top de {4}, {1} match points sur {2}."
        }
        Sentence::SatOut => "{0} donnes sur {1} en relais, à {2} % chacune : {3} sur {4}.",
        Sentence::Factored => "{0} scores étaient prévus : {1} · {2}/{3} sur {2}.",
        Sentence::ImpsScaled => "Ramené à {0} donnes : {1} IMP.",
        Sentence::FewerBoardsSitOut => {
            "Certaines paires ont joué {0} donnes sur {1} : chaque autre donne compte {2} %."
        }
        Sentence::MinimumBoards => "Les paires avec moins de {0} donnes ne sont pas classées.",
        Sentence::OwnShare => {
            "Les AVE+ et AVE- y suivent la part obtenue sur les autres donnes, {0} %."
        }
        Sentence::OwnShareByMatch => {
            "Ses AVE+ et AVE- dépendent des autres donnes de chaque match."
        }
        Sentence::PercentOf => "{0} sur {1} font {2} %.",
        Sentence::BonusOfTop => "Bonus de {0} % d’un top de {1} : {2} de plus, soit {3}.",
        Sentence::PenaltyOfTop => "Pénalité de {0} % d’un top de {1} : {2} de moins, il reste {3}.",
        Sentence::MeanOfSessions => "Moyenne des pourcentages des séances : {0} %.",
        Sentence::Scaled => "Ramené de {0} à {1} donnes : {2} · {1}/{0} = {3}, sur {4}.",
        Sentence::PenaltiesOff => "On en déduit les pénalités : {0}.",
        Sentence::TogetherMatchpoints => "Au total {0} match points sur {1}.",
        Sentence::Carried => {
            "Report de {0} match points sur {1} en {2} donnes : {3} de ce total, aux tops de cette phase {4} sur {5}."
        }
        Sentence::PrintedPercent => "Imprimé {0} ; {0} sur {1} font {2} %.",
        Sentence::NothingToWin => "Rien à gagner : pas de pourcentage.",
        Sentence::Handicap => "Avec un handicap de {0} % : {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "La donne n’a pas été jouée ici : pas de score.",
        Sentence::Matchpoints => "{0} match points sur {1}.",
        Sentence::NoMatchpoints => "Pas de match points.",
        Sentence::AwardedToSide => "L’arbitre a attribué {0} : {1} à {2}.",
        Sentence::AveragePlus => {
            "AVE+ est le meilleur de 60 % et de ses {0} % sur les autres donnes : {1} % d’un top de {2}."
        }
        Sentence::AverageMinus => {
            "AVE- est le moins bon de 40 % et de ses {0} % sur les autres donnes : {1} % d’un top de {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ vaut au moins 60 %, et il n’y a pas d’autres donnes : {0} % d’un top de {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- vaut au plus 40 %, et il n’y a pas d’autres donnes : {0} % d’un top de {1}."
        }
        Sentence::PercentOfTop => "{0} % d’un top de {1}.",
        Sentence::OneScoreGroup => {
            "Un groupe d’un seul score : annulé, l’arbitre attribue un score."
        }
        Sentence::RoundedBy => "{0} arrondi selon {1} : {2}.",
        Sentence::RoundedOnUnits => "{0} arrondi selon {1} à l’échelle 2-1-0 : {2}.",
        Sentence::ComparedWithOthers => {
            "{0} a marqué {1}. Autres scores : {2}, inférieurs : {3}, égaux : {4} ; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0} a marqué {1}. Autres scores : {2}, inférieurs : {3}, égaux : {4} ; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => "Le score est aussi à égalité avec lui-même : {0} + {1} = {2}.",
        Sentence::TieWithItselfOf => "Le score est aussi à égalité avec lui-même : {0} sur {1}.",
        Sentence::ThatIs => "Cela fait {0} sur {1}.",
        Sentence::Neuberg => "{0} scores étaient attendus : {0}/{1} · ({2} + {3}) − {3} sur {4}.",
        Sentence::MissingTies => {
            "{0} scores sur {1} manquent, chacun compte comme égal : {2} + {3} sur {4}."
        }
        Sentence::SmallGroup => {
            "Un groupe de {0} scores sur {1} : 60 % et 5 % par match point au-dessus de sa moyenne de {2}, d’un top de {3}."
        }
        Sentence::SmallGroupOnScale => {
            "Un groupe de {0} scores sur {1} : 60 % et 5 % par {4} match point au-dessus de sa moyenne de {2}, d’un top de {3}."
        }
        Sentence::WeightedAmongScores => "{0} parmi {1} scores rapporte {2} ; {3} % en font {4}.",
        Sentence::AmongScores => {
            "{0} parmi {1} scores rapporte {2} : {3} par score inférieur et {4} par score égal."
        }
        Sentence::WeightedMatchpoints => {
            "Au total {0} : on pondère les match points, pas les scores."
        }
        Sentence::Damage => {
            "Le score normal rapporte {0}, le score à la table {1} : le dommage dû au camp lui-même est {2}, et {3} − {2} = {4}."
        }
        Sentence::Both => "{0} et {1}",
        Sentence::Awarded => "L’arbitre a attribué {0}.",
        Sentence::NotPlayed => "La donne n’a pas été jouée ici.",
        Sentence::Imps => "{0} IMP.",
        Sentence::NoImps => "Pas d’IMP.",
        Sentence::ArtificialImps => "{0} vaut {1} ; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} vaut {1} ; {2} ({3}) : {4}.",
        Sentence::ThreeImps => "3 IMP",
        Sentence::ThreeImpsBy => "3 IMP, {0}",
        Sentence::OwnAverageIs => "la moyenne de la paire sur ses autres donnes est {0}",
        Sentence::NoOtherBoards => "la paire n’a pas d’autres donnes",
        Sentence::OwnAverageIsIgnored => "elle ne compte pas",
        Sentence::OwnAverageCounts => "elle compte",
        Sentence::SumOfImps => "Somme de {0} donnes : {1} IMP.",
        Sentence::SessionSumOfImps => "Séance {2} : somme de {0} donnes, {1} IMP.",
        Sentence::OwnImps => "Les AVE+ et AVE- y suivent la moyenne sur les autres donnes, {0}.",
        Sentence::LeavesImps => "Il reste {0} IMP.",
        Sentence::Together => "Au total {0}.",
        Sentence::ImpsPerBoard => "{0} IMP sur {1} donnes font {2} par donne.",
        Sentence::BonusOfImps => "Un bonus de {0} IMP s’ajoute.",
        Sentence::PenaltyOfImps => "Une pénalité de {0} IMP est déduite.",
        Sentence::Against => "{0} vu de Nord-Sud contre les {1} scores : {2}.",
        Sentence::WeightedAgainst => {
            "{0} vu de Nord-Sud contre les {1} scores, dont {3} % comptent : {2}."
        }
        Sentence::ImpsInAll => "En tout {0} IMP, pour {1} {2}.",
        Sentence::NothingToCompare => "Il n’y a rien à quoi comparer le score.",
        Sentence::FewerScores => "{0} scores sur {1} : fois {2} ({3}).",
        Sentence::NotDivided => "non divisé : {0}.",
        Sentence::DividedByComparisons => "divisé par {0} comparaisons : {1}.",
        Sentence::DividedByResults => "divisé par {0} résultats : {1}.",
        Sentence::DividedByRoot => "divisé par √({0} · {1} / 2) : {2}.",
        Sentence::AwardedImps => "Attribué : {0} IMP.",
        Sentence::WeightedImps => "Au total {0} pour {1} : on pondère les IMP, pas les scores.",
        Sentence::ForEastWest => "Pour Est-Ouest cela fait {0}.",
        Sentence::NoOtherTable => "Il n’y a pas de score à l’autre table à comparer.",
        Sentence::TwoTables => "{0} ici et {1} à l’autre table : {2}.",
        Sentence::WeightedTwoTables => "{0} ici et {1} à l’autre table, {3} % de la donne : {2}.",
        Sentence::DifferenceInImps => "{0} points font {1} IMP",
        Sentence::BoardWon => "écart de {0}, la donne est gagnée, 2 points",
        Sentence::BoardTied => "écart de {0}, la donne est à égalité, 1 point",
        Sentence::BoardLost => "écart de {0}, la donne est perdue, 0 point",
        Sentence::WeightedTables => {
            "Au total {0} : on pondère les IMP ou les points des scores, pas les scores."
        }
        Sentence::AwardedPoints => "Attribué : {0} point sur 2.",
        Sentence::DatumWasEntered => "Le datum a été saisi : {0}.",
        Sentence::DatumIsEntered => "Le datum est saisi : {0}.",
        Sentence::FromDatum => "{0} vu de Nord-Sud est à {1} points du datum {2} : {3} IMP.",
        Sentence::WeightedFromDatum => {
            "{0} vu de Nord-Sud est à {1} points du datum {2} : {3} IMP, dont {4} % comptent."
        }
        Sentence::DatumScores => "{0} scores, {1} : {2}.",
        Sentence::TrimmedDatumScores => "{0} scores ({1}, écrêtage {3}) : {2}.",
        Sentence::Counted => "{0} (comptés : {1})",
        Sentence::Datum => {
            "Leur somme {0} divisée par {1} fait {2} ; arrondi {3} : le datum est {4}."
        }
        Sentence::AwardedAtTable => "L’arbitre a attribué {0} à la table de {1} et {2}.",
        Sentence::ArtificialIs => "{0} vaut {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} vaut {1}, ou la moyenne propre de l’équipe si elle est meilleure ({2}) : {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} vaut {1}, ou la moyenne propre de l’équipe si elle est moins bonne ({2}) : {3}."
        }
        Sentence::KnockOutAverage => {
            "En élimination directe, les deux équipes ont un seul score, la moyenne des deux points de vue : {0}."
        }
        Sentence::VoidBoards => "Le match est nul : ses donnes sont affichées et ne comptent pas.",
        Sentence::Points => "{0} points obtenus.",
        Sentence::NoPoints => "Pas de points.",
        Sentence::NoImpsBecause => "Pas d’IMP : {0}.",
        Sentence::NoPointsBecause => "Pas de points : {0}.",
        Sentence::NeitherTablePlayed => "aucune table n’a joué la donne",
        Sentence::OneTableNotPlayed => "une table n’a pas joué la donne",
        Sentence::OneResultMissing => "le résultat d’une table manque",
        Sentence::MatchAgainst => "contre {0} : {1}.",
        Sentence::RoundAgainst => "Tour {2}, contre {0} : {1}.",
        Sentence::WithoutOpponents => "exempt : {0}.",
        Sentence::RoundWithoutOpponents => "Tour {1}, exempt : {0}.",
        Sentence::OutsideMatches => "Pénalités et report hors des matchs : {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "À égalité avec {0}.",
        Sentence::TieBreak => "{0} : {1}.",
        Sentence::PlaceIsShared => "Rien ne départage d’avec {0} : la place est partagée.",
        Sentence::AndMore => "et {0} autres",
        Sentence::CanceledByWithdrawal => "annulé par un retrait",
        Sentence::ForfeitedByTeam => "forfait, l’équipe était absente : {0}",
        Sentence::ForfeitedByPair => "forfait, la paire était absente : {0}",
        Sentence::ForfeitedByOpponents => "forfait, les adversaires étaient absents : {0}",
        Sentence::DirectorHasSet => "l’arbitre a fixé {0}",
        Sentence::SubmittedAs => "transmis comme {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0} : {1}",
        Sentence::ImpsOnBoards => "{0} – {1} IMP sur {2} donnes",
        Sentence::PointsOnBoards => "{0} – {1} points sur {2} donnes",
        Sentence::VoidImpsOnBoards => "moins de la moitié jouée, {0} – {1} IMP pour {2} donnes",
        Sentence::VoidPointsOnBoards => {
            "moins de la moitié jouée, {0} – {1} points pour {2} donnes"
        }
        Sentence::ExtraPoints => "pénalités et report {0}",
        Sentence::OneScoreOfBoth => "en un seul score des deux camps {0} – {1}",
        Sentence::Margin => "écart de {0}",
        Sentence::Aggregate => "un cumul de {0} IMP et {1} points totaux",
        Sentence::PercentOnBoards => "{0} match points sur {1} en {2} donnes font {3} % : {4} PV",
        Sentence::PercentWithBonus => {
            "{0} match points sur {1} en {2} donnes avec un bonus de {5} font {3} % : {4} PV"
        }
        Sentence::PercentAfterPenalty => {
            "{0} match points sur {1} en {2} donnes après une pénalité de {5} font {3} % : {4} PV"
        }
        Sentence::MarginOnBoards => "{0} IMP sur {1} donnes, écart de {2} : {3} PV",
        Sentence::MarginWithBonus => {
            "{0} IMP sur {1} donnes avec un bonus de {4}, écart de {2} : {3} PV"
        }
        Sentence::MarginAfterPenalty => {
            "{0} IMP sur {1} donnes après une pénalité de {4}, écart de {2} : {3} PV"
        }
        Sentence::UnitVps => "{0} PV",
        Sentence::UnitImps => "{0} IMP",
        Sentence::UnitPoints => "{0} pts",
        Sentence::UnitRounds => "{0} tours",
        Sentence::FewerBoardsByMean => {
            "Certaines paires ont joué {0} donnes sur {1} : le classement suit la moyenne des pourcentages des séances."
        }
        Sentence::FewerBoardsScaled => {
            "Paires ayant joué {0} donnes sur {1} : match points ramenés à {1} donnes."
        }
        Sentence::FewerBoardsByPercent => {
            "Certaines paires ont joué {0} donnes sur {1} : le classement suit les pourcentages."
        }
        Sentence::TooManySessions => {
            "Il y a {0} séances : JSON contient le score de chacune, un tableau ceux de {1} au plus."
        }
        Sentence::UnequalBoards => {
            "Les paires n’ont pas toutes joué autant de donnes : le classement suit {0}."
        }
        Sentence::UnequalBoardsAndMinimum => {
            "Les paires n’ont pas toutes joué autant de donnes : le classement suit {0} ; moins de {1}, pas de place."
        }
        Sentence::BoardResultMissing => {
            "La donne {0} de {1} – {2} ne compte pas : le résultat d’une table manque."
        }
        Sentence::BoardTableNotPlayed => {
            "La donne {0} de {1} – {2} ne compte pas : une table ne l’a pas jouée."
        }
        Sentence::HasWithdrawn => {
            "{0} s’est retiré : ses résultats ne comptent pour personne, même aux tours précédents."
        }
        Sentence::TieAt => "Égalité à {0} : {1}.",
        Sentence::TieNotBroken => "Pas départagés, la place est partagée : {0}.",
        Sentence::UnitNetImps => "{0} IMP de solde",
        Sentence::ValueAndValue => "{0} ; {1}",
        Sentence::PenaltyInTop => "{0} % d’un top de {1}, {2} match points",
        Sentence::CarriedMatchpoints => "{0} match points sur {1} en {2} donnes",
        Sentence::TableCounts => "compte",
        Sentence::ComparedInGroup => "groupe {0} : comparés entre eux seulement",
        Sentence::CorrectedTo => "{0} ; maintenant {1}",
        Sentence::Removed => "{0} ; supprimé",
        Sentence::Added => "ajouté : {0}",
        Sentence::ResultOnBoard => "donne {0}, {1}, {2}",
        Sentence::DidNotPlay => "{0} n’a pas joué",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "tirés au sort dans cet ordre",
        Sentence::EarlierMatch => "match antérieur gagné de {0} IMP",
        Sentence::EarlierMatchFor => "{1} IMP : match antérieur gagné de {0} IMP",
        Sentence::PercentageFrom => "{0}, pourcentage de {1}",
        Sentence::Law => "Laws 2017, loi {0}",
        Sentence::RegulationsOrLaw87 => "le règlement ; pour une donne faussée Laws 2017, loi 87B",
        Sentence::Director => "l’arbitre",
        Sentence::Decisions => "les décisions du tournoi",
        Sentence::Results => "les résultats",
        Sentence::Regulations => "règlement",
        Sentence::Sum => "somme",
        Sentence::SumOfBoards => "la somme des donnes",
        Sentence::Average => "la moyenne",
        Sentence::PointsOfPair => "points de la paire",
        Sentence::PointsOfTeam => "pour l’équipe",
        Sentence::VoidMatch => "équipes : un match nul et non avenu",
        Sentence::Handicaps => "les handicaps du tournoi",
        Sentence::SmallGroups => "le règlement des petits groupes",
        Sentence::NeubergFormula => "formule de Neuberg (Eidt 2015)",
    }
}
