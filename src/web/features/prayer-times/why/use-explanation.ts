import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { explainPrayerTimes } from '../../../../contract/prayer-explanation.ts';
import {
  type DayExplanation,
  explainPlaceDay,
  type TimeDefinition,
  type TimeExplanation,
} from '../../../../domain/prayer-times/explain/explain.ts';
import { ownTimetableId } from '../../../../domain/prayer-times/timetable/applicable-timetables.ts';
import { timeSource } from '../../../../domain/prayer-times/timetable/time-source.ts';
import type { Timetable, TimetableColumn } from '../../../../domain/prayer-times/timetable/timetable.ts';
import type {
  CalculationSettings,
  PrayerTimesResult,
  TimeName,
} from '../../../../domain/prayer-times/types.ts';
import { formatIsoDate, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { callApi } from '../../../data/call-api.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useOwnTimetableId } from '../../../data/own-timetable/own-mark.ts';
import { deviceQuestion } from '../../../data/prayer-times/device-question.ts';
import { questionQuery } from '../../../data/prayer-times/question.ts';

interface ExplanationState {
  /** Undefined while loading; `failed` if neither the server nor the device could explain the day. */
  readonly explanation: Explanation | 'failed' | undefined;
  readonly retry: () => void;
}

/** Loads the explanation of a day's times. */
export function useExplanation({ place, answer, settings }: ExplanationQuery): ExplanationState {
  const [why, setWhy] = useState<Explanation | 'failed'>();
  const own = useOwnTimetableId(place);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same request.
  useEffect(() => {
    let isCurrent = true;
    setWhy(undefined);
    fetchExplanation({ place, answer, settings, own })
      .catch(() => 'failed' as const)
      .then((result) => {
        if (isCurrent) setWhy(result);
      });
    return () => {
      isCurrent = false;
    };
  }, [place, answer, settings, own, attempt]);
  return { explanation: why, retry: () => setAttempt((count) => count + 1) };
}

/** How the times of a day were calculated, by the server or by this device. */
export interface Explanation {
  readonly zone: ZoneWindow;
  readonly times: Readonly<Record<TimeName, TimeExplanation>>;
  readonly elevationMetres: number | undefined;
  readonly sunOfYear: number | undefined;
  readonly sunDaysAhead: number | undefined;
  readonly zoneTable: DayExplanation['zone'];
}

interface ExplanationQuery {
  readonly place: Place;
  readonly answer: Pick<PrayerTimesResult, 'date' | 'zone'>;
  readonly settings: CalculationSettings;
  /** Id of the imported timetable that gave times of the day. */
  readonly own?: string | undefined;
}

const timeoutMs = 4000;

/**
 * Requests the explanation from the server, which knows the elevation of the town and the points of the authority's zone.
 * If that fails, the device explains its own times. Throws if neither can.
 */
async function fetchExplanation(question: ExplanationQuery): Promise<Explanation> {
  // The server does not have the imported timetable.
  if (question.own !== undefined) return explainOnDevice(question);
  return fetchFromServer(question).catch(() => explainOnDevice(question));
}

async function fetchFromServer({ place, answer, settings }: ExplanationQuery): Promise<Explanation> {
  const body = await callApi(explainPrayerTimes, {
    query: { ...questionQuery(place, settings), date: formatIsoDate(answer.date) },
    timeoutMs,
  });
  return fromResponse(body);
}

function fromResponse(body: AnswerOf<typeof explainPrayerTimes>): Explanation {
  const times = Object.fromEntries(
    body.times.map((time) => [
      time.name,
      { ...time, definition: time.definition as unknown as TimeDefinition },
    ]),
  ) as unknown as Explanation['times'];
  const { zone, sunOfYear, sunDaysAhead, zoneTable, elevationMetres } = body;
  return {
    zone,
    times,
    sunOfYear,
    sunDaysAhead,
    zoneTable,
    elevationMetres: elevationMetres ?? undefined,
  };
}

async function explainOnDevice({ place, answer, settings, own }: ExplanationQuery): Promise<Explanation> {
  const { date, zone } = answer;
  const question = await deviceQuestion({ place, zone, settings, own });
  return fromDayExplanation(explainPlaceDay({ ...question, date }), zone);
}

/**
 * Returns the explanation as the device calculates it at once, for the skeleton. It has as many sentences and rows as the
 * server's, but its values may differ, because only the server knows the points of a zone. Undefined if the device can't
 * explain the day.
 */
export function expectedExplanation({
  place,
  answer,
  settings,
}: ExplanationQuery & { readonly answer: PrayerTimesResult }): Explanation | undefined {
  const { date, zone, notes } = answer;
  const townElevationMetres = answer.townElevationMetres ?? place.townElevationMetres;
  const countryCode = place.countryCode || undefined;
  try {
    const day = explainPlaceDay({
      coordinates: place,
      countryCode,
      townElevationMetres,
      zone,
      settings,
      date,
      timetables: singleDayTimetable(answer, settings),
    });
    return {
      ...fromDayExplanation(day, zone),
      zoneTable: notes.find(({ code }) => code === 'zone_table')?.zone,
    };
  } catch {
    return undefined;
  }
}

/** Returns the times that the answer took from a published timetable, as a timetable of one day. */
function singleDayTimetable(
  { timetable, date, notes, timeline }: PrayerTimesResult,
  { adjustments = {} }: CalculationSettings,
): readonly Timetable[] {
  if (timetable === undefined) return [];
  const columns: Partial<Record<TimetableColumn, readonly number[]>> = {};
  for (const { name, at } of timeline.filter((entry) => sameDate(entry.date, date))) {
    if (timeSource(notes, name) === 'computed') continue;
    const minutes = [(at - utcMidnight(date)) / 60_000 - (adjustments[name] ?? 0)];
    columns[name] = minutes;
    if (name === 'asr') columns.asr_hanafi = minutes;
  }
  const isEstimated = notes.some(({ code }) => code === 'estimated_in_table');
  return [
    {
      ...timetable,
      // This id applies with every method.
      id: ownTimetableId,
      area: {},
      clock: { utcOffsetMinutes: 0 },
      repeats: false,
      from: date,
      columns,
      ...(isEstimated && { estimated: [[0, 0]] as const }),
    },
  ];
}

function fromDayExplanation(day: DayExplanation, zone: ZoneWindow): Explanation {
  const { times, elevationMetres, sunOfYear, sunDaysAhead, zone: zoneTable } = day;
  return { zone, times, elevationMetres, sunOfYear, sunDaysAhead, zoneTable };
}
