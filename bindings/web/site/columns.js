// The columns of the file with the results: a list of headings, each with its column.
import { element, fill } from "./elements.js";
import { texts } from "./texts.js";

const byId = (id) => document.getElementById(id);

/** Shows the columns. `correct` is called with a heading and its column, which is empty to ignore the heading. */
export function showColumns(columns, correct) {
  const focused = document.activeElement?.id;
  fill(byId("column-list"), columns === null ? [] : [
    element("p", {}, texts.columnsOf(columns.file)),
    ...columns.headings.map((heading, index) => row(heading, index, columns.names, correct)),
  ]);
  if (focused?.startsWith("column-")) byId(focused)?.focus();
}

function row({ text, column, is_corrected: isCorrected }, index, names, correct) {
  const id = `column-${index}`;
  const control = element("select", { id }, element("option", { value: "" }, texts.notUsed),
    ...names.map((name) => element("option", { value: name }, name)));
  control.value = column ?? "";
  control.addEventListener("change", () => correct(text, control.value));
  return element("p", { className: "option" }, element("label", { htmlFor: id }, element("bdi", {}, text)), control,
    element("small", {}, isCorrected ? texts.corrected : ""));
}
