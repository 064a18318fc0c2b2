import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { minuteMs } from '../../../domain/time/units.ts';

const noon = Date.UTC(2026, 10, 24, 12);
const longestRange = 'from=2026-01-01&to=2027-01-30';

let now = noon;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ clock: () => now });
});
afterAll(() => server.close());
// Each test starts in a new minute, so that its allowance is unused.
beforeEach(() => {
  now += 10 * minuteMs;
});

let placeCount = 0;
/** Returns the query of a new place, so that no answer comes from the cache. */
const newPlace = () => `latitude=${(placeCount++ / 100 - 40).toFixed(2)}&longitude=10`;
const homeNetwork = '198.51.100.7';
const get = (path: string, remoteAddress = homeNetwork) =>
  server.app.inject({ url: `/api/prayer-times${path}`, remoteAddress });
const longFeed = () => get(`/calendar.ics?${newPlace()}&${longestRange}`);
const month = () => get(`/calendar?${newPlace()}&from=2026-03-01&to=2026-03-31`);

describe('the calendar allowance of a network per minute', () => {
  it('is 60,000 days: of 590 feeds of 395 days, 151 succeed and the rest get 429 with a retry time', async () => {
    now += 20_000;
    const answers = [];
    for (let i = 0; i < 590; i++) answers.push(await longFeed());
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(151);
    expect(statuses.filter((status) => status === 429)).toHaveLength(439);
    const limited = answers.at(-1);
    expect(limited?.headers['retry-after']).toBe('60');
    expect(limited?.headers['cache-control']).toBe('no-store');
    expect(limited?.json()).toMatchObject({
      success: false,
      code: 'too_many_requests',
      error: 'Too many requests from this network. Try again in 60 seconds.',
    });

    // Daily times and other networks are not affected.
    expect((await get(`?${newPlace()}`, '203.0.113.9')).statusCode).toBe(200);
    expect((await get(`/calendar.ics?${newPlace()}&${longestRange}`, '203.0.113.9')).statusCode).toBe(200);
    now += minuteMs;
    expect((await longFeed()).statusCode).toBe(200);
    expect((await get(`?${newPlace()}`)).statusCode).toBe(200);
  });

  it('is enough for ten years of calendars, or the feeds of a hundred phones', async () => {
    for (let year = 2020; year < 2030; year++) {
      const query = `${newPlace()}&from=${year}-01-01&to=${year}-12-31`;
      expect((await get(`/calendar?${query}`)).statusCode).toBe(200);
    }
    now += minuteMs;
    const feeds = await Promise.all(Array.from({ length: 100 }, () => get(`/calendar.ics?${newPlace()}`)));
    expect(feeds.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('is shared by the three formats', async () => {
    for (let i = 0; i < 50; i++) {
      const query = `?${newPlace()}&from=2026-01-01&to=2027-02-04`;
      const answers = [await get(`/calendar${query}`), await get(`/calendar.ics${query}`)];
      answers.push(await get(`/calendar.csv${query}`));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    expect((await month()).statusCode).toBe(429);
  });

  it('is not used by cached or rejected calendars', async () => {
    const cachedPath = `/calendar?${newPlace()}&${longestRange}`;
    for (let i = 0; i < 160; i++) expect((await get(cachedPath)).statusCode).toBe(200);
    for (let i = 0; i < 160; i++)
      expect((await get(`/calendar.ics?${newPlace()}&from=2026-01-01&to=2030-01-01`)).statusCode).toBe(400);
    expect((await longFeed()).statusCode).toBe(200);
  });

  it('does not apply when rate limits are off', async () => {
    const unlimited = await startTestApp({ clock: () => now, environment: { RATE_LIMITS: 'off' } });
    for (let i = 0; i < 152; i++) {
      const url = `/api/prayer-times/calendar?${newPlace()}&${longestRange}`;
      expect((await unlimited.app.inject({ url })).statusCode).toBe(200);
    }
    await unlimited.close();
  });
});

describe('many concurrent calendars', () => {
  it('do not delay requests for a single day', async () => {
    const finished: string[] = [];
    const feeds = Array.from({ length: 20 }, () => longFeed().then(() => finished.push('feed')));
    const times = get(`?${newPlace()}`, '203.0.113.9').then(() => finished.push('times'));
    await Promise.all([...feeds, times]);
    expect(finished).toHaveLength(21);
    expect(finished.indexOf('times')).toBeLessThan(10);
  });

  it('are complete and in order, whatever the number of chunks', async () => {
    const place = newPlace();
    const { days } = (await get(`/calendar?${place}&${longestRange}`)).json();
    expect(days).toHaveLength(395);
    const dates: string[] = days.map(({ date }: { date: string }) => date);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-01-01', '2027-01-30']);
    expect(dates).toEqual([...new Set(dates)].sort());
    const months = [];
    for (const [from, to] of [
      ['2026-01-01', '2026-06-30'],
      ['2026-07-01', '2027-01-30'],
    ])
      months.push(...(await get(`/calendar?${place}&from=${from}&to=${to}`)).json().days);
    const withoutNotes = (list: { notes: unknown }[]) => list.map(({ notes: _, ...day }) => day);
    expect(withoutNotes(months)).toEqual(withoutNotes(days));
  });
});
