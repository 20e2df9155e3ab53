//! Scores and rulings that are probably wrong, in any format.

event::diagnostics! {
    /// A score or ruling that is probably wrong.
    pub enum ScoreProblem {
        /// No contract has this score on a board of this vulnerability. The score is used unchanged.
        ImpossibleScore {
            /// The score of North-South.
            score: String,
            /// The vulnerability of the board.
            vulnerability: String,
        } = warning "impossible-score":
            "no contract scores {score} for North-South at vulnerability {vulnerability}",
            help "check the score, its sign, and the board number; the score is used unchanged";
        /// A ruling contains a score that no contract has. The ruling is used unchanged.
        ImpossibleRuling {
            /// The score of North-South.
            score: String,
            /// The vulnerability of the board.
            vulnerability: String,
        } = warning "impossible-ruling":
            "no contract scores {score} for North-South at vulnerability {vulnerability}",
            help "check the ruling, which is used unchanged; write a percentage as 60% or 60/40";
        /// A ruling gives neither side more than 1 %. It may mean 0.6 of a top.
        SmallPercentages {
            /// The ruling.
            ruling: String,
        } = warning "small-percentages":
            "the ruling {ruling} gives neither side more than 1 %",
            help "check the ruling, which is used unchanged; write a percentage as 60% or 60/40";
        /// A written score differs from the score of the contract. The contract is used.
        ContradictedScore {
            /// The contract, the declarer, and the result.
            contract: String,
            /// The vulnerability of the board.
            vulnerability: String,
            /// The score of the contract (Law 77).
            computed: String,
            /// The written score.
            written: String,
        } = warning "contradicted-score":
            "{contract} at vulnerability {vulnerability} scores {computed}, not {written}: {computed} is used",
            help "correct the contract or the score";
        /// A published score differs from the score of its contract. The score is used, not the contract.
        PublishedScore {
            /// The contract, the declarer, and the result.
            contract: String,
            /// The vulnerability of the board.
            vulnerability: String,
            /// The score of the contract (Law 77).
            computed: String,
            /// The written score.
            written: String,
        } = warning "published-score":
            "{contract} at vulnerability {vulnerability} scores {computed}, not {written}: {written} is used",
            help "correct the contract or the score";
        /// The contract is Pass, and the score is not 0. The score is used.
        ScoredPass {
            /// The score of North-South.
            score: String,
        } = warning "scored-pass":
            "the contract is Pass, but North-South score {score}: the score is used",
            help "correct the contract or the score";
        /// The scores of both sides do not balance, and one of them probably lacks its sign.
        SplitScore {
            /// The score of North-South.
            north_south: String,
            /// The score of East-West, from its side.
            east_west: String,
        } = warning "split-score":
            "North-South score {north_south} and East-West {east_west}: each side gets its own score",
            help "for a single result, change the sign of one score or clear its cell";
    }
}
