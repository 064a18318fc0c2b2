import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { formatIsoDate, parseIsoDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import type { Place } from '../location/location-state.ts';
import { zoneOfSpan } from '../location/zone-of-span.ts';
import { useOwnTimetableId } from '../own-timetable/own-mark.ts';
import type { AnswerEntry } from './answer-store.ts';
import { calendarKey, calendarStore } from './calendar-store.ts';
import type { CalendarQuestion, CalendarTable, Span } from './question.ts';

export interface CalendarState {
  readonly table: CalendarTable | undefined;
  /** The table is that of the settings before, until the one of changed settings is there. */
  readonly isOutdated: boolean;
  readonly source: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** Neither the server nor this device has an answer. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns the times of consecutive days at the place, calculated with the settings. Without a span nothing is loaded. */
export function useCalendar(
  place: Place,
  settings: CalculationSettings,
  span: Span | undefined,
): CalendarState {
  const own = useOwnTimetableId(place);
  const from = span && formatIsoDate(span.from);
  const to = span && formatIsoDate(span.to);
  // Depend on the dates, not on the object: callers may pass a new but equal span on every render.
  const question = useMemo((): CalendarQuestion | undefined => {
    const current = parseSpan(from, to);
    return current && { place, settings, own, span: current, zone: zoneForSpan(place, current) };
  }, [place, settings, own, from, to]);
  const key = question ? calendarKey(question) : '';
  useEffect(() => {
    if (question) void calendarStore.ensure(question);
  }, [question]);
  const retry = useCallback(() => {
    if (question) void calendarStore.refresh(question);
  }, [question]);
  useEffect(() => {
    const retryWhenOnline = () => {
      if (calendarStore.get(key)?.source !== 'server') retry();
    };
    window.addEventListener('online', retryWhenOnline);
    return () => window.removeEventListener('online', retryWhenOnline);
  }, [key, retry]);

  const entry = useSyncExternalStore(
    calendarStore.subscribe,
    () => calendarStore.get(key),
    () => undefined,
  );
  const loading = question !== undefined && (entry === undefined || entry.loading);
  const failed = entry !== undefined && !entry.loading && !entry.answer;
  const last = useLastEntry(entry, `${from} ${to} ${place.latitude},${place.longitude}`);
  const shown = failed ? undefined : last;
  return {
    table: shown?.answer,
    isOutdated: shown !== undefined && shown.answer !== entry?.answer,
    source: shown?.source,
    loading,
    failed,
    retry,
  };
}

type TableEntry = AnswerEntry<CalendarTable>;

/** Returns the entry; until it has an answer, the last one that had, for a question with the same key. */
function useLastEntry(entry: TableEntry | undefined, key: string): TableEntry | undefined {
  const last = useRef<{ key: string; entry: TableEntry }>(undefined);
  if (entry?.answer) last.current = { key, entry };
  return last.current?.key === key ? last.current.entry : undefined;
}

/** Returns the zone for the span and the days next to it, in any time zone. */
function zoneForSpan(place: Place, { from, to }: Span) {
  return zoneOfSpan(place, utcMidnight(from) - 2 * dayMs, utcMidnight(to) + 3 * dayMs, Date.now());
}

function parseSpan(from: string | undefined, to: string | undefined): Span | undefined {
  const [first, last] = [parseIsoDate(from ?? ''), parseIsoDate(to ?? '')];
  return first && last && { from: first, to: last };
}
