import { normaliseDigits } from '../i18n/plain-numbers.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** Maximum number of decimals, 0 by default. */
  readonly decimals?: number;
}

/** Parses `16.5`, `16,5`, `+2`, `−2` and `١٦٫٥`. Undefined if it isn't a number or is outside the range. */
export function parseNumber(text: string, { least, most, decimals = 0 }: NumberRange): number | undefined {
  const match = /^([+-]?)(\d{1,5})(?:[.,](\d+))?$/.exec(normaliseDigits(text));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > decimals) return undefined;
  const value = Number(`${sign}${whole}.${fraction || '0'}`) + 0;
  return value >= least && value <= most ? value : undefined;
}

/** Formats a number for a field, with a plus sign if `isSigned`: `+2`, `−2`, `0`. */
export function formatInputNumber(value: number | undefined, isSigned: boolean): string {
  if (value === undefined) return '';
  const sign = value < 0 ? '\u2212' : isSigned && value > 0 ? '+' : '';
  return sign + String(Math.abs(value));
}

/** Adds a step, clamps to the range, and rounds floating-point errors away. */
export function stepNumber(value: number, step: number, { least, most, decimals = 0 }: NumberRange): number {
  const scale = 10 ** decimals;
  return Math.min(most, Math.max(least, Math.round((value + step) * scale) / scale));
}
