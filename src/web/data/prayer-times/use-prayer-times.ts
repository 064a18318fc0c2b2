import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CalculationSettings, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';
import { type CivilDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { civilDateAt } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../clock.ts';
import type { Place } from '../location/location-state.ts';
import { zoneOfPlace } from '../location/place-zone.ts';
import { zoneOfSpan } from '../location/zone-of-span.ts';
import { useOwnTimetableId } from '../own-timetable/own-mark.ts';
import type { AnswerEntry } from './answer-store.ts';
import { dayStore } from './day-store.ts';
import { type DayQuestion, questionKey, spotKey } from './question.ts';

type DayEntry = AnswerEntry<PrayerTimesResult>;

export interface PrayerTimesState {
  readonly answer: PrayerTimesResult | undefined;
  readonly source: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** The start of the current minute (epoch milliseconds). Undefined in the first render. */
  readonly nowMs: number | undefined;
  readonly refresh: () => void;
}

/** Returns the times of a day. Without `date` it is the current day at the place, and changes at midnight there. */
export function usePrayerTimes(
  place: Place | undefined,
  settings: CalculationSettings,
  date?: CivilDate,
): PrayerTimesState {
  const nowMs = useNow(minuteMs);
  const own = useOwnTimetableId(place);
  // A new object each minute, so that the store checks whether the answer is still fresh.
  const question = useMemo(
    () => (place && nowMs !== undefined ? questionOf(place, settings, nowMs, date, own) : undefined),
    [place, settings, nowMs, date, own],
  );
  const key = question ? questionKey(question) : '';
  const refresh = useCallback(() => {
    if (question) void dayStore.refresh(question);
  }, [question]);

  useEffect(() => {
    if (question) void dayStore.ensure(question);
  }, [question]);
  useEffect(() => {
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [refresh]);

  const entry = useSyncExternalStore(
    dayStore.subscribe,
    () => dayStore.get(key),
    () => undefined,
  );
  const shown = usePreviousWhileLoading(
    entry,
    place ? spotKey(place, settings, own) : '',
    date !== undefined,
  );
  const loading = question !== undefined && (entry === undefined || entry.loading);
  return { answer: shown?.answer, source: shown?.source, loading, nowMs, refresh };
}

function questionOf(
  place: Place,
  settings: CalculationSettings,
  nowMs: number,
  date: CivilDate | undefined,
  own: string | undefined,
): DayQuestion {
  if (date === undefined) {
    const zone = zoneOfPlace(place, nowMs);
    return { place, settings, zone, own, date: civilDateAt(zone, nowMs) };
  }
  const noon = utcMidnight(date) + dayMs / 2;
  // Includes the previous evening and the next morning in any time zone, whose prayers the timeline contains.
  const zone = zoneOfSpan(place, noon - 2 * dayMs, noon + 3 * dayMs, nowMs);
  return { place, settings, zone, own, date };
}

/** Keeps yesterday's answer while the new day of the same place loads. A chosen day never shows another day's answer. */
function usePreviousWhileLoading(
  entry: DayEntry | undefined,
  key: string,
  hasDate: boolean,
): DayEntry | undefined {
  const last = useRef<{ key: string; entry: DayEntry }>(undefined);
  if (entry?.answer) last.current = hasDate ? undefined : { key, entry };
  if (entry?.answer || hasDate) return entry;
  return last.current?.key === key ? last.current.entry : entry;
}
