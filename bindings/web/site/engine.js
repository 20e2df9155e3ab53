// The module, and the larger one that takes its place when a file comes that the first one does not read.
import * as first from "./traveller.js";

/** Encodings that the first module knows. */
const KNOWN = /^(utf-?8|utf-16(le|be)?|windows-1252|cp1252|iso-?8859-1|latin1|us-ascii|ascii)$/i;

/** The kinds of files that the first module does not read: workbooks, databases, XML in other encodings. */
function needsAll(bytes) {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const encoding = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  return start.startsWith("PK\u0003\u0004") || start.startsWith("Standard Jet DB", 4)
    || (encoding !== undefined && !KNOWN.test(encoding.trim()));
}

/** A desk with the files that lie on it. */
export class Engine {
  files = new Map();
  #module = first;

  /** Loads the first module. */
  static async begun() {
    const engine = new Engine();
    await first.default();
    engine.desk = new first.Desk();
    return engine;
  }

  get choices() {
    return JSON.parse(this.#module.choices());
  }

  /** Puts a file on the desk. */
  async put(name, bytes) {
    if (this.#module === first && needsAll(bytes)) await this.#exchange();
    this.files.set(name, bytes);
    this.desk.put(name, bytes);
  }

  remove(name) {
    this.files.delete(name);
    this.desk.remove(name);
  }

  /** Takes the other module, with everything that lay on the desk and was changed there. */
  async #exchange() {
    const all = await import("./traveller_all.js");
    await all.default();
    const desk = new all.Desk();
    for (const [name, bytes] of this.files) desk.put(name, bytes);
    desk.keep(this.desk.kept());
    desk.choose(this.desk.first() ?? "");
    // It knows then which files are waited for.
    desk.score();
    this.desk.free();
    [this.#module, this.desk] = [all, desk];
  }
}
