/** Runtime part 2: what a run writes down. Events, log lines, coverage, budgets, and the one JSON string that leaves the sandbox. */
import { EVENT_MARKS, EVENT_WIDTH } from '../event-layout.js';

const MARKS = Object.entries(EVENT_MARKS).map(([name, bit]) => `${name} = ${bit}`).join(', ');

export const JOURNAL = String.raw`
  var config = null, world = { name: 'empty', length: 0, string: '', number: 0, boolean: false };
  var site = -1, steps = 0, tryDepth = 0, stopped = null, outcome = 'ok', outcomeMessage = null, outcomeSite = -1, finished = false;
  var log = [], logSize = 0, logLines = 0, logTotal = 0, dropped = 0, handled = [], need = [];
  var arms = [], knownSites = [], functionsEntered = [], statements = [], madeUp = 0, madeUpText = 0;
  var STOP = new ErrorC('stopped');
  /* The calls in hand, by the places that made them, and the functions that something else called by their own places: the last ones tell where a recursion goes round. An exception leaves them as they were. */
  var FRAMES = 256, frames = [], depth = 0, tryDepths = [];
  function inCall(id) { frames[depth % FRAMES] = id; return depth++; }

  /* Without Array.prototype's functions, which a script may have replaced. */
  function label(types) {
    var text = '', i;
    if (!isArray(types)) { return types || ''; }
    for (i = 0; i < types.length; i++) { text += (i ? ',' : '') + types[i]; }
    return text;
  }
  /* An event is a row of numbers. Its texts come again and again; each is encoded once, and known by its number. */
  var events = [], eventTexts = ['null'], textIds = create(null), listIds = create(null), seenEvents = create(null), seenKeys = create(null);
  var WIDTH = ${EVENT_WIDTH}, NONE = 0, ${MARKS};
  function textId(text) {
    var id = textIds[text];
    if (id === undefined) { id = textIds[text] = eventTexts.length; eventTexts[id] = stringify(text); }
    return id;
  }
  /* One interface's name, or a list of them. */
  function typesId(types) {
    var key, id;
    if (typeof types === 'string') { return textId(types); }
    if (types === undefined) { return NONE; }
    if (types.length === 1) { return textId(types[0]); }
    key = label(types);
    id = listIds[key];
    if (id === undefined) { id = listIds[key] = eventTexts.length; eventTexts[id] = encode(types); }
    return id;
  }
  function marksOf(meta) { return (meta.exact ? EXACT : 0) + (meta.side === 'static' ? STATIC : 0) + (meta.guessed ? GUESSED : 0); }
  /* One event per kind, place, receiver and name. Most are the only ones of their kind at their place: these need no key. */
  function isSeen(kind, types, name, extra) {
    var places = seenEvents[kind] || (seenEvents[kind] = create(null)), first = places[site], key;
    if (first === undefined) { places[site] = events.length; return false; }
    if (events[first + 4] === types && events[first + 5] === name && events[first + 6] === extra) { return true; }
    key = kind + site + '|' + types + '|' + name + '|' + extra;
    if (seenKeys[key]) { return true; }
    seenKeys[key] = true;
    return false;
  }
  /* Past the cap each is counted, once: as many as there is room to remember. */
  var lost = 0, lostKeys = create(null);
  function lose(kind, types, name, extra) {
    var key = kind + site + '|' + label(types) + '|' + name;
    if (config.maxEvents === 0 || lost >= 200000 || lostKeys[key]) { return; }
    /* What was told before is not lost; a name that no event has was not. */
    if (textIds[name] !== undefined && isSeen(kind, typesId(types), textId(name), textId(extra))) { return; }
    lostKeys[key] = true;
    lost++;
  }
  function record(kind, types, name, extra, marks, count) {
    var at = events.length;
    if (at >= config.maxEvents * WIDTH) { lose(kind, types, name, extra); return; }
    types = typesId(types); name = textId(name); extra = textId(extra);
    if (isSeen(kind, types, name, extra)) { return; }
    events[at] = textId(kind);
    events[at + 1] = site;
    events[at + 2] = madeUpText > 0 ? marks + GUESS : marks;
    events[at + 3] = decisions.length;
    events[at + 4] = types;
    events[at + 5] = name;
    events[at + 6] = extra;
    events[at + 7] = count;
  }
  /* What is read back is no write that is lost: such an event is taken back at the end. */
  var writeEvents = [], readBack = create(null);
  function recordWrite(meta, name) {
    var at = events.length;
    record('write', meta.types, name, '', marksOf(meta) + (meta.open ? OPEN : 0) + WRITTEN, 0);
    if (events.length > at) { writeEvents[writeEvents.length] = { at: at, path: label(meta.types) + '.' + name }; }
  }
  function takeBack() {
    var i;
    for (i = 0; i < writeEvents.length; i++) { if (readBack[writeEvents[i].path]) { events[writeEvents[i].at] = NONE; } }
  }
  function writeLog(value) {
    var at = site, line = StringC(value);
    site = at;
    logLines++;
    logTotal += line.length;
    if (log.length >= config.maxLog || logSize + line.length > config.maxLogSize) { dropped++; }
    else { log[log.length] = line; logSize += line.length; }
    if (logLines > config.maxLogLines || logTotal > config.maxLogTotal) { stop('output-limit', 'The run sent more than ' + (logLines > config.maxLogLines ? config.maxLogLines + ' lines' : config.maxLogTotal + ' characters') + ' to the log.'); }
    if (config.stopLog !== null && log.length >= config.stopLog) { stop('replay', null); }
  }
  /* Ends the run. The exception passes through a script's catch (the catch hook throws it on) and is thrown again at the next step should a finally swallow it. */
  function stop(why, message) {
    if (stopped === null) { stopped = why; outcomeMessage = message; outcomeSite = site; }
    throw STOP;
  }
  function step() {
    steps++;
    if (stopped !== null) { throw STOP; }
    if (steps > config.maxSteps) { stop('loop-budget', 'The run took more than ' + config.maxSteps + ' steps.'); }
    if (config.stopSteps !== null && steps > config.stopSteps) { stop('replay', null); }
  }
  /* An error by its name and message; what else was thrown as it would be written. Nothing of the script is called: a conversion may do anything. */
  function describeError(error) {
    var meta, name, message;
    if (!isObject(error)) { return 'Thrown: ' + written(error, 0); }
    meta = info(error);
    if (meta) {
      message = own(error, VALUES) ? error[VALUES].message : undefined;
      return meta.phantom ? 'Thrown: an undocumented value' : typeof message === 'string' ? cut(meta.types[0] + ': ' + message, 500) : 'Thrown: an object of ' + meta.types[0];
    }
    name = error.name; message = error.message;
    if (typeof message !== 'string' || (typeof name !== 'string' && !(error instanceof ErrorC))) { return 'Thrown: ' + written(error, 0); }
    if (typeof name !== 'string' || name === '') { name = 'Error'; }
    return cut(message === '' ? name : name + ': ' + message, 500);
  }
  function written(value, nested) {
    var text = '', name, count = 0, meta = info(value);
    if (typeof value === 'string') { return stringify(value.length > 300 ? cut(value, 300) + '...' : value); }
    if (!isObject(value)) { return '' + value; }
    if (meta) { return meta.phantom ? 'undefined' : 'an object of ' + meta.types[0]; }
    if (typeof value === 'function') { return 'a function'; }
    if (value instanceof ErrorC && typeof value.message === 'string') { return describeError(value); }
    if (value instanceof DateC) { return 'a Date'; }
    if (nested > 1) { return isArray(value) ? '[...]' : '{...}'; }
    for (name in value) {
      if (!own(value, name)) { continue; }
      if (++count > 8) { text += ', ...'; break; }
      text += (text === '' ? '' : ', ') + (isArray(value) ? '' : name + ': ') + written(value[name], nested + 1);
    }
    return cut(isArray(value) ? '[' + text + ']' : '{' + text + '}', 500);
  }
  /* Errors that an engine throws on its own account; a script that throws the same words on purpose changes one word of the report. */
  function isExhausted(error, words) {
    return isObject(error) && error instanceof ErrorC && typeof error.message === 'string' && apply(indexInString, error.message, [words]) >= 0;
  }
  function endRun(error) {
    if (error === STOP) { return; }
    outcomeSite = site;
    if (isExhausted(error, 'call stack') || isExhausted(error, 'stack overflow')) {
      outcome = 'stack';
      outcomeSite = recurring();
      outcomeMessage = 'The call stack is exhausted.';
      return;
    }
    if (isExhausted(error, 'out of memory')) {
      outcome = 'memory';
      outcomeMessage = 'The run needed more memory than the sandbox has.';
      return;
    }
    outcome = 'crash';
    outcomeMessage = describeError(error);
  }
  /* Where the recursion goes round: the innermost call that is in hand more than once; else the function that something else than a call entered more than once. */
  function recurring() {
    var least = depth > FRAMES ? depth - FRAMES : 0, counts = create(null), i, id, entered = -1;
    for (i = least; i < depth; i++) { id = frames[i % FRAMES]; counts[id] = (counts[id] || 0) + 1; }
    for (i = depth - 1; i >= least; i--) {
      id = frames[i % FRAMES];
      if (counts[id] < 2) { continue; }
      if (id >= 0) { return id; }
      if (entered < 0) { entered = -1 - id; }
    }
    return entered < 0 ? site : entered;
  }
  /* As many as there are places, so that each has its own and nothing else: a dense list is also the faster one. */
  function zeros(count) { var list = [], i; for (i = 0; i < count; i++) { list[i] = 0; } return list; }
  function joined(list, between) { return apply(joinArray, list, [between]); }
  function report() {
    var text;
    takeBack();
    text = encode({
      outcome: stopped || outcome, finished: finished, message: outcomeMessage, site: finished ? outcomeSite : site, log: log, dropped: dropped, lost: lost, handled: handled, need: need,
      arms: joined(arms, ''), functions: joined(functionsEntered, ''), statements: joined(statements, ''), steps: earlierSteps + steps, decisions: decisions,
      flow: joined(flow, ''), known: forcing ? joined(knownSites, '') : ''
    });
    return cut(text, text.length - 1) + ',"texts":[' + joined(eventTexts, ',') + '],"events":[' + joined(events, ',') + ']}';
  }
`;
