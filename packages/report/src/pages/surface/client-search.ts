/** The surface page's script, part 3: search as you type, a combobox over every name. */
export const CLIENT_SEARCH = String.raw`
/* Everything that has a name, in the order of names; what each letter typed compares is made once. */
function entries() {
  var out = [];
  function push(name, kind, href, aside, rank) {
    var lower = name.toLowerCase();
    out.push({ name: name, lower: lower, last: lower.slice(lower.lastIndexOf('.') + 1), kind: kind, href: href, aside: aside || '', rank: rank });
  }
  data.interfaces.forEach(function (owner) {
    push(owner.n, 'interface', toInterface(owner.n), owner.s, 0);
    owner.m.forEach(function (each) { push(owner.n + '.' + each.n, each.k, toMember(owner.n, each.n), each.s, 2); });
  });
  data.globals.forEach(function (each) { push(each.n, 'global', each.t !== null && interfaces.has(each.t) ? toInterface(each.t) : '#/globals', each.s, 0); });
  data.functions.forEach(function (each) { push(each.n, 'function', '#/globals', each.s, 0); });
  data.aliases.forEach(function (each) { push(each.n, 'other name', '#/globals', each.path, 0); });
  data.constructs.forEach(function (each) { [each.n].concat(each.aliases).forEach(function (name) { push(name, 'construct', '#/constructs', each.start + ' … ' + each.end, 1); }); });
  data.absent.forEach(function (each) { push(each.n, 'does not exist', '#/absent', each.r, 1); });
  return out.sort(function (a, b) { return a.name < b.name ? -1 : a.name > b.name ? 1 : 0; });
}
/* Lower is better; -1 is no match. The last part of a name counts most: "tableStart" before "startTable.x". */
function score(entry, text, words) {
  var last = entry.last, whole = entry.lower.indexOf(text), part = whole < 0 ? -1 : last.indexOf(text);
  var base = last === text || entry.lower === text ? 0 : part === 0 ? 1 : whole === 0 ? 2 : part > 0 ? 3 : whole > 0 ? 4 : -1;
  if (base < 0 && words.length > 1 && words.every(function (word) { return entry.lower.indexOf(word) >= 0; })) base = 5;
  return base < 0 ? -1 : base * 1000 + entry.rank * 100 + Math.min(99, entry.lower.length);
}
function marked(name, text) {
  var at = name.toLowerCase().lastIndexOf(text);
  return at < 0 || text === '' ? name : [name.slice(0, at), el('mark', {}, name.slice(at, at + text.length)), name.slice(at + text.length)];
}

function search() {
  var input = document.getElementById('search'), box = document.getElementById('results-box'), list = document.getElementById('results'), count = document.getElementById('results-count');
  var all = null, found = [], active = -1;
  function topicEntries(words) {
    return data.topics.filter(function (each) { return words.every(function (word) { return each.words.some(function (one) { return one.indexOf(word) === 0; }); }); }).slice(0, 20)
      .map(function (each) { return { name: each.n, kind: 'topic', href: (each.symbols.length > 0 && addressOf(each.symbols[0])) || '#/topics', aside: each.note }; });
  }
  function close() { box.hidden = true; input.setAttribute('aria-expanded', 'false'); input.removeAttribute('aria-activedescendant'); active = -1; }
  function choose(index) {
    var options = list.children;
    if (active >= 0 && options[active]) options[active].removeAttribute('aria-selected');
    active = index;
    if (index < 0) { input.removeAttribute('aria-activedescendant'); return; }
    options[index].setAttribute('aria-selected', 'true');
    options[index].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[index].id);
  }
  function go(index) { var target = found[index]; if (!target) return; close(); input.value = ''; if (location.hash === target.href) route(false); else location.hash = target.href; }
  function update() {
    /* A member may be asked for as a script writes it. */
    var text = input.value.trim().toLowerCase().replace(/\(.*$/, ''), words = text.split(/[\s.]+/).filter(Boolean);
    if (text === '') { close(); list.textContent = ''; found = []; return; }
    all = all || entries();
    var scored = [];
    for (var i = 0; i < all.length; i++) { var value = score(all[i], text, words); if (value >= 0) scored.push({ entry: all[i], value: value }); }
    scored.sort(function (a, b) { return a.value - b.value; });
    var topics = scored.length < 20 ? topicEntries(text.split(/\s+/)) : [];
    found = scored.slice(0, 60).map(function (each) { return each.entry; }).concat(topics);
    list.textContent = '';
    found.forEach(function (each, index) {
      add(list, el('li', { role: 'option', id: 'result-' + index, onmousedown: function (event) { event.preventDefault(); go(index); } }, el('span', { class: 'sig' }, marked(each.name, text)), ' ', badge(each.kind, each.kind === 'does not exist' ? 'warn' : each.kind), each.aside === '' ? null : el('span', { class: 'said' }, prose(each.aside))));
    });
    count.textContent = scored.length === 0 && topics.length === 0 ? 'The documentation has no such name.' : counted(scored.length, 'name') + (scored.length > 60 ? ', the best 60 shown' : '') + (topics.length > 0 ? ', ' + counted(topics.length, 'topic') : '');
    box.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    choose(found.length > 0 ? 0 : -1);
  }
  input.addEventListener('input', update);
  input.addEventListener('focus', function () { if (input.value.trim() !== '') update(); });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', function (event) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (found.length === 0) return;
      event.preventDefault();
      if (box.hidden) update(); else choose((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    } else if (event.key === 'Enter') { event.preventDefault(); go(Math.max(0, active)); }
    else if (event.key === 'Escape') { if (!box.hidden) { event.preventDefault(); close(); } else { input.value = ''; input.blur(); } }
  });
  document.addEventListener('keydown', function (event) {
    var typing = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement ? document.activeElement.tagName : '');
    if ((event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) { event.preventDefault(); input.focus(); input.select(); }
  });
}
`;
