/** Runtime part 7: what arguments mean. The build log, scripts that a call loads and runs, project data, files that must exist. */
export const ROLES = String.raw`
  /* What answers for loaded data; null in a job that loads none. */
  var NO_DATA = {}, dataWorld = null;
  function hasData(meta) { return meta.node !== null || meta.list !== null || meta.json !== undefined; }
  function textOfArgument(value) { var asked = site, text = StringC(value); site = asked; return text; }

  function playRoles(facts, args) {
    var parameters = facts.params, i, value = NO_DATA, answer;
    for (i = 0; i < parameters.length && i < args.length; i++) {
      if (parameters[i].role === null) { continue; }
      if (parameters[i].role === 'log') { writeLog(args[i]); continue; }
      answer = playPath(parameters[i].role, args[i], facts, args);
      if (answer !== NO_DATA) { value = answer; }
    }
    return value;
  }
  function fileOf(place) {
    var i, file = 0;
    for (i = 0; i < config.fileStarts.length; i++) { if (config.fileStarts[i] <= place) { file = i; } }
    return file;
  }
  /* A path that no one looked up yet is asked for when the answer changes what happens now; the run is then played again. */
  function playPath(role, argument, facts, args) {
    var path, key, entry, asked = site;
    if (isPhantom(argument) || argument === undefined || argument === null) { return NO_DATA; }
    path = textOfArgument(argument);
    key = fileOf(site) + '\n' + role + '\n' + path;
    entry = look(config.paths, key);
    if (entry === undefined) {
      if (!forcing && (tryDepth > 0 || role === 'load' || (role !== 'path' && world.name === 'data'))) {
        need[need.length] = { kind: 'path', key: key, file: fileOf(site), role: role, path: path, site: site };
        stop('need', null);
      }
      record('path', undefined, path, role, 0, 0);
      return NO_DATA;
    }
    if (!entry.found) {
      if (tryDepth > 0) { throw new ErrorC(path === '' ? 'The path is empty.' : 'The file ' + path + ' does not exist.'); }
      record('path', undefined, path, role, 0, 0);
      return NO_DATA;
    }
    record('found', undefined, path, role, 0, 0);
    if (role === 'load' && entry.file !== null) { runFile(entry.file); site = asked; return NO_DATA; }
    if (role !== 'load' && role !== 'path' && world.name === 'data' && entry.data !== null) { return dataWorld.load(role, entry.data, facts.returns, args); }
    return NO_DATA;
  }
  function runFile(index) {
    var file = program[index];
    apply(file.hoist, G, []);
    apply(file.run, G, []);
  }
`;
