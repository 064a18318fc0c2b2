import ts from 'typescript';
import { alternatives, messageArgument } from '../../scripts/messages/message-literals.ts';

/** A source file's sentences, and its visible texts that can't be translated. */
export interface Sentences {
  readonly keys: readonly string[];
  readonly faults: readonly string[];
}

/** Names and symbols that are the same in every language. */
const untranslated = new Set(['Mihrab', 'العربية', '404']);
const spokenAttributes = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'description',
]);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Reads the sentences in `t('…')` and `message('…')` and finds visible text outside them. */
export function readSentences(fileName: string, source: string): Sentences {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const keys: string[] = [];
  const faults: string[] = [];
  const fault = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${fileName}:${line + 1} ${text}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) readCall(node, keys, fault);
    else readVisibleText(node, fault);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { keys, faults };
}

type Fault = (node: ts.Node, text: string) => void;

function readCall(call: ts.CallExpression, keys: string[], fault: Fault): void {
  const argument = messageArgument(call);
  if (!argument) return;
  for (const part of alternatives(argument)) {
    if (ts.isStringLiteralLike(part)) keys.push(...(part.text === '' ? [] : [part.text]));
    else if (call.expression.getText().endsWith('message'))
      fault(part, `message(${part.getText()}) needs a literal sentence`);
    else if (isComposed(part)) fault(part, `t(${part.getText()}) concatenates a sentence`);
  }
}

/** Variables are allowed because they may contain a marked sentence. Concatenated text is in no catalogue. */
const isComposed = (node: ts.Expression) => ts.isTemplateExpression(node) || ts.isBinaryExpression(node);

function readVisibleText(node: ts.Node, fault: Fault): void {
  const text = visibleTextOf(node);
  if (text !== undefined && hasLetters(text) && !untranslated.has(text.trim()))
    fault(node, `“${text.trim()}” is not in the catalogue`);
}

function visibleTextOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.replace(/&#?\w+;/g, ' ');
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalText(node.expression);
  if (!ts.isJsxAttribute(node) || !spokenAttributes.has(node.name.getText()) || !node.initializer)
    return undefined;
  if (ts.isStringLiteral(node.initializer)) return node.initializer.text;
  const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
  return value && literalText(value);
}

/** Returns the first literal text in an expression or in its branches. */
function literalText(node: ts.Expression): string | undefined {
  const texts = alternatives(node).flatMap((part) => {
    if (ts.isStringLiteralLike(part)) return [part.text];
    if (ts.isTemplateExpression(part))
      return [part.head.text, ...part.templateSpans.map(({ literal }) => literal.text)];
    return [];
  });
  return texts.find(hasLetters);
}
