import { type Language, languages } from './languages.ts';

const groupsOfThree = /\B(?=(?:\d{3})+$)/g;
const lakhs = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * Formats a number with the language's digits, grouping and decimal separator. Does what Intl does, but Intl's start-up
 * delays the first paint by a tenth of a second on cheap phones.
 */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const { thousands, decimal, hasLakhs } = languages[language];
  // A number that rounds to zero has no sign.
  const [whole = '', fraction] = value
    .toFixed(decimals)
    .replace(/^-(?=[0.]+$)/, '')
    .split('.');
  const grouped = whole.replace(hasLakhs ? lakhs : groupsOfThree, thousands);
  return localiseDigits(fraction === undefined ? grouped : grouped + decimal + fraction, language);
}

/** Formats a bearing in degrees. Rounds to 0 and never to 360. */
export function formatBearing(degrees: number, decimals: number, language: Language): string {
  return formatNumber(Number(degrees.toFixed(decimals)) % 360, decimals, language);
}

/** Digits with signs and separators, but without letters: `16:05`, `−21.4225`, `1,250 – 3`. */
const figuresOnly = /^[\d½\s.,:/%°+\-−–\u202f\u2066-\u2069]+$/;

/** Converts a text to the language's digits. Don't use it for text that people copy or type, such as codes. */
export function localiseDigits(text: string, language: Language): string {
  const { digits } = languages[language];
  return digits ? text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : text;
}

/**
 * Formats a value inside a message: numbers with the language's digits and decimal separator, text of digits and signs with
 * its digits, and any other text, such as names and addresses, unchanged.
 */
export function localiseValue(value: string | number, language: Language): string {
  const text = typeof value === 'number' ? numberText(value, language) : value;
  return figuresOnly.test(text) ? localiseDigits(text, language) : text;
}

/** Doesn't group thousands, because the number can be a year. Keeps the minus before the digits in right-to-left text. */
function numberText(value: number, language: Language): string {
  const size = String(Math.abs(value)).replace('.', languages[language].decimal);
  return value < 0 ? `\u2066\u2212${size}\u2069` : size;
}

/** Converts `16:05` to `4:05` and `pm`. Midnight is 12 am, noon is 12 pm. */
export function toTwelveHourClock(clock: string): { readonly clock: string; readonly half: 'am' | 'pm' } {
  const [hours = '0', minutes = '00'] = clock.split(':');
  const hour = Number(hours);
  return { clock: `${hour % 12 || 12}:${minutes}`, half: hour < 12 ? 'am' : 'pm' };
}
