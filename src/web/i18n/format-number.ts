import { localiseDigits } from './figures.ts';
import { type Language, languages } from './languages.ts';

const groupsOfThree = /\B(?=(?:\d{3})+$)/g;
const lakhs = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * A number in the language's digits, with its marks between thousands and before decimals. Intl would do the same, but waking it up
 * costs a cheap phone a tenth of a second of the first paint, and the marks are two letters.
 */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const { thousands, decimal, hasLakhs } = languages[language];
  // What rounds to nothing has no sign.
  const [whole = '', fraction] = value
    .toFixed(decimals)
    .replace(/^-(?=[0.]+$)/, '')
    .split('.');
  const grouped = whole.replace(hasLakhs ? lakhs : groupsOfThree, thousands);
  return localiseDigits(fraction === undefined ? grouped : grouped + decimal + fraction, language);
}

/** A direction of 0 up to 360 degrees, also once it is rounded: what comes nearest to 360 is 0. */
export function formatBearing(degrees: number, decimals: number, language: Language): string {
  return formatNumber(Number(degrees.toFixed(decimals)) % 360, decimals, language);
}
