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

/** What the server says, with a Fajr that tells it apart from the device's own. */
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
  let asked = 0;
  const answering = change.fetchFromServer ?? (async () => body);
  const store = createDayStore({
    computeOnDevice: async () => computed,
    clock: () => now,
    patienceMs: 5,
    ...change,
    fetchFromServer: (asking) => {
      asked += 1;
      return answering(asking);
    },
  });
  return {
    store,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

beforeEach(() => localStorage.clear());

describe('the days that screens show', () => {
  it('come from the server, once for all who ask', async () => {
    const { store, asked } = openStore();
    await Promise.all([store.ensure(question), store.ensure(question)]);
    expect(store.get(key)).toMatchObject({
      source: 'server',
      loading: false,
      answer: { clock: { fajr: '04:44' } },
    });
    expect(asked()).toBe(1);
  });

  it('are kept for half an hour, over a reload too, and asked for again after that', async () => {
    const first = openStore();
    await first.store.ensure(question);
    const second = openStore();
    second.pass(29 * minuteMs);
    await second.store.ensure(question);
    expect(second.asked()).toBe(0);
    expect(second.store.get(key)?.answer?.clock.fajr).toBe('04:44');
    second.pass(minuteMs);
    await second.store.ensure(question);
    expect(second.asked()).toBe(1);
  });

  it('are worked out on the device when the server is not reached', async () => {
    const { store } = openStore({ fetchFromServer: unreachable });
    await store.ensure(question);
    expect(store.get(key)).toMatchObject({ source: 'device', loading: false });
    expect(store.get(key)?.answer?.clock).toEqual(computed.clock);
  });

  it('show the device’s result while the server is slow, and the server’s when it comes', async () => {
    let answerNow: (answer: PrayerTimesBody) => void = () => undefined;
    const slow = new Promise<PrayerTimesBody>((resolve) => {
      answerNow = resolve;
    });
    const { store } = openStore({ fetchFromServer: () => slow });
    const finished = store.ensure(question);
    await new Promise<void>((seen) => {
      store.subscribe(() => store.get(key)?.answer && seen());
    });
    expect(store.get(key)).toMatchObject({ source: 'device', loading: true });
    answerNow(body);
    await finished;
    expect(store.get(key)).toMatchObject({ source: 'server', loading: false });
  });

  it('keep what is known when a refresh fails; the loading just stops', async () => {
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

  it('ask the server again a minute after the device had to help out', async () => {
    let isUp = false;
    const { store, pass } = openStore({
      fetchFromServer: () => (isUp ? Promise.resolve(body) : unreachable()),
    });
    await store.ensure(question);
    isUp = true;
    await store.ensure(question);
    expect(store.get(key)?.source).toBe('device');
    pass(minuteMs);
    await store.ensure(question);
    expect(store.get(key)?.source).toBe('server');
  });

  it('stop loading when neither the server nor the device can answer', async () => {
    const { store } = openStore({ fetchFromServer: unreachable, computeOnDevice: unreachable });
    await store.ensure(question);
    expect(store.get(key)?.loading).toBe(false);
    expect(store.get(key)?.answer).toBeUndefined();
  });

  it('leave no entry in the storage that is two days old or cannot be read', async () => {
    localStorage.setItem('mihrab_prayer_times_old', JSON.stringify({ storedAt: 0, body }));
    localStorage.setItem('mihrab_prayer_times_broken', '{');
    localStorage.setItem('mihrab_theme', '{"theme":"dark"}');
    await openStore().store.ensure(question);
    expect(Object.keys(localStorage).sort()).toEqual([`mihrab_prayer_times_${key}`, 'mihrab_theme']);
  });

  it('take a kept entry of another form for none', async () => {
    localStorage.setItem(`mihrab_prayer_times_${key}`, JSON.stringify({ storedAt: 'yesterday', body: {} }));
    const { store, asked } = openStore();
    await store.ensure(question);
    expect(asked()).toBe(1);
  });
});
