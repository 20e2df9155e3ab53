//! The sentences of derivations in Polish.

use scoring::{Sentence, StepWording};

pub(crate) const POLISH: StepWording =
    StepWording { sentence, decimal: ',', sides: ["N-S", "E-W"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Suma z rozdań ({0}): {1} z {2} punktów meczowych.",
        Sentence::SessionSumOfMatchpoints => {
            "Sesja {3}: suma z rozdań ({0}), {1} z {2} punktów meczowych."
        }
        Sentence::SumOfShares => {
            "Suma z {0} rozdań, każde przeliczone na maks {3}: {1} z {2} punktów meczowych."
        }
        Sentence::SessionSumOfShares => {
            "Sesja {3}: suma z {0} rozdań, każde przeliczone na maks {4}, {1} z {2} punktów meczowych."
        }
        Sentence::SatOut => "Pauza w {0} z {1} rozdań, po {2} %: {3} z {4}.",
        Sentence::Factored => "Oczekiwano {0} zapisów: {1} · {2}/{3} z {2}.",
        Sentence::ImpsScaled => "Przeliczone na {0} rozdań: {1} IMP.",
        Sentence::FewerBoardsSitOut => {
            "Niektóre pary rozegrały {0} z {1} rozdań: każde inne rozdanie liczy się jako {2} %."
        }
        Sentence::MinimumBoards => "Pary z mniej niż {0} rozdaniami nie są klasyfikowane.",
        Sentence::OwnShare => "AVE+ i AVE- zależą w niej od wyniku z pozostałych rozdań, {0} %.",
        Sentence::OwnShareByMatch => {
            "AVE+ i AVE- zależą w niej od pozostałych rozdań każdego meczu."
        }
        Sentence::PercentOf => "{0} z {1} to {2} %.",
        Sentence::BonusOfTop => "Premia {0} % maksa {1}: dodano {2}, razem {3}.",
        Sentence::PenaltyOfTop => "Kara {0} % maksa {1}: odjęto {2}, zostaje {3}.",
        Sentence::MeanOfSessions => "Średnia procentów z sesji: {0} %.",
        Sentence::Scaled => "Przeliczono z {0} na {1} rozdań: {2} · {1}/{0} = {3}, z {4}.",
        Sentence::PenaltiesOff => "Od tego odejmuje się kary: {0}.",
        Sentence::TogetherMatchpoints => "Razem {0} z {1} punktów meczowych.",
        Sentence::Carried => {
            "Carry-over z {0} z {1} punktów meczowych w {2} rozdaniach: {3} z tego, przy maksach tego etapu {4} z {5}."
        }
        Sentence::PrintedPercent => "Na wydruku {0}; {0} z {1} to {2} %.",
        Sentence::NothingToWin => "Nie było czego zdobyć: brak procentu.",
        Sentence::Handicap => "Z handicapem {0} %: {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "Tu nie grano rozdania: brak zapisu.",
        Sentence::Matchpoints => "{0} z {1} punktów meczowych.",
        Sentence::NoMatchpoints => "Brak punktów meczowych.",
        Sentence::AwardedToSide => "Sędzia przyznał {0}: {1} dla {2}.",
        Sentence::AveragePlus => {
            "AVE+ to lepszy wynik z 60 % i własnych {0} % w pozostałych rozdaniach: {1} % maksa {2}."
        }
        Sentence::AverageMinus => {
            "AVE- to gorszy wynik z 40 % i własnych {0} % w pozostałych rozdaniach: {1} % maksa {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ to co najmniej 60 %, a innych rozdań nie ma: {0} % maksa {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- to co najwyżej 40 %, a innych rozdań nie ma: {0} % maksa {1}."
        }
        Sentence::PercentOfTop => "{0} % maksa {1}.",
        Sentence::OneScoreGroup => "Grupa z jednym zapisem: anulowano, wynik przyznaje sędzia.",
        Sentence::RoundedBy => "{0} zaokrąglono według {1}: {2}.",
        Sentence::RoundedOnUnits => "{0} zaokrąglono według {1} w skali 2-1-0: {2}.",
        Sentence::ComparedWithOthers => {
            "{0}: zapis {1}. Inne zapisy: {2}, niższe: {3}, równe: {4}; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0}: zapis {1}. Inne zapisy: {2}, niższe: {3}, równe: {4}; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => "Zapis liczy się też jako równy sobie: {0} + {1} = {2}.",
        Sentence::TieWithItselfOf => "Zapis liczy się też jako równy sobie: {0} z {1}.",
        Sentence::ThatIs => "To {0} z {1}.",
        Sentence::Neuberg => "Oczekiwano {0} zapisów: {0}/{1} · ({2} + {3}) − {3} z {4}.",
        Sentence::MissingTies => {
            "Brakuje {0} z {1} zapisów, każdy liczy się jako równy: {2} + {3} z {4}."
        }
        Sentence::SmallGroup => {
            "Grupa {0} z {1} zapisów: 60 % i 5 % za każdy punkt meczowy powyżej jej średniej {2}, maksa {3}."
        }
        Sentence::SmallGroupOnScale => {
            "Grupa {0} z {1} zapisów: 60 % i 5 % za każde {4} punktu meczowego powyżej jej średniej {2}, maksa {3}."
        }
        Sentence::WeightedAmongScores => "{0} wśród {1} zapisów daje {2}; {3} % z tego to {4}.",
        Sentence::AmongScores => {
            "{0} wśród {1} zapisów daje {2}: {3} za każdy niższy i {4} za każdy równy."
        }
        Sentence::WeightedMatchpoints => "Razem {0}: ważone są punkty meczowe, nie zapisy.",
        Sentence::Damage => {
            "Normalny zapis daje {0}, zapis przy stole {1}: szkoda z własnej winy to {2}, a {3} − {2} = {4}."
        }
        Sentence::Both => "{0} i {1}",
        Sentence::Awarded => "Sędzia przyznał {0}.",
        Sentence::NotPlayed => "Tu nie grano rozdania.",
        Sentence::Imps => "{0} IMP.",
        Sentence::NoImps => "Brak IMP.",
        Sentence::ArtificialImps => "{0} to {1}; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} to {1}; {2} ({3}): {4}.",
        Sentence::ThreeImps => "3 IMP",
        Sentence::ThreeImpsBy => "3 IMP, {0}",
        Sentence::OwnAverageIs => "średnia pary w pozostałych rozdaniach to {0}",
        Sentence::NoOtherBoards => "para nie ma innych rozdań",
        Sentence::OwnAverageIsIgnored => "nie liczy się",
        Sentence::OwnAverageCounts | Sentence::TableCounts => "liczy się",
        Sentence::SumOfImps => "Suma z rozdań ({0}): {1} IMP.",
        Sentence::SessionSumOfImps => "Sesja {2}: suma z rozdań ({0}), {1} IMP.",
        Sentence::OwnImps => "AVE+ i AVE- zależą w niej od średniej z pozostałych rozdań, {0}.",
        Sentence::LeavesImps => "Zostaje {0} IMP.",
        Sentence::Together => "Razem {0}.",
        Sentence::ImpsPerBoard => "{0} IMP w {1} rozdaniach to {2} na rozdanie.",
        Sentence::BonusOfImps => "Dodaje się premię {0} IMP.",
        Sentence::PenaltyOfImps => "Odejmuje się karę {0} IMP.",
        Sentence::Against => "{0} ze strony N-S przeciw {1} zapisom: {2}.",
        Sentence::WeightedAgainst => "{0} ze strony N-S przeciw {1} zapisom, z wagą {3} %: {2}.",
        Sentence::ImpsInAll => "Łącznie {0} IMP dla {1} {2}.",
        Sentence::NothingToCompare => "Nie ma z czym porównać zapisu.",
        Sentence::FewerScores => "{0} z {1} zapisów: razy {2} ({3}).",
        Sentence::NotDivided => "bez dzielenia: {0}.",
        Sentence::DividedByComparisons => "podzielono przez liczbę porównań {0}: {1}.",
        Sentence::DividedByResults => "podzielono przez liczbę wyników {0}: {1}.",
        Sentence::DividedByRoot => "podzielono przez √({0} · {1} / 2): {2}.",
        Sentence::AwardedImps => "Przyznano: {0} IMP.",
        Sentence::WeightedImps => "Razem {0} dla {1}: ważone są IMP, nie zapisy.",
        Sentence::ForEastWest => "Dla E-W to {0}.",
        Sentence::NoOtherTable => "Przy drugim stole nie ma zapisu do porównania.",
        Sentence::TwoTables => "{0} tu i {1} przy drugim stole: {2}.",
        Sentence::WeightedTwoTables => "{0} tu i {1} przy drugim stole, {3} % rozdania: {2}.",
        Sentence::DifferenceInImps => "{0} punktów to {1} IMP",
        Sentence::BoardWon => "różnica {0}, rozdanie wygrane, 2 punkty",
        Sentence::BoardTied => "różnica {0}, rozdanie zremisowane, 1 punkt",
        Sentence::BoardLost => "różnica {0}, rozdanie przegrane, 0 punktów",
        Sentence::WeightedTables => "Razem {0}: ważone są IMP lub punkty zapisów, nie zapisy.",
        Sentence::AwardedPoints => "Przyznano: {0} z 2 punktów.",
        Sentence::DatumWasEntered => "Wprowadzono datum: {0}.",
        Sentence::DatumIsEntered => "Datum jest wprowadzone: {0}.",
        Sentence::FromDatum => "{0} ze strony N-S różni się o {1} punktów od datum {2}: {3} IMP.",
        Sentence::WeightedFromDatum => {
            "{0} ze strony N-S różni się o {1} punktów od datum {2}: {3} IMP, z wagą {4} %."
        }
        Sentence::DatumScores => "{0} zapisów, {1}: {2}.",
        Sentence::TrimmedDatumScores => "{0} zapisów ({1}, odrzucanie {3}): {2}.",
        Sentence::Counted => "{0} (liczone: {1})",
        Sentence::Datum => "Ich suma {0} przez {1} to {2}; zaokrąglenie {3}: datum to {4}.",
        Sentence::AwardedAtTable => "Sędzia przyznał {0} przy stole {1} i {2}.",
        Sentence::ArtificialIs => "{0} to {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} to {1} lub własna średnia drużyny, jeśli jest lepsza ({2}): {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} to {1} lub własna średnia drużyny, jeśli jest gorsza ({2}): {3}."
        }
        Sentence::KnockOutAverage => {
            "W fazie pucharowej obie drużyny mają jeden wynik, średnią obu stron: {0}."
        }
        Sentence::VoidBoards => "Mecz jest nieważny: jego rozdania są pokazane, ale się nie liczą.",
        Sentence::Points => "{0} punktów.",
        Sentence::NoPoints => "Brak punktów.",
        Sentence::NoImpsBecause => "Brak IMP: {0}.",
        Sentence::NoPointsBecause => "Brak punktów: {0}.",
        Sentence::NeitherTablePlayed => "na żadnym stole nie grano rozdania",
        Sentence::OneTableNotPlayed => "na jednym stole nie grano rozdania",
        Sentence::OneResultMissing => "brak wyniku z jednego stołu",
        Sentence::MatchAgainst => "przeciw {0}: {1}.",
        Sentence::RoundAgainst => "Runda {2}, przeciw {0}: {1}.",
        Sentence::WithoutOpponents => "pauza: {0}.",
        Sentence::RoundWithoutOpponents => "Runda {1}, pauza: {0}.",
        Sentence::OutsideMatches => "Kary i carry-over poza meczami: {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "Remis z: {0}.",
        Sentence::TieBreak => "{0}: {1}.",
        Sentence::PlaceIsShared => "Nic nie rozdziela od {0}: miejsce jest dzielone.",
        Sentence::AndMore => "i {0} więcej",
        Sentence::CanceledByWithdrawal => "anulowany z powodu wycofania",
        Sentence::ForfeitedByTeam => "walkower, drużyna nie przyszła: {0}",
        Sentence::ForfeitedByPair => "walkower, para nie przyszła: {0}",
        Sentence::ForfeitedByOpponents => "walkower, przeciwnicy nie przyszli: {0}",
        Sentence::DirectorHasSet => "sędzia ustalił {0}",
        Sentence::SubmittedAs => "zgłoszono jako {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0}: {1}",
        Sentence::ImpsOnBoards => "{0} – {1} IMP w {2} rozdaniach",
        Sentence::PointsOnBoards => "{0} – {1} punktów w {2} rozdaniach",
        Sentence::VoidImpsOnBoards => "rozegrano mniej niż połowę, {0} – {1} IMP za {2} rozdań",
        Sentence::VoidPointsOnBoards => {
            "rozegrano mniej niż połowę, {0} – {1} punktów za {2} rozdań"
        }
        Sentence::ExtraPoints => "kary i carry-over {0}",
        Sentence::OneScoreOfBoth => "jako jeden wynik obu stron {0} – {1}",
        Sentence::Margin => "różnica {0}",
        Sentence::Aggregate => "łącznie {0} IMP i {1} punktów zapisu",
        Sentence::PercentOnBoards => {
            "{0} z {1} punktów meczowych w {2} rozdaniach to {3} %: {4} VP"
        }
        Sentence::PercentWithBonus => {
            "{0} z {1} punktów meczowych w {2} rozdaniach z premią {5} to {3} %: {4} VP"
        }
        Sentence::PercentAfterPenalty => {
            "{0} z {1} punktów meczowych w {2} rozdaniach po karze {5} to {3} %: {4} VP"
        }
        Sentence::MarginOnBoards => "{0} IMP w {1} rozdaniach, różnica {2}: {3} VP",
        Sentence::MarginWithBonus => "{0} IMP w {1} rozdaniach z premią {4}, różnica {2}: {3} VP",
        Sentence::MarginAfterPenalty => {
            "{0} IMP w {1} rozdaniach po karze {4}, różnica {2}: {3} VP"
        }
        Sentence::UnitVps => "{0} VP",
        Sentence::UnitImps => "{0} IMP",
        Sentence::UnitPoints => "{0} pkt",
        Sentence::UnitRounds => "{0} rund",
        Sentence::FewerBoardsByMean => {
            "Niektóre pary grały {0} z {1} rozdań: o miejscu decyduje średnia procentów z sesji."
        }
        Sentence::FewerBoardsScaled => {
            "Pary, które grały {0} z {1} rozdań: punkty przeliczone na {1} rozdań."
        }
        Sentence::FewerBoardsByPercent => {
            "Niektóre pary grały {0} z {1} rozdań: o miejscu decydują procenty."
        }
        Sentence::TooManySessions => {
            "Jest {0} sesji: JSON zawiera wynik każdej, tabela najwyżej {1}."
        }
        Sentence::UnequalBoards => {
            "Nie wszystkie pary grały tyle samo rozdań: klasyfikacja według {0}."
        }
        Sentence::UnequalBoardsAndMinimum => {
            "Nie wszystkie pary grały tyle samo rozdań: klasyfikacja według {0}; pary z mniej niż {1} nie mają miejsca."
        }
        Sentence::BoardResultMissing => {
            "Rozdanie {0} meczu {1} – {2} nie liczy się: brak wyniku z jednego stołu."
        }
        Sentence::BoardTableNotPlayed => {
            "Rozdanie {0} meczu {1} – {2} nie liczy się: na jednym stole go nie grano."
        }
        Sentence::HasWithdrawn => {
            "Uczestnik {0} się wycofał: jego wyniki nie liczą się nikomu, także we wcześniejszych rundach."
        }
        Sentence::TieAt => "Remis przy {0}: {1}.",
        Sentence::TieNotBroken => "Nierozstrzygnięte, miejsce jest dzielone: {0}.",
        Sentence::UnitNetImps => "{0} IMP salda",
        Sentence::ValueAndValue => "{0}; {1}",
        Sentence::PenaltyInTop => "{0} % maksa {1}, {2} punktów meczowych",
        Sentence::CarriedMatchpoints => "{0} z {1} punktów meczowych w {2} rozdaniach",
        Sentence::ComparedInGroup => "grupa {0}: porównani tylko między sobą",
        Sentence::CorrectedTo => "{0}; teraz {1}",
        Sentence::Removed => "{0}; usunięto",
        Sentence::Added => "dodano: {0}",
        Sentence::ResultOnBoard => "rozdanie {0}, {1}, {2}",
        Sentence::DidNotPlay => "nie grali: {0}",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "wylosowano w tej kolejności",
        Sentence::EarlierMatch => "wcześniejszy mecz wygrany o {0} IMP",
        Sentence::EarlierMatchFor => "{1} IMP: wcześniejszy mecz wygrany o {0} IMP",
        Sentence::PercentageFrom => "{0}, procent z {1}",
        Sentence::Law => "Laws 2017, przepis {0}",
        Sentence::RegulationsOrLaw87 => {
            "regulamin; przy rozdaniu sfałszowanym Laws 2017, przepis 87B"
        }
        Sentence::Director => "sędzia",
        Sentence::Decisions => "decyzje turnieju",
        Sentence::Results => "wyniki",
        Sentence::Regulations => "regulamin",
        Sentence::Sum => "suma",
        Sentence::SumOfBoards => "suma rozdań",
        Sentence::Average => "średnia",
        Sentence::PointsOfPair => "punkty pary",
        Sentence::PointsOfTeam => "dla drużyny",
        Sentence::VoidMatch => "drużyny: nieważny mecz",
        Sentence::Handicaps => "handicapy turnieju",
        Sentence::SmallGroups => "regulamin małych grup",
        Sentence::NeubergFormula => "wzór Neuberga (Eidt 2015)",
    }
}
