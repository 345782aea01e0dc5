// Who may import whom (DESIGN 2): one record, compared with each package.json, each tsconfig.json and each import.
//   node scripts/layering.mjs [ROOT]
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** From the lowest layer up: each package may import those named, all of them above it in this list. */
export const MAY_IMPORT = new Map([
  ['model', []],
  ['miner', ['model']],
  ['script', ['model']],
  ['engine', ['model']],
  ['report', ['model']],
  ['guard', ['model']],
  ['checker', ['model', 'script']],
  ['dryrun', ['model', 'script', 'engine']],
  ['lookup', ['model', 'script']],
  ['tools', ['model', 'miner', 'script', 'engine', 'report', 'guard', 'checker', 'dryrun', 'lookup']],
  ['mcp', ['tools', 'report', 'model']],
  ['lsp', ['tools', 'report', 'model']],
  // The command starts the servers.
  ['cli', ['tools', 'report', 'model', 'mcp', 'lsp']],
]);

/** Packages that may open files, start processes and use the network. */
const MAY_DO_IO = new Set(['tools', 'dryrun', 'cli', 'mcp', 'lsp']);
/** Built-in modules that everyone may use: they compute. */
const PURE_MODULES = new Set(['assert', 'assert/strict', 'buffer', 'crypto', 'events', 'path', 'path/posix', 'path/win32', 'punycode', 'querystring', 'string_decoder', 'url', 'util', 'util/types']);
/** Globals that reach outside. */
const IO_GLOBALS = new Set(['process', 'fetch', 'require', 'WebSocket', 'EventSource']);

/** Complaints about a repository; none when all is in order. Each says what to do. */
export function layeringFaults(root) {
  const out = [];
  const folder = join(root, 'packages');
  for (const name of readdirSync(folder).filter(each => existsSync(join(folder, each, 'package.json'))).sort()) {
    const allowed = MAY_IMPORT.get(name);
    if (!allowed) { out.push(`packages/${name}: no layer; add it to MAY_IMPORT in scripts/layering.mjs, and to the table of the architecture page.`); continue; }
    out.push(...packageFaults(folder, name, allowed));
  }
  return out;
}

const nameOf = name => (name === 'cli' ? 'plumbline' : `@plumbline/${name}`);
const folderOf = specifier => (specifier === 'plumbline' ? 'cli' : specifier.startsWith('@plumbline/') ? specifier.slice('@plumbline/'.length).split('/')[0] : undefined);
const listing = names => (names.length === 0 ? 'nothing of ours' : names.join(', '));

function packageFaults(folder, name, allowed) {
  const out = [];
  const manifest = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  // What the published package is bundled of, it depends on while it is made alone.
  const depends = Object.keys({ ...manifest.dependencies, ...(name === 'cli' && manifest.devDependencies) });
  const ours = depends.map(folderOf).filter(each => each !== undefined);
  if (manifest.name !== nameOf(name)) out.push(`packages/${name}/package.json: the name is ${manifest.name}; write ${nameOf(name)}.`);
  for (const each of ours.filter(each => !allowed.includes(each))) {
    out.push(`packages/${name}/package.json: depends on ${nameOf(each)}, and ${name} may import ${listing(allowed)}; delete the dependency, and move what needs it to a higher layer or what it needs to a lower one.`);
  }
  const config = join(folder, name, 'tsconfig.json');
  if (existsSync(config)) {
    const references = (JSON.parse(readFileSync(config, 'utf8')).references ?? []).map(each => each.path.split('/').at(-1));
    for (const each of ours.filter(each => !references.includes(each))) out.push(`packages/${name}/tsconfig.json: no reference to ../${each}; add it, or the build may take an old one.`);
    for (const each of references.filter(each => !ours.includes(each))) out.push(`packages/${name}/tsconfig.json: a reference to ../${each}, which package.json does not depend on; delete it.`);
  }
  const src = join(folder, name, 'src');
  for (const file of sourceFiles(src)) out.push(...fileFaults(file, { root: dirname(folder), src, name, allowed, depends }));
  return out;
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter(each => each.isFile() && /\.[cm]?[jt]s$/.test(each.name)).map(each => join(each.parentPath ?? each.path, each.name)).sort();
}

function fileFaults(file, { root, src, name, allowed, depends }) {
  const out = [];
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const complain = (node, words) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    out.push(`${relative(root, file).split(sep).join('/')}:${line + 1}: ${words}`);
  };
  const judge = (node, specifier) => {
    const ours = folderOf(specifier);
    if (specifier.startsWith('.') || specifier.startsWith('/')) {
      const target = resolve(dirname(file), specifier);
      if (!target.startsWith(src + sep)) complain(node, `imports ${specifier}, which is outside the package's src; import the package by its name.`);
    } else if (ours !== undefined) {
      if (!allowed.includes(ours)) complain(node, `imports ${specifier}, and ${name} may import ${listing(allowed)}; move this code to a higher layer, or what it needs to a lower one.`);
      else if (specifier !== nameOf(ours)) complain(node, `imports ${specifier}; import ${nameOf(ours)}, whose index lists what is public.`);
      else if (!depends.includes(specifier)) complain(node, `imports ${specifier}, which package.json does not name; add it to its dependencies.`);
    } else if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
      const bare = specifier.replace(/^node:/, '');
      if (!specifier.startsWith('node:')) complain(node, `imports ${specifier}; write node:${specifier}.`);
      // The one file of a package that loads its own dependencies at their first use.
      const onDemand = bare === 'module' && file.endsWith(`${sep}on-demand.ts`);
      if (!MAY_DO_IO.has(name) && !PURE_MODULES.has(bare) && !onDemand) complain(node, `imports ${specifier}, and ${name} does no I/O; take what it needs as a parameter, and open files in ${listing([...MAY_DO_IO])}.`);
    } else {
      const third = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
      if (!depends.includes(third) && !isTypeOnly(node)) complain(node, `imports ${specifier}, which package.json does not name; add ${third} to its dependencies, pinned.`);
    }
  };
  const visit = node => {
    const specifier = specifierOf(node);
    if (specifier) judge(node, specifier.text);
    else if (!MAY_DO_IO.has(name) && ts.isIdentifier(node) && IO_GLOBALS.has(node.text) && isFree(node)) complain(node, `uses the global ${node.text}, and ${name} does no I/O; take what it needs as a parameter.`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return out;
}

/** The text literal of an import, an export from, a dynamic import, or an import type. */
function specifierOf(node) {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && ts.isStringLiteralLike(node.arguments[0])) return node.arguments[0];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) return node.argument.literal;
  return undefined;
}
function isTypeOnly(node) {
  return ts.isImportTypeNode(node) || (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true);
}
/** An identifier that is read as a variable: no property's, parameter's or declaration's name, and nothing in its scopes declares it. */
function isFree(node) {
  const { parent } = node;
  if ((ts.isPropertyAccessExpression(parent) && parent.name === node) || (ts.isQualifiedName(parent) && parent.right === node)) return false;
  if (parent.name === node || parent.propertyName === node || ts.isTypeReferenceNode(parent) || ts.isLabeledStatement(parent)) return false;
  for (let scope = parent; scope; scope = scope.parent) if (scope.locals?.has?.(node.text) || declares(scope, node.text)) return false;
  return true;
}
function declares(scope, name) {
  if (ts.isFunctionLike(scope)) return scope.parameters.some(each => ts.isIdentifier(each.name) && each.name.text === name);
  const statements = ts.isBlock(scope) || ts.isSourceFile(scope) ? scope.statements : [];
  return statements.some(each => (ts.isVariableStatement(each) && each.declarationList.declarations.some(one => ts.isIdentifier(one.name) && one.name.text === name)) || (ts.isFunctionDeclaration(each) && each.name?.text === name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = layeringFaults(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Layering: in order.' : `Layering: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
