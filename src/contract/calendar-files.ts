import { z } from 'zod/mini';
import { type TimeName, timeNames } from '../domain/prayer-times/types.ts';
import { congregationChecks, congregationQueryFields, onText } from './congregation-query.ts';
import { endpoint } from './endpoint.ts';
import { feedTokenForm } from './own-timetable.ts';
import { rangeChecks, rangeFields } from './prayer-calendar.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { languageText, wholeText } from './query-text.ts';

// The calendar as files. The page only links to them, so it doesn't load this module.

/** Messages by reason for rejected requests for a feed. */
export const calendarErrors = {
  timetable_removed: 'This timetable was removed. Subscribe to the calendar again.',
} as const;
export type CalendarReason = keyof typeof calendarErrors;

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

const feedTokenMessage =
  'timetable must be the token of an imported timetable (32 letters and digits). Copy the calendar link again.';

export const getPrayerFeed = endpoint({
  method: 'GET',
  path: '/api/prayer-times/calendar.ics',
  summary:
    'The same as an iCalendar file. Without from and to a feed to subscribe to: from a week ago to 90 days ahead at the place. ' +
    'Without times: the five prayers. alarm: minutes before each. iqamah and jumuah: congregations of a mosque, described in the ' +
    'events, and events of their own with iqamahEvents=on. imsak: in Ramadan an event that many minutes before Fajr (0 for none), ' +
    'and Maghrib as iftar. fasting=on: days of fasting, and days on which it is forbidden, as events of a whole day.',
  query: knownParameters({
    ...questionFields,
    ...rangeFields,
    ...congregationQueryFields,
    iqamahEvents: onText('iqamahEvents'),
    fasting: onText('fasting'),
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
  }).check(
    ...questionChecks,
    ...rangeChecks,
    ...congregationChecks,
    z.refine(
      ({ iqamahEvents, iqamah, jumuah }) => !iqamahEvents || iqamah !== undefined || jumuah !== undefined,
      {
        error: 'iqamahEvents works only with iqamah or jumuah, for example iqamah=fajr:20&iqamahEvents=on.',
        path: ['iqamahEvents'],
      },
    ),
  ),
  reasons: ['timetable_removed'] satisfies CalendarReason[],
  contentType: 'text/calendar',
  response: z.string(),
});

export const getPrayerTable = endpoint({
  method: 'GET',
  path: '/api/prayer-times/calendar.csv',
  summary:
    'The same as comma-separated values. Without from and to: the current month at the place. imsak, iqamah and jumuah add columns.',
  query: knownParameters({
    ...questionFields,
    ...rangeFields,
    ...congregationQueryFields,
    language: z.optional(languageText('language')),
  }).check(...questionChecks, ...rangeChecks, ...congregationChecks),
  contentType: 'text/csv',
  response: z.string(),
});
