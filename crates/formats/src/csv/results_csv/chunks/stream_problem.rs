//! Problems of results that are read as a stream.

event::diagnostics! {
    /// A problem of results that are read as a stream, one chunk at a time.
    pub enum StreamProblem {
        /// The stream cannot be read to its end.
        UnreadableStream {
            /// The error of the system.
            error: String,
        } = error "unreadable-stream":
            "cannot read the stream: {error}";
        /// The file has columns of pairs and of players. A stream is read once, and its players are not listed as members.
        MembersOmitted = warning "members-omitted":
            "the players are not listed as members of their pairs",
            help "to list them, read the file without `{arg stream}`";
        /// The byte 0x1a ends the text of old files. In a stream it must be the last byte.
        EndOfText = error "end-of-text":
            "the byte 0x1a ends the text before the end of the file",
            help "remove the byte and the text after it, or read the file without `{arg stream}`";
        /// In a stream, all lines of a board must be together.
        UngroupedBoard {
            /// The board.
            board: String,
        } = error "ungrouped-board":
            "board {board} occurs again after other boards",
            help "sort the lines by board, or read the file without `{arg stream}`";
        /// A board of a stream is too large to be kept as a whole.
        LargeBoard {
            /// The maximum number of lines.
            lines: usize,
            /// The maximum number of bytes.
            bytes: usize,
        } = error "large-board":
            "a board of a stream exceeds the maximum of {lines} lines or {bytes} bytes",
            help "check the column `board`, or read the file without `{arg stream}`";
    }
}
