// Diagnostics: the problem, its location, the line, and help.
import { element } from "./elements.js";
import { texts } from "./texts.js";

/** Returns the elements of a message. Options that `follow` can set become buttons. */
export function sentence(phrases, follow = () => null) {
  return phrases.map((phrase) => {
    if (phrase.text !== undefined) return phrase.text;
    const action = follow(phrase);
    if (!action) return element("code", {}, words(phrase));
    const button = element("button", { type: "button" }, words(phrase));
    button.addEventListener("click", action);
    return button;
  });
}

/** Returns the text of an option, an argument, a setting for all events or a file. */
function words({ set, argument, configuration, file }) {
  if (set) return `${set.option} = ${set.value}`;
  if (argument) return [argument.name, argument.value].filter(Boolean).join(" = ");
  if (configuration) return `${configuration.key} = ${configuration.value}`;
  return file?.file ?? "";
}

/** Returns a diagnostic as a list item. */
export function message(diagnostic, follow) {
  const { severity, file, line, columns, text, note } = diagnostic;
  const item = element("li", { className: severity },
    element("p", {}, element("strong", {}, texts.severity[severity]), " ", ...sentence(diagnostic.message)));
  if (file && line) item.append(element("p", { className: "place" }, texts.place(file, line, columns?.[0])));
  if (text) item.append(marked(text, columns));
  if (diagnostic.help?.length) item.append(element("p", { className: "help" }, ...sentence(diagnostic.help, follow)));
  if (note) {
    item.append(element("p", { className: "place" }, texts.also(note.label, texts.place(note.file, note.line, note.columns?.[0]))));
    if (note.text) item.append(marked(note.text, note.columns));
  }
  return item;
}

/** Returns a line with a marked part. Columns count characters. */
function marked(text, columns) {
  const letters = Array.from(text);
  const [from, to] = columns ? [columns[0] - 1, Math.max(columns[1], columns[0] + 1) - 1] : [0, 0];
  const part = letters.slice(from, to).join("") || " ";
  return element("pre", { tabIndex: 0 }, letters.slice(0, from).join(""),
    columns ? element("mark", {}, part) : "", letters.slice(to).join(""));
}
