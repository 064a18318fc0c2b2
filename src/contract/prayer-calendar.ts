import { z } from 'zod/mini';
import { type TimeName, timeNames } from '../domain/prayer-times/types.ts';
import { type CivilDate, daysBetween } from '../domain/time-zone/civil-date.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './input-errors.ts';
import { feedTokenForm } from './own-timetable.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { clockFields, conventionFields, hijriDate, isoDay, prayerNote, timesSource } from './prayer-times.ts';
import { dateText, languageText, wholeText } from './query-text.ts';
import { timetableCredit } from './timetables.ts';

/** The longest calendar, including both ends. */
export const maxCalendarDays = 400;

/** Messages by reason for rejected requests for a feed. */
export const calendarErrors = {
  timetable_removed: 'This timetable was removed. Subscribe to the calendar again.',
} as const;
export type CalendarReason = keyof typeof calendarErrors;

const rangeFields = { from: z.optional(dateText('from')), to: z.optional(dateText('to')) };

interface Range {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
}

const example = 'for example from=2026-03-01&to=2026-03-31';
const daysOf = ({ from, to }: Range) => (from && to ? daysBetween(from, to) + 1 : undefined);

/** Reject a range with only one end, one that ends before it begins, and one that is too long. */
const rangeChecks = [
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

const timesMessage = `times must be a comma-separated list of ${timeNames.join(', ')}, for example times=fajr,maghrib.`;
const timesText = z.pipe(
  z.string(timesMessage).check(
    z.maxLength(60, timesMessage),
    z.refine((text) => text.split(',').every((name) => isTimeName(name)), timesMessage),
  ),
  z.transform((text) => timeNames.filter((name) => text.split(',').includes(name))),
);

function isTimeName(text: string): text is TimeName {
  return (timeNames as readonly string[]).includes(text);
}

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

const feedTokenMessage =
  'timetable must be the token of an imported timetable (32 letters and digits). Copy the calendar link again.';

export const getPrayerFeed = endpoint({
  method: 'GET',
  path: '/api/prayer-times/calendar.ics',
  summary:
    'The same as an iCalendar file. Without from and to a feed to subscribe to: from a week ago to 90 days ahead at the place. ' +
    'Without times: the five prayers. alarm: minutes before each.',
  query: knownParameters({
    ...questionFields,
    ...rangeFields,
    times: z.optional(timesText),
    alarm: z.optional(
      wholeText(
        'alarm must be a whole number of minutes from 0 to 60 before the time, for example alarm=10.',
        0,
        60,
      ),
    ),
    timetable: z.optional(z.string(feedTokenMessage).check(z.regex(feedTokenForm, feedTokenMessage))),
    language: z.optional(languageText('language')),
  }).check(...questionChecks, ...rangeChecks),
  reasons: ['timetable_removed'] satisfies CalendarReason[],
  contentType: 'text/calendar',
  response: z.string(),
});

export const getPrayerTable = endpoint({
  method: 'GET',
  path: '/api/prayer-times/calendar.csv',
  summary: 'The same as comma-separated values. Without from and to: the current month at the place.',
  query: knownParameters({
    ...questionFields,
    ...rangeFields,
    language: z.optional(languageText('language')),
  }).check(...questionChecks, ...rangeChecks),
  contentType: 'text/csv',
  response: z.string(),
});
