import { getPrayerTimes, type PrayerTimesBody, prayerTimesAnswer } from '../../../contract/prayer-times.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { bySchema, number, object } from '../../device/readers.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../device/storage.ts';
import { callApi } from '../call-api.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { deviceQuestion, saveTimetablesFor } from './device-question.ts';
import { parseDay } from './parse-response.ts';
import { type DayQuestion, questionKey, questionQuery } from './question.ts';

export interface DaySources {
  readonly fetchFromServer: (question: DayQuestion) => Promise<PrayerTimesBody>;
  readonly computeOnDevice: (question: DayQuestion) => Promise<PrayerTimesResult>;
  /** Replaces the server's times with those of the imported timetable. Called only if the question names one. */
  readonly applyOwnTimetable?: (
    question: DayQuestion,
    answer: PrayerTimesResult,
  ) => Promise<PrayerTimesResult>;
  readonly clock: () => number;
  /** How long to wait for the server before the device shows its own result in the meantime. */
  readonly fallbackAfterMs: number;
}

/** Creates a store of prayer times by day. Server answers are saved on this device, except with an imported timetable. */
export function createDayStore(sources: DaySources): AnswerStore<DayQuestion, PrayerTimesResult> {
  const { fetchFromServer, computeOnDevice, applyOwnTimetable, clock, fallbackAfterMs } = sources;
  return createAnswerStore<DayQuestion, PrayerTimesResult>({
    keyOf: questionKey,
    computeOnDevice,
    clock,
    freshForMs: 30 * minuteMs,
    // The device has the imported timetable: show its times without waiting for the server.
    fallbackAfterMs: ({ own }) => (own === undefined ? fallbackAfterMs : 0),
    maxEntries: 64,
    async fetchFromServer(question) {
      const body = await fetchFromServer(question);
      const answer = parseDay(body);
      if (!answer) throw new Error('The answer has a date that does not exist');
      if (question.own === undefined) saveDay(questionKey(question), body, clock());
      return question.own !== undefined && applyOwnTimetable ? applyOwnTimetable(question, answer) : answer;
    },
    saved: {
      read(question) {
        const day = question.own === undefined ? readStored(savedKey(question), savedDay) : undefined;
        const answer = day && parseDay(day.body);
        return day && answer && { answer, storedAt: day.storedAt };
      },
      remove: (question) => removeStored(savedKey(question)),
    },
  });
}

/** The store that the page uses. */
export const dayStore = createDayStore({
  fetchFromServer: fetchDay,
  computeOnDevice: computeDay,
  applyOwnTimetable: computeWithOwnTimetable,
  clock: () => Date.now(),
  fallbackAfterMs: 1500,
});

async function fetchDay({ place, date, settings }: DayQuestion): Promise<PrayerTimesBody> {
  const body = await callApi(getPrayerTimes, {
    query: { ...questionQuery(place, settings), date: formatIsoDate(date) },
    // The store decides how long an answer is fresh, not the browser's cache.
    cache: 'no-cache',
  });
  if (body.timetable) saveTimetablesFor(place);
  return body;
}

/** Calculates the day with the same function as the server. Throws if its code can't be loaded. */
export async function computeDay(question: DayQuestion): Promise<PrayerTimesResult> {
  const { calculatePrayerTimes } = await import('../../../domain/prayer-times/calculate-prayer-times.ts');
  return calculatePrayerTimes({ ...(await deviceQuestion(question)), date: question.date });
}

/** Calculates the day from the imported timetable, with the zone and the elevation of the server's answer. */
async function computeWithOwnTimetable(
  question: DayQuestion,
  { zone, townElevationMetres }: PrayerTimesResult,
): Promise<PrayerTimesResult> {
  const place = { ...question.place, townElevationMetres };
  return { ...(await computeDay({ ...question, place, zone })), townElevationMetres };
}

const savedPrefix = 'mihrab_prayer_times_';
const savedKey = (question: DayQuestion) => savedPrefix + questionKey(question);
const savedDay = object({ storedAt: number, body: bySchema(prayerTimesAnswer) });
const maxSavedMs = 2 * dayMs;

/** Saves an answer, and removes those that are older than two days or invalid. */
function saveDay(key: string, body: PrayerTimesBody, nowMs: number): void {
  for (const old of storedKeys(savedPrefix)) {
    const day = readStored(old, savedDay);
    if (!day || Math.abs(nowMs - day.storedAt) > maxSavedMs) removeStored(old);
  }
  writeStored(savedPrefix + key, { storedAt: nowMs, body } satisfies ReturnType<typeof savedDay>);
}
