//! Problems of the encoding and the lines of a file.

use crate::read::limits::LINE;

event::diagnostics! {
    /// A problem of the encoding or the lines of a file.
    pub enum TextProblem {
        /// An event file is in UTF-16. Results may be in UTF-16, event files may not.
        Utf16 = error "utf-16":
            "the file is in UTF-16: expected UTF-8",
            help "save the file as UTF-8";
        /// The file begins like UTF-16 and contains bytes that are not valid in it.
        InvalidUtf16 = error "invalid-utf-16":
            "invalid UTF-16",
            help "save the file as UTF-8: in a spreadsheet choose `CSV UTF-8`";
        /// An event file or a file of corrections contains a byte that is not UTF-8, as files of older programs do.
        NotUtf8 {
            /// The byte in hexadecimal digits.
            byte: String,
            /// The character that the byte stands for in Latin-1.
            latin1: char,
        } = error "not-utf-8":
            "byte {byte} is not UTF-8: in Latin-1 it is {latin1:?}",
            help "save the file as UTF-8: in a spreadsheet choose `CSV UTF-8`, in a shell use `iconv -f latin1 -t utf-8`";
        /// The results are not in UTF-8. They are read in the encoding that fits their bytes.
        InferredEncoding {
            /// The encoding.
            encoding: &'static str,
            /// The first byte that is not UTF-8, in hexadecimal digits.
            byte: String,
        } = warning "inferred-encoding":
            "read as {encoding}: byte {byte} is not UTF-8",
            help "if a name looks wrong, save the file as UTF-8";
        /// The results are in UTF-16, as some spreadsheets save text.
        ReadAsUtf16 {
            /// The encoding.
            encoding: &'static str,
        } = warning "read-as-utf-16":
            "read as {encoding}",
            help "if a name looks wrong, save the file as UTF-8";
        /// An XML file declares an encoding that is unknown or does not fit its bytes.
        DeclaredEncoding {
            /// The declared encoding.
            declared: String,
            /// The encoding that is used.
            encoding: &'static str,
        } = warning "declared-encoding":
            "the file declares the encoding {declared:?} but is read as {encoding}",
            help "if a name looks wrong, save the file as UTF-8";
        /// A line is longer than any line of a results file.
        LongLine {
            /// The length in bytes.
            length: usize,
        } = error "long-line":
            "a line of {length} bytes: expected at most {}" % LINE,
            help "check that this is the right file and that it has line ends";
        /// A line of a stream is longer than any line of a results file. The rest of the line is not read.
        EndlessLine = error "endless-line":
            "a line of more than {0} bytes: expected at most {0}" % LINE,
            help "check that this is the right file and that it has line ends";
        /// A spreadsheet or an archive is given where text is expected.
        Archive = error "archive":
            "the file is a spreadsheet or an archive: expected text",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// The file contains bytes that no text contains.
        Binary {
            /// The byte in hexadecimal digits.
            byte: String,
        } = error "binary-file":
            "found byte {byte} of a binary file: expected text",
            help "use results in CSV, PBN, or USEBIO";
        /// The file is empty.
        Empty {
            /// The beginning of a file of this kind.
            expected: &'static str,
        } = error "empty-file":
            "the file is empty: expected {expected}";
        /// The file is in a format that is not read.
        OtherFormat {
            /// The format.
            format: &'static str,
            /// The remedy.
            remedy: &'static str,
        } = error "other-format":
            "this is {format}, which is not read",
            help = Some((*remedy).into());
        /// The file is a workbook, and this build of the program reads none.
        NoWorkbooks = error "no-workbooks":
            "workbooks are not supported by this build",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// The file is a web page or its JSON, and this build of the program reads none.
        NoWebPages = error "no-web-pages":
            "web pages and their JSON are not supported by this build",
            help "export the results from the program that wrote the page";
        /// The file is a database of Bridgemate, and this build of the program reads none.
        NoDatabases = error "no-databases":
            "databases of Bridgemate are not supported by this build",
            help "export the results as CSV from the program that wrote the database";
    }
}
