import { describe, expect, it } from 'vitest';
import { prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type CalendarSources, calendarKey, createCalendarStore } from './calendar-store.ts';
import type { CalendarQuestion } from './question.ts';

const zone = { name: 'Asia/Jakarta', offsets: [[0, 420]] as const };
const question: CalendarQuestion = {
  place: {
    ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia' },
    ...{ countryCode: 'ID', timezone: 'Asia/Jakarta' },
  },
  zone,
  settings: {},
  span: { from: { year: 2026, month: 11, day: 1 }, to: { year: 2026, month: 11, day: 30 } },
};
const key = calendarKey(question);
const table = prayerCalendar(
  { coordinates: question.place, countryCode: 'ID', zone, settings: {} },
  question.span.from,
  question.span.to,
);
const unreachable = () => Promise.reject(new Error('The server could not be reached'));

function openStore(change: Partial<CalendarSources> = {}) {
  let now = Date.UTC(2026, 10, 21);
  let requestCount = 0;
  const respond = change.fetchFromServer ?? (async () => table);
  const store = createCalendarStore({
    computeOnDevice: async () => ({ ...table, method: 'by the device' }),
    clock: () => now,
    fallbackAfterMs: 5,
    ...change,
    fetchFromServer: (request) => {
      requestCount += 1;
      return respond(request);
    },
  });
  const advance = (ms: number) => {
    now += ms;
  };
  return { store, requestCount: () => requestCount, advance };
}

describe('the tables that screens show', () => {
  it('load from the server once for all components, and stay for the whole visit', async () => {
    const { store, requestCount, advance } = openStore();
    await Promise.all([store.ensure(question), store.ensure(question)]);
    advance(600 * minuteMs);
    await store.ensure(question);
    expect(store.get(key)).toMatchObject({ source: 'server', loading: false, answer: { method: 'kemenag' } });
    expect(store.get(key)?.answer?.days).toHaveLength(30);
    expect(requestCount()).toBe(1);
  });

  it('are calculated on the device when the server is unreachable, and requested again a minute later', async () => {
    let isUp = false;
    const { store, advance } = openStore({
      fetchFromServer: () => (isUp ? Promise.resolve(table) : unreachable()),
    });
    await store.ensure(question);
    expect(store.get(key)).toMatchObject({ source: 'device', loading: false });
    isUp = true;
    await store.ensure(question);
    expect(store.get(key)?.source).toBe('device');
    advance(minuteMs);
    await store.ensure(question);
    expect(store.get(key)?.source).toBe('server');
  });

  it('show the device’s result while the server is slow, then the server’s once it arrives', async () => {
    let respondNow: () => void = () => undefined;
    const slow = new Promise<typeof table>((resolve) => {
      respondNow = () => resolve(table);
    });
    const { store } = openStore({ fetchFromServer: () => slow });
    const finished = store.ensure(question);
    await new Promise<void>((resolve) => {
      store.subscribe(() => store.get(key)?.answer && resolve());
    });
    expect(store.get(key)).toMatchObject({ source: 'device', loading: true });
    respondNow();
    await finished;
    expect(store.get(key)).toMatchObject({ source: 'server', loading: false });
  });

  it('have no result when server and device both fail, until a retry succeeds', async () => {
    let isUp = false;
    const computeOnDevice = unreachable;
    const { store } = openStore({
      computeOnDevice,
      fetchFromServer: () => (isUp ? Promise.resolve(table) : unreachable()),
    });
    await store.ensure(question);
    expect(store.get(key)).toMatchObject({ loading: false });
    expect(store.get(key)?.answer).toBeUndefined();
    isUp = true;
    await store.refresh(question);
    expect(store.get(key)?.source).toBe('server');
  });

  it('are limited to the last sixteen', async () => {
    const { store } = openStore();
    const years = Array.from({ length: 17 }, (_, i) => ({
      ...question,
      span: { from: { year: 2000 + i, month: 1, day: 1 }, to: { year: 2000 + i, month: 1, day: 31 } },
    }));
    for (const year of years) await store.ensure(year);
    expect(years.filter((year) => store.get(calendarKey(year))).map(({ span }) => span.from.year)).toEqual(
      Array.from({ length: 16 }, (_, i) => 2001 + i),
    );
  });
});
