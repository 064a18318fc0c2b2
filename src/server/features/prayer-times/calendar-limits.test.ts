import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { minuteMs } from '../../../domain/time/units.ts';

const noon = Date.UTC(2026, 10, 24, 12);
const longest = 'from=2026-01-01&to=2027-01-30';

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

let asked = 0;
/** A new place, so that no answer comes from the cache. */
const newPlace = () => `latitude=${(asked++ / 100 - 40).toFixed(2)}&longitude=10`;
const family = '198.51.100.7';
const get = (path: string, remoteAddress = family) =>
  server.app.inject({ url: `/api/prayer-times${path}`, remoteAddress });
const longFeed = () => get(`/calendar.ics?${newPlace()}&${longest}`);
const month = () => get(`/calendar?${newPlace()}&from=2026-03-01&to=2026-03-31`);

describe('the calendar allowance of a network per minute', () => {
  it('is 60,000 days: 151 of 590 feeds of 395 days, then an error with the time to wait', async () => {
    now += 20_000;
    const answers = [];
    for (let i = 0; i < 590; i++) answers.push(await longFeed());
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(151);
    expect(statuses.filter((status) => status === 429)).toHaveLength(439);
    const refused = answers.at(-1);
    expect(refused?.headers['retry-after']).toBe('60');
    expect(refused?.headers['cache-control']).toBe('no-store');
    expect(refused?.json()).toMatchObject({
      success: false,
      code: 'too_many_requests',
      error: 'Too many requests from this address. Please try again in 60 seconds.',
    });

    // Daily times and other networks are not affected.
    expect((await get(`?${newPlace()}`, '203.0.113.9')).statusCode).toBe(200);
    expect((await get(`/calendar.ics?${newPlace()}&${longest}`, '203.0.113.9')).statusCode).toBe(200);
    now += minuteMs;
    expect((await longFeed()).statusCode).toBe(200);
    expect((await get(`?${newPlace()}`)).statusCode).toBe(200);
  });

  it('is enough for a family that opens ten years, and for the feeds of a hundred phones', async () => {
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
      const forms = [await get(`/calendar${query}`), await get(`/calendar.ics${query}`)];
      forms.push(await get(`/calendar.csv${query}`));
      expect(forms.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    expect((await month()).statusCode).toBe(429);
  });

  it('is not used by cached or rejected calendars', async () => {
    const kept = `/calendar?${newPlace()}&${longest}`;
    for (let i = 0; i < 160; i++) expect((await get(kept)).statusCode).toBe(200);
    for (let i = 0; i < 160; i++)
      expect((await get(`/calendar.ics?${newPlace()}&from=2026-01-01&to=2030-01-01`)).statusCode).toBe(400);
    expect((await longFeed()).statusCode).toBe(200);
  });

  it('does not apply when rate limits are off', async () => {
    const lifted = await startTestApp({ clock: () => now, environment: { RATE_LIMITS: 'off' } });
    for (let i = 0; i < 152; i++) {
      const url = `/api/prayer-times/calendar?${newPlace()}&${longest}`;
      expect((await lifted.app.inject({ url })).statusCode).toBe(200);
    }
    await lifted.close();
  });
});

describe('many concurrent calendars', () => {
  it('do not delay requests for a single day', async () => {
    const ended: string[] = [];
    const feeds = Array.from({ length: 20 }, () => longFeed().then(() => ended.push('feed')));
    const times = get(`?${newPlace()}`, '203.0.113.9').then(() => ended.push('times'));
    await Promise.all([...feeds, times]);
    expect(ended).toHaveLength(21);
    expect(ended.indexOf('times')).toBeLessThan(10);
  });

  it('are complete and in order, whatever the number of chunks', async () => {
    const place = newPlace();
    const { days } = (await get(`/calendar?${place}&${longest}`)).json();
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
    const times = (some: { notes: unknown }[]) => some.map(({ notes: _, ...day }) => day);
    expect(times(months)).toEqual(times(days));
  });
});
