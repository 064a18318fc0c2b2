import type { PrayerCalendarBody } from '../../../contract/prayer-calendar.ts';
import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { PrayerNote, PrayerTimesResult, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { CalendarTable, TableDay } from './question.ts';

/** Returns the server's answer as the domain's result; undefined if it has a date that doesn't exist. */
export function parseDay(body: PrayerTimesBody): PrayerTimesResult | undefined {
  const date = parseIsoDate(body.date);
  const timeline = body.timeline.map(parseEntry);
  if (!date || !timeline.every((entry) => entry !== undefined)) return undefined;
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = body;
  return {
    date,
    zone: body.zone,
    clock: { fajr, sunrise, dhuhr, asr, maghrib, isha },
    timeline,
    method: body.method,
    madhab: body.madhab,
    highLatitudeRule: body.highLatitudeRule,
    hijri: body.hijri,
    notes: body.notes.map(parseNote),
    timetable: body.timetable,
    townElevationMetres: body.townElevationMetres ?? undefined,
  };
}

function parseEntry({ name, date, at }: PrayerTimesBody['timeline'][number]): TimelineEntry | undefined {
  const day = parseIsoDate(date);
  return day && { name, date: day, at };
}

/** Returns the server's answer as the domain's table; undefined if it has a date that doesn't exist. */
export function parseCalendar(body: PrayerCalendarBody): CalendarTable | undefined {
  const notes = body.notes.map(parseNote);
  const days = body.days.map((day) => parseTableDay(day, notes));
  if (!days.every((day) => day !== undefined)) return undefined;
  const { zone, method, madhab, highLatitudeRule } = body;
  return { zone, method, madhab, highLatitudeRule, days };
}

function parseTableDay(
  { date, hijri, notes: noteIndices, source, ...clock }: PrayerCalendarBody['days'][number],
  notes: readonly PrayerNote[],
): TableDay | undefined {
  const day = parseIsoDate(date);
  return day && { date: day, clock, hijri, notes: noteIndices.flatMap((index) => notes[index] ?? []) };
}

/** Returns the domain's note. A code that this page doesn't know yet shows the sentence that came with it. */
export function parseNote(body: PrayerTimesBody['notes'][number]): PrayerNote {
  const { code, times, rule, latitudeDegrees, minutes, zone, table, text } = body;
  return {
    code: code as PrayerNote['code'],
    times,
    text,
    ...(rule && { rule }),
    ...(latitudeDegrees !== undefined && { latitudeDegrees }),
    ...(minutes !== undefined && { minutes }),
    ...(zone && { zone }),
    ...(table && { table }),
  };
}
