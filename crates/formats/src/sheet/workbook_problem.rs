//! Problems of workbooks.

use super::rows::MAX_TEXT_RATIO;
use crate::read::limits::{CELL, COLUMNS, ROWS, SHEETS};

event::diagnostics! {
    /// A problem of a workbook of a spreadsheet program.
    pub enum WorkbookProblem {
        /// The workbook is damaged, or it is not a workbook.
        UnreadableWorkbook {
            /// The error.
            error: String,
        } = error "unreadable-workbook":
            "the workbook cannot be read: {error}",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// The contents of the workbook are too large for its size in bytes.
        WorkbookTooLarge {
            /// The error.
            error: String,
        } = error "workbook-too-large":
            "the workbook cannot be read: {error}",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// No sheet of the workbook has a filled cell.
        EmptyWorkbook = error "empty-workbook":
            "the workbook has no filled cells",
            help "check that this is the right file";
        /// A workbook has two parts of one name, which no spreadsheet program writes.
        DuplicatePart = error "duplicate-part":
            "duplicate part: the workbook has two parts of the same name",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// A workbook has two sheets of one name, which no spreadsheet program writes.
        DuplicateSheet {
            /// The name.
            sheet: String,
        } = error "duplicate-sheet":
            "duplicate sheet {sheet:?}",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// Two sheets of a workbook have the same contents, which no spreadsheet program writes.
        SharedPart {
            /// The first sheet.
            first: String,
            /// The second sheet.
            second: String,
        } = error "shared-part":
            "the sheets {first:?} and {second:?} share a part of the workbook: expected one for each",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// A workbook declares more texts than its file can contain.
        TooManyStrings {
            /// The declared number of texts.
            count: usize,
            /// The part of the workbook.
            part: String,
        } = error "too-many-strings":
            "the workbook declares {count} texts: its part {part} is too small for them",
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// A workbook has more sheets than any event needs.
        TooManySheets {
            /// The number of sheets.
            count: usize,
        } = error "too-many-sheets":
            "the workbook has {count} sheets: expected at most {}" % SHEETS,
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// The sheet has a cell in a row that no results need.
        TooManyRows {
            /// The last row.
            row: u64,
        } = error "too-many-rows":
            "the workbook has a cell in row {row}: expected at most {}" % ROWS,
            help "delete the rows after the results";
        /// The sheet has more columns than results have.
        SheetColumns {
            /// The number of columns.
            columns: usize,
        } = error "sheet-columns":
            "the workbook has {columns} columns: expected at most {}" % COLUMNS,
            help "delete the columns after the results";
        /// Several cells of the sheet have very long texts.
        LongSheetCell {
            /// The cell, such as `D2`.
            cell: String,
            /// The length in bytes.
            length: usize,
        } = error "long-sheet-cell":
            "the cell {cell} has {length} bytes: expected at most {}" % CELL,
            help "shorten the cell";
        /// The text of the sheet is far larger than the workbook.
        LongSheet {
            /// The maximum size in bytes.
            limit: u64,
        } = error "long-sheet":
            "the text of the sheet has more than {limit} bytes, {} times the unpacked size of the workbook" % MAX_TEXT_RATIO,
            help "export the table from the spreadsheet as `CSV UTF-8`";
        /// The results are read from the first sheet that looks like results.
        SheetRead {
            /// The name of the sheet.
            sheet: String,
        } = warning "sheet-read":
            "read from the sheet {sheet:?}";
        /// The results are read from several sheets, each with a round, a board, or another label in its name. Line numbers of
        /// messages count the lines of all sheets.
        SheetsJoined {
            /// The sheets, each with its first line.
            sheets: String,
        } = warning "sheets-joined":
            "read from several sheets, one below the other: {sheets}";
        /// The results are read from a hidden sheet, because no other looks like results.
        HiddenSheetRead {
            /// The name of the sheet.
            sheet: String,
        } = warning "hidden-sheet-read":
            "read from the hidden sheet {sheet:?}: no other looks like results";
        /// Several sheets look like results. Only the first is read.
        SheetsNotRead {
            /// The names of the other sheets.
            sheets: String,
        } = warning "sheets-not-read":
            "not read, although they look like results: {sheets}",
            help "put all results into one sheet, or export each sheet as `CSV UTF-8`";
        /// A sheet has a list of names, which are the members of the pairs or teams.
        NamesJoined {
            /// The sheet.
            sheet: String,
        } = note "names-joined":
            "names from the sheet {sheet:?}";
        /// The sheet contains a cell twice, which no spreadsheet program writes.
        DuplicateCell {
            /// The cell, such as `D2`.
            cell: String,
        } = error "duplicate-cell":
            "duplicate cell {cell}",
            help "open the workbook in a spreadsheet program, check the cell, and save the workbook";
        /// A cell has a formula, and the program that wrote the workbook did not compute it.
        FormulaWithoutValue {
            /// The cell, such as `D2`.
            cell: String,
        } = error "formula-without-value":
            "the cell {cell} has a formula without its result",
            help "open the workbook in a spreadsheet program, check the cell, and save the workbook";
        /// The formula of a cell has no result but an error, such as `#REF!`.
        ErrorCell {
            /// The cell, such as `D2`.
            cell: String,
        } = error "error-cell":
            "the cell {cell} has an error: expected the result of its formula",
            help "correct the formula in a spreadsheet program and save the workbook";
        /// A cell of the results is a date or a time. Spreadsheet programs convert entries such as `2-7` to dates.
        DateCell {
            /// The cell, such as `D2`.
            cell: String,
        } = error "date-cell":
            "the cell {cell} is a date or a time: expected text or a number",
            help "format the column as text and enter the cell again; spreadsheets read `2-7` as a date";
        /// Columns that are not read have formulas that the program that wrote the workbook did not compute.
        UnusedFormulas {
            /// The number of cells.
            cells: usize,
        } = warning "unused-formulas":
            "cells that are not read have formulas without their results: {cells}",
            help "open the workbook in a spreadsheet program, check the cells, and save the workbook";
    }
}
