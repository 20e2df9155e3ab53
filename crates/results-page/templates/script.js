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

// Pairs on boards lead to their cards.
if (D.querySelector('details.card')) for (const cell of all('.bd>table td:nth-child(-n+2)')) {
  const name = cell.textContent, slug = name.replace(/[^\p{Alphabetic}\p{N}]/gu, '-');
  if (cell.colSpan > 1 || cell.children.length || !name) continue;
  const side = cell.cellIndex ? 'EW' : 'NS', place = ['pair-' + slug, 'pair-' + side + slug].find(id => D.getElementById(id));
  if (!place) continue;
  const link = D.createElement('a');
  link.href = '#' + place;
  link.textContent = name;
  cell.replaceChildren(link);
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

// What is looked for stays, and is marked everywhere while it is only a few.
const find = D.getElementById('q'), said = D.getElementById('st');
find.oninput = () => {
  const wanted = find.value.trim().toLowerCase(), found = [];
  for (const card of all('details.card')) {
    const fits = !wanted || card.firstChild.textContent.toLowerCase().includes(wanted);
    card.hidden = !fits;
    if (wanted && fits) found.push(card.id);
  }
  for (const marked of all('.f')) marked.classList.remove('f');
  if (wanted && found.length < 6) for (const id of found) {
    for (const link of all(`a[href="#${CSS.escape(id)}"]`)) { const row = link.closest('tr'); if (row) row.classList.add('f') }
    for (const path of all(`path[data-i="${CSS.escape(id)}"]`)) path.classList.add('f');
  }
  const words = find.dataset;
  said.textContent = !wanted ? '' : !found.length ? words.none : found.length == 1 ? words.one : `${found.length} ${words.many}`;
};
D.onkeydown = event => {
  if (event.key == '/' && D.activeElement != find && !/INPUT|TEXTAREA/.test(D.activeElement.tagName)) { event.preventDefault(); find.focus() }
  if (event.key == 'Escape' && D.activeElement == find) { find.value = ''; find.oninput(); find.blur() }
};
})()
