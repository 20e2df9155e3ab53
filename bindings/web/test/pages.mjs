// Tests the pages written by the program in a real browser. run.sh installs the dependencies.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { CHROMIUM, TOOLS, TRAVELLER } = process.env;
if (!TRAVELLER) {
  console.log("skipped: there is no traveller to write pages");
  process.exit(0);
}
const require = createRequire(join(TOOLS, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const events = new URL("../../../fixtures/events/", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "pages-"));

const HOSTILE = `board,ns,ew,score
1,<script>alert(1)</script>,"""><img src=x onerror=alert(1)>",420
1,plain,other,450
2,<script>alert(1)</script>,"""><img src=x onerror=alert(1)>",-50
2,plain,other,50
`;
writeFileSync(join(folder, "hostile.csv"), HOSTILE);

/** Returns an evening of `tables` tables with long names. Each pair meets three others. */
function named(tables) {
  const given = ["María-Luisa", "Zbigniew", "Θεόδωρος", "Seán", "Jürgen", "Åsa", "Małgorzata"];
  const family = ["Fernández-de-la-Torre", "O'Brien", "Wiśniewska-Kowalczyk", "Παπαδόπουλος", "Müller", "Ek", "Schönfelder", "Brzęczyszczykiewicz"];
  const player = (at) => `${given[at % 7]} ${family[(at * 3 + (at >> 3)) % 8]}`;
  const pair = (at) => `${player(2 * at)},${player(2 * at + 1)}`;
  let csv = "round,board,ns,ew,contract,declarer,result,north,south,east,west\n";
  for (let round = 0; round < 3; round++) for (let table = 0; table < tables; table++) {
    const ew = tables + ((table + round) % tables);
    csv += `${round + 1},${round + 1},${table + 1},${ew + 1},${["4S,N,=", "3NTX,E,-1", "2H,S,+1", "5D,W,+1"][(table + round) % 4]},${pair(table)},${pair(ew)}\n`;
  }
  return csv;
}
for (const tables of [4, 11, 30]) writeFileSync(join(folder, `named${tables}.csv`), named(tables));

/** Runs a command that writes a page, and returns the URL of the page. */
function written(name, ...command) {
  const page = join(folder, `${name}.html`);
  execFileSync(TRAVELLER, [...command, "--format", "html", "-o", page], { cwd: events, stdio: ["ignore", "ignore", "ignore"] });
  return `file://${page}`;
}

const pages = {
  pairs: written("pairs", "score", "club_pairs_mitchell.csv"),
  rulings: written("rulings", "score", "pairs_rulings.csv"),
  sessions: written("sessions", "score", "pairs_two_sessions.csv"),
  swiss: written("swiss", "score", "swiss_pairs.csv"),
  teams: written("teams", "score", "teams_round.csv"),
  vps: written("vps", "score", "club_teams.csv"),
  strengths: written("strengths", "rank", "club_teams.csv"),
  scale: written("scale", "scale", "wbf", "--boards", "20"),
  hostile: written("hostile", "score", join(folder, "hostile.csv")),
  named4: written("named4", "score", join(folder, "named4.csv"), "--language", "de"),
  named11: written("named11", "score", join(folder, "named11.csv")),
  named30: written("named30", "score", join(folder, "named30.csv"), "--set", "pairs.winners=one"),
  league: written("league", "score", "league.csv"),
  cup: written("cup", "score", "cup.csv"),
};

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});
const odd = [];

async function opened(address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && odd.push(`${address}: ${message.text()}`));
  page.on("pageerror", (error) => odd.push(`${address}: ${error.message}`));
  page.on("request", (request) => request.url().startsWith("file:") || odd.push(`${address}: request ${request.url()}`));
  page.on("dialog", (dialog) => {
    odd.push(`${address}: dialog ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.goto(address);
  return page;
}

const column = (page, at) =>
  page.locator("#ranking table").first().locator(`tbody td:nth-child(${at})`).allTextContents();

const checks = {
  "a table sorts by its heads": async () => {
    const page = await opened(pages.pairs);
    const before = await column(page, 2);
    await page.locator("#ranking table").first().getByRole("button", { name: "Place" }).click();
    await page.locator("#ranking table").first().getByRole("button", { name: "Place" }).click();
    const after = await column(page, 2);
    assert.deepEqual([after.at(-1), after.at(-2), after.length], [before[0], before[1], before.length]);
    assert.equal(await page.locator("#ranking th[aria-sort=descending]").count(), 1);
  },
  "a card leads to a derivation, which opens": async () => {
    const page = await opened(pages.pairs);
    await page.locator("#ranking a", { hasText: /^NS10$/ }).click();
    assert.ok(await page.locator("#pair-NS10 .cd").isVisible());
    await page.locator("#pair-NS10 .cd a[href^='#b7s']").click();
    assert.ok(await page.locator("dt:target + dd").isVisible());
    assert.match(await page.locator("dt:target + dd").textContent(), /Law 78A/);
  },
  "an address opens what it names": async () => {
    const page = await opened(`${pages.pairs}#pair-EW3`);
    assert.ok(await page.locator("#pair-EW3 .cd").isVisible());
    const board = await opened(`${pages.pairs}#board-7`);
    assert.ok(await board.locator("#board-7").isVisible());
  },
  "a pair on a board leads to its card": async () => {
    const page = await opened(`${pages.pairs}#board-7`);
    await page.locator("#board-7 td a").first().click();
    assert.ok(await page.locator("details.card[open] .cd").isVisible());
  },
  "what is looked for is marked": async () => {
    const page = await opened(pages.pairs);
    await page.keyboard.press("/");
    await page.keyboard.type("EW11");
    assert.equal(await page.locator("details.card:visible").count(), 1);
    assert.ok((await page.locator("tr.f").count()) > 1);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("tr.f").count(), 0);
  },
  "everything can be read without a script": async () => {
    const page = await opened(pages.rulings, { javaScriptEnabled: false });
    await page.locator("#pair-3 summary").first().click();
    assert.match(await page.locator("#pair-3").textContent(), /A penalty of 10 %/);
  },
  "names from a file are text": async () => {
    const page = await opened(pages.hostile);
    assert.match(await page.locator("#ranking").textContent(), /<script>alert\(1\)<\/script>/);
    assert.equal(await page.locator("img").count(), 0);
    assert.equal(await page.locator("script").count(), 1);
  },
  "nothing is wider than the screen": async () => {
    for (const [name, address] of Object.entries(pages)) {
      for (const width of [390, 820, 1280]) {
        const page = await opened(address, { viewport: { width, height: 900 } });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${name} at ${width}: ${wide}`);
        await page.context().close();
      }
    }
  },
  "a printed page has 60 pairs, three boards in a row, or two cards": async () => {
    // The printed area of A4 with margins of 1 cm, in CSS pixels.
    const paper = { width: 718, height: 1046 };
    const long = await opened(pages.named30, { viewport: paper });
    await long.emulateMedia({ media: "print" });
    const ranking = await long.locator("#ranking").boundingBox();
    assert.ok(ranking.y + ranking.height <= paper.height, `the ranking ends at ${ranking.y + ranking.height}`);
    const page = await opened(pages.named11, { viewport: paper });
    await page.evaluate(() => document.querySelectorAll("details.card").forEach((card) => (card.open = true)));
    await page.emulateMedia({ media: "print" });
    const boards = await page.locator(".bd").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().y));
    assert.deepEqual([boards[0] === boards[1], boards[0] === boards[2]], [true, true]);
    const cards = await page.locator("details.card").evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    assert.ok(Math.max(...cards) < paper.height / 2, `a card is ${Math.max(...cards)} high`);
  },
  "names fit, and the percentage is always visible": async () => {
    for (const name of ["named4", "named11", "named30"]) for (const width of [360, 390, 820, 1280, 1440, 1920]) {
      const page = await opened(pages[name], { viewport: { width, height: 900 } });
      const cut = await page.evaluate(() => [...document.querySelectorAll("#ranking table.rank")].flatMap((table) => {
        const visible = [...table.rows].map((row) => [...row.cells].filter((cell) => cell.offsetWidth > 0));
        const at = [...table.tHead.rows[0].cells].findIndex((head) => /^(Percent|Prozent)$/.test(head.textContent));
        const right = table.closest(".scroll").getBoundingClientRect().right;
        const percent = [...table.tBodies[0].rows].map((row) => row.cells[at]);
        const pairs = [...table.tBodies[0].rows].map((row) => row.cells[1]);
        return [at < 0 && "no percentage", visible.some((cells) => !cells.length) && "an empty row",
          percent.some((cell) => !cell.offsetWidth || cell.getBoundingClientRect().right > right + 1) && "cut",
          pairs.some((cell) => cell.querySelector("bdi").getClientRects().length > 1) && "a broken number"].filter((it) => it);
      }));
      assert.deepEqual(cut, [], `${name} at ${width}`);
      await page.context().close();
    }
  },
  "the poster is one screen": async () => {
    for (const name of ["named4", "named11", "named30", "swiss", "vps"]) for (const [width, height] of [[1280, 720], [1920, 1080]]) {
      const page = await opened(`${pages[name]}#poster`, { viewport: { width, height } });
      const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.ok(size[0] <= width && size[1] <= height, `${name} at ${width}: ${size}`);
      const outside = await page.evaluate(() => [...document.querySelectorAll(".first tbody tr")].filter((row) => {
        const { left, right, bottom } = row.getBoundingClientRect();
        return left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
      }).length);
      assert.equal(outside, 0, `${name} at ${width}`);
      await page.context().close();
    }
  },
  "the search forgives accents and typing errors": async () => {
    const page = await opened(pages.named11);
    for (const [typed, name] of [["Schonfelder", "Schönfelder"], ["wisniewsak", "Wiśniewska"], ["obrien", "O'Brien"], ["Mueler", "Müller"]]) {
      await page.locator("#q").fill(typed);
      const found = await page.locator("details.card:visible summary").allTextContents();
      assert.ok(found.length > 0 && found.every((text) => text.includes(name)), `${typed}: ${found}`);
    }
    await page.locator("#q").fill("7");
    await page.locator("#q").fill("Schonfelder");
    await page.locator("#q").press("Enter");
    assert.equal(await page.locator("details.card[open]").count(), 1);
    assert.match(await page.locator("td a[title]").first().getAttribute("title"), / & /);
  },
  "a poster, and print": async () => {
    const page = await opened(`${pages.pairs}#poster`);
    assert.ok(!(await page.locator("nav").isVisible()) && (await page.locator("#ranking table").first().isVisible()));
    const printed = await opened(pages.pairs);
    await printed.emulateMedia({ media: "print" });
    assert.ok(!(await printed.locator("nav").isVisible()) && (await printed.locator("#board-1").isVisible()));
  },
  "nobody is shut out": async () => {
    for (const [name, address] of Object.entries(pages)) {
      for (const colorScheme of ["light", "dark"]) {
        const page = await opened(address, { colorScheme, bypassCSP: true });
        await page.evaluate(axe);
        await page.evaluate(() => document.querySelectorAll("details").forEach((it) => (it.open = true)));
        const found = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }));
        const wrong = found.violations.map((it) => `${it.id}: ${it.nodes[0].html.slice(0, 100)} (${it.nodes.length})`);
        assert.deepEqual(wrong, [], `${name}, ${colorScheme}`);
        const order = await page.evaluate(() => window.axe.run(document, { runOnly: { type: "rule", values: ["heading-order"] } }));
        assert.deepEqual(order.violations.map((it) => it.nodes[0].html.slice(0, 100)), [], `${name}: headings`);
        await page.context().close();
      }
    }
  },
};

let failed = 0;
for (const [name, run] of Object.entries(checks)) {
  try {
    await run();
    console.log(`ok: ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n  ${error.message.slice(0, 600)}`);
  }
}
await browser.close();
for (const what of odd) console.log(`odd: ${what}`);
process.exitCode = failed || odd.length ? 1 : 0;
