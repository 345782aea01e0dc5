/** Runtime part 2: what a run writes down. Events, log lines, coverage, budgets, and the one JSON string that leaves the sandbox. */
export const JOURNAL = String.raw`
  var config = null, world = { name: 'empty', length: 0, string: '', number: 0, boolean: false };
  var site = -1, steps = 0, tryDepth = 0, stopped = null, outcome = 'ok', outcomeMessage = null, outcomeSite = -1, finished = false;
  var events = [], seenEvents = create(null), log = [], logSize = 0, dropped = 0, handled = [], need = [];
  var arms = [], functionsEntered = [], statements = [], readBack = create(null), madeUp = 0, madeUpText = 0;
  var STOP = new ErrorC('stopped');

  /* One event per kind, place, receiver and name. */
  function record(kind, data) {
    var key = kind + '|' + site + '|' + (data.types || '') + '|' + (data.name || '') + '|' + (data.extra || '');
    if (seenEvents[key] || events.length >= config.maxEvents) { return; }
    data.kind = kind;
    data.site = site;
    data.guess = madeUpText > 0;
    data.after = decisions.length;
    events[events.length] = data;
    seenEvents[key] = true;
  }
  function writeLog(value) {
    var line = StringC(value);
    if (log.length >= config.maxLog || logSize + line.length > config.maxLogSize) { dropped++; }
    else { log[log.length] = line; logSize += line.length; }
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
  function describeError(error) {
    var name, message;
    if (!isObject(error)) { return cut(StringC(error), 500); }
    if (info(error) && info(error).phantom) { return 'an undocumented value was thrown'; }
    name = error.name; message = error.message;
    if (typeof name !== 'string') { name = 'Error'; }
    return cut(typeof message === 'string' ? name + ': ' + message : name, 500);
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
  function flags(list, count) { var text = '', i; for (i = 0; i < count; i++) { text += list[i] || 0; } return text; }
  function report() {
    var kept = [], i;
    for (i = 0; i < events.length; i++) {
      if (events[i].kind !== 'write' || !readBack[events[i].types + '.' + events[i].name]) { kept[kept.length] = events[i]; }
    }
    return encode({
      outcome: stopped || outcome, finished: finished, message: outcomeMessage, site: finished ? outcomeSite : site, log: log, dropped: dropped, handled: handled, events: kept, need: need,
      arms: flags(arms, config.counts.arms), functions: flags(functionsEntered, config.counts.functions), statements: flags(statements, config.counts.statements), steps: earlierSteps + steps, decisions: decisions
    });
  }
`;
