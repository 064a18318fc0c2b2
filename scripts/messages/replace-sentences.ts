import ts from 'typescript';
import { messageLiterals } from './message-literals.ts';

/** English sentences to replace, by the current text. */
export type Replacements = ReadonlyMap<string, string>;

/** Returns a source file's text with its sentences replaced, and nothing else. */
export function replaceSentences(fileName: string, source: string, replacements: Replacements): string {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return replaceLiterals(source, messageLiterals(file), replacements);
}

/**
 * Returns the text of a source that repeats the page's sentences as strings, with those replaced: whole literals of at least two
 * words, as shorter ones may be data. Sentences in regular expressions and parts of sentences remain; their tests then fail.
 */
export function replaceStrings(fileName: string, source: string, replacements: Replacements): string {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.includes(' ')) literals.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return replaceLiterals(source, literals, replacements);
}

function replaceLiterals(
  source: string,
  literals: readonly ts.StringLiteralLike[],
  replacements: Replacements,
): string {
  let text = source;
  for (const literal of [...literals].reverse()) {
    const replacement = replacements.get(literal.text);
    if (replacement === undefined) continue;
    text = text.slice(0, literal.getStart()) + quote(replacement) + text.slice(literal.getEnd());
  }
  return text;
}

/** A string literal in the project's style: single quotes unless the text contains one. */
const quote = (text: string) =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
