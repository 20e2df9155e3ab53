// The web page: it takes files and shows the results page. The module contains all bridge rules, this script only forms and texts.
import { texts } from "./texts.js";
import { Editor } from "./editor.js";
import { showColumns } from "./columns.js";
import { COLUMNS, Engine } from "./engine.js";
import { Frames } from "./frames.js";
import { element, fill } from "./elements.js";
import { message } from "./messages.js";
import { unpacked } from "./unpacked.js";

const byId = (id) => document.getElementById(id);

/** The state of the page: the file to score, the event, and the options in the form that the library reads. */
const state = { first: null, event: null, options: { method: null, rules: null, corrections: null, overrides: [] } };
let engine, choices, editor, frames;

/** The delay in milliseconds between the update of the ranking and of the rest of the page after a change. */
const REST = 300;
let rest = 0;

/** Calls the module. If it panics, it cannot be used any more. */
function ask(question) {
  try {
    return question(engine.page);
  } catch (error) {
    byId("status").textContent = texts.stopped;
    byId("outcome").hidden = true;
    throw error;
  }
}

/** Scores the loaded files and shows the result. */
function score() {
  byId("how").hidden = byId("message-area").hidden = engine.files.size === 0;
  if (!state.first) {
    for (const id of ["outcome", "how", "message-area"]) byId(id).hidden = true;
    byId("status").textContent = "";
    return;
  }
  const begun = performance.now();
  ask((page) => page.setOptions(JSON.stringify(state.options)));
  const answer = JSON.parse(ask((page) => page.score()));
  show(answer, begun);
  showForms();
  const columns = byId("columns");
  columns.hidden = !ask((page) => page.hasColumns());
  // Wrong columns are a usual reason for results that cannot be read.
  if (!answer.ok && !columns.hidden) columns.open = true;
  showFileColumns();
  editor.show(JSON.parse(ask((page) => page.results())));
}

/** Shows an answer and, if there is an event, its page. After a change the ranking is shown before the rest. */
function show(answer, begun, isChange = false) {
  const { event } = answer;
  state.event = event;
  showMessages(answer.diagnostics);
  byId("outcome").hidden = !event;
  showOptions();
  if (!event) {
    byId("status").textContent = texts.failed;
    return;
  }
  byId("closed").hidden = event.editable;
  byId("editor").hidden = !event.editable;
  byId("closed").textContent = event.editable ? "" : texts.closed(event.why);
  if (!answer.ok) {
    byId("status").textContent = texts.failed;
    return;
  }
  const title = texts.pageOf(event.title ?? state.first);
  const status = byId("status");
  const drawn = () => {
    status.textContent = texts.scored(Math.round(performance.now() - begun));
    status.dataset.drawn = String(Number(status.dataset.drawn ?? 0) + 1);
  };
  const whole = (then) => frames.show(ask((page) => page.page()), title, () => {
    status.dataset.whole = "true";
    then();
  });
  clearTimeout(rest);
  status.dataset.whole = "false";
  if (isChange && frames.rank(ask((page) => page.ranking()), drawn)) rest = setTimeout(() => whole(() => {}), REST);
  else whole(drawn);
  byId("lost").textContent = "";
}

function showMessages(messages) {
  byId("message-area").hidden = messages.length === 0;
  fill(byId("messages"), messages.map((diagnostic) => message(diagnostic, follow)));
}

/** Returns an action for help that the page can carry out: setting an option, the method or the regulations. */
function follow(phrase) {
  if (phrase.set) return () => setOption(phrase.set.option, phrase.set.value);
  const { command, name, value } = phrase.argument ?? {};
  if (command || !["method", "rules"].includes(name) || !value) return null;
  return () => {
    state.options[name] = value;
    score();
  };
}

function setOption(option, value) {
  state.options.overrides = state.options.overrides.filter((override) => override.option !== option);
  if (value !== "") state.options.overrides.push({ option, value });
  score();
}

/** Shows the forms with the selected and the current values. */
function showForms() {
  const { options, event } = state;
  chooser(byId("method"), choices.methods, options.method, event?.method);
  chooser(byId("rules"), choices.presets, options.rules, event?.rules);
  const others = [...engine.files.keys()].filter((name) => name !== state.first);
  chooser(byId("corrections"), others.map((text) => ({ text })), options.corrections, null);
  showFiles();
}

function chooser(select, values, selected, standing) {
  const unset = standing && !selected ? texts.asFilesNow(standing) : texts.asFiles;
  fill(select, [
    element("option", { value: "" }, unset),
    ...values.map(({ text, help }) => element("option", { value: text, title: help ?? "" }, text)),
  ]);
  select.value = selected ?? "";
}

/** Shows the columns of the results if their section is open. */
function showFileColumns() {
  const columns = byId("columns");
  if (columns.hidden || !columns.open) return;
  byId("keep-columns").hidden = !engine.files.has(COLUMNS);
  showColumns(JSON.parse(ask((page) => page.columns())), (heading, column) => {
    const answer = JSON.parse(ask(() => engine.correctColumn(heading, column)));
    if (answer.ok) score();
    else {
      showMessages(answer.diagnostics);
      showFileColumns();
    }
  });
}

/** Shows the options if their section is open. */
function showOptions() {
  if (!byId("options").open) return;
  const { event } = state;
  const selected = (name) => state.options.overrides.find((override) => override.option === name)?.value;
  const standing = new Map((event?.options ?? []).map((option) => [option.name, option]));
  const rows = choices.options.map((option) => ({ ...option, ...standing.get(option.name), selected: selected(option.name) }));
  const relevant = rows.filter((row) => row.relevant || row.selected !== undefined);
  const fitting = rows.filter((row) => row.fits && !relevant.includes(row));
  // Keep the open section and the focus.
  const focused = document.activeElement?.id;
  const open = byId("more-options")?.open ?? false;
  fill(byId("option-list"), [
    element("h3", {}, texts.felt),
    ...relevant.map(optionRow),
    element("details", { id: "more-options", open }, element("summary", {}, texts.fitting), ...fitting.map(optionRow)),
  ]);
  if (focused?.startsWith("option-")) byId(focused)?.focus();
}

function optionRow({ name, help, values, value, selected }) {
  const id = `option-${name}`;
  const lists = [];
  let control;
  if (values.every((word) => !word.example)) {
    const unset = texts.asRegulations(selected === undefined ? value ?? "" : "…");
    control = element("select", { id }, element("option", { value: "" }, unset),
      ...values.map((word) => element("option", { value: word.text, title: word.help }, word.text)));
  } else {
    control = element("input", { id, placeholder: value ?? "", autocomplete: "off", spellcheck: false });
    control.setAttribute("list", `${id}-values`);
    lists.push(element("datalist", { id: `${id}-values` },
      ...values.map((word) => element("option", { value: word.text }, word.help))));
  }
  control.value = selected ?? "";
  control.setAttribute("aria-describedby", `${id}-help`);
  control.addEventListener("change", () => setOption(name, control.value.trim()));
  return element("p", { className: "option" }, element("label", { htmlFor: id }, name), control,
    element("small", { id: `${id}-help` }, help), ...lists);
}

/** Shows the files with controls for scoring and removing each. */
function showFiles() {
  fill(byId("files"), [...engine.files.keys()].sort().map((name) => {
    const choose = element("input", { type: "radio", name: "first", id: `file-${name}`, checked: name === state.first });
    choose.addEventListener("change", () => {
      state.first = name;
      ask((page) => page.choose(name));
      score();
    });
    const remove = element("button", { type: "button", ariaLabel: texts.removeFile(name) }, texts.remove);
    remove.addEventListener("click", () => {
      ask(() => engine.remove(name));
      if (state.first === name) state.first = null;
      if (state.options.corrections === name) state.options.corrections = null;
      score();
      showFiles();
      byId("chosen").focus();
    });
    return element("li", {}, choose, element("label", { htmlFor: choose.id }, element("bdi", {}, name)), remove);
  }));
}

/** Loads files. */
async function take(list) {
  const names = [], troubles = [];
  for (const file of list) {
    try {
      const { name, bytes } = await unpacked(file);
      await engine.put(name, bytes);
      names.push(name);
    } catch (error) {
      troubles.push(texts.unreadable(file.name, error.message));
    }
  }
  if (names.length > 0) {
    state.first = ask((page) => page.chooseAmong(names)) ?? null;
    score();
  }
  if (troubles.length > 0) byId("status").textContent = troubles.join(" ");
}

/** Saves a file with the browser. */
function save(name, bytes, type) {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  element("a", { href: url, download: name }).click();
  // The browser has read the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads the event in a format of the library. */
function download(form) {
  const file = ask((page) => page.download(form.name));
  if (file.error) {
    byId("lost").textContent = file.error;
    return;
  }
  const stem = state.first.replace(/\.[^.]*$/, "");
  save(`${stem}.${file.ending}`, file.bytes, file.media);
  byId("lost").textContent = file.lost.map((what) => texts.lost(form.label, what)).join(" ");
}

function listen() {
  const drop = byId("drop");
  byId("chosen").addEventListener("change", async (event) => {
    await take([...event.target.files]);
    // This allows selecting the same file again.
    event.target.value = "";
  });
  addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) drop.classList.remove("over");
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    take([...event.dataTransfer.files]);
  });
  for (const name of ["method", "rules", "corrections"]) {
    byId(name).addEventListener("change", (event) => {
      state.options[name] = event.target.value || null;
      score();
    });
  }
  byId("options").addEventListener("toggle", showOptions);
  byId("columns").addEventListener("toggle", showFileColumns);
  byId("keep-columns").addEventListener("click", () => save(COLUMNS, engine.files.get(COLUMNS), "application/toml"));
  fill(byId("downloads"), choices.downloads.map((form) => {
    const button = element("button", { type: "button", ariaLabel: texts.download(form.label) }, form.label);
    button.dataset.form = form.name;
    button.addEventListener("click", () => download(form));
    return button;
  }));
}

async function begin() {
  for (const place of document.querySelectorAll("[data-text]")) place.textContent = texts[place.dataset.text];
  for (const place of document.querySelectorAll("[data-label]")) place.setAttribute("aria-label", texts[place.dataset.label]);
  byId("status").textContent = texts.loading;
  engine = await Engine.begun();
  choices = engine.choices;
  byId("kinds").textContent = texts.kinds(choices.inputs);
  frames = new Frames(byId("frames"));
  editor = new Editor({
    change: (cells) => answered((page) => page.edit(JSON.stringify(cells))),
    undo: () => answered((page) => page.undo()),
    restore: () => answered((page) => page.restore()),
  });
  listen();
  byId("status").textContent = "";
  document.documentElement.dataset.ready = "true";
}

/** Shows the result of a change on the page. Returns the data for the table, which updates itself. */
function answered(question) {
  const begun = performance.now();
  const answer = JSON.parse(ask(question));
  // The table shows errors next to the cell.
  if (answer.ok) show(answer, begun, true);
  const results = answer.ok ? JSON.parse(ask((page) => page.results())) : null;
  return { answer, results };
}

begin();
