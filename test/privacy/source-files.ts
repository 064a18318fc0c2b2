import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Parsed source files by absolute path. */
export type SourceFiles = ReadonlyMap<string, ts.SourceFile>;

export const parse = (file: string, source: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TSX,
  );

/** Reads all source files below the folders, without tests. */
export function readSourceFiles(folders: readonly string[]): SourceFiles {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return new Map(
    files
      .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$/.test(file))
      .map((file) => [file, parse(file, readFileSync(file, 'utf8'))]),
  );
}

/** Returns all nodes of a kind below a node. */
export function nodesIn<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const nodes: T[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

type Declaration = ts.VariableDeclaration | ts.ParameterDeclaration | ts.FunctionDeclaration;

/** Returns a name's declaration, also if it is imported; undefined for built-ins. */
export function declarationOf(name: ts.Identifier, files: SourceFiles): Declaration | undefined {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const declaration = declarationsIn(scope).find((candidate) => isNamed(candidate, name.text));
    if (declaration) return declaration;
  }
  return importedDeclaration(name, files);
}

const isNamed = ({ name }: Declaration, text: string) =>
  name !== undefined && ts.isIdentifier(name) && name.text === text;

function declarationsIn(scope: ts.Node): readonly Declaration[] {
  if (ts.isFunctionLike(scope)) return scope.parameters.filter(ts.isParameter);
  return ts.isBlock(scope) || ts.isSourceFile(scope) ? scope.statements.flatMap(declarationsOf) : [];
}

function declarationsOf(statement: ts.Statement): readonly Declaration[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  return ts.isFunctionDeclaration(statement) ? [statement] : [];
}

function importedDeclaration(name: ts.Identifier, files: SourceFiles): Declaration | undefined {
  const file = name.getSourceFile();
  const importDeclaration = file.statements
    .filter(ts.isImportDeclaration)
    .find((each) =>
      nodesIn(each, ts.isImportSpecifier).some((specifier) => specifier.name.text === name.text),
    );
  if (!importDeclaration || !ts.isStringLiteral(importDeclaration.moduleSpecifier)) return undefined;
  const source = files.get(path.resolve(path.dirname(file.fileName), importDeclaration.moduleSpecifier.text));
  return source && declarationsIn(source).find((each) => isNamed(each, name.text));
}

const callsByName = new WeakMap<SourceFiles, ReadonlyMap<string, readonly ts.CallExpression[]>>();

/** Returns all calls of `name(…)`. The sources are indexed once, because they have tens of thousands of calls. */
export function callsOf(name: string, files: SourceFiles): readonly ts.CallExpression[] {
  const indexed = callsByName.get(files) ?? groupCalls(files);
  callsByName.set(files, indexed);
  return indexed.get(name) ?? [];
}

function groupCalls(files: SourceFiles): ReadonlyMap<string, readonly ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>();
  for (const file of files.values())
    for (const call of nodesIn(file, ts.isCallExpression)) {
      if (!ts.isIdentifier(call.expression)) continue;
      const name = call.expression.text;
      const others = calls.get(name);
      if (others) others.push(call);
      else calls.set(name, [call]);
    }
  return calls;
}
