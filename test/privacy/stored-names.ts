import ts from 'typescript';
import { nodesIn, type SourceFiles } from './source-files.ts';
import { possibleStrings, unknownPart } from './static-strings.ts';

export interface StoredNames {
  /** Each once, sorted; `…` where the rest is worked out. */
  readonly names: readonly string[];
  /** `file:line` of what is kept under a name that cannot be told from the sources. */
  readonly unknown: readonly string[];
}

/** Calls by which a browser or a server keeps something under the name that comes first. */
const keeping: readonly (readonly [owner: RegExp, method: RegExp])[] = [
  [/\b(?:local|session)Storage$/, /^setItem$/],
  [/\bindexedDB$/, /^open$/],
  [/\bcaches$/, /^open$/],
  [/\bcookieStore$/, /^set$/],
  [/\b(?:reply|response)$/, /^setCookie$/],
];
const storages = /\b(?:local|session)Storage$/;
const ownMembers = new Set(['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length']);

/** Every name under which these sources keep something in a browser: storage, databases, caches and cookies. */
export function readStoredNames(files: SourceFiles): StoredNames {
  const found = [...files.values()]
    .flatMap((file) => namingsIn(file))
    .map((node) => ({ node, texts: possibleStrings(node, files).map(withoutPrefix) }));
  const names = found.flatMap(({ texts }) => texts).filter((text) => !text.startsWith(unknownPart));
  const unknown = found.filter(({ texts }) => texts.some((text) => text.startsWith(unknownPart)));
  return { names: [...new Set(names)].sort(), unknown: unknown.map(({ node }) => placeOf(node)) };
}

/** On https alone a cookie's name begins with it. */
export const withoutPrefix = (name: string): string => name.replace(/^__Host-/, '');

function namingsIn(file: ts.SourceFile): ts.Expression[] {
  return [
    ...nodesIn(file, ts.isCallExpression).flatMap(namingOfCall),
    ...nodesIn(file, ts.isBinaryExpression).flatMap(namingOfAssignment),
  ];
}

function namingOfCall({ expression, arguments: [name] }: ts.CallExpression): ts.Expression[] {
  if (!name || !ts.isPropertyAccessExpression(expression)) return [];
  const owner = expression.expression.getText();
  const isKeeping = keeping.some(([of, method]) => of.test(owner) && method.test(expression.name.text));
  return isKeeping ? [name] : [];
}

/** The caches that Workbox is told to keep beside its own, and the database in which it notes their age. */
export function readCacheNames(worker: ts.SourceFile, files: SourceFiles = new Map()): string[] {
  const named = nodesIn(worker, ts.isPropertyAssignment);
  const caches = named
    .filter(({ name }) => name.getText() === 'cacheName')
    .flatMap(({ initializer }) => possibleStrings(initializer, files));
  const hasAges = named.some(({ name }) => name.getText() === 'expiration');
  return [...caches, ...(hasAges ? ['workbox-expiration'] : [])];
}

/** `document.cookie = …`, `localStorage.name = …`, `localStorage[name] = …`. */
function namingOfAssignment({ left, operatorToken, right }: ts.BinaryExpression): ts.Expression[] {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  if (left.getText() === 'document.cookie') return [right];
  if (ts.isElementAccessExpression(left) && storages.test(left.expression.getText()))
    return [left.argumentExpression];
  if (!ts.isPropertyAccessExpression(left) || !storages.test(left.expression.getText())) return [];
  return ownMembers.has(left.name.text) ? [] : [ts.factory.createStringLiteral(left.name.text)];
}

function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
