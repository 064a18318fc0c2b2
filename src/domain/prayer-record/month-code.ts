import { prayerNames } from '../prayer-times/types.ts';
import { emptyDay, prayerMarks, type RecordedDay } from './recorded-day.ts';

/**
 * A month in at most 62 letters, two per day: twelve bits, two per prayer from the lowest on (0 is unmarked,
 * then the marks in their order), the eleventh for a pause. Trailing empty days are left out.
 */
export type MonthCode = string;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const lettersPerDay = 2;
const daysOfMonth = 31;
const pauseBit = 1 << 10;
const unknownBit = 1 << 11;
const emptyPair = 'AA';

/** Reads a day (1 to 31) of a month. Unreadable letters are an empty day and don't affect other days. */
export function readDayOf(code: MonthCode, day: number): RecordedDay {
  const at = (day - 1) * lettersPerDay;
  const high = alphabet.indexOf(code.charAt(at) || 'A');
  const low = alphabet.indexOf(code.charAt(at + 1) || 'A');
  const bits = (high << 6) | low;
  return high < 0 || low < 0 || bits & unknownBit ? emptyDay : dayOfBits(bits);
}

/** Returns the month with a day replaced; all other days keep their letters, including unreadable ones. */
export function writeDayOf(code: MonthCode, day: number, recorded: RecordedDay): MonthCode {
  const at = (day - 1) * lettersPerDay;
  const whole = code.slice(0, daysOfMonth * lettersPerDay).padEnd(daysOfMonth * lettersPerDay, 'A');
  const written = whole.slice(0, at) + pairOf(recorded) + whole.slice(at + lettersPerDay);
  return withoutEmptyEnd(written);
}

function dayOfBits(bits: number): RecordedDay {
  const marks = prayerNames.flatMap((name, index) => {
    const mark = prayerMarks[((bits >> (index * 2)) & 3) - 1];
    return mark ? [[name, mark] as const] : [];
  });
  return { marks: Object.fromEntries(marks), isPaused: (bits & pauseBit) !== 0 };
}

function pairOf({ marks, isPaused }: RecordedDay): string {
  const ofMarks = prayerNames.map((name, index) => {
    const mark = marks[name];
    return mark ? (prayerMarks.indexOf(mark) + 1) << (index * 2) : 0;
  });
  const bits = ofMarks.reduce((sum, each) => sum | each, isPaused ? pauseBit : 0);
  return alphabet.charAt(bits >> 6) + alphabet.charAt(bits & 63);
}

function withoutEmptyEnd(code: MonthCode): MonthCode {
  let end = code.length;
  while (end > 0 && code.slice(end - lettersPerDay, end) === emptyPair) end -= lettersPerDay;
  return code.slice(0, end);
}
