import {
  addDays,
  type CivilDate,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
} from '../time-zone/civil-date.ts';
import { type MonthCode, readDayOf, writeDayOf } from './month-code.ts';
import { isEmptyDay, type RecordedDay } from './recorded-day.ts';

/** All that one person has noted, on this device alone. */
export interface PrayerRecord {
  /** By month, `YYYY-MM`. */
  readonly months: ReadonlyMap<string, MonthCode>;
  /** A pause that goes on: each day from this one to today is paused, until it is ended. */
  readonly pausedSince: CivilDate | undefined;
}

export const emptyRecord: PrayerRecord = { months: new Map(), pausedSince: undefined };

const isoMonthLength = 'YYYY-MM'.length;
const monthForm = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** `YYYY-MM`, the name of the month that holds the day. */
export const monthOf = (date: CivilDate): string => formatIsoDate(date).slice(0, isoMonthLength);

export const isMonth = (text: string): boolean => monthForm.test(text);

/** What was noted of a day. A pause that goes on is not noted in its days. */
export function recordedDay({ months }: Pick<PrayerRecord, 'months'>, date: CivilDate): RecordedDay {
  return readDayOf(months.get(monthOf(date)) ?? '', date.day);
}

export function withDay(record: PrayerRecord, date: CivilDate, day: RecordedDay): PrayerRecord {
  const month = monthOf(date);
  const months = new Map(record.months);
  months.set(month, writeDayOf(months.get(month) ?? '', date.day, day));
  return { ...record, months };
}

/** Every day of which anything was noted, in order. */
export function recordedDays(record: PrayerRecord): { date: CivilDate; day: RecordedDay }[] {
  return [...record.months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, code]) => daysOf(month, code));
}

function daysOf(month: string, code: MonthCode): { date: CivilDate; day: RecordedDay }[] {
  return Array.from({ length: Math.ceil(code.length / 2) }, (_, index) => index + 1).flatMap((ofMonth) => {
    // A month of 30 days has no 31st, whatever stands there.
    const date = parseIsoDate(`${month}-${String(ofMonth).padStart(2, '0')}`);
    const day = readDayOf(code, ofMonth);
    return date && !isEmptyDay(day) ? [{ date, day }] : [];
  });
}

/** From the first day to the last, both included; empty where the last lies before the first. */
export function daysFrom(first: CivilDate, last: CivilDate): CivilDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, i) => addDays(first, i));
}
