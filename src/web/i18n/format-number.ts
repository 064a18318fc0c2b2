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

/** Figures with what stands between and beside them: `16:05`, `−21.4225`, `1,250 – 3`. No name, no address, no code with letters. */
const figuresOnly = /^[\d½\s.,:/%°+\-−–\u202f\u2066-\u2069]+$/;

/** A text in the digits of the language. What is to be copied or typed again, such as a code, is not for this. */
export function localiseDigits(text: string, language: Language): string {
  const { digits } = languages[language];
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text;
}

/**
 * A value that is put into a sentence: a number with the language's decimal mark and digits, figures in its digits, a name or
 * an address as it is.
 */
export function localiseValue(value: string | number, language: Language): string {
  const text = typeof value === 'number' ? numberText(value, language) : value;
  return figuresOnly.test(text) ? localiseDigits(text, language) : text;
}

/** Without marks between thousands, for years are numbers, too. A minus keeps its place before its figure in every direction. */
function numberText(value: number, language: Language): string {
  const size = String(Math.abs(value)).replace('.', languages[language].decimal);
  return value < 0 ? `\u2066\u2212${size}\u2069` : size;
}

/** `16:05` as `4:05` and the half of the day it lies in. Midnight is 12 in the first half, noon 12 in the second. */
export function toTwelveHourClock(clock: string): { readonly clock: string; readonly half: 'am' | 'pm' } {
  const [hours = '0', minutes = '00'] = clock.split(':');
  const hour = Number(hours);
  return { clock: `${hour % 12 || 12}:${minutes}`, half: hour < 12 ? 'am' : 'pm' };
}
