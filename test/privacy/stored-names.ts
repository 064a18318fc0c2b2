import ts from 'typescript';
import { nodesIn, type SourceFiles } from './source-files.ts';
import { possibleStrings, unknownPart } from './static-strings.ts';

export interface StoredNames {
  /** Unique and sorted; `…` replaces a computed part. */
  readonly names: readonly string[];
  /** `file:line` of each name that can't be determined from the sources. */
  readonly unknown: readonly string[];
}

/** Calls that store something in a browser. The name is their first argument. */
const storingCalls: readonly (readonly [owner: RegExp, method: RegExp])[] = [
  [/\b(?:local|session)Storage$/, /^setItem$/],
  [/\bindexedDB$/, /^open$/],
  [/\bcaches$/, /^open$/],
  [/\bcookieStore$/, /^set$/],
  [/\b(?:reply|response)$/, /^setCookie$/],
];
const storages = /\b(?:local|session)Storage$/;
const ownMembers = new Set(['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length']);

/** Returns all names under which the sources store something in a browser: web storage, databases, caches and cookies. */
export function readStoredNames(files: SourceFiles): StoredNames {
  const candidates = [...files.values()]
    .flatMap((file) => nameExpressionsIn(file))
    .map((node) => ({ node, texts: possibleStrings(node, files).map(withoutPrefix) }));
  const names = candidates.flatMap(({ texts }) => texts).filter((text) => !text.startsWith(unknownPart));
  const unknown = candidates.filter(({ texts }) => texts.some((text) => text.startsWith(unknownPart)));
  return { names: [...new Set(names)].sort(), unknown: unknown.map(({ node }) => locationOf(node)) };
}

/** Removes the prefix that cookies only have on HTTPS. */
export const withoutPrefix = (name: string): string => name.replace(/^__Host-/, '');

function nameExpressionsIn(file: ts.SourceFile): ts.Expression[] {
  return [
    ...nodesIn(file, ts.isCallExpression).flatMap(nameInCall),
    ...nodesIn(file, ts.isBinaryExpression).flatMap(nameInAssignment),
  ];
}

function nameInCall({ expression, arguments: [name] }: ts.CallExpression): ts.Expression[] {
  if (!name || !ts.isPropertyAccessExpression(expression)) return [];
  const owner = expression.expression.getText();
  const isStoring = storingCalls.some(
    ([ownerPattern, method]) => ownerPattern.test(owner) && method.test(expression.name.text),
  );
  return isStoring ? [name] : [];
}

/** Returns the runtime caches configured for Workbox, and the database in which it stores their expiry. */
export function readCacheNames(worker: ts.SourceFile, files: SourceFiles = new Map()): string[] {
  const named = nodesIn(worker, ts.isPropertyAssignment);
  const caches = named
    .filter(({ name }) => name.getText() === 'cacheName')
    .flatMap(({ initializer }) => possibleStrings(initializer, files));
  const usesExpiration = named.some(({ name }) => name.getText() === 'expiration');
  return [...caches, ...(usesExpiration ? ['workbox-expiration'] : [])];
}

/** `document.cookie = …`, `localStorage.name = …`, `localStorage[name] = …`. */
function nameInAssignment({ left, operatorToken, right }: ts.BinaryExpression): ts.Expression[] {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  if (left.getText() === 'document.cookie') return [right];
  if (ts.isElementAccessExpression(left) && storages.test(left.expression.getText()))
    return [left.argumentExpression];
  if (!ts.isPropertyAccessExpression(left) || !storages.test(left.expression.getText())) return [];
  return ownMembers.has(left.name.text) ? [] : [ts.factory.createStringLiteral(left.name.text)];
}

function locationOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
