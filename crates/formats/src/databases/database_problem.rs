//! Problems of Bridgemate databases.

event::diagnostics! {
    /// A problem of a database of scoring devices.
    pub enum DatabaseProblem {
        /// The file is no database, or a database of an unknown version.
        DatabaseFormat {
            /// The error.
            error: String,
        } = error "database-format":
            "the database cannot be read: {error}",
            help "use the file that the scoring devices write, with the ending .bws";
        /// The database is encrypted with a password.
        EncryptedDatabase = error "encrypted-database":
            "the database is encrypted: expected one without a password",
            help "remove the password in the program that wrote the database";
        /// The database is larger than the database of a session.
        DatabaseLimit {
            /// The database or one of its tables.
            part: String,
            /// The error.
            error: String,
        } = error "database-limit":
            "{part} cannot be read: {error}",
            help "export the results as CSV from the program that wrote the database";
        /// The database is damaged, as after an incomplete copy.
        DamagedDatabase {
            /// The database or one of its tables.
            part: String,
            /// The error.
            error: String,
        } = error "damaged-database":
            "{part} cannot be read: {error}",
            help "copy the file again from the computer that ran the session";
        /// A table of the database has more or fewer rows than it declares.
        DatabaseRows {
            /// The table.
            table: &'static str,
            /// The declared number of rows.
            declared: u32,
            /// The number of rows that can be read.
            found: usize,
        } = error "database-rows":
            "the table {table} declares {declared} rows, but {found} can be read",
            help "copy the file again from the computer that ran the session";
        /// The database has no table of results, so another program wrote it.
        NoReceivedData = error "no-received-data":
            "missing table ReceivedData: the database is not of Bridgemate",
            help "use the file that the scoring devices write, with the ending .bws";
        /// The table of results lacks a column that scoring needs.
        DatabaseColumn {
            /// The column.
            column: &'static str,
        } = error "database-column":
            "missing column {column} of the table ReceivedData",
            help "export the results as CSV from the program that wrote the database";
        /// All entries of the table of results were erased or have an empty seat.
        NoEntries = error "no-entries":
            "no results: no entry of the table ReceivedData counts";
        /// The players entered a board more than once. The last entry counts.
        RepeatedEntries {
            /// The number of boards.
            boards: usize,
        } = warning "repeated-entries":
            "boards entered more than once at a table: {boards}; the last entry counts";
        /// Entries that were erased at the scoring device or by the director do not count.
        ErasedEntries {
            /// The number of entries.
            entries: usize,
        } = warning "erased-entries":
            "erased entries that do not count: {entries}";
        /// The pairs of a table exchanged their directions, and both directions are ranked separately.
        DirectionKept = warning "direction-kept":
            "the pairs sat in the other direction, and there are two fields: the entry is used unchanged";
        /// The pairs of some tables sat in the other direction than the movement says. Their results are turned.
        DirectionsExchanged {
            /// The number of tables.
            tables: usize,
        } = warning "directions-exchanged":
            "tables whose pairs sat in the other direction than in the movement: {tables}";
        /// The director decided to award an adjusted score, and the database does not contain it.
        RulingsMissing {
            /// The number of boards.
            boards: usize,
        } = warning "rulings-missing":
            "boards without the director's ruling that count as not played: {boards}",
            help "add the rulings in a file of corrections, such as AVE+/AVE- or 60/40";
        /// Players are registered for seats where no pair has results.
        PlayersWithoutPair {
            /// The number of players.
            players: usize,
        } = warning "players-without-pair":
            "players registered for seats without a pair: {players}; they are ignored";
        /// The session was scored in IMPs, and the database does not contain the method.
        ImpMethodUnknown = warning "imp-method-unknown":
            "the session was scored in IMPs by an unknown method: cross-IMPs are used",
            help "for another method use `{arg method butler}`";
    }
}
