/** The surface page's script, part 2: what each section shows. */
export const CLIENT_VIEWS = String.raw`
function heading(text, aside) { return el('h1', { tabindex: '-1' }, text, aside || null); }
function badge(text, kind) { return el('span', { class: 'badge' + (kind ? ' ' + kind : '') }, text); }
/* A long list, a part at a time. */
function paged(items, render, tag) {
  var list = el(tag || 'ul', { class: 'rows' }), shown = 0, more = el('button', { type: 'button', class: 'more', onclick: function () { var next = shown; show(); var first = list.children[next]; if (first) { first.setAttribute('tabindex', '-1'); first.focus(); } } });
  function show() {
    items.slice(shown, shown + 200).forEach(function (each) { add(list, render(each)); });
    shown = Math.min(items.length, shown + 200);
    more.hidden = shown >= items.length;
    more.textContent = 'Show ' + Math.min(200, items.length - shown) + ' more of ' + items.length.toLocaleString('en');
  }
  show();
  return [list, more];
}
function nothing(text) { return el('p', { class: 'quiet' }, text); }

/* --- overview --- */
function overview() {
  var open = data.interfaces.filter(function (each) { return each.o !== null; });
  var undocumented = 0, undescribed = 0;
  data.interfaces.forEach(function (owner) { owner.m.forEach(function (each) { if (each.t === null || each.p === null) undocumented++; if (each.s === undefined) undescribed++; }); });
  function tile(count, noun, href, plural) { return el('li', {}, el('a', { href: href }, el('b', {}, count.toLocaleString('en')), ' ' + (count === 1 ? noun : plural || noun + 's'))); }
  function task(count, text, href) { return count === 0 ? null : el('li', {}, el('a', { href: href }, el('b', {}, count.toLocaleString('en')), ' ' + text)); }
  var tasks = [
    task(data.notes[0].rows.length, data.notes[0].rows.length === 1 ? 'title was skipped' : 'titles were skipped', '#/skipped'),
    task(data.notes[1].rows.length, data.notes[1].rows.length === 1 ? 'parent has no chunk' : 'parents have no chunk', '#/skipped'),
    task(data.notes[2].rows.length, data.notes[2].rows.length === 1 ? 'type has no chunk' : 'types have no chunk', '#/skipped'),
    task(open.length, open.length === 1 ? 'interface is open: its unknown members are not judged' : 'interfaces are open: their unknown members are not judged', '#/skipped'),
    task(undocumented, undocumented === 1 ? 'member has no documented type or signature' : 'members have no documented type or signature', '#/interfaces'),
    task(undescribed, undescribed === 1 ? 'member has no sentence of description' : 'members have no sentence of description', '#/interfaces'),
  ].filter(Boolean);
  return [
    heading(data.engine),
    el('p', { class: 'lead' }, 'Everything that the documentation says exists, read from ' + counted(data.counts.files, 'file') + ' with the profile ', el('code', {}, data.profile), '. What is not here, the engine does not have.'),
    el('ul', { class: 'tiles' }, tile(data.interfaces.length, 'interface', '#/interfaces'), tile(memberCount, 'member', '#/interfaces'), tile(data.globals.length + data.functions.length + data.aliases.length, 'global', '#/globals'), tile(data.constructs.length, 'construct', '#/constructs'), tile(data.absent.length, 'negative fact', '#/absent'), tile(data.topics.length, 'topic', '#/topics')),
    data.changes === null ? null : el('section', {}, el('h2', {}, 'Since the last graph'), data.changes.length === 0 ? nothing('Nothing has changed.') : [changeList(data.changes.slice(0, 8)), data.changes.length > 8 ? el('p', {}, el('a', { href: '#/changes' }, 'All ' + counted(data.changes.length, 'change'))) : null]),
    el('section', {}, el('h2', {}, 'Worth a look'), tasks.length === 0 ? nothing('Nothing was skipped, and every member is described.') : el('ul', { class: 'tasks' }, tasks)),
    el('section', {}, el('h2', {}, 'Where scripts begin'), data.globals.length === 0 ? nothing('The documentation names no global.') : el('ul', { class: 'chips' }, data.globals.map(function (each) { return el('li', {}, el('a', { href: each.t !== null && interfaces.has(each.t) ? toInterface(each.t) : '#/globals' }, el('code', {}, each.n)), ' ', el('span', { class: 'quiet' }, each.t || '')); }))),
    el('p', { class: 'quiet digest' }, 'Digest of the documentation: ', el('code', {}, data.digest))
  ];
}

/* --- interfaces --- */
function branch(name, seen, focus) {
  var kids = (children.get(name) || []).filter(function (each) { return seen.indexOf(each) < 0; });
  var each = interfaces.get(name);
  return el('li', {}, each
    ? el('span', { class: 'node' + (name === focus ? ' here' : '') }, el('a', { href: toInterface(name) }, name), ' ', el('span', { class: 'quiet' }, String(each.m.length)), each.o === null ? null : badge('open', 'warn'))
    : el('span', { class: 'node' }, el('code', {}, name), ' ', badge('no chunk', 'warn')),
  kids.length === 0 ? null : el('ul', {}, kids.map(function (kid) { return branch(kid, seen.concat(kid), focus); })));
}
function interfaceTree() {
  var missing = Array.from(children.keys()).filter(function (name) { return !interfaces.has(name); });
  var roots = missing.concat(data.interfaces.filter(function (each) { return each.p === null; }).map(function (each) { return each.n; })).sort();
  var families = roots.filter(function (name) { return children.has(name); }), alone = roots.filter(function (name) { return !children.has(name); });
  return [
    heading('Interfaces'),
    el('p', { class: 'lead' }, counted(data.interfaces.length, 'interface') + ' with ' + counted(memberCount, 'member') + '. The number beside a name counts its own members.'),
    families.length === 0 ? null : el('section', {}, el('h2', {}, 'Inheritance'), el('ul', { class: 'tree' }, families.map(function (name) { return branch(name, [name], null); }))),
    alone.length === 0 ? null : el('section', {}, el('h2', {}, families.length === 0 ? 'All' : 'On their own'), el('ul', { class: 'columns' }, alone.map(function (name) { return branch(name, [name], null); })))
  ];
}
function lineageOf(name) {
  var out = [];
  for (var at = name; at !== null && interfaces.has(at) && out.indexOf(at) < 0; at = interfaces.get(at).p) out.push(at);
  return out;
}
/* Ancestors down to the interface, and what inherits from it. */
function lineage(each) {
  var line = lineageOf(each.n).reverse(), top = interfaces.get(line[0]).p;
  if (line.length === 1 && top === null && !children.has(each.n)) return null;
  var inner = branch(each.n, line, each.n);
  for (var i = line.length - 2; i >= 0; i--) inner = el('li', {}, el('span', { class: 'node' }, el('a', { href: toInterface(line[i]) }, line[i]), ' ', el('span', { class: 'quiet' }, String(interfaces.get(line[i]).m.length))), el('ul', {}, inner));
  if (top !== null && !interfaces.has(top)) inner = el('li', {}, el('span', { class: 'node' }, el('code', {}, top), ' ', badge('no chunk', 'warn')), el('ul', {}, inner));
  return el('section', {}, el('h2', {}, 'Inheritance'), el('ul', { class: 'tree' }, inner));
}
function signature(each) {
  if (each.k !== 'method') return [': ', type(each.t)];
  var params = each.p === null ? '…' : each.p.map(function (param, index) {
    return [index > 0 ? ', ' : '', el('span', { class: 'param' }, param[0] + (param[2] ? '?' : '')), param[1] === null ? null : [': ', type(param[1])], param[3] === null ? null : el('span', { class: 'keys' }, ' {' + param[3].join(', ') + '}')];
  });
  return ['(', params, ')', each.t === null ? null : [': ', type(each.t)]];
}
/* A member's row; what gave its facts is drawn when it is opened. */
function memberRow(each, opened) {
  var row = el('details', { class: 'member', open: opened }, el('summary', {},
    el('span', { class: 'sig' }, el('b', {}, each.n), signature(each)), ' ', badge(each.k, each.k), each.f.map(function (flag) { return [' ', badge(flag)]; }), each.d === undefined ? null : [' ', badge('deprecated', 'warn')],
    each.s === undefined ? null : el('span', { class: 'said' }, prose(each.s))));
  function fill() {
    if (row.children.length > 1) return;
    add(row, el('div', { class: 'why' }, each.d ? el('p', {}, 'Deprecated: ', prose(each.d)) : null, evidence(each.w)));
  }
  if (opened) fill();
  row.addEventListener('toggle', fill);
  return el('li', {}, row);
}
function interfaceView(each, member) {
  var line = lineageOf(each.n), seen = new Set(), absent = data.absent.filter(function (fact) { return line.indexOf(fact.n.slice(0, fact.n.lastIndexOf('.'))) >= 0; });
  var constructs = data.constructs.filter(function (one) { return one.interface === each.n; });
  var inherited = line.map(function (name) {
    var list = interfaces.get(name).m.filter(function (one) { return !seen.has(one.n); });
    list.forEach(function (one) { seen.add(one.n); });
    return { from: name, list: list };
  });
  var facts = [
    each.g.length === 0 ? null : ['Reached as', each.g.map(function (name, index) { return [index > 0 ? ', ' : '', el('code', {}, name)]; })],
    ['Created by a script', each.c === null ? 'the documentation does not say' : each.c ? 'yes' : 'no'],
    each.i === null ? null : ['Elements', type(each.i)],
    constructs.length === 0 ? null : ['Construct', constructs.map(function (one, index) { return [index > 0 ? ', ' : '', el('a', { href: '#/constructs' }, one.n)]; })],
  ].filter(Boolean);
  return [
    el('nav', { 'aria-label': 'Ancestors', class: 'crumbs' }, el('a', { href: '#/interfaces' }, 'Interfaces'), line.slice(1).reverse().map(function (name) { return [' › ', el('a', { href: toInterface(name) }, name)]; })),
    heading(each.n, each.o === null ? null : [' ', badge('open', 'warn')]),
    each.s === undefined ? null : el('p', { class: 'lead' }, prose(each.s)),
    each.o === null ? null : el('p', { class: 'note' }, 'Unknown members of this interface are not judged: ' + each.o + '.'),
    el('dl', { class: 'facts' }, facts.map(function (fact) { return el('div', {}, el('dt', {}, fact[0]), el('dd', {}, fact[1])); })),
    el('details', { class: 'plain' }, el('summary', {}, 'Where the documentation says so'), evidence(each.w)),
    lineage(each),
    el('section', {}, el('h2', {}, counted(each.m.length, 'own member')), each.m.length === 0 ? nothing('The documentation names no member of its own.') : paged(ordered(each.m, member), function (one) { return memberRow(one, one.n === member); })),
    inherited.slice(1).filter(function (group) { return group.list.length > 0; }).map(function (group) {
      var box = el('details', { class: 'plain' }, el('summary', {}, counted(group.list.length, 'member') + ' inherited from ' + group.from));
      box.addEventListener('toggle', function () { if (box.children.length === 1) add(box, paged(group.list, function (one) { return memberRow(one, false); })); });
      return box;
    }),
    absent.length === 0 ? null : el('section', {}, el('h2', {}, 'Does not exist'), absentList(absent))
  ];
}
/* The member that was asked for is in the first part of a long list. */
function ordered(list, member) {
  var index = list.findIndex(function (one) { return one.n === member; });
  return index < 200 ? list : [list[index]].concat(list.filter(function (_one, at) { return at !== index; }));
}

/* --- the other sections --- */
function globalsView() {
  return [
    heading('Globals'),
    el('section', {}, el('h2', {}, 'Variables'), data.globals.length === 0 ? nothing('None.') : el('ul', { class: 'rows' }, data.globals.map(function (each) { return el('li', { class: 'card' }, el('p', { class: 'sig' }, el('b', {}, each.n), ': ', type(each.t)), each.s === undefined ? null : el('p', {}, prose(each.s)), evidence(each.w)); }))),
    data.functions.length === 0 ? null : el('section', {}, el('h2', {}, 'Functions'), el('ul', { class: 'rows' }, data.functions.map(function (each) { return memberRow(each, false); }))),
    data.aliases.length === 0 ? null : el('section', {}, el('h2', {}, 'Other names'), el('ul', { class: 'rows' }, data.aliases.map(function (each) { return el('li', { class: 'card' }, el('p', { class: 'sig' }, el('b', {}, each.n), ' is ', el('code', {}, each.path)), evidence(each.w)); })))
  ];
}
function constructsView() {
  return [
    heading('Constructs'),
    el('p', { class: 'lead' }, 'What is opened has to be closed: the calls that come in pairs, and what may stand between them.'),
    data.constructs.length === 0 ? nothing('The documentation has none.') : el('ul', { class: 'cards' }, data.constructs.map(function (each) {
      return el('li', { class: 'card', id: 'construct-' + each.n }, el('h2', {}, each.n), each.aliases.length === 0 ? null : el('p', { class: 'quiet' }, 'also: ' + each.aliases.join(', ')),
        el('ol', { class: 'steps' }, each.declare === null ? null : el('li', {}, symbolLink(each.declare)), el('li', {}, symbolLink(each.start)), each.companions.length === 0 ? null : el('li', { class: 'inside' }, each.companions.map(function (name, index) { return [index > 0 ? el('br') : '', symbolLink(name)]; })), el('li', {}, symbolLink(each.end))),
        each.noClose === null ? null : el('p', { class: 'note' }, prose(each.noClose), el('br'), 'No ', each.names.map(function (name, index) { return [index > 0 ? ', no ' : '', el('a', { href: '#/absent' }, el('code', {}, name))]; }), '.'),
        el('p', { class: 'small' }, places(each.w)));
    }))
  ];
}
function absentList(list) {
  return el('ul', { class: 'rows' }, list.map(function (each) {
    return el('li', { class: 'card' }, el('p', { class: 'sig' }, el('s', {}, each.n)), el('p', {}, prose(each.r)), el('p', {}, el('b', {}, 'Instead: '), prose(each.a || 'delete the call'), '.'), evidence(each.w));
  }));
}
function absentView() {
  return [heading('Does not exist'), el('p', { class: 'lead' }, 'Names that people expect, and that the documentation or the facts file says are not there. Each finding on one of them gives its reason.'), data.absent.length === 0 ? nothing('No negative fact is known.') : absentList(data.absent)];
}
function topicsView() {
  var box = el('div', {}), count = el('p', { class: 'quiet', role: 'status' });
  function show(text) {
    var words = text.toLowerCase().split(/\s+/).filter(Boolean);
    var found = words.length === 0 ? data.topics : data.topics.filter(function (each) { return words.every(function (word) { return each.n.toLowerCase().indexOf(word) >= 0 || each.words.some(function (one) { return one.indexOf(word) === 0; }); }); });
    count.textContent = words.length === 0 ? counted(found.length, 'topic') : found.length.toLocaleString('en') + ' of ' + counted(data.topics.length, 'topic');
    box.textContent = '';
    add(box, paged(found, function (each) { return el('li', { class: 'card' }, el('p', {}, el('b', {}, each.n)), each.note === '' ? null : el('p', {}, prose(each.note)), el('p', { class: 'symbols' }, each.symbols.map(symbolLink)), el('p', { class: 'small' }, places(each.w))); }));
  }
  show('');
  return [heading('Topics'), el('p', { class: 'lead' }, 'From the words of a goal to real symbols: what an assistant finds when it looks a goal up.'), el('label', { class: 'filter' }, 'Filter topics', el('input', { type: 'search', autocomplete: 'off', oninput: function (event) { show(event.target.value); } })), count, box];
}
function skippedView() {
  return [
    heading('Skipped, and why'),
    el('p', { class: 'lead' }, 'What the documentation holds that did not become a fact as it stands. Nothing is guessed: it is all here.'),
    data.notes.map(function (group) {
      return group.rows.length === 0 ? null : el('section', {}, el('h2', {}, group.title, ' ', el('span', { class: 'count' }, String(group.rows.length))), el('p', {}, group.why),
        paged(group.rows, function (each) { return el('li', { class: 'card' }, el('p', {}, interfaces.has(each.n) ? el('a', { href: toInterface(each.n), class: 'name' }, each.n) : el('b', {}, each.n)), el('p', {}, prose(each.r)), el('p', { class: 'small' }, places(each.w))); }));
    }),
    noteCount === 0 ? nothing('Nothing was skipped.') : null,
    data.unusedPatterns.length === 0 ? null : el('details', { class: 'plain' }, el('summary', {}, counted(data.unusedPatterns.length, 'pattern') + ' of the profile matched nothing'), el('ul', { class: 'patterns' }, data.unusedPatterns.map(function (each) { return el('li', {}, el('code', {}, each)); })))
  ];
}
var KINDS = { removed: 'gone', renamed: 'renamed?', moved: 'moved', signature: 'parameters', retyped: 'type', reparented: 'parent', flag: 'changed', added: 'new' };
function changeList(list) {
  return paged(list, function (each) {
    var href = addressOf(each.n);
    return el('li', { class: 'change ' + each.kind }, badge(KINDS[each.kind], each.kind === 'removed' || each.kind === 'renamed' ? 'warn' : each.kind === 'added' ? 'good' : ''), el('span', {}, href === null ? each.words : [each.words, ' ', el('a', { href: href }, 'Show ' + each.n)], ' ', places(each.w)));
  });
}
function changesView() {
  var order = Object.keys(KINDS);
  return [heading('Since the last graph'), el('p', { class: 'lead' }, data.changes.length === 0 ? 'Nothing has changed.' : counted(data.changes.length, 'change') + ' of the surface. A rename is a guess: the same interface, the same signature, a similar name.'), changeList(data.changes.slice().sort(function (a, b) { return order.indexOf(a.kind) - order.indexOf(b.kind); }))];
}
`;
