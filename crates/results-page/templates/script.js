(() => {
const D = document, all = (what, within = D) => [...within.querySelectorAll(what)];
D.documentElement.classList.add('js');

// A link opens what it leads to, and everything around it.
const open = () => {
  let target = null;
  try { target = D.getElementById(decodeURIComponent(location.hash.slice(1))) } catch { return }
  if (!target) return;
  for (let it = target; it; it = it.parentElement) if (it.tagName == 'DETAILS') it.open = true;
  if (target.tagName == 'DT') { const how = target.closest('details'); if (how) how.open = true }
  target.scrollIntoView();
};
addEventListener('hashchange', open);
if (location.hash) open();
D.addEventListener('click', event => {
  const link = event.target.closest && event.target.closest('a[href^="#"]');
  if (link && link.getAttribute('href') == location.hash) open();
});

// The poster uses the largest type, and the number of columns, with which the rankings fit on the screen.
const fit = () => {
  const root = D.documentElement, style = root.style;
  const set = (size, columns) => { style.fontSize = size ? size + 'px' : ''; style.setProperty('--columns', columns) };
  set(0, 1);
  if (location.hash != '#poster' || matchMedia('print').matches) return;
  const tables = all('.first table'), fits = columns => root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth
    && tables.every(table => table.tBodies[0].rows[0].offsetWidth <= table.parentElement.clientWidth / columns + 1);
  let best = 0, most = 1;
  for (const columns of [1, 2, 3]) {
    let low = 5, high = 64;
    while (high - low > .25) {
      const size = (low + high) / 2;
      set(size, columns);
      if (fits(columns)) low = size; else high = size;
    }
    if (low > best) { best = low; most = columns }
  }
  // A layout after another one can differ by a pixel.
  do set(best, most); while (!fits(most) && (best -= .25) > 4);
};
addEventListener('hashchange', fit);
addEventListener('resize', fit);
fit();

// A link to a card has the full names.
for (const link of all('td a[href^="#"], tbody th a[href^="#"]')) {
  const card = D.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!card || !card.matches('details.card')) continue;
  const members = all('summary bdi', card).map(it => it.textContent).filter(it => it);
  if (members.length > 1) link.title = members.join(' ');
}

// Tables sort by a button in each head.
const value = cell => {
  const text = cell.textContent.trim().replace(/\u2212/g, '-'), number = parseFloat(text);
  return /^[-+]?\d/.test(text) && !isNaN(number) ? number : text;
};
const flatten = table => {
  if (table.dataset.flat) return;
  table.dataset.flat = 1;
  for (const row of all('tbody tr', table)) for (let i = 0; i < row.cells.length; i++) {
    const cell = row.cells[i], rows = cell.rowSpan;
    cell.rowSpan = 1;
    for (let next = row, more = 1; more < rows; more++) {
      next = next.nextElementSibling;
      next.insertBefore(cell.cloneNode(true), next.cells[i] || null);
    }
  }
};
for (const table of all('table[data-sort]')) {
  let column = 0;
  for (const head of all('thead tr:last-child th', table)) {
    const at = column;
    column += head.colSpan;
    if (head.dataset.no != null || head.querySelector('a') || !head.textContent.trim()) continue;
    const button = D.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.onclick = () => {
      flatten(table);
      const falling = head.getAttribute('aria-sort') == 'descending';
      const way = head.hasAttribute('aria-sort') ? (falling ? 1 : -1) : head.dataset.a != null ? 1 : -1;
      for (const other of all('th[aria-sort]', table)) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', way > 0 ? 'ascending' : 'descending');
      const body = table.tBodies[0], order = (a, b) => typeof a == 'number' && typeof b == 'number' ? a - b : String(a).localeCompare(String(b));
      [...body.rows].map((row, index) => [value(row.cells[at]), index, row])
        .sort((a, b) => way * order(a[0], b[0]) || a[1] - b[1]).forEach(it => body.append(it[2]));
    };
  }
}

// The search ignores accents and, if nothing fits exactly, a typing error in each word. Few matches are marked everywhere.
const find = D.getElementById('q'), said = D.getElementById('st');
const OTHER_LETTERS = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' };
const plain = text => text.toLowerCase().normalize('NFD').replace(/[\p{M}'’.]/gu, '').replace(/[łøđðßæœþı]/g, it => OTHER_LETTERS[it]);
const words = text => plain(text).split(/[^\p{L}\p{N}]+/u).filter(it => it);
// Is true if the start of `name` can be made from `typed` by changing, adding, leaving out, or exchanging `most` letters.
const almost = (typed, name, most) => {
  let before = null, row = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= name.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (typed[i - 1] != name[j - 1]));
      if (before && typed[i - 1] == name[j - 2] && typed[i - 2] == name[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    before = row;
    row = next;
  }
  return Math.min(...row.slice(Math.max(0, typed.length - most))) <= most;
};
const cards = all('details.card').map(card => {
  const text = [...card.firstChild.children].map(it => it.textContent).join(' ');
  return { card, text: plain(text), words: words(text) };
});
const fitting = wanted => {
  const exact = cards.filter(it => it.text.includes(plain(wanted)));
  if (exact.length) return exact;
  const typed = words(wanted);
  return cards.filter(it => typed.length && typed.every(word =>
    it.words.some(name => name.startsWith(word) || word.length > 3 && almost(word, name, word.length > 6 ? 2 : 1))));
};
let found = [];
find.oninput = () => {
  const wanted = find.value.trim(), fits = new Set(fitting(wanted).map(it => it.card));
  for (const { card } of cards) card.hidden = wanted && !fits.has(card);
  found = wanted ? [...fits].map(card => card.id) : [];
  for (const marked of all('.f')) marked.classList.remove('f');
  if (wanted && found.length < 6) for (const id of found) {
    for (const link of all(`a[href="#${CSS.escape(id)}"]`)) { const row = link.closest('tr'); if (row) row.classList.add('f') }
    for (const path of all(`path[data-i="${CSS.escape(id)}"]`)) path.classList.add('f');
  }
  const { none, one, many } = find.dataset;
  said.textContent = !wanted ? '' : !found.length ? none : found.length == 1 ? one : `${found.length} ${many}`;
};
D.onkeydown = event => {
  if (event.key == '/' && D.activeElement != find && !/INPUT|TEXTAREA/.test(D.activeElement.tagName)) { event.preventDefault(); find.focus() }
  if (event.key == 'Enter' && D.activeElement == find && found.length) { location.hash = '#' + found[0]; open() }
  if (event.key == 'Escape' && D.activeElement == find) { find.value = ''; find.oninput(); find.blur() }
};
})()
