import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import type { PrayerCalendarBody } from '../../../contract/prayer-calendar.ts';
import { addDays, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';

const noonInJakarta = Date.UTC(2026, 2, 20, 5, 0);
let now = noonInJakarta;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: () => now });
});
beforeEach(() => {
  now = noonInJakarta;
});
afterAll(() => server.close());

const jakarta = '?latitude=-6.2&longitude=106.82';
const london = '?latitude=51.51&longitude=-0.13';
const get = (query: string) => server.app.inject(`/api/prayer-times/calendar${query}`);
const calendarOf = async (query: string): Promise<PrayerCalendarBody> => (await get(query)).json();

describe('a calendar of prayer times', () => {
  it.each([
    ['an ordinary week', jakarta, '2026-03-16', '2026-03-22'],
    ['the days around a clock change', london, '2026-03-27', '2026-03-31'],
    ['the days around the change back', london, '2026-10-23', '2026-10-27'],
    ['the shortest nights of the north', `${london}&method=isna`, '2026-06-18', '2026-06-24'],
    ['a leap day', jakarta, '2028-02-27', '2028-03-01'],
    ['the end of the last supported year', jakarta, '2100-12-28', '2100-12-31'],
    [
      'a place with adjustments',
      `${jakarta}&adjust=fajr:3,isha:-2&madhab=hanafi`,
      '2026-05-01',
      '2026-05-03',
    ],
  ])('has the same times as a request for each day: %s', async (_case, place, from, to) => {
    const { days, notes, ...calendar } = await calendarOf(`${place}&from=${from}&to=${to}`);

    expect(days[0]?.date).toBe(from);
    expect(days.at(-1)?.date).toBe(to);
    for (const { notes: indexes, ...times } of days) {
      const day = (await server.app.inject(`/api/prayer-times${place}&date=${times.date}`)).json();
      expect(day).toMatchObject(times);
      expect(day).toMatchObject({ method: calendar.method, madhab: calendar.madhab, city: calendar.city });
      expect(indexes.map((index) => notes[index])).toEqual(day.notes);
    }
  });

  it('includes clock changes', async () => {
    const { days, zone } = await calendarOf(`${london}&from=2026-03-28&to=2026-03-29`);

    expect(days.map(({ dhuhr }) => dhuhr.slice(0, 2))).toEqual(['12', '13']);
    expect(zone.offsets).toContainEqual([Date.UTC(2026, 2, 29, 1), 60]);
  });

  it('defaults to the current month at the place', async () => {
    now = Date.UTC(2026, 2, 31, 18, 0);
    const [inJakarta, inLondon] = await Promise.all([calendarOf(jakarta), calendarOf(london)]);

    expect([inJakarta.days[0]?.date, inJakarta.days.at(-1)?.date]).toEqual(['2026-04-01', '2026-04-30']);
    expect([inLondon.days[0]?.date, inLondon.days.at(-1)?.date]).toEqual(['2026-03-01', '2026-03-31']);
  });

  it('may have 400 days, with each note once', async () => {
    const { days, notes } = await calendarOf(`${london}&method=isna&from=2026-01-01&to=2027-02-04`);

    expect(days).toHaveLength(400);
    const inSummer = days.filter((day) => day.notes.length > 0);
    expect(inSummer.length).toBeGreaterThan(30);
    expect(notes.length).toBeLessThan(5);
    expect(new Set(notes.map((note) => JSON.stringify(note))).size).toBe(notes.length);
    expect(notes[0]).toMatchObject({ code: 'high_latitude_rule' });
  });
});

describe('caching of a calendar', () => {
  it('lasts a day if the query has dates, otherwise until the day ends at the place', async () => {
    now = Date.UTC(2026, 2, 20, 16, 58, 20);
    const [dated, ofToday] = await Promise.all([
      get(`${jakarta}&from=2026-03-01&to=2026-03-31`),
      get(jakarta),
    ]);

    expect(dated.headers['cache-control']).toBe('public, max-age=86400');
    expect(ofToday.headers['cache-control']).toBe('public, max-age=100');
  });

  it('ends when the month ends at the place', async () => {
    now = Date.UTC(2026, 2, 31, 16, 59);
    const before = await calendarOf(jakarta);
    now = Date.UTC(2026, 2, 31, 17, 0);
    const after = await calendarOf(jakarta);

    expect([before.days[0]?.date, after.days[0]?.date]).toEqual(['2026-03-01', '2026-04-01']);
  });

  it('supports conditional requests', async () => {
    const url = `/api/prayer-times/calendar${jakarta}&from=2026-03-01&to=2026-03-31`;
    const first = await server.app.inject(url);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });

    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await server.app.inject(url)).body).toBe(first.body);
  });
});

describe('invalid dates', () => {
  const endOf = (days: number) => formatIsoDate(addDays({ year: 2026, month: 1, day: 1 }, days - 1));

  it.each([
    ['no end', '&from=2026-03-01', /^to is missing\..*from=.*to=/],
    ['no beginning', '&to=2026-03-31', /^from is missing\..*from=.*to=/],
    ['an end before the beginning', '&from=2026-03-02&to=2026-03-01', /^to must not be before from/],
    ['401 days', `&from=2026-01-01&to=${endOf(401)}`, /^to .* at most 400 days/],
    ['two centuries', '&from=1900-01-01&to=2100-12-31', /^to .* at most 400 days/],
    ['a beginning before 1900', '&from=1899-12-31&to=1900-01-05', /^from .*1900-01-01 to 2100-12-31/],
    ['an end after 2100', '&from=2100-12-30&to=2101-01-01', /^to .*1900-01-01 to 2100-12-31/],
    ['the leap day of a common year', '&from=2026-02-01&to=2026-02-29', /^to must be a date from/],
    ['a month for a day', '&from=2026-02&to=2026-03', /^from must be a date from/],
  ])('are rejected with the limit and an example: %s', async (_case, range, message) => {
    const paths = ['calendar', 'calendar.ics', 'calendar.csv'];
    for (const path of paths) {
      const answer = await server.app.inject(`/api/prayer-times/${path}${jakarta}${range}`);

      expect(answer.statusCode, path).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringMatching(message) });
    }
  });
});
