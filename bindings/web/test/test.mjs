// Tests the web page in a real browser as a director uses it. run.sh installs the dependencies.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";

const { CHROMIUM, TOOLS, WEB, TRAVELLER } = process.env;
const require = createRequire(join(TOOLS, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const events = new URL("../../../fixtures/events/", import.meta.url).pathname;

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  const path = join(WEB, pathname === "/" ? "index.html" : pathname);
  if (!path.startsWith(WEB) || !existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "application/octet-stream" }).end(readFileSync(path));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const home = `http://127.0.0.1:${server.address().port}/`;

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});
const odd = [];

/** Opens the page and records errors, warnings, dialogs and external requests. */
async function opened(options = {}) {
  const context = await browser.newContext({ acceptDownloads: true, viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && odd.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => odd.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== "blob:" && host !== new URL(home).host) odd.push(`request: ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    odd.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.setDefaultTimeout(15_000);
  await page.goto(home);
  await page.waitForSelector("html[data-ready]", { timeout: 10_000 });
  return page;
}

const drawn = async (page) => Number((await page.locator("#status").getAttribute("data-drawn")) ?? 0);

/** Runs an action and waits for the next results page. Returns the milliseconds that the page measured. */
async function followed(page, action) {
  const before = await drawn(page);
  await action();
  await page.waitForFunction((before) => Number(document.querySelector("#status").dataset.drawn ?? 0) > before, before);
  return Number((await page.locator("#status").textContent()).match(/\d+/)[0]);
}

const choose = (page, ...files) => page.locator("#chosen").setInputFiles(files);
const text = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const fixture = (name) => join(events, name);
/** Waits until the results page is complete, because its ranking is shown before the rest. */
const whole = (page) => page.waitForFunction(() => document.querySelector("#status").dataset.whole !== "false");

/** Returns the text of the complete results page. */
const results = async (page) => {
  await whole(page);
  return page.frameLocator("iframe.shown").locator("body").textContent();
};
const cell = (page, row, column) => page.getByLabel(`Line ${row}, ${column}`, { exact: true });

const checks = [];
const check = (name, run) => checks.push([name, run]);

check("an event and its event file give a page; a ruling and a result change it", async () => {
  const page = await opened();
  const first = await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv"), fixture("club_pairs_mitchell.toml")));
  const before = await results(page);
  assert.match(before, /Club pairs, April 2026/);
  assert.match(before, /177\.13/);
  const ruled = await followed(page, async () => {
    await cell(page, 1, "adjustment").fill("AVE+/AVE-");
    await cell(page, 1, "adjustment").press("Enter");
  });
  const withRuling = await results(page);
  assert.notEqual(withRuling, before);
  const again = await followed(page, async () => {
    await cell(page, 2, "result").fill("-4");
    await cell(page, 2, "result").press("Tab");
  });
  const withResult = await results(page);
  assert.notEqual(withResult, withRuling);
  const times = [];
  for (let turn = 0; turn < 10; turn += 1) {
    times.push(await followed(page, async () => {
      await cell(page, 3, "result").fill(turn % 2 ? "=" : "-1");
      await cell(page, 3, "result").press("Enter");
    }));
  }
  console.log(`  first ${first} ms, ruling ${ruled} ms, result ${again} ms, ten more ${times.join(" ")} ms`);
  await followed(page, () => page.locator("#restore").click());
  assert.equal(await results(page), before);
  await page.context().close();
});

check("what cannot be counted is refused beside its cell", async () => {
  const page = await opened();
  await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv"), fixture("club_pairs_mitchell.toml")));
  const before = await results(page);
  await cell(page, 1, "result").fill("+9");
  await cell(page, 1, "result").press("Enter");
  const why = page.locator(".refused");
  await why.waitFor();
  assert.match(await why.textContent(), /impossible result \+9: expected -13 to \+6/);
  assert.equal(await cell(page, 1, "result").getAttribute("aria-invalid"), "true");
  assert.equal(await results(page), before);
  await cell(page, 1, "result").press("Escape");
  assert.equal(await why.count(), 0);
  assert.equal(await cell(page, 1, "result").inputValue(), "+1");
  await page.context().close();
});

check("files are dropped, also after each other", async () => {
  const page = await opened();
  const drop = async (name) => page.evaluate(({ name, content }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], name));
    document.querySelector("#drop").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, { name, content: readFileSync(fixture(name), "utf8") });
  await drop("evening.toml");
  await page.locator("#messages li.error").first().waitFor();
  await drop("evening.csv");
  await page.waitForFunction(() => document.querySelector("#messages").textContent.includes("late.csv"));
  await followed(page, () => drop("late.csv"));
  assert.match(await results(page), /Club pairs, April 2026/);
  await page.context().close();
});

check("unknown headings get their columns in a form", async () => {
  const page = await opened();
  await choose(page, text("club.csv", "Brett;NS;Gegner;Wert\n1;1;4;420\n1;2;3;450\n"));
  await page.locator("#messages li.error").first().waitFor();
  const column = (heading) => page.getByLabel(heading, { exact: true });
  assert.equal(await column("Brett").inputValue(), "board");
  assert.equal(await column("Gegner").inputValue(), "");
  await column("Gegner").selectOption("ew");
  await followed(page, () => column("Wert").selectOption("score"));
  assert.match(await results(page), /100/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#keep-columns").click()]);
  assert.equal(download.suggestedFilename(), "traveller.columns.toml");
  assert.match(readFileSync(await download.path(), "utf8"), /"Gegner" = "ew"/);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { iframes: false }));
  assert.deepEqual(violations.map((violation) => violation.id), []);
  await page.context().close();
});

check("a wrong file has its line and column", async () => {
  const page = await opened();
  await choose(page, fixture("typo.csv"));
  const error = page.locator("#messages li.error").first();
  await error.waitFor();
  assert.match(await error.textContent(), /would be 14 tricks: expected -10 to \+3 at level 4.*typo\.csv, line 4, column 12/);
  assert.equal(await error.locator("mark").textContent(), "+4");
  assert.equal(await page.locator("#outcome").isVisible(), false);
  await page.context().close();
});

check("method, regulations and options follow, and help is a button", async () => {
  const page = await opened();
  await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv")));
  await followed(page, () => page.locator("#method").selectOption("butler"));
  assert.match(await results(page), /Butler/);
  await followed(page, () => page.locator("#rules").selectOption("norway"));
  assert.match(await results(page), /Regulations: norway/);
  await followed(page, () => page.locator("#method").selectOption("matchpoints"));
  await page.locator("#options > summary").click();
  await followed(page, () => page.locator("#option-pairs\\.winners").selectOption("one"));
  assert.match(await results(page), /one winner/);
  await page.context().close();
});

check("a file in another encoding takes the other module, and changes come along", async () => {
  const page = await opened();
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await followed(page, () => choose(page, text("evening.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")));
  await followed(page, async () => {
    await cell(page, 1, "score").fill("480");
    await cell(page, 1, "score").press("Enter");
  });
  assert.ok(!loaded.includes("/traveller_all.js"));
  const usebio = "<?xml version='1.0' encoding='windows-1250'?><USEBIO Version='1.2'><EVENT EVENT_TYPE='PAIRS'>"
    + "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>\u00e8</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>"
    + "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    + "<SCORE>420</SCORE></TRAVELLER_LINE><TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>"
    + "<SCORE>450</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>";
  await followed(page, () => choose(page, { name: "east.xml", mimeType: "text/xml", buffer: Buffer.from(usebio, "latin1") }));
  assert.ok(loaded.includes("/traveller_all.js"));
  assert.match(await results(page), /\u010d/);
  await followed(page, () => page.locator("#file-evening\\.csv").check());
  assert.equal(await cell(page, 1, "score").inputValue(), "480");
  await page.context().close();
});

check("a character by a name of HTML", async () => {
  const page = await opened();
  const usebio = "<?xml version='1.0'?><USEBIO Version='1.2'><EVENT EVENT_TYPE='PAIRS'>"
    + "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>A&amp;B &Ccaron;</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>"
    + "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    + "<SCORE>420</SCORE></TRAVELLER_LINE><TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>"
    + "<SCORE>450</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>";
  await followed(page, () => choose(page, text("named.xml", usebio)));
  assert.match(await results(page), /A&B \u010c/);
  await page.context().close();
});

check("a name is text wherever it stands", async () => {
  const page = await opened();
  const name = "<script>alert(1)</script>";
  await followed(page, () => choose(page, text("<img src=x onerror=alert(1)>.csv", `board,ns,ew,score\n1,${name},4,420\n1,2,3,450\n`)));
  assert.ok((await results(page)).includes(name));
  assert.equal(await cell(page, 1, "ns").inputValue(), name);
  assert.ok((await page.locator("#files").textContent()).includes("<img src=x"));
  await choose(page, text("wrong.csv", `board,ns,ew,contract,declarer,result\n1,${name},4,9S,N,=\n`));
  await page.locator("#messages li.error").first().waitFor();
  assert.ok((await page.locator("#messages").textContent()).includes(name));
  await page.context().close();
});

check("every form is downloaded, and read again by the program", async () => {
  const page = await opened();
  await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv"), fixture("club_pairs_mitchell.toml")));
  const folder = join(TOOLS, "downloads");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "club_pairs_mitchell.toml"), readFileSync(fixture("club_pairs_mitchell.toml")));
  let read = 0;
  const forms = await page.locator("[data-form]").evaluateAll((buttons) => buttons.map((button) => button.dataset.form));
  assert.ok(forms.length >= 5);
  for (const form of forms) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-form=${form}]`).click()]);
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    assert.ok(readFileSync(path).length > 1000, form);
    if (TRAVELLER && !["html", "json"].includes(form)) {
      assert.match(execFileSync(TRAVELLER, ["score", path], { encoding: "utf8", stdio: "pipe" }), /177\.13/);
      read += 1;
    }
  }
  console.log(TRAVELLER ? `  ${read} forms read again by the program` : "  skipped: there is no program to read them again");
  await page.context().close();
});

check("a frame runs the scripts that its page names by their hash, and no others", async () => {
  const page = await opened();
  const good = "document.documentElement.dataset.ran='yes'";
  const hash = createHash("sha256").update(good).digest("base64");
  const html = `<!doctype html><html lang=en><meta charset=utf-8><meta http-equiv=Content-Security-Policy content="default-src 'none'; `
    + `style-src 'unsafe-inline'; script-src 'sha256-${hash}'"><title>t</title><style>p{color:rgb(1,2,3)}</style>`
    + `<p id=pair-3>three<script>${good}</script><script>document.documentElement.dataset.bad='yes'</script><a href="#pair-3">3</a>`;
  const noted = odd.length;
  await page.evaluate((html) => new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.id = "tried";
    addEventListener("message", ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.ready) source.postMessage({ page: html, top: 0, part: "" }, "*");
      if (data.drawn) done();
    });
    frame.src = "frame.html";
    document.body.append(frame);
  }), html);
  const inside = await (await page.locator("#tried").elementHandle()).contentFrame();
  const found = await inside.evaluate(() => ({
    ...document.documentElement.dataset, colour: getComputedStyle(document.querySelector("p")).color, origin: self.origin,
  }));
  assert.deepEqual(found, { ran: "yes", colour: "rgb(1, 2, 3)", origin: "null" });
  // The console reports that the other script was blocked.
  const refusals = odd.splice(noted);
  assert.ok(refusals.length === 1 && /Content Security Policy/.test(refusals[0]), refusals.join("\n"));
  await inside.evaluate(() => document.querySelector("a").click());
  assert.ok(await inside.evaluate(() => document.querySelector("#pair-3:target") !== null));
  await page.context().close();
});

check("it can be operated by keyboard alone", async () => {
  const page = await opened();
  await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv")));
  await cell(page, 1, "result").focus();
  await page.keyboard.press("ArrowDown");
  const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.equal(await label(), "Line 2, result");
  const seen = new Set();
  await page.locator("#chosen").focus();
  for (let step = 0; step < 40; step += 1) {
    seen.add(await page.evaluate(() => document.activeElement.id || document.activeElement.tagName));
    await page.keyboard.press("Tab");
  }
  for (const id of ["chosen", "method", "rules", "corrections", "to-results"]) assert.ok(seen.has(id), `${id} in ${[...seen]}`);
  await page.context().close();
});

check("a link leads the keyboard past the hundreds of links of the page of results", async () => {
  // This needs a new page, because a key press that the frame has not processed yet would move the focus later.
  const page = await opened();
  await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv")));
  await whole(page);
  await page.locator("#to-results").focus();
  await page.keyboard.press("Enter");
  const behind = new Set();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press("Tab");
    behind.add(await page.evaluate(() => document.activeElement.id));
  }
  for (const id of ["board", "who"]) assert.ok(behind.has(id), `${id} in ${[...behind]}`);
  await page.context().close();
});

check("nothing is too wide, and axe finds nothing, at every width and in both schemes", async () => {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [390, 820, 1280]) {
      const page = await opened({ viewport: { width, height: 900 }, colorScheme });
      await choose(page, fixture("typo.csv"));
      await page.locator("#messages li.error").first().waitFor();
      await accessible(page, `${colorScheme} ${width} wrong`);
      await followed(page, () => choose(page, fixture("club_pairs_mitchell.csv"), fixture("club_pairs_mitchell.toml")));
      await page.locator("#options > summary").click();
      await followed(page, async () => {
        await cell(page, 1, "adjustment").fill("AVE+/AVE-");
        await cell(page, 1, "adjustment").press("Enter");
      });
      await cell(page, 2, "result").fill("+9");
      await cell(page, 2, "result").press("Enter");
      await page.locator(".refused").waitFor();
      await accessible(page, `${colorScheme} ${width}`);
      await page.screenshot({ path: join(TOOLS, `${colorScheme}_${width}.png`), fullPage: true });
      await page.context().close();
    }
  }
});

async function accessible(page, name) {
  await whole(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name}: ${wide} px too wide`);
  for (const frame of page.frames()) {
    const isShown = frame === page.mainFrame() || (await (await frame.frameElement()).getAttribute("class")) === "shown";
    if (!isShown) continue;
    await frame.evaluate(axe);
    const { violations } = await frame.evaluate(() => window.axe.run(document, { iframes: false }));
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join(" | ")}`);
    assert.deepEqual(said, [], name);
  }
}

let failed = 0;
const only = process.argv[2] ?? "";
for (const [name, run] of checks.filter(([name]) => name.includes(only))) {
  try {
    await run();
    if (odd.length > 0) throw new Error(odd.splice(0).join("\n"));
    console.log(`ok: ${name}`);
  } catch (error) {
    failed += 1;
    console.log([`FAILED: ${name}`, error.stack, ...odd.splice(0)].join("\n"));
  }
}
await browser.close();
server.close();
console.log(failed === 0 ? `${checks.length} checks passed` : `${failed} of ${checks.length} checks failed`);
process.exit(failed === 0 ? 0 : 1);
