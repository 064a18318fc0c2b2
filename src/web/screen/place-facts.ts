import { hijriDateOf } from '../../domain/hijri/hijri-date-of.ts';
import { calculatePrayerTimes } from '../../domain/prayer-times/calculate-prayer-times.ts';
import { referencePointsAt } from '../../domain/prayer-times/methods/reference-points-at.ts';
import { timetablesAt } from '../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { type TimetableCode, unpackTimetable } from '../../domain/prayer-times/timetable/timetable-code.ts';
import { type PrayerTimesResult, timeNames } from '../../domain/prayer-times/types.ts';
import type { MosqueScreen } from '../../domain/screen/screen.ts';
import type { CivilDate } from '../../domain/time-zone/civil-date.ts';
import { parseIsoDate } from '../../domain/time-zone/civil-date.ts';
import { questionQuery } from '../data/prayer-times/question.ts';
import { flag, list, number, object, optional, record, text } from '../device/readers.ts';
import { readPrayerTimes, readZone } from './read-answers.ts';
import { callScreenApi, screenRoutes } from './screen-api.ts';

/** What the server knows about a place, from which the device calculates every day by itself. */
export interface PlaceFacts extends NonNullable<ReturnType<typeof readFacts>> {}

export const readFacts = object({
  /** The place and the calculation that they are for. */
  key: text,
  /** Epoch milliseconds. */
  loadedAt: number,
  zone: readZone,
  countryCode: text,
  townElevationMetres: optional(number),
  /** Packed, see `timetable-code.ts`. */
  timetables: list(record),
  usesTimetable: flag,
  /** Whether this device calculated other times than the server. */
  differs: flag,
});

export const factsKey = ({ mosque: { latitude, longitude }, calculation }: MosqueScreen): string =>
  JSON.stringify([latitude, longitude, calculation]);

/** Loads the facts of the mosque's place; undefined if the server isn't reached or answers in an unknown form. */
export async function loadFacts(screen: MosqueScreen, nowMs: number): Promise<PlaceFacts | undefined> {
  const question = questionQuery(screen.mosque, screen.calculation);
  const { latitude, longitude } = question;
  const [times, tables] = await Promise.all([
    callScreenApi(screenRoutes.getPrayerTimes, question),
    callScreenApi(screenRoutes.listTimetables, { latitude, longitude }),
  ]);
  const answer = readPrayerTimes(times.body);
  const timetables = list(record)(record(tables.body)?.['timetables']);
  const date = answer && parseIsoDate(answer.date);
  if (times.status !== 200 || !answer || !date || !timetables) return undefined;
  const facts: PlaceFacts = {
    key: factsKey(screen),
    loadedAt: nowMs,
    zone: answer.zone,
    countryCode: answer.countryCode,
    townElevationMetres: answer.townElevationMetres ?? undefined,
    timetables,
    usesTimetable: answer.source === 'table',
    differs: false,
  };
  const { clock } = dayCalculator(screen, facts)(date);
  return { ...facts, differs: timeNames.some((name) => clock[name] !== answer[name]) };
}

/** Returns a function that calculates the times of a day. It remembers the last day, because the screen is drawn every second. */
export function dayCalculator(
  { mosque, calculation }: MosqueScreen,
  facts: PlaceFacts,
): (date: CivilDate) => PrayerTimesResult {
  const { hijriCalendar, hijriShiftDays } = calculation;
  const input = {
    coordinates: mosque,
    settings: calculation,
    zone: facts.zone,
    countryCode: facts.countryCode || undefined,
    townElevationMetres: facts.townElevationMetres,
    referencePoints: referencePointsAt(facts.countryCode, mosque),
    timetables: unpackAll(facts, mosque),
    toHijriDate: (date: CivilDate) =>
      hijriDateOf(date, { calendar: hijriCalendar, shiftDays: hijriShiftDays }),
  };
  let last: PrayerTimesResult | undefined;
  return (date) => {
    if (!last || JSON.stringify(last.date) !== JSON.stringify(date))
      last = calculatePrayerTimes({ ...input, date });
    return last;
  };
}

function unpackAll(
  { timetables, countryCode }: PlaceFacts,
  coordinates: MosqueScreen['mosque'],
): Timetable[] {
  try {
    const all = timetables.map((code) => unpackTimetable(code as unknown as TimetableCode));
    return timetablesAt(all, { coordinates, countryCode: countryCode || undefined });
  } catch {
    // Packed by a newer server: the times are calculated, and marked as different.
    return [];
  }
}
