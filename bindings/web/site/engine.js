// The WebAssembly module, and a larger module that replaces it for files that the first one cannot read.
import * as first from "./traveller.js";

/** The encodings that the first module supports. */
const KNOWN = /^(utf-?8|utf-16(le|be)?|windows-1252|cp1252|iso-?8859-1|latin1|us-ascii|ascii)$/i;

/** The name of the file with corrected columns. */
export const COLUMNS = "traveller.columns.toml";

/** Returns true for files that the first module cannot read: workbooks, databases, and XML in other encodings. */
function needsAll(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const encoding = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  return start.startsWith("PK\u0003\u0004") || start.startsWith("Standard Jet DB", 4)
    || (encoding !== undefined && !KNOWN.test(encoding.trim()));
}

/** The state of the module with the loaded files. */
export class Engine {
  files = new Map();
  #module = first;

  /** Loads the first module. */
  static async begun() {
    const engine = new Engine();
    await first.default();
    engine.page = new first.PageState();
    return engine;
  }

  get choices() {
    return JSON.parse(this.#module.choices());
  }

  /** Adds a file. */
  async put(name, bytes) {
    if (this.#module === first && needsAll(bytes)) await this.#exchange();
    this.files.set(name, bytes);
    this.page.put(name, bytes);
  }

  remove(name) {
    this.files.delete(name);
    this.page.remove(name);
  }

  /** Corrects a column, and keeps the file with the corrections. Returns the answer as JSON. */
  correctColumn(heading, column) {
    const answer = this.page.correctColumn(heading, column);
    const file = this.page.columnsFile();
    if (file.length > 0) this.files.set(COLUMNS, file);
    return answer;
  }

  /** Replaces the module by the larger one, keeping all files and changes. */
  async #exchange() {
    const all = await import("./traveller_all.js");
    await all.default();
    const page = new all.PageState();
    for (const [name, bytes] of this.files) page.put(name, bytes);
    page.setTables(this.page.tables());
    page.choose(this.page.first() ?? "");
    // Scoring records which files are missing.
    page.score();
    this.page.free();
    [this.#module, this.page] = [all, page];
  }
}
