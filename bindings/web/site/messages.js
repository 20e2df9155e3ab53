// Diagnostics: what is wrong, where, the line itself, and what to do about it.
import { element } from "./elements.js";
import { texts } from "./texts.js";

/** A sentence whose options stand as data; those that can be followed are buttons. */
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

/** A phrase in the words of this page. */
function words({ set, argument, file }) {
  if (set) return `${set.option} = ${set.value}`;
  if (argument) return [argument.name, argument.value].filter(Boolean).join(" = ");
  return file?.file ?? "";
}

/** A diagnostic as an item of a list. */
export function message(said, follow) {
  const { severity, file, line, columns, text, note } = said;
  const item = element("li", { className: severity },
    element("p", {}, element("strong", {}, texts.severity[severity]), " ", ...sentence(said.message)));
  if (file && line) item.append(element("p", { className: "place" }, texts.place(file, line, columns?.[0])));
  if (text) item.append(marked(text, columns));
  if (said.help?.length) item.append(element("p", { className: "help" }, ...sentence(said.help, follow)));
  if (note) {
    item.append(element("p", { className: "place" }, texts.also(note.label, texts.place(note.file, note.line, note.columns?.[0]))));
    if (note.text) item.append(marked(note.text, note.columns));
  }
  return item;
}

/** A line with a part of it marked. Columns count characters. */
function marked(text, columns) {
  const letters = Array.from(text);
  const [from, to] = columns ? [columns[0] - 1, Math.max(columns[1], columns[0] + 1) - 1] : [0, 0];
  const part = letters.slice(from, to).join("") || " ";
  return element("pre", { tabIndex: 0 }, letters.slice(0, from).join(""),
    columns ? element("mark", {}, part) : "", letters.slice(to).join(""));
}
