import type { PrayerCalendarBody } from '../../../contract/prayer-calendar.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { CalendarTable, TableDay } from './calendar-table.ts';
import { noteOfBody } from './note-of-body.ts';

/** The server's table in the domain's words; undefined when one of its days is none of the calendar. */
export function tableOfBody(body: PrayerCalendarBody): CalendarTable | undefined {
  const notes = body.notes.map(noteOfBody);
  const days = body.days.map((day) => dayOf(day, notes));
  if (!days.every((day) => day !== undefined)) return undefined;
  const { zone, method, madhab, highLatitudeRule } = body;
  return { zone, method, madhab, highLatitudeRule, days };
}

function dayOf(
  { date, hijri, notes: places, source, ...clock }: PrayerCalendarBody['days'][number],
  notes: readonly PrayerNote[],
): TableDay | undefined {
  const day = parseIsoDate(date);
  return day && { date: day, clock, hijri, notes: places.flatMap((place) => notes[place] ?? []) };
}
