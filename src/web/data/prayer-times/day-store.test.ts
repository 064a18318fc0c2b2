import { beforeEach, describe, expect, it } from 'vitest';
import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { createDayStore, type DaySources } from './day-store.ts';
import { type DayQuestion, questionKey } from './question.ts';

const question: DayQuestion = {
  place: {
    ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia' },
    ...{ countryCode: 'ID', timezone: 'Asia/Jakarta' },
  },
  date: { year: 2026, month: 11, day: 21 },
  zone: { name: 'Asia/Jakarta', offsets: [[0, 420]] },
  settings: {},
};
const key = questionKey(question);
const computed = calculatePrayerTimes({
  date: question.date,
  zone: question.zone,
  coordinates: question.place,
  countryCode: 'ID',
  settings: {},
});

/** The server's response, with a Fajr that differs from the device's result. */
const body: PrayerTimesBody = {
  ...computed.clock,
  fajr: '04:44',
  date: '2026-11-21',
  timezone: 'Asia/Jakarta',
  method: 'kemenag',
  madhab: 'shafi',
  highLatitudeRule: 'none',
  hijri: { ...computed.hijri },
  notes: [],
  zone: { name: 'Asia/Jakarta', offsets: [[0, 420]] },
  timeline: computed.timeline.map(({ name, date, at }) => ({ name, date: formatIsoDate(date), at })),
  city: 'Jakarta',
  country: 'Indonesia',
  countryCode: 'ID',
};

const unreachable = () => Promise.reject(new Error('The server could not be reached'));

function openStore(change: Partial<DaySources> = {}) {
  let now = Date.UTC(2026, 10, 21);
  let requestCount = 0;
  const respond = change.fetchFromServer ?? (async () => body);
  const store = createDayStore({
    computeOnDevice: async () => computed,
    clock: () => now,
    fallbackAfterMs: 5,
    ...change,
    fetchFromServer: (request) => {
      requestCount += 1;
      return respond(request);
    },
  });
  return {
    store,
    requestCount: () => requestCount,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

beforeEach(() => localStorage.clear());

describe('the days that screens show', () => {
  it('load from the server once for all components', async () => {
    const { store, requestCount } = openStore();
    await Promise.all([store.ensure(question), store.ensure(question)]);
    expect(store.get(key)).toMatchObject({
      source: 'server',
      loading: false,
      answer: { clock: { fajr: '04:44' } },
    });
    expect(requestCount()).toBe(1);
  });

  it('are stored for half an hour, also across a reload, and requested again after that', async () => {
    const first = openStore();
    await first.store.ensure(question);
    const second = openStore();
    second.advance(29 * minuteMs);
    await second.store.ensure(question);
    expect(second.requestCount()).toBe(0);
    expect(second.store.get(key)?.answer?.clock.fajr).toBe('04:44');
    second.advance(minuteMs);
    await second.store.ensure(question);
    expect(second.requestCount()).toBe(1);
  });

  it('are calculated on the device when the server is unreachable', async () => {
    const { store } = openStore({ fetchFromServer: unreachable });
    await store.ensure(question);
    expect(store.get(key)).toMatchObject({ source: 'device', loading: false });
    expect(store.get(key)?.answer?.clock).toEqual(computed.clock);
  });

  it('show the device’s result while the server is slow, then the server’s once it arrives', async () => {
    let respondNow: (response: PrayerTimesBody) => void = () => undefined;
    const slow = new Promise<PrayerTimesBody>((resolve) => {
      respondNow = resolve;
    });
    const { store } = openStore({ fetchFromServer: () => slow });
    const finished = store.ensure(question);
    await new Promise<void>((resolve) => {
      store.subscribe(() => store.get(key)?.answer && resolve());
    });
    expect(store.get(key)).toMatchObject({ source: 'device', loading: true });
    respondNow(body);
    await finished;
    expect(store.get(key)).toMatchObject({ source: 'server', loading: false });
  });

  it('keep their data and stop loading when a refresh fails', async () => {
    let isUp = true;
    const { store } = openStore({ fetchFromServer: () => (isUp ? Promise.resolve(body) : unreachable()) });
    await store.ensure(question);
    isUp = false;
    await store.refresh(question);
    expect(store.get(key)).toMatchObject({
      source: 'server',
      loading: false,
      answer: { clock: { fajr: '04:44' } },
    });
  });

  it('are requested from the server again a minute after the device calculated them', async () => {
    let isUp = false;
    const { store, advance } = openStore({
      fetchFromServer: () => (isUp ? Promise.resolve(body) : unreachable()),
    });
    await store.ensure(question);
    isUp = true;
    await store.ensure(question);
    expect(store.get(key)?.source).toBe('device');
    advance(minuteMs);
    await store.ensure(question);
    expect(store.get(key)?.source).toBe('server');
  });

  it('stop loading when server and device both fail', async () => {
    const { store } = openStore({ fetchFromServer: unreachable, computeOnDevice: unreachable });
    await store.ensure(question);
    expect(store.get(key)?.loading).toBe(false);
    expect(store.get(key)?.answer).toBeUndefined();
  });

  it('delete stored entries that are two days old or unreadable', async () => {
    localStorage.setItem('mihrab_prayer_times_old', JSON.stringify({ storedAt: 0, body }));
    localStorage.setItem('mihrab_prayer_times_broken', '{');
    localStorage.setItem('mihrab_theme', '{"theme":"dark"}');
    await openStore().store.ensure(question);
    expect(Object.keys(localStorage).sort()).toEqual([`mihrab_prayer_times_${key}`, 'mihrab_theme']);
  });

  it('ignore a stored entry with an invalid shape', async () => {
    localStorage.setItem(`mihrab_prayer_times_${key}`, JSON.stringify({ storedAt: 'yesterday', body: {} }));
    const { store, requestCount } = openStore();
    await store.ensure(question);
    expect(requestCount()).toBe(1);
  });
});
