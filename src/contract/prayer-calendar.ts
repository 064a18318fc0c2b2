import { z } from 'zod/mini';
import { type CivilDate, daysBetween } from '../domain/time-zone/civil-date.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './input-errors.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import {
  clockFields,
  conventionFields,
  hijriDate,
  isoDay,
  prayerNote,
  timesSource,
  timetableCredit,
} from './prayer-times.ts';
import { dateText } from './query-text.ts';

/** The longest calendar, including both ends. */
export const maxCalendarDays = 400;

/** The first and last day of a calendar. */
export const rangeFields = { from: z.optional(dateText('from')), to: z.optional(dateText('to')) };

interface Range {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
}

const example = 'for example from=2026-03-01&to=2026-03-31';
const daysOf = ({ from, to }: Range) => (from && to ? daysBetween(from, to) + 1 : undefined);

/** Reject a range with only one end, one that ends before it begins, and one that is too long. */
export const rangeChecks = [
  z.refine<Range>(({ from, to }) => from === undefined || to !== undefined, {
    error: `to is missing. Send both from and to, ${example}, or neither.`,
    path: ['to'],
  }),
  z.refine<Range>(({ from, to }) => to === undefined || from !== undefined, {
    error: `from is missing. Send both from and to, ${example}, or neither.`,
    path: ['from'],
  }),
  z.refine<Range>((range) => (daysOf(range) ?? 1) > 0, {
    error: `to must not be before from, ${example}.`,
    path: ['to'],
  }),
  z.refine<Range>((range) => (daysOf(range) ?? 1) <= maxCalendarDays, {
    ...problem(
      `to is too late: the range can have at most ${maxCalendarDays} days, including both ends, ${example}.`,
      'too_long',
      { limit: maxCalendarDays },
    ),
    path: ['to'],
  }),
];

/** A day of the calendar: its times by the clock of the place, and the indexes of its notes. */
export const calendarDay = z.object({
  date: isoDay,
  ...clockFields,
  hijri: hijriDate,
  notes: z.array(z.number()),
  source: z.optional(timesSource),
});

const prayerCalendarAnswer = z.object({
  days: z.array(calendarDay),
  ...conventionFields,
  /** The published timetables that times of some days are from. */
  timetables: z.optional(z.array(timetableCredit)),
  /** Each different note once. */
  notes: z.array(prayerNote),
});
export type PrayerCalendarBody = z.infer<typeof prayerCalendarAnswer>;

export const getPrayerCalendar = endpoint({
  method: 'GET',
  path: '/api/prayer-times/calendar',
  summary: `Prayer times of a range of days, at most ${maxCalendarDays}. Without from and to: the current month at the place.`,
  query: knownParameters({ ...questionFields, ...rangeFields }).check(...questionChecks, ...rangeChecks),
  response: prayerCalendarAnswer,
});
