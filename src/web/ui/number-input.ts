import { normaliseDigits } from '../i18n/plain-numbers.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** Decimals that are allowed; none where absent. */
  readonly decimals?: number;
}

/** Reads `16.5`, `16,5`, `+2`, `−2` and `١٦٫٥`; undefined for what is no number or lies outside the rule. */
export function parseNumber(text: string, { least, most, decimals = 0 }: NumberRange): number | undefined {
  const match = /^([+-]?)(\d{1,5})(?:[.,](\d+))?$/.exec(normaliseDigits(text));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > decimals) return undefined;
  const value = Number(`${sign}${whole}.${fraction || '0'}`) + 0;
  return value >= least && value <= most ? value : undefined;
}

/** `+2`, `−2`, `0` where the sign matters, else the number as it is. */
export function formatInputNumber(value: number | undefined, isSigned: boolean): string {
  if (value === undefined) return '';
  const sign = value < 0 ? '\u2212' : isSigned && value > 0 ? '+' : '';
  return sign + String(Math.abs(value));
}

/** The value one step further, within the rule and without the dust of binary fractions. */
export function stepNumber(value: number, step: number, { least, most, decimals = 0 }: NumberRange): number {
  const scale = 10 ** decimals;
  return Math.min(most, Math.max(least, Math.round((value + step) * scale) / scale));
}
