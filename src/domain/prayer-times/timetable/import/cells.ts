import { gregorianMonth, isHijriMonth, isWeekday } from './month-names.ts';
import { plainWords } from './plain-text.ts';

/** A time as printed in a cell. */
export interface TimeCell {
  /** Minutes by the digits only: 330 for `5:30 pm`. */
  readonly figures: number;
  readonly half: 'am' | 'pm' | undefined;
  /** Written with a separator between hours and minutes: certainly a time and not a number. */
  readonly isMarked: boolean;
}

const latestHour = 29;
const afternoon = /(?:p\.?\s?m?\.?|م|مساء|مساءً|ö\.?s\.?|petang|malam|ptg|শাম)$/u;
const morning = /(?:a\.?\s?m?\.?|ص|صباحا|صباحاً|ö\.?ö\.?|pagi)$/u;
const halfWords = /\s*(?:[ap]\.?\s?m?\.?|[صم]|صباحاً?|مساءً?|ö\.?[ös]\.?|pagi|petang|malam|ptg)$/u;
const leadingHalf = /^([صم]|[ap]m)\s*(\d.*)$/u;
const marked = /^(\d{1,2})\s?[:.,;h٫']\s?(\d{2})(?:[:.]\d{2})?$/u;
const together = /^(\d{1,2})(\d{2})$/;

/**
 * Reads `4:30`, `16.30`, `0430`, `5h47`, `4:30 pm`, `4:30 م`; undefined for anything that isn't a time. Expects
 * Western digits.
 */
export function readTimeCell(text: string): TimeCell | undefined {
  let plain = text
    .trim()
    .toLowerCase()
    .replace(/^[("'*]+|[)"'*†]+$/gu, '')
    .trim();
  if (plain.length < 3 || plain.length > 16 || !/\d/.test(plain)) return undefined;
  plain = plain.replace(leadingHalf, '$2 $1');
  const half = /\d\s*$/.test(plain) ? undefined : halfOf(plain);
  const figures = half === undefined ? plain : plain.replace(halfWords, '');
  const withMark = marked.exec(figures);
  const match = withMark ?? together.exec(figures);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  if (minutes > 59 || hours > latestHour) return undefined;
  return { figures: hours * 60 + minutes, half, isMarked: withMark !== null || half !== undefined };
}

function halfOf(text: string): TimeCell['half'] {
  if (afternoon.test(text)) return 'pm';
  return morning.test(text) ? 'am' : undefined;
}

/** Date information of a cell. `first` and `second` are numbers whose order the whole table decides. */
export interface DateCell {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly first?: number | undefined;
  readonly second?: number | undefined;
  readonly isHijri: boolean;
  readonly isWeekday: boolean;
}

const iso = /^(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?:(?:t| \d{1,2}:).*)?$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const figures = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})(?:\s?[-/.]\s?(\d{4}|\d{2}))?\.?$/;
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/;
const none = { isHijri: false, isWeekday: false };

/** Reads a date, a part of one, or the name of a weekday; undefined for anything else. Expects Western digits. */
export function readDateCell(text: string): DateCell | undefined {
  if (text.length > 60) return undefined;
  const plain = withoutWeekday(text.trim().toLowerCase());
  const year = iso.exec(plain.text) ?? compact.exec(plain.text);
  if (year) return ofYear(Number(year[1]), { month: Number(year[2]), day: Number(year[3]) });
  const numbers = figures.exec(plain.text);
  if (numbers) {
    const parts = { first: Number(numbers[1]), second: Number(numbers[2]) };
    return numbers[3] === undefined ? { ...none, ...parts } : ofYear(fullYear(numbers[3]), parts);
  }
  return readDateWords(plainWords(plain.text), plain.hadWeekday);
}

/** Removes a weekday before or after a numeric date: `Mon, 01/02/2026`. */
function withoutWeekday(text: string): { text: string; hadWeekday: boolean } {
  if (!/\d\s?[-/.]\s?\d/.test(text)) return { text, hadWeekday: false };
  const words = text.split(/[\s,]+/);
  const remaining = words.filter((word) => !isWeekday(plainWords(word)));
  return { text: remaining.join(' ').trim(), hadWeekday: remaining.length < words.length };
}

function readDateWords(text: string, hadWeekday: boolean): DateCell | undefined {
  if (text === '') return undefined;
  const words = withCompoundMonths(text).split(' ').flatMap(splitFigures);
  const numbers: number[] = [];
  let month: number | undefined;
  let weekday = hadWeekday;
  let hijri = false;
  for (const word of words) {
    const number = ordinal.exec(word)?.[1] ?? (/^\d{4}$/.test(word) ? word : undefined);
    if (number !== undefined) {
      numbers.push(Number(number));
      continue;
    }
    const named = gregorianMonth(word);
    if (isHijriMonth(word)) hijri = true;
    else if (named !== undefined && month === undefined && !(isWeekday(word) && hasMonth(words, word)))
      month = named;
    else if (isWeekday(word)) weekday = true;
    else if (!fillers.has(word)) return undefined;
  }
  if (numbers.length > 2) return undefined;
  const year = numbers.find((number) => number > 999);
  const small = numbers.filter((number) => number <= 999);
  const day = small[0];
  const short = small[1] === undefined || year !== undefined ? year : fullYear(String(small[1]));
  if (month === undefined && !weekday && !hijri && numbers.length !== 1) return undefined;
  if (hijri || isHijriYear(short)) return { ...none, isHijri: true };
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  return { year: short, month, day, isHijri: false, isWeekday: weekday };
}

const fillers = new Set(['de', 'of', 'the', 'le', 'al', 'ah', 'h', 'ce', 'ad', 'el', 'م', 'هـ', 'ه', 'من']);

function hasMonth(words: readonly string[], but: string): boolean {
  return words.some((word) => word !== but && gregorianMonth(word) !== undefined);
}

/** Splits `01jan26` and `1jan`, as spreadsheets print them. */
function splitFigures(word: string): string[] {
  if (ordinal.test(word)) return [word];
  return word.match(/\d+|\D+/gu) ?? [];
}

/** Joins the two-word month names of the Levant. */
function withCompoundMonths(text: string): string {
  return text.replace(/(كانون|تشرين) (الثاني|الاول)/g, '$1_$2').replace(/_/g, '');
}

function ofYear(year: number, parts: Omit<DateCell, 'isHijri' | 'isWeekday'>): DateCell {
  return isHijriYear(year) ? { ...none, isHijri: true } : { ...none, year, ...parts };
}

function isHijriYear(year: number | undefined): boolean {
  return year !== undefined && year >= 1300 && year < 1600;
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
