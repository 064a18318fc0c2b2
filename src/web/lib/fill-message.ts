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

/** A catalogue of one language, keyed by the English sentence. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** Puts values into a compiled message, counting as the locale counts. A value that is not given shows as nothing. */
export function fillMessage(
  message: CompiledMessage,
  values: MessageValues,
  locale: string,
  counted?: number,
): string {
  if (typeof message === 'string')
    return message.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  return message.map((piece) => fillPiece(piece, values, locale, counted)).join('');
}

function fillPiece(piece: Piece, values: MessageValues, locale: string, counted?: number): string {
  if (typeof piece === 'string')
    return piece === '#' && counted !== undefined ? new Intl.NumberFormat(locale).format(counted) : piece;
  const [name, kind, forms] = piece;
  const value = values[name] ?? '';
  if (!forms) return String(value);
  const category = kind === 'plural' ? new Intl.PluralRules(locale).select(Number(value)) : '';
  const form = forms[String(value)] ?? forms[category] ?? forms['other'] ?? '';
  return fillMessage(form, values, locale, kind === 'plural' ? Number(value) : counted);
}
