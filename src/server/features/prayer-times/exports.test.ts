import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  childrenOf,
  eventsOf,
  parseICalendar,
  plainText,
  textOf,
} from '../../../../test/harness/parse-icalendar.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { prayerNames, type TimeName } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { addDays, civilDateOfUtc, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';

const noonInLondon = Date.UTC(2026, 2, 20, 12);
let now = noonInLondon;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: () => now });
});
beforeEach(() => {
  now = noonInLondon;
});
afterAll(() => server.close());

const london = '?latitude=51.51&longitude=-0.13';
const get = (path: string) => server.app.inject(`/api/prayer-times/${path}`);
const feedOf = async (query: string) => parseICalendar((await get(`calendar.ics${query}`)).body);
const eventsAt = async (query: string) => eventsOf(await feedOf(query));

interface TimelineRow {
  readonly name: TimeName;
  readonly date: string;
  readonly at: number;
}

/** The instants of the day's prayers according to `/api/prayer-times`. */
async function prayersOf(place: string, date: string): Promise<number[]> {
  const { timeline } = (await server.app.inject(`/api/prayer-times${place}&date=${date}`)).json();
  return prayerNames.map(
    (prayer) => timeline.find((row: TimelineRow) => row.date === date && row.name === prayer)?.at,
  );
}

describe('the iCalendar file', () => {
  it.each([
    ['an ordinary day', london, '2026-02-10'],
    ['the day when clocks go forward', london, '2026-03-29'],
    ['the day when clocks go back', london, '2026-10-25'],
    ['a leap day', '?latitude=-6.2&longitude=106.82', '2028-02-29'],
    [
      'a June night with Isha after midnight',
      `${london}&method=mwl&highLatitudeRule=middle_of_the_night`,
      '2026-06-21',
    ],
  ])('has the five prayers at the right instants in its time zone: %s', async (_case, place, date) => {
    const events = await eventsAt(`${place}&from=${date}&to=${date}`);

    expect(events.map(({ title }) => title)).toEqual(['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']);
    expect(events.map(({ startMs }) => startMs)).toEqual(await prayersOf(place, date));
  });

  it("has an Isha after midnight on the evening's day", async () => {
    const query = `${london}&method=mwl&highLatitudeRule=middle_of_the_night&from=2026-06-21&to=2026-06-21&times=isha`;
    const [isha] = await eventsAt(query);

    expect(isha?.uid).toMatch(/^2026-06-21-isha-/);
    expect(isha && textOf(isha.component, 'DTSTART')).toMatch(/^20260622T0[01]/);
  });

  it('is identical at any time of the day', async () => {
    const path = `calendar.ics${london}&from=2026-03-01&to=2026-03-31&alarm=10`;
    now = Date.UTC(2026, 2, 20);
    const first = await get(path);
    now = Date.UTC(2026, 2, 20, 23, 59, 59);
    const later = await get(path);

    expect(later.body).toBe(first.body);
    expect(later.headers.etag).toBe(first.headers.etag);
  });

  it('keeps the id of an event when settings change its time', async () => {
    const range = '&from=2026-03-20&to=2026-03-20';
    const plain = await eventsAt(london + range);
    const uids = plain.map(({ uid }) => uid);

    for (const settings of [
      '&adjust=fajr:3&madhab=hanafi',
      '&method=isna',
      '&method=custom&fajrAngle=12',
      '&language=ar',
    ]) {
      expect(
        (await eventsAt(london + range + settings)).map(({ uid }) => uid),
        settings,
      ).toEqual(uids);
    }
    const [fajr] = await eventsAt(`${london}${range}&adjust=fajr:3`);
    expect((fajr?.startMs ?? 0) - (plain[0]?.startMs ?? 0)).toBe(3 * minuteMs);
  });

  it('has a newer timestamp on a later day, so that calendar apps replace events (RFC 5546 §2.1.5)', async () => {
    const stampsOf = async () =>
      (await eventsAt(`${london}&from=2026-03-20&to=2026-03-20`)).map(({ component }) =>
        ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'].map((name) => textOf(component, name)),
      );
    const first = await stampsOf();
    now += 86_400_000;

    expect(first).toEqual(Array(5).fill(['0', '20260320T000000Z', '20260320T000000Z']));
    expect(await stampsOf()).toEqual(Array(5).fill(['0', '20260321T000000Z', '20260321T000000Z']));
  });

  it('marks events as free time', async () => {
    const events = await eventsAt(`${london}&from=2026-03-20&to=2026-03-20`);

    for (const { component, startMs, endMs } of events) {
      expect(textOf(component, 'TRANSP')).toBe('TRANSPARENT');
      expect(endMs - startMs).toBe(10 * minuteMs);
    }
  });

  it('has alarms before each time only if requested', async () => {
    const range = '&from=2026-03-20&to=2026-03-20';
    const triggers = async (alarm: string) =>
      (await eventsAt(london + range + alarm)).flatMap(({ component }) =>
        childrenOf(component, 'VALARM').map((alarmComponent) => textOf(alarmComponent, 'TRIGGER')),
      );

    expect(await triggers('')).toEqual([]);
    expect(await triggers('&alarm=15')).toEqual(Array(5).fill('-PT15M'));
    expect(await triggers('&alarm=0')).toEqual(Array(5).fill('PT0S'));
  });

  it('has the requested times in the requested language', async () => {
    const query = `${london}&from=2026-03-20&to=2026-03-21&times=isha,sunrise&language=ar`;
    const calendar = await feedOf(query);

    expect(eventsOf(calendar).map(({ title }) => title)).toEqual(['الشروق', 'العشاء', 'الشروق', 'العشاء']);
    expect(plainText(textOf(calendar, 'X-WR-CALNAME'))).toMatch(/^مواقيت الصلاة/);
  });

  it('names the rule that determined a time', async () => {
    const [fajr, dhuhr] = await eventsAt(`${london}&method=isna&from=2026-06-21&to=2026-06-21`);

    expect(fajr && plainText(textOf(fajr.component, 'DESCRIPTION'))).toContain('Twilight');
    expect(dhuhr?.component.properties.some(({ name }) => name === 'DESCRIPTION')).toBe(false);
    const [inArabic] = await eventsAt(`${london}&method=isna&from=2026-06-21&to=2026-06-21&language=ar`);
    expect(inArabic && plainText(textOf(inArabic.component, 'DESCRIPTION'))).toContain('الشفق');
  });

  it('has a file name and caching headers', async () => {
    const { headers } = await get(`calendar.ics${london}&from=2026-03-01&to=2026-03-31`);

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="prayer-times-london-2026-03-01-2026-03-31.ics"',
    );
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('the feed', () => {
  it('covers the last week and the next 90 days at the place', async () => {
    const days = (await eventsAt(`${london}&times=dhuhr`)).map(({ uid }) => uid.slice(0, 10));

    expect(days).toHaveLength(98);
    expect([days[0], days.at(-1)]).toEqual(['2026-03-13', formatIsoDate(addDays(civilDateOfUtc(now), 90))]);
    now += 86_400_000;
    expect((await eventsAt(`${london}&times=dhuhr`))[0]?.uid.slice(0, 10)).toBe('2026-03-14');
  });

  it('requests a daily refresh and may be cached until the day ends', async () => {
    now = Date.UTC(2026, 2, 20, 23, 58);
    const answer = await get(`calendar.ics${london}`);
    const calendar = parseICalendar(answer.body);

    expect(textOf(calendar, 'REFRESH-INTERVAL')).toBe('P1D');
    expect(textOf(calendar, 'X-PUBLISHED-TTL')).toBe('P1D');
    expect(answer.headers['cache-control']).toBe('public, max-age=120');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="prayer-times-london.ics"');
  });

  it('supports conditional requests', async () => {
    const url = `/api/prayer-times/calendar.ics${london}`;
    const { headers } = await server.app.inject(url);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['an alarm after the time', '&alarm=-5', /^alarm .*0 to 60.*alarm=10/],
    ['an alarm hours before', '&alarm=61', /^alarm .*0 to 60/],
    ['no time at all', '&times=', /^times must be a comma-separated list of fajr/],
    ['an unknown time', '&times=fajr,duha', /^times must be a comma-separated list of fajr/],
    ['an unknown language', '&language=de', /^language must be one of en, ar, ur/],
  ])('rejects %s', async (_case, parameters, message) => {
    const answer = await get(`calendar.ics${london}${parameters}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().error).toMatch(message);
  });
});

describe('the CSV table', () => {
  it('has a header and a row for each day of the month, in a format that Excel reads', async () => {
    const answer = await get(`calendar.csv${london}`);
    const lines = answer.body.split('\r\n');

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="prayer-times-london-2026-03-01-2026-03-31.csv"',
    );
    expect(lines[0]).toBe('\ufeffDate,Hijri date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha');
    expect(lines).toHaveLength(1 + 31 + 1);
    for (const line of lines.slice(1, -1))
      expect(line).toMatch(/^2026-03-\d\d,1447-\d\d-\d\d(,\d\d:\d\d){6}$/);
  });

  it('has the times of the day, and an Arabic header if requested', async () => {
    const { body } = await get(`calendar.csv${london}&from=2026-03-20&to=2026-03-20&language=ar`);
    const day = (await server.app.inject(`/api/prayer-times${london}&date=2026-03-20`)).json();

    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = day;
    const [header, row] = body.split('\r\n');
    expect(header).toContain('الفجر');
    expect(row).toBe(['2026-03-20', '1447-10-01', fajr, sunrise, dhuhr, asr, maghrib, isha].join(','));
  });
});
