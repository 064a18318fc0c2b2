import { formatNumber, localiseValue } from './format-number.ts';
import { type Language, languages } from './languages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A message as the build compiles it: text with `{name}` placeholders, or the pieces of a message with plurals or selects.
 * A piece is text, `[name]` for a placeholder, or `[name, 'plural' | 'select', forms]`. In the forms of a plural, the piece
 * `#` is the number.
 */
export type CompiledMessage = string | readonly Piece[];
type Forms = Readonly<Record<string, CompiledMessage>>;
type Piece =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural' | 'select', forms: Forms];

/** A language's catalogue, keyed by the `messageKey` of the English message. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** Formats a compiled message with the language's plural rules and digits. Missing values become empty strings. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  language: Language,
  counted?: number,
): string {
  if (typeof message === 'string')
    return message.replace(/\{(\w+)\}/g, (_, name) => localiseValue(values[name] ?? '', language));
  return message.map((piece) => formatPiece(piece, values, language, counted)).join('');
}

function formatPiece(piece: Piece, values: MessageValues, language: Language, counted?: number): string {
  if (typeof piece === 'string')
    return piece === '#' && counted !== undefined ? formatNumber(counted, 0, language) : piece;
  const [name, kind, forms] = piece;
  const value = values[name] ?? '';
  if (!forms) return localiseValue(value, language);
  const category =
    kind === 'plural' ? new Intl.PluralRules(languages[language].locale).select(Number(value)) : '';
  const form = forms[String(value)] ?? forms[category] ?? forms['other'] ?? '';
  return formatMessage(form, values, language, kind === 'plural' ? Number(value) : counted);
}
