import { getPrayerTimes, type PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { timeoutSignal } from '../../device/timeout-signal.ts';
import { callApi } from '../call-api.ts';
import { deviceQuestion, keepTimetablesOf } from './device-question.ts';
import { type DayQuestion, questionQuery } from './question.ts';

const timeLimitMs = 20_000;

/** Asks the server itself and not the browser's cache: how long an answer is good is decided here. Throws ApiError, or the time-out's own error. */
export async function askServer({ place, date, settings }: DayQuestion): Promise<PrayerTimesBody> {
  const body = await callApi(getPrayerTimes, {
    query: { ...questionQuery(place, settings), date: formatIsoDate(date) },
    signal: timeoutSignal(timeLimitMs),
    cache: 'no-cache',
  });
  if (body.timetable) keepTimetablesOf(place);
  return body;
}

/** What the server answered, with its zone and height, and the times of the imported timetable. */
export async function applyOwn(
  question: DayQuestion,
  { zone, townElevationMetres }: PrayerTimesResult,
): Promise<PrayerTimesResult> {
  const place = { ...question.place, townElevationMetres };
  return { ...(await computeOnDevice({ ...question, place, zone })), townElevationMetres };
}

/** The same function as on the server, fetched only when the server does not answer. Throws where it cannot be fetched. */
export async function computeOnDevice(question: DayQuestion): Promise<PrayerTimesResult> {
  const { calculatePrayerTimes } = await import('../../../domain/prayer-times/calculate-prayer-times.ts');
  return calculatePrayerTimes({ ...(await deviceQuestion(question)), date: question.date });
}
