/** The surface page's script, part 1: the data, elements, routes, the theme. Documentation's words go in as text, never as markup. */
export const CLIENT_FRAME = String.raw`
var data = JSON.parse(document.getElementById('data').textContent);
var main = document.getElementById('main');
var interfaces = new Map(data.interfaces.map(function (each) { return [each.n, each]; }));
var children = new Map();
data.interfaces.forEach(function (each) {
  if (each.p !== null) { if (!children.has(each.p)) children.set(each.p, []); children.get(each.p).push(each.n); }
});
var memberCount = data.interfaces.reduce(function (sum, each) { return sum + each.m.length; }, 0);
var noteCount = data.notes.reduce(function (sum, each) { return sum + each.rows.length; }, 0);

/* el('a', { href: '#/' }, 'text', node, [nodes]) */
function el(tag, attributes) {
  var node = document.createElement(tag);
  Object.keys(attributes || {}).forEach(function (key) {
    var value = attributes[key];
    if (value === null || value === undefined || value === false) return;
    if (key.slice(0, 2) === 'on') node.addEventListener(key.slice(2), value); else node.setAttribute(key, value === true ? '' : value);
  });
  for (var i = 2; i < arguments.length; i++) add(node, arguments[i]);
  return node;
}
function add(node, child) {
  if (child === null || child === undefined) return;
  if (Array.isArray(child)) child.forEach(function (each) { add(node, each); });
  else node.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
}
/* Prose with code spans between backticks. */
function prose(text) {
  return text.split('\u0060').map(function (part, index, parts) { return index % 2 === 1 && index < parts.length - 1 ? el('code', {}, part) : index % 2 === 1 ? '\u0060' + part : part; });
}
function counted(count, noun, plural) { return count.toLocaleString('en') + ' ' + (count === 1 ? noun : plural || noun + 's'); }

/* --- addresses --- */
function toInterface(name) { return '#/interface/' + encodeURIComponent(name); }
function toMember(owner, name) { return toInterface(owner) + '/' + encodeURIComponent(name); }
/* The address of a symbol as the graph writes it, by interface, global or path; null when the page has nothing of that name. */
function addressOf(symbol) {
  if (interfaces.has(symbol)) return toInterface(symbol);
  if (data.globals.some(function (each) { return each.n === symbol; }) || data.functions.some(function (each) { return each.n === symbol; }) || data.aliases.some(function (each) { return each.n === symbol; })) return '#/globals';
  var dot = symbol.lastIndexOf('.');
  if (dot < 0) return null;
  var head = symbol.slice(0, dot), name = symbol.slice(dot + 1), owner = head;
  if (!interfaces.has(owner)) { var global = data.globals.find(function (each) { return each.n === head; }); owner = global && global.t; }
  for (var at = owner, steps = 0; at && interfaces.has(at) && steps < 100; at = interfaces.get(at).p, steps++) {
    if (interfaces.get(at).m.some(function (each) { return each.n === name; })) return toMember(at, name);
  }
  return data.absent.some(function (each) { return each.n === symbol; }) ? '#/absent' : null;
}
function symbolLink(symbol) {
  var href = addressOf(symbol.replace(/^new /, ''));
  return href === null ? el('code', {}, symbol) : el('a', { href: href, class: 'name' }, symbol);
}
/* A documented type, each interface in it linked. */
function type(text) {
  if (text === null) return el('span', { class: 'quiet' }, 'not documented');
  return el('span', { class: 'type' }, text.split(/([|[\]])/).map(function (part) { return interfaces.has(part) ? el('a', { href: toInterface(part) }, part) : part; }));
}
/* A place of the documentation, linked where its file is known. */
function place(index) {
  var source = data.sources[index], hash = source.indexOf('#'), file = hash < 0 ? source : source.slice(0, hash);
  var known = Object.prototype.hasOwnProperty.call(data.links, file);
  return known ? el('a', { class: 'place', href: data.links[file] + (hash < 0 ? '' : source.slice(hash)) }, source) : el('span', { class: 'place' }, source);
}
function places(indices) { return indices.map(function (index) { return el('span', { class: 'places' }, place(index)); }); }
/* Facts with the words that gave them. */
function evidence(words) {
  return el('dl', { class: 'evidence' }, words.map(function (each) {
    return [el('dt', {}, each[0]), el('dd', {}, each[1] === null ? null : el('q', {}, prose(each[1])), ' ', place(each[2]))];
  }));
}

/* --- routes --- */
var SECTIONS = [
  { path: '', title: 'Overview', count: null, view: function () { return overview(); } },
  { path: 'interfaces', title: 'Interfaces', count: data.interfaces.length, view: function () { return interfaceTree(); } },
  { path: 'globals', title: 'Globals', count: data.globals.length + data.functions.length + data.aliases.length, view: function () { return globalsView(); } },
  { path: 'constructs', title: 'Constructs', count: data.constructs.length, view: function () { return constructsView(); } },
  { path: 'absent', title: 'Does not exist', count: data.absent.length, view: function () { return absentView(); } },
  { path: 'topics', title: 'Topics', count: data.topics.length, view: function () { return topicsView(); } },
  { path: 'skipped', title: 'Skipped', count: noteCount, view: function () { return skippedView(); } }
];
if (data.changes !== null) SECTIONS.push({ path: 'changes', title: 'Changes', count: data.changes.length, view: function () { return changesView(); } });

function route(first) {
  var parts = location.hash.replace(/^#\/?/, '').split('/').map(function (each) { try { return decodeURIComponent(each); } catch (error) { return each; } });
  if (location.hash === '#main') return;
  var section = SECTIONS.find(function (each) { return each.path === parts[0]; });
  var owner = parts[0] === 'interface' ? interfaces.get(parts[1]) : undefined;
  main.textContent = '';
  add(main, owner ? interfaceView(owner, parts[2]) : section ? section.view() : [el('h1', { tabindex: '-1' }, 'Nothing here'), el('p', {}, 'This page has nothing of that address. ', el('a', { href: '#/' }, 'Back to the overview'))]);
  document.querySelectorAll('nav a').forEach(function (link) {
    var current = link.getAttribute('href') === (owner ? toInterface(owner.n) : '#/' + (section ? section.path : '')) || (owner !== undefined && link.getAttribute('href') === '#/interfaces');
    if (current) link.setAttribute('aria-current', link.getAttribute('href') === '#/interfaces' && owner ? 'true' : 'page'); else link.removeAttribute('aria-current');
  });
  var listed = document.querySelector('#index a[aria-current]');
  if (listed) listed.scrollIntoView({ block: 'nearest' });
  document.title = (owner ? owner.n : section ? section.title : 'Nothing here') + ' – ' + data.engine;
  var target = owner && parts[2] !== undefined ? document.querySelector('.member[open] > summary') : null;
  if (!first || target) {
    var focus = target || main.querySelector('h1');
    if (target) target.scrollIntoView({ block: 'center' }); else window.scrollTo(0, 0);
    if (focus) focus.focus({ preventScroll: true });
  }
}

/* --- light and dark --- */
function theme() {
  var button = document.getElementById('theme'), dark = window.matchMedia('(prefers-color-scheme: dark)'), chosen = null;
  try { chosen = localStorage.getItem('plumbline-theme'); } catch (error) { /* A file may have no storage. */ }
  function show() {
    var isDark = chosen === null ? dark.matches : chosen === 'dark';
    document.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light');
    button.setAttribute('aria-pressed', String(isDark));
  }
  button.addEventListener('click', function () {
    chosen = document.documentElement.getAttribute('data-theme') === 'dark' ? 'light' : 'dark';
    try { localStorage.setItem('plumbline-theme', chosen); } catch (error) { /* As above. */ }
    show();
  });
  dark.addEventListener('change', show);
  show();
}

function start() {
  theme();
  add(document.getElementById('sections'), SECTIONS.map(function (each) {
    return el('li', {}, el('a', { href: '#/' + each.path }, each.title, each.count === null ? null : el('span', { class: 'count' }, each.count.toLocaleString('en'))));
  }));
  add(document.getElementById('index'), data.interfaces.map(function (each) { return el('li', {}, el('a', { href: toInterface(each.n) }, each.n)); }));
  search();
  window.addEventListener('hashchange', function () { route(false); });
  route(true);
}
`;
