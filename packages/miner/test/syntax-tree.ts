/** What TypeScript's own syntax tree says that declarations declare: the oracle of the profile `dts`. */
import ts from 'typescript';
import type { SourceFile } from '../src/index.js';

export interface TreeMember { readonly kinds: Set<string>; readonly statics: Set<boolean>; readonly types: string[]; readonly params: (number | null)[] }
export interface Tree {
  readonly interfaces: Map<string, { readonly parents: string[]; readonly members: Map<string, TreeMember> }>;
  readonly globals: Map<string, string>;
  readonly functions: Set<string>;
}

/** Reads the files with the compiler's parser; `private` members are nobody's to use. */
export function syntaxTree(files: readonly SourceFile[]): Tree {
  const tree: Tree = { interfaces: new Map(), globals: new Map(), functions: new Set() };
  const trees = files.map(file => ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true));
  const aliases = new Map<string, ts.TypeAliasDeclaration>();
  const enums = new Set<string>();
  // What such an interface types is a method: it says how something is called, and nothing else.
  const callables = new Map<string, ts.CallSignatureDeclaration[]>();
  for (const source of trees) {
    for (const node of source.statements) {
      if (ts.isInterfaceDeclaration(node) && node.members.length > 0 && node.members.every(ts.isCallSignatureDeclaration)) callables.set(node.name.text, [...node.members] as ts.CallSignatureDeclaration[]);
      if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node);
      if (ts.isEnumDeclaration(node)) enums.add(node.name.text);
    }
  }
  for (const node of trees.flatMap(source => [...source.statements])) {
    if (ts.isClassDeclaration(node) || (ts.isInterfaceDeclaration(node) && !node.members.every(ts.isCallSignatureDeclaration))) callables.delete(node.name!.text);
  }
  const typeOf = (node: ts.TypeNode | undefined): string => {
    if (!node) return 'any';
    const parts = [...new Set(partsOf(node, aliases, enums))].filter(part => part !== '');
    return parts.includes('any') ? 'any' : parts.join('|');
  };
  const interfaceOf = (name: string) => {
    let found = tree.interfaces.get(name);
    if (!found) tree.interfaces.set(name, found = { parents: [], members: new Map() });
    return found;
  };
  const addMembers = (name: string, members: Iterable<ts.ClassElement | ts.TypeElement>): void => {
    const own = interfaceOf(name);
    for (const node of members) {
      const kind = ts.isMethodSignature(node) || ts.isMethodDeclaration(node) ? 'method' : ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isGetAccessorDeclaration(node) ? 'property' : null;
      if (kind === null || (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(each => each.kind === ts.SyntaxKind.PrivateKeyword))) continue;
      const key = ts.isStringLiteral(node.name!) ? node.name.text : node.name!.getText();
      let member = own.members.get(key);
      if (!member) own.members.set(key, member = { kinds: new Set(), statics: new Set(), types: [], params: [] });
      const { type } = node as ts.MethodSignature | ts.PropertySignature;
      const calls = kind === 'property' && type && ts.isTypeReferenceNode(type) ? callables.get(type.typeName.getText()) : undefined;
      const signatures = calls ?? (kind === 'method' ? [node as ts.MethodSignature] : []);
      member.kinds.add(calls ? 'method' : kind);
      member.statics.add(ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some(each => each.kind === ts.SyntaxKind.StaticKeyword) ?? false));
      member.types.push(...(calls ? calls.map(each => typeOf(each.type)) : [typeOf(type)]));
      member.params.push(...(signatures.length > 0 ? signatures.map(each => each.parameters.filter(parameter => parameter.name.getText() !== 'this').length) : [null]));
    }
  };
  for (const source of trees) {
    for (const node of source.statements) {
      if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
        const own = interfaceOf(node.name!.text);
        for (const clause of node.heritageClauses ?? []) if (clause.token === ts.SyntaxKind.ExtendsKeyword) own.parents.push(...clause.types.map(type => type.expression.getText()));
        addMembers(node.name!.text, node.members);
      } else if (ts.isEnumDeclaration(node)) {
        const { members } = interfaceOf(node.name.text);
        for (const each of node.members) members.set((each.name as ts.Identifier).text, { kinds: new Set(['constant']), statics: new Set([true]), types: [each.initializer && ts.isStringLiteral(each.initializer) ? 'string' : 'number'], params: [null] });
      } else if (ts.isFunctionDeclaration(node)) tree.functions.add(node.name!.text);
      else if (ts.isVariableStatement(node)) for (const each of node.declarationList.declarations) tree.globals.set(each.name.getText(), typeOf(each.type));
    }
  }
  return tree;
}

/** The parts of a type as a graph can say them, by node kind. */
function partsOf(node: ts.TypeNode, aliases: ReadonlyMap<string, ts.TypeAliasDeclaration>, enums: ReadonlySet<string>): string[] {
  const parts = (each: ts.TypeNode): string[] => partsOf(each, aliases, enums);
  const arrays = (inner: readonly string[]): string[] => (inner.includes('any') ? ['any[]'] : inner.filter(part => part !== '').map(part => `${part}[]`));
  const { SyntaxKind } = ts;
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(parts);
  if (ts.isParenthesizedTypeNode(node)) return parts(node.type);
  if (ts.isArrayTypeNode(node)) return arrays(parts(node.elementType));
  if (ts.isTupleTypeNode(node)) return arrays(node.elements.flatMap(each => parts(ts.isNamedTupleMember(each) ? each.type : each)));
  if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) return ['function'];
  if (ts.isTypeLiteralNode(node)) return ['object'];
  if (ts.isThisTypeNode(node)) return [(ts.findAncestor(node, ts.isInterfaceDeclaration) ?? ts.findAncestor(node, ts.isClassDeclaration))!.name!.text];
  if (ts.isTypePredicateNode(node)) return ['boolean'];
  if (ts.isLiteralTypeNode(node)) {
    const { kind } = node.literal;
    return [kind === SyntaxKind.NullKeyword ? '' : kind === SyntaxKind.TrueKeyword || kind === SyntaxKind.FalseKeyword ? 'boolean' : kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral ? 'string' : 'number'];
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    if (/^(?:Readonly)?Array$/.test(name) && node.typeArguments?.length === 1) return arrays(parts(node.typeArguments[0]!));
    for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
      const own = (at as { typeParameters?: readonly ts.TypeParameterDeclaration[] }).typeParameters?.find(each => each.name.text === name);
      if (own) return own.constraint ? parts(own.constraint) : ['any'];
    }
    const alias = aliases.get(name);
    if (alias) return parts(alias.type);
    const owner = name.replace(/\.[^.]*$/, '');
    return [owner !== name && enums.has(owner) ? owner : name];
  }
  switch (node.kind) {
    case SyntaxKind.StringKeyword: return ['string'];
    case SyntaxKind.NumberKeyword: return ['number'];
    case SyntaxKind.BooleanKeyword: return ['boolean'];
    case SyntaxKind.VoidKeyword: return ['void'];
    case SyntaxKind.ObjectKeyword: return ['object'];
    case SyntaxKind.UndefinedKeyword: return [''];
    default: return ['any'];
  }
}
