import {
  addDays,
  type CivilDate,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
} from '../time-zone/civil-date.ts';
import { type MonthCode, readDayOf, writeDayOf } from './month-code.ts';
import { isEmptyDay, type RecordedDay } from './recorded-day.ts';

/** A user's record, stored only on this device. */
export interface PrayerRecord {
  /** By month, `YYYY-MM`. */
  readonly months: ReadonlyMap<string, MonthCode>;
  /** Start of the current pause: every day from it to today is paused until it is ended. */
  readonly pausedSince: CivilDate | undefined;
}

export const emptyRecord: PrayerRecord = { months: new Map(), pausedSince: undefined };

const isoMonthLength = 'YYYY-MM'.length;
const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Returns the month of a day as `YYYY-MM`. */
export const monthOf = (date: CivilDate): string => formatIsoDate(date).slice(0, isoMonthLength);

export const isMonth = (text: string): boolean => monthForm.test(text);

/** Returns what is recorded for a day. The current pause isn't recorded in its days. */
export function recordedDay({ months }: Pick<PrayerRecord, 'months'>, date: CivilDate): RecordedDay {
  return readDayOf(months.get(monthOf(date)) ?? '', date.day);
}

export function withDay(record: PrayerRecord, date: CivilDate, day: RecordedDay): PrayerRecord {
  const month = monthOf(date);
  const months = new Map(record.months);
  months.set(month, writeDayOf(months.get(month) ?? '', date.day, day));
  return { ...record, months };
}

/** Returns every day with an entry, in order. */
export function recordedDays(record: PrayerRecord): { date: CivilDate; day: RecordedDay }[] {
  return [...record.months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, code]) => daysOf(month, code));
}

function daysOf(month: string, code: MonthCode): { date: CivilDate; day: RecordedDay }[] {
  return Array.from({ length: Math.ceil(code.length / 2) }, (_, index) => index + 1).flatMap((ofMonth) => {
    // Ignores data for days that don't exist, such as a 31st in a month of 30 days.
    const date = parseIsoDate(`${month}-${String(ofMonth).padStart(2, '0')}`);
    const day = readDayOf(code, ofMonth);
    return date && !isEmptyDay(day) ? [{ date, day }] : [];
  });
}

/** Returns the days from the first to the last, both included; empty if the last is before the first. */
export function daysFrom(first: CivilDate, last: CivilDate): CivilDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, i) => addDays(first, i));
}
