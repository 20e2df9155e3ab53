// The table of results with editable cells. A rejected value stays in its cell with a mark and is submitted again with the next change
// of its row, because some values are only valid together: a contract needs a declarer.
import { element, fill } from "./elements.js";
import { sentence } from "./messages.js";
import { texts } from "./texts.js";

const LONGEST = 200;
const WIDTHS = { board: 3, vul: 4, session: 3, section: 3, round: 3, table: 3, room: 6, ns: 6, ew: 6, home: 8, away: 8,
  contract: 5, declarer: 2, result: 3, score: 5, adjustment: 16, group: 3 };
const RULINGS = ["AVE+/AVE-", "AVE-/AVE+", "AVE/AVE", "AVE+/AVE+", "60/40", "40/60", "50/50"];
const PEOPLE = ["ns", "ew", "north", "south", "east", "west", "home", "away"];

const byId = (id) => document.getElementById(id);

export class Editor {
  #page;
  #columns = [];
  #rows = [];
  #changed = new Set();

  constructor(page) {
    this.#page = page;
    fill(byId("rulings"), RULINGS.map((value) => element("option", { value })));
    byId("board").addEventListener("change", () => this.#draw());
    byId("who").addEventListener("input", () => this.#draw());
    byId("undo").addEventListener("click", () => this.#taken(this.#page.undo()));
    byId("restore").addEventListener("click", () => this.#taken(this.#page.restore()));
  }

  /** Shows the results of another event. */
  show(results) {
    this.#columns = results.columns;
    this.#take(results);
    const at = this.#columns.indexOf("board");
    const boards = at < 0 ? [] : [...new Set(this.#rows.map((row) => row[at]))];
    const chosen = byId("board").value;
    fill(byId("board"), [element("option", { value: "" }, texts.all), ...boards.map((board) => element("option", { value: board }, board))]);
    byId("board").value = boards.includes(chosen) ? chosen : boards[0] ?? "";
    byId("board").parentElement.hidden = boards.length === 0;
    this.#draw();
  }

  #take({ rows, changed }) {
    this.#rows = rows;
    this.#changed = new Set(changed.map(([row, column]) => `${row},${column}`));
    byId("undo").disabled = byId("restore").disabled = changed.length === 0;
    byId("changes").textContent = texts.changes(changed.length);
  }

  #taken({ results }) {
    if (!results) return;
    this.#take(results);
    this.#draw();
  }

  #draw() {
    const [board, at] = [byId("board").value, this.#columns.indexOf("board")];
    const who = byId("who").value.trim().toLowerCase();
    const people = this.#columns.flatMap((column, index) => (PEOPLE.includes(column) ? [index] : []));
    const is = (row) => (board === "" || row[at] === board)
      && (who === "" || people.some((column) => row[column].toLowerCase().includes(who)));
    const chosen = this.#rows.flatMap((row, index) => (is(row) ? [index] : []));
    const head = element("tr", {}, ...this.#columns.map((column) => element("th", { scope: "col" }, column)));
    const body = element("tbody", {}, ...chosen.slice(0, LONGEST).map((row) => this.#line(row)));
    const more = chosen.length - LONGEST;
    fill(byId("lines"), [
      element("table", {}, element("thead", {}, head), body),
      ...(more > 0 ? [element("p", {}, texts.more(more))] : []),
    ]);
  }

  #line(row) {
    const line = element("tr", {});
    line.dataset.row = row;
    line.append(...this.#columns.map((_, column) => element("td", {}, this.#cell(row, column))));
    return line;
  }

  #cell(row, column) {
    const name = this.#columns[column];
    const input = element("input", { size: WIDTHS[name] ?? 8, autocomplete: "off", spellcheck: false });
    input.setAttribute("aria-label", texts.cellOf(row + 1, name));
    input.dataset.column = column;
    if (name === "adjustment") input.setAttribute("list", "rulings");
    this.#settle(input, row);
    input.addEventListener("change", () => this.#edited(input, row));
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        this.#settle(input, row);
        this.#refused(input.closest("tr"), null);
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (!input.list) this.#move(input, event);
      }
    });
    return input;
  }

  /** Moves to the same column of the next or the previous row. */
  #move(input, event) {
    const beside = event.key === "ArrowDown" ? "nextElementSibling" : "previousElementSibling";
    let line = input.closest("tr")[beside];
    while (line && line.dataset.row === undefined) line = line[beside];
    const next = line?.querySelector(`[data-column="${input.dataset.column}"]`);
    if (next) {
      event.preventDefault();
      next.focus();
      next.select();
    }
  }

  /** Shows the current value of a cell. */
  #settle(input, row) {
    const column = Number(input.dataset.column);
    input.value = this.#rows[row][column];
    input.classList.toggle("changed", this.#changed.has(`${row},${column}`));
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }

  #edited(input, row) {
    const line = input.closest("tr");
    const inputs = [...line.querySelectorAll("input")];
    const cells = inputs
      .map((it) => ({ row, column: Number(it.dataset.column), value: it.value.trim() }))
      .filter(({ column, value }) => value !== this.#rows[row][column]);
    if (cells.length === 0) {
      for (const it of inputs) this.#settle(it, row);
      this.#refused(line, null);
      return;
    }
    const { answer, results } = this.#page.change(cells);
    if (!results) {
      this.#refused(line, answer, cells);
      return;
    }
    this.#take(results);
    for (const it of inputs) this.#settle(it, row);
    this.#refused(line, null);
  }

  /** Shows below a row why its input was rejected, or removes this message. */
  #refused(line, answer, cells = []) {
    const id = `why-${line.dataset.row}`;
    byId(id)?.closest("tr").remove();
    if (!answer) return;
    const diagnostic = answer.diagnostics.find((it) => it.severity === "error");
    const at = diagnostic?.cell;
    const isHere = at && at[0] === Number(line.dataset.row);
    const where = at && !isHere ? [texts.cellOf(at[0] + 1, this.#columns[at[1]]), ": "] : [];
    const why = element("p", { id, className: "refused" }, texts.refused, ...where,
      ...sentence(diagnostic?.message ?? []), ...(diagnostic?.help?.length ? [" – ", ...sentence(diagnostic.help)] : []));
    why.setAttribute("role", "alert");
    line.after(element("tr", {}, element("td", { colSpan: this.#columns.length }, why)));
    for (const { column } of cells) {
      const input = line.querySelector(`[data-column="${column}"]`);
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", id);
    }
  }
}
