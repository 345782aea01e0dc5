/** Runtime part 2: what a run writes down. Events, log lines, coverage, budgets, and the one JSON string that leaves the sandbox. */
export const JOURNAL = String.raw`
  var config = null, world = { name: 'empty', length: 0, string: '', number: 0, boolean: false };
  var site = -1, steps = 0, tryDepth = 0, stopped = null, outcome = 'ok', outcomeMessage = null, outcomeSite = -1, finished = false;
  var events = [], seenEvents = create(null), log = [], logSize = 0, logLines = 0, logTotal = 0, dropped = 0, handled = [], need = [];
  var arms = [], knownSites = [], functionsEntered = [], statements = [], readBack = create(null), madeUp = 0, madeUpText = 0;
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
  /* One event per kind, place, receiver and name. Most are the only ones of their kind at their place: these need no key of their own. */
  function keyOfEvent(data) { return label(data.types) + '|' + (data.name || '') + '|' + (data.extra || ''); }
  function isSeen(kind, data) {
    var places = seenEvents[kind] || (seenEvents[kind] = create(null)), seen = places[site], key;
    if (seen === undefined) { return false; }
    if (seen.types === data.types && seen.name === data.name && seen.extra === data.extra) { return true; }
    if (seen.keys === undefined) { seen.keys = create(null); seen.keys[keyOfEvent(seen)] = true; }
    key = keyOfEvent(data);
    if (seen.keys[key]) { return true; }
    seen.keys[key] = true;
    return false;
  }
  function record(kind, data) {
    if (events.length >= config.maxEvents || isSeen(kind, data)) { return; }
    data.kind = kind;
    data.site = site;
    data.guess = madeUpText > 0;
    data.after = decisions.length;
    data.keys = undefined;
    events[events.length] = data;
    if (seenEvents[kind][site] === undefined) { seenEvents[kind][site] = data; }
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
  function flags(list, count) { var text = '', i; for (i = 0; i < count; i++) { text += own(list, i) && list[i] || 0; } return text; }
  /* By position, as the parent's report schema reads them: names of fields would be most of the report. Encoded here, since most of a report is events; their few texts come again and again. */
  var quoted = create(null);
  function quote(text) { return quoted[text] || (quoted[text] = stringify(text)); }
  function field(value) { return value === undefined || value === null ? 'null' : typeof value === 'string' ? quoted[value] || quote(value) : encode(value); }
  function packed(event) {
    var bits = (event.guess ? 1 : 0) + (event.exact ? 2 : 0) + (event.side === 'static' ? 4 : 0) + (event.open ? 8 : 0) + (event.guessed ? 16 : 0) + (event.host ? 32 : 0);
    return '[' + quote(event.kind) + ',' + event.site + ',' + bits + ',' + event.after + ',' + field(event.types) + ',' + field(event.name) + ',' + field(event.extra) + ',' + field(event.access) + ',' + field(event.count) + ']';
  }
  function report() {
    var kept = '', text, i;
    for (i = 0; i < events.length; i++) {
      if (events[i].kind !== 'write' || !readBack[label(events[i].types) + '.' + events[i].name]) { kept += (kept === '' ? '' : ',') + packed(events[i]); }
    }
    text = encode({
      outcome: stopped || outcome, finished: finished, message: outcomeMessage, site: finished ? outcomeSite : site, log: log, dropped: dropped, handled: handled, need: need,
      arms: flags(arms, config.counts.arms), functions: flags(functionsEntered, config.counts.functions), statements: flags(statements, config.counts.statements), steps: earlierSteps + steps, decisions: decisions,
      flow: forcing ? flags(flow, config.counts.arms) : '', known: forcing ? flags(knownSites, config.counts.sites) : ''
    });
    return cut(text, text.length - 1) + ',"events":[' + kept + ']}';
  }
`;
