import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { CalendarQuestion, CalendarTable } from './calendar-table.ts';
import { spotKey } from './question.ts';

/** What the page knows of one run of days. */
export interface CalendarEntry {
  readonly table?: CalendarTable | undefined;
  readonly source?: 'server' | 'device' | undefined;
  readonly loading: boolean;
  /** When the server was asked last. Epoch milliseconds. */
  readonly askedAt: number;
}

export interface CalendarSources {
  readonly askServer: (question: CalendarQuestion) => Promise<CalendarTable>;
  readonly computeOnDevice: (question: CalendarQuestion) => Promise<CalendarTable>;
  readonly clock: () => number;
  /** How long to wait for the server before the device shows its own result in the meantime. */
  readonly patienceMs: number;
}

export interface CalendarStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (key: string) => CalendarEntry | undefined;
  /** Asks unless the table is there or on its way. */
  readonly ensure: (question: CalendarQuestion) => Promise<void>;
  /** Asks the server again whatever is known. */
  readonly retry: (question: CalendarQuestion) => Promise<void>;
}

const keptTables = 16;
const askAgainMs = 55_000;

export function calendarKey({ place, settings, span, own }: CalendarQuestion): string {
  return [formatIsoDate(span.from), formatIsoDate(span.to), spotKey(place, settings, own)].join('|');
}

/**
 * The last tables that screens showed, in memory: from the server, and where it is slow or silent from the device; a
 * late answer of the server replaces the device's.
 */
export function createCalendarStore(sources: CalendarSources): CalendarStore {
  const { askServer, computeOnDevice, clock, patienceMs } = sources;
  const tables = new Map<string, CalendarEntry>();
  const listeners = new Set<() => void>();

  function update(key: string, change: Partial<CalendarEntry>): void {
    const entry = { loading: false, askedAt: 0, ...tables.get(key), ...change };
    // Put at the end: the first of the map is the one that was untouched for longest.
    tables.delete(key);
    tables.set(key, entry);
    for (const old of [...tables.keys()].slice(0, -keptTables)) tables.delete(old);
    for (const listener of listeners) listener();
  }

  async function fillIn(key: string, question: CalendarQuestion): Promise<void> {
    if (tables.get(key)?.table) return;
    const table = await computeOnDevice(question).catch(() => undefined);
    if (table && !tables.get(key)?.table) update(key, { table, source: 'device' });
  }

  async function retry(question: CalendarQuestion): Promise<void> {
    const key = calendarKey(question);
    if (tables.get(key)?.loading) return;
    update(key, { loading: true, askedAt: clock() });
    const impatience = setTimeout(() => void fillIn(key, question), patienceMs);
    try {
      update(key, { table: await askServer(question), source: 'server' });
    } catch {
      await fillIn(key, question);
    } finally {
      clearTimeout(impatience);
      update(key, { loading: false });
    }
  }

  /** What the server said stays true for the visit; what the device worked out is asked for again after a while. */
  function isDue({ source, askedAt }: CalendarEntry): boolean {
    return source !== 'server' && Math.abs(clock() - askedAt) >= askAgainMs;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (key) => tables.get(key),
    async ensure(question) {
      const entry = tables.get(calendarKey(question));
      if (!entry || isDue(entry)) await retry(question);
    },
    retry,
  };
}
