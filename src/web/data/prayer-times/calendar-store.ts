import { getPrayerCalendar } from '../../../contract/prayer-calendar.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { callApi } from '../call-api.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { deviceQuestion, saveTimetablesFor } from './device-question.ts';
import { parseCalendar } from './parse-response.ts';
import { type CalendarQuestion, type CalendarTable, questionQuery, spotKey } from './question.ts';

export interface CalendarSources {
  readonly fetchFromServer: (question: CalendarQuestion) => Promise<CalendarTable>;
  readonly computeOnDevice: (question: CalendarQuestion) => Promise<CalendarTable>;
  readonly clock: () => number;
  /** How long to wait for the server before the device shows its own result in the meantime. */
  readonly fallbackAfterMs: number;
}

/** Creates the store of tables. An answer of the server is used for the whole visit. */
export function createCalendarStore({
  fallbackAfterMs,
  ...sources
}: CalendarSources): AnswerStore<CalendarQuestion, CalendarTable> {
  return createAnswerStore<CalendarQuestion, CalendarTable>({
    ...sources,
    keyOf: calendarKey,
    freshForMs: Number.POSITIVE_INFINITY,
    fallbackAfterMs: () => fallbackAfterMs,
    maxEntries: 16,
  });
}

export function calendarKey({ place, settings, span, own }: CalendarQuestion): string {
  return [formatIsoDate(span.from), formatIsoDate(span.to), spotKey(place, settings, own)].join('|');
}

/** The store that the page uses. */
export const calendarStore = createCalendarStore({
  fetchFromServer: fetchCalendar,
  computeOnDevice: computeCalendar,
  clock: () => Date.now(),
  fallbackAfterMs: 1500,
});

async function fetchCalendar(question: CalendarQuestion): Promise<CalendarTable> {
  // The server doesn't have the imported timetable.
  if (question.own !== undefined) return computeCalendar(question);
  const { place, span, settings } = question;
  const body = await callApi(getPrayerCalendar, {
    query: {
      ...questionQuery(place, settings),
      from: formatIsoDate(span.from),
      to: formatIsoDate(span.to),
    },
    // The store decides how long an answer is fresh, not the browser's cache.
    cache: 'no-cache',
  });
  if (body.timetables) saveTimetablesFor(place);
  const table = parseCalendar(body);
  if (!table) throw new Error('The answer has a date that does not exist');
  return table;
}

/** Calculates the table with the same function as the server. Throws if its code can't be loaded. */
async function computeCalendar(question: CalendarQuestion): Promise<CalendarTable> {
  const { prayerCalendar } = await import('../../../domain/prayer-times/calendar.ts');
  const { from, to } = question.span;
  return prayerCalendar(await deviceQuestion(question), from, to);
}
