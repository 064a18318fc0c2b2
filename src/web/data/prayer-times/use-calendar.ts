import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { dayMs } from '../../../domain/time/units.ts';
import { formatIsoDate, parseIsoDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { useCalculation } from '../calculation.tsx';
import type { Place } from '../location-state.ts';
import { useOwnTimetableId } from '../own-timetable/use-own-timetable-id.ts';
import { askServer, computeOnDevice } from './ask-for-calendar.ts';
import { calendarKey, createCalendarStore } from './calendar-store.ts';
import type { CalendarQuestion, CalendarTable, Span } from './calendar-table.ts';
import { zoneOfSpan } from './zone-of-span.ts';

const store = createCalendarStore({ askServer, computeOnDevice, clock: () => Date.now(), patienceMs: 1500 });

export interface CalendarState {
  readonly table: CalendarTable | undefined;
  readonly source: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** Neither the server nor this device has an answer. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The times of a run of days at the place, calculated as the person chose. Without a span nothing is asked. */
export function useCalendar(place: Place, span: Span | undefined): CalendarState {
  const { settings } = useCalculation();
  const own = useOwnTimetableId(place);
  const from = span && formatIsoDate(span.from);
  const to = span && formatIsoDate(span.to);
  // By the two days, whichever object carries them: a new object of the same span is no new question.
  const question = useMemo((): CalendarQuestion | undefined => {
    const asked = spanOf(from, to);
    return asked && { place, settings, own, span: asked, zone: zoneOf(place, asked) };
  }, [place, settings, own, from, to]);
  const key = question ? calendarKey(question) : '';
  useEffect(() => {
    if (question) void store.ensure(question);
  }, [question]);
  const retry = useCallback(() => {
    if (question) void store.retry(question);
  }, [question]);
  useEffect(() => {
    const askAfterAll = () => {
      if (store.get(key)?.source !== 'server') retry();
    };
    window.addEventListener('online', askAfterAll);
    return () => window.removeEventListener('online', askAfterAll);
  }, [key, retry]);

  const entry = useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => undefined,
  );
  const loading = question !== undefined && (entry === undefined || entry.loading);
  const failed = entry !== undefined && !entry.loading && !entry.table;
  return { table: entry?.table, source: entry?.source, loading, failed, retry };
}

function zoneOf(place: Place, { from, to }: Span) {
  return zoneOfSpan(place, utcMidnight(from) - 2 * dayMs, utcMidnight(to) + 3 * dayMs, Date.now());
}

function spanOf(from: string | undefined, to: string | undefined): Span | undefined {
  const [first, last] = [parseIsoDate(from ?? ''), parseIsoDate(to ?? '')];
  return first && last && { from: first, to: last };
}
