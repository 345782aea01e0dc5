// Where an invention can be planted into working code. Types come from the TypeScript compiler over the engine's editor
// types, so that nothing of the product under test decides what counts as a typed place.
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const libFolder = dirname(createRequire(import.meta.url).resolve('typescript/lib/lib.es5.d.ts'));
const library = ts.createSourceFile('lib.es5.d.ts', readFileSync(join(libFolder, 'lib.es5.d.ts'), 'utf8'), ts.ScriptTarget.ES5);
export const TYPESCRIPT_OPTIONS = { allowJs: true, checkJs: true, noEmit: true, lib: ['lib.es5.d.ts'], types: [], target: ts.ScriptTarget.ES5, noResolve: true, ignoreDeprecations: '5.0' };

/** A directive is no JavaScript: it becomes a comment of the same length, for the tools that do not know it. */
export const withoutDirectives = text => text.replace(/^#(?=[a-z])./gm, '//');

/** A program over the engine's types and some scripts. */
export function programOf(types, scripts, before) {
  const sources = new Map([['lib.es5.d.ts', library], ['engine.d.ts', types]]);
  for (const [path, text] of scripts) {
    const known = before?.getSourceFile(path);
    sources.set(path, known && known.text === text ? known : ts.createSourceFile(path, text, ts.ScriptTarget.ES5, true, ts.ScriptKind.JS));
  }
  const host = {
    getSourceFile: name => sources.get(name.replace(/^.*\/(?=lib\.)/, '')), getDefaultLibFileName: () => 'lib.es5.d.ts', getDefaultLibLocation: () => '', writeFile: () => {}, getCurrentDirectory: () => '', getCanonicalFileName: name => name,
    useCaseSensitiveFileNames: () => true, getNewLine: () => '\n', fileExists: name => sources.has(name), readFile: () => undefined,
  };
  return ts.createProgram([...scripts.keys(), 'engine.d.ts'], TYPESCRIPT_OPTIONS, host, before);
}
export const declarationsOf = text => ts.createSourceFile('engine.d.ts', text, ts.ScriptTarget.ES5);

/** Places by kind. Each names a range `[start, end)` in a file and what stands there. */
export function findPlaces(subject) {
  const program = programOf(declarationsOf(subject.types), new Map([...subject.scripts].map(([path, text]) => [path, withoutDirectives(text)])));
  const checker = program.getTypeChecker();
  const finder = new Finder(subject, checker);
  for (const path of subject.scripts.keys()) finder.read(path, program.getSourceFile(path));
  return { places: finder.places, program };
}

class Finder {
  places = new Map();
  constructor(subject, checker) { this.subject = subject; this.graph = subject.graph; this.checker = checker; }
  add(kind, place) {
    if (!this.places.has(kind)) this.places.set(kind, []);
    this.places.get(kind).push({ kind, ...place });
  }
  read(path, source) {
    const visit = node => { this.judge(path, source, node); ts.forEachChild(node, visit); };
    visit(source);
    for (const match of this.subject.scripts.get(path).matchAll(/^#include "([^"]+)"/gm)) {
      const start = match.index + '#include "'.length;
      this.add('missing file', { file: path, start, end: start + match[1].length, real: match[1] });
    }
  }
  judge(path, source, node) {
    const at = each => ({ file: path, start: each.getStart(source), end: each.getEnd(), real: each.getText(source) });
    if (ts.isPropertyAccessExpression(node) && !isProbe(node)) this.member(node, at(node.name));
    if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node && !isProbe(node.parent)) this.add('undeclared receiver', at(node));
    if (ts.isCallExpression(node)) {
      if (ts.isIdentifier(node.expression)) this.add('bare call', at(node.expression));
      this.arguments(path, node, at);
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) this.add('constructor', at(node.expression));
    if (ts.isExpressionStatement(node) && ts.isBlock(node.parent) && ts.isFunctionLike(node.parent.parent)) this.add('statement', { ...at(node), end: node.getStart(source), real: '' });
  }
  member(node, place) {
    const receiver = node.expression;
    const access = ts.isCallExpression(node.parent) && node.parent.expression === node ? 'call' : isWritten(node) ? 'write' : 'read';
    const type = this.checker.getTypeAtLocation(receiver);
    if (type.flags & ts.TypeFlags.Any) {
      if (this.isParameter(receiver)) this.add(access === 'call' ? 'parameter, call' : 'parameter, read or write', { ...place, access, interface: null });
      return;
    }
    const name = type.symbol?.name;
    if (type.isUnion() || name === undefined || !this.graph.interface(name) || [name, ...this.graph.subtypes(name)].some(each => this.graph.isOpen(each)) || !this.graph.member(name, place.real)) return;
    const kind = this.receiverKind(receiver);
    if (kind !== null) this.add(kind, { ...place, access, interface: name });
    const own = this.checker.getTypeAtLocation(node);
    if (access === 'read' && own.flags & ts.TypeFlags.String) this.add('documented string', { ...place, start: place.end, real: '' });
  }
  isParameter(node) {
    return ts.isIdentifier(node) && this.declarationOf(node) !== undefined && ts.isParameter(this.declarationOf(node));
  }
  declarationOf(node) {
    return this.checker.getSymbolAtLocation(node)?.valueDeclaration;
  }
  /** What the receiver is, as far as the text says. */
  receiverKind(node, depth = 0) {
    if (ts.isParenthesizedExpression(node)) return this.receiverKind(node.expression, depth);
    if (ts.isNewExpression(node)) return 'new';
    if (ts.isCallExpression(node)) return 'return value';
    if (ts.isElementAccessExpression(node)) return 'element';
    if (ts.isPropertyAccessExpression(node)) return node.expression.kind === ts.SyntaxKind.ThisKeyword ? null : 'documented chain';
    if (!ts.isIdentifier(node)) return null;
    const declaration = this.declarationOf(node);
    if (declaration === undefined) return null;
    if (declaration.getSourceFile().fileName === 'engine.d.ts') return depth > 0 ? 'alias' : ts.isVariableDeclaration(declaration) && this.graph.global(node.text) ? 'global' : null;
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return null;
    return ts.isIdentifier(declaration.initializer) ? (this.receiverKind(declaration.initializer, depth + 1) === null ? null : 'alias') : this.receiverKind(declaration.initializer, depth + 1);
  }
  arguments(path, call, at) {
    const params = this.paramsOf(call);
    if (!params) return;
    call.arguments.forEach((argument, index) => {
      const param = params[index];
      if (!param) return;
      if (ts.isObjectLiteralExpression(argument) && param.options?.length && !params.some(each => each.name.includes('...'))) {
        const written = argument.properties.map(each => each.name?.getText()).filter(Boolean);
        for (const property of argument.properties) if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)) this.add('option key', { ...at(property.name), keys: param.options, written });
      }
      if (ts.isStringLiteral(argument) && (param.role === 'load' || param.role?.startsWith('data') || param.role === 'path') && this.subject.files.has(argument.text)) {
        const { start, end } = at(argument);
        this.add('missing file', { file: path, start: start + 1, end: end - 1, real: argument.text });
      }
    });
  }
  paramsOf(call) {
    const callee = call.expression;
    if (ts.isIdentifier(callee)) return this.declarationOf(callee)?.getSourceFile().fileName === 'engine.d.ts' ? this.graph.function(callee.text)?.params : undefined;
    if (!ts.isPropertyAccessExpression(callee)) return undefined;
    const type = this.checker.getTypeAtLocation(callee.expression).symbol?.name;
    const facts = type === undefined ? undefined : this.graph.member(type, callee.name.text)?.facts;
    return facts?.kind === 'method' ? facts.params : undefined;
  }
}

function isWritten(node) {
  return ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}
/** Whether the expression may be a test of what is there: such a name is asked for, not used (DESIGN 4.2). */
function isProbe(node) {
  for (let at = node, up = node.parent; up && !ts.isStatement(at); at = up, up = up.parent) {
    if (ts.isTypeOfExpression(up) || ts.isPrefixUnaryExpression(up) || ts.isConditionalExpression(up)) return true;
    if (ts.isBinaryExpression(up) && up.operatorToken.kind !== ts.SyntaxKind.EqualsToken && up.operatorToken.kind !== ts.SyntaxKind.PlusToken) return true;
    if ((ts.isIfStatement(up) || ts.isWhileStatement(up) || ts.isDoStatement(up)) && up.expression === at) return true;
    if (ts.isForStatement(up) && up.condition === at) return true;
    if (ts.isForInStatement(up) || ts.isWithStatement(up)) return true;
    if (ts.isFunctionLike(up) || ts.isCallExpression(up) && up.arguments.includes(at)) return false;
  }
  return false;
}
