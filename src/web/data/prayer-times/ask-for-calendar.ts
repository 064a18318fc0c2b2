import { getPrayerCalendar } from '../../../contract/prayer-calendar.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { timeoutSignal } from '../../device/timeout-signal.ts';
import { callApi } from '../call-api.ts';
import type { CalendarQuestion, CalendarTable } from './calendar-table.ts';
import { deviceQuestion, keepTimetablesOf } from './device-question.ts';
import { questionQuery } from './question.ts';
import { tableOfBody } from './table-of-body.ts';

const timeLimitMs = 20_000;

/** Throws ApiError, the time-out's own error, or where a day of the answer is none of the calendar. */
export async function askServer(question: CalendarQuestion): Promise<CalendarTable> {
  // Nobody but this device has an imported timetable.
  if (question.own !== undefined) return computeOnDevice(question);
  const { place, span, settings } = question;
  const body = await callApi(getPrayerCalendar, {
    query: {
      ...questionQuery(place, settings),
      from: formatIsoDate(span.from),
      to: formatIsoDate(span.to),
    },
    signal: timeoutSignal(timeLimitMs),
    cache: 'no-cache',
  });
  if (body.timetables) keepTimetablesOf(place);
  const table = tableOfBody(body);
  if (!table) throw new Error('The answer has a day that no calendar has');
  return table;
}

/** The same function as on the server, fetched only when the server does not answer. Throws where it cannot be fetched. */
export async function computeOnDevice(question: CalendarQuestion): Promise<CalendarTable> {
  const { prayerCalendar } = await import('../../../domain/prayer-times/calendar.ts');
  const { from, to } = question.span;
  return prayerCalendar(await deviceQuestion(question), from, to);
}
