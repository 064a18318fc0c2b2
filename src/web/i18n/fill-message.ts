import { formatNumber, localiseValue } from './format-number.ts';
import { type Language, languages } from './languages.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * A message as the build compiles it: text with its `{name}`s, or the pieces of one that counts or chooses. A piece is
 * text, `[name]` for a placeholder, or `[name, 'plural' | 'select', forms]`, in whose forms a lone `#` stands for the
 * counted number.
 */
export type CompiledMessage = string | readonly Piece[];
type Forms = Readonly<Record<string, CompiledMessage>>;
type Piece =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural' | 'select', forms: Forms];

/** A catalogue of one language, keyed by `messageKey` of the English sentence. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** Puts values into a compiled message, counting and with figures as the language has them. A value that is not given shows as nothing. */
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
