import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { hourMs } from '../../domain/time/units.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: Date.UTC(2026, 2, 20, 12), atlas: builtAtlas() });
});
afterAll(() => server.close());

const cairo = '?latitude=30.0444&longitude=31.2357&date=2026-03-20';
const get = (query: string) => server.app.inject(`/api/prayer-times${query}`);
const bodyOf = async (query: string) => (await get(query)).json();

describe('custom calculation parameters', () => {
  it('move Fajr and Isha by their angles: 15 degrees is later in the morning than 18', async () => {
    const wide = await bodyOf(`${cairo}&method=custom&fajrAngle=18&ishaAngle=18`);
    const narrow = await bodyOf(`${cairo}&method=custom&fajrAngle=15&ishaAngle=15`);

    expect(wide.method).toBe('custom');
    // The earth turns by a degree in 4 minutes; in Cairo in March the sun sinks by 0.86 degrees in that time.
    expect(minutes(narrow.fajr) - minutes(wide.fajr)).toBeGreaterThanOrEqual(13);
    expect(minutes(narrow.fajr) - minutes(wide.fajr)).toBeLessThanOrEqual(15);
    expect(minutes(wide.isha) - minutes(narrow.isha)).toBeGreaterThanOrEqual(13);
  });

  it('may set Isha in minutes after Maghrib, and an angle for Maghrib', async () => {
    const { maghrib, isha } = await bodyOf(`${cairo}&method=custom&ishaMinutes=75`);
    const late = await bodyOf(`${cairo}&method=custom&maghribAngle=4`);

    expect(minutes(isha) - minutes(maghrib)).toBe(75);
    expect(minutes(late.maghrib) - minutes(maghrib)).toBeGreaterThanOrEqual(13);
  });

  it('accept every name of the custom method', async () => {
    const names = await Promise.all(
      ['custom', 'CUSTOM', '99'].map((name) => bodyOf(`${cairo}&method=${name}&fajrAngle=12`)),
    );

    expect(new Set(names.map(({ fajr }) => fajr)).size).toBe(1);
  });

  it('choose the shafaq of a method with seasons: red ends before white', async () => {
    const manchester = '?latitude=53.48&longitude=-2.24&date=2026-03-20&method=moonsighting';
    const [red, white] = [
      await bodyOf(`${manchester}&shafaq=ahmer`),
      await bodyOf(`${manchester}&shafaq=abyad`),
    ];

    expect(red.isha < white.isha).toBe(true);
    expect(red.fajr).toBe(white.fajr);
  });
});

describe('historical time zones', () => {
  it.each([
    ['London in winter, by Greenwich time', '?latitude=51.5074&longitude=-0.1278&date=1965-01-15', '12'],
    [
      'London in a winter of British Standard Time',
      '?latitude=51.5074&longitude=-0.1278&date=1969-01-15',
      '13',
    ],
    ['London in double summer time', '?latitude=51.5074&longitude=-0.1278&date=1943-07-15', '14'],
    ['New York in summer time', '?latitude=40.7128&longitude=-74.006&date=1960-07-15', '13'],
    ['New York in winter', '?latitude=40.7128&longitude=-74.006&date=1960-01-15', '12'],
  ])('are applied to noon: %s', async (_case, query, noon) => {
    expect((await bodyOf(`${query}&method=mwl`)).dhuhr.slice(0, 2)).toBe(noon);
  });
});

describe('a date that local clocks skipped', () => {
  const apia = '?latitude=-13.83&longitude=-171.77';

  it.each([
    ['Apia', apia, '2011-12-30', 'the clocks of Pacific/Apia skipped 30 December 2011'],
    [
      'Kwajalein',
      '?latitude=8.72&longitude=167.73',
      '1993-08-21',
      'the clocks of Pacific/Kwajalein skipped 21 August 1993',
    ],
    [
      'Kiritimati',
      '?latitude=1.87&longitude=-157.4',
      '1994-12-31',
      'the clocks of Pacific/Kiritimati skipped 31 December 1994',
    ],
  ])('is rejected with its name: %s', async (_case, place, date, message) => {
    for (const path of ['', '/why']) {
      const answer = await get(`${path}${place}&date=${date}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringContaining(message) });
    }
  });

  it('is missing from calendar, table and feed', async () => {
    const range = `${apia}&from=2011-12-28&to=2012-01-01`;
    const expectedDates = ['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01'];
    const { days } = await bodyOf(`/calendar${range}`);
    const rows = (await get(`/calendar.csv${range}`)).body.split('\r\n').slice(1, -1);
    const feed = (await get(`/calendar.ics${range}&times=dhuhr`)).body;

    expect(days.map(({ date }: { date: string }) => date)).toEqual(expectedDates);
    expect(rows.map((row) => row.slice(0, 10))).toEqual(expectedDates);
    expect([...feed.matchAll(/^UID:(\d{4}-\d\d-\d\d)/gm)].map(([, date]) => date)).toEqual(expectedDates);
    const [, last = '', next = ''] = [...feed.matchAll(/^DTSTART;TZID=Pacific\/Apia:(\S+)/gm)].map(
      ([, at]) => at,
    );
    expect([last, next].map((at) => at.slice(0, 9))).toEqual(['20111229T', '20111231T']);
  });

  it('is missing from the timelines of adjacent days', async () => {
    const lines = await Promise.all(
      ['2011-12-29', '2011-12-31'].map(async (date) => (await bodyOf(`${apia}&date=${date}`)).timeline),
    );
    const datesOf = (line: readonly { date: string }[]) => [...new Set(line.map(({ date }) => date))];

    expect(lines.map(datesOf)).toEqual([
      ['2011-12-28', '2011-12-29', '2011-12-31'],
      ['2011-12-29', '2011-12-31', '2012-01-01'],
    ]);
    for (const line of lines) {
      const instants = line.map(({ at }: { at: number }) => at);
      expect(new Set(instants).size).toBe(10);
      expect(instants).toEqual(instants.toSorted((a: number, b: number) => a - b));
      expect(instants.at(-1) - instants[0]).toBeLessThan(37 * hourMs);
    }
  });
});

describe('the parameters of a note', () => {
  it.each([
    [
      'the latitude whose times are used on a polar day',
      '?latitude=69.65&longitude=18.96&date=2026-06-21',
      { code: 'nearest_latitude', latitudeDegrees: expect.closeTo(65, 0) },
    ],
    [
      'the minutes of Ramadan',
      '?latitude=24.7136&longitude=46.6753&date=2026-02-20',
      { code: 'ramadan_isha', minutes: 120 },
    ],
    [
      'the zone of a Malaysian town',
      '?latitude=3.139&longitude=101.687&date=2026-02-20',
      { code: 'zone_table', zone: { code: 'WLY01', name: expect.stringContaining('Kuala Lumpur') } },
    ],
  ])('are in the day, its explanation and the calendar: %s', async (_case, query, note) => {
    const range = query.replace('date=', 'from=').concat(`&to=${query.slice(-10)}`);
    for (const path of [query, `/why${query}`, `/calendar${range}`])
      expect((await bodyOf(path)).notes).toContainEqual(expect.objectContaining(note));
  });
});

describe('the Hijri date', () => {
  const day = '?latitude=3.139&longitude=101.687&date=2026-02-18';

  it('follows Umm al-Qura or the requested calendar', async () => {
    expect((await bodyOf(day)).hijri).toEqual({ year: 1447, month: 9, day: 1 });
    // JAKIM and Diyanet began Ramadan 1447 on 19 February 2026.
    expect((await bodyOf(`${day}&hijri=jakim`)).hijri).toMatchObject({ month: 8 });
    expect((await bodyOf(`${day}&hijri=diyanet`)).hijri).toMatchObject({ month: 8 });
  });

  it('is shifted by the requested days, in the calendar too', async () => {
    expect((await bodyOf(`${day}&hijriDays=1`)).hijri).toEqual({ year: 1447, month: 9, day: 2 });
    const calendar = (
      await server.app.inject(
        `/api/prayer-times/calendar${day.replace('date', 'from')}&to=2026-02-19&hijriDays=-1`,
      )
    ).json();
    expect(calendar.days.map((row: { hijri: object }) => row.hijri)).toEqual([
      { year: 1447, month: 8, day: expect.any(Number) },
      { year: 1447, month: 9, day: 1 },
    ]);
  });
});

describe('the elevation of the place', () => {
  it('is that of the town on its hill, not of the foot of the hill in the elevation model: El Kef', async () => {
    expect(await bodyOf('?latitude=36.1742&longitude=8.7049&date=2026-01-01')).toMatchObject({
      city: 'El Kef',
      elevationMetres: 780,
    });
  });

  it.each([
    ['2026-01-01', '05:59 07:29 12:36 15:05 17:31 18:59'],
    ['2026-06-21', '03:14 05:04 12:34 16:16 19:52 21:40'],
    ['2026-09-23', '04:44 06:09 12:25 15:45 18:28 19:51'],
  ])(
    "is the town's if the authority uses it: within a minute of the INM's times for Thala on %s",
    async (date, printed) => {
      const body = await bodyOf(`?latitude=35.5721&longitude=8.6703&date=${date}`);
      const names = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];

      expect(body).toMatchObject({ city: 'Thala', method: 'tunisia', elevationMetres: 962 });
      printed.split(' ').forEach((clock, i) => {
        const difference = Math.abs(minutes(body[names[i] ?? '']) - minutes(clock));
        expect(difference, `${names[i]} ${clock}`).toBeLessThanOrEqual(1);
      });
    },
  );

  it('is the requested one rather than the town’s', async () => {
    const body = await bodyOf('?latitude=35.5721&longitude=8.6703&date=2026-01-01&elevation=0');
    expect(body.elevationMetres).toBe(0);
    expect(body.sunrise > '07:29').toBe(true);
  });

  it('is not used for other methods unless requested', async () => {
    const [plain, high] = [await bodyOf(cairo), await bodyOf(`${cairo}&elevation=1000`)];

    expect(plain.elevationMetres).toBeNull();
    expect(high.elevationMetres).toBe(1000);
    expect(high.maghrib > plain.maghrib).toBe(true);
  });

  it.each([-500, 9000])('may be %i metres, with times still in order', async (metres) => {
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = await bodyOf(`${cairo}&elevation=${metres}`);
    const times = [fajr, sunrise, dhuhr, asr, maghrib, isha];
    expect(times).toEqual(times.toSorted());
  });
});

describe('an authority with one table per zone', () => {
  it('has the same times in the whole zone, which the answer names: George Town and Seberang Jaya in PNG01', async () => {
    const island = await bodyOf('?latitude=5.4141&longitude=100.3288&date=2026-03-20');
    const mainland = await bodyOf('?latitude=5.394&longitude=100.399&date=2026-03-20');

    expect(island).toMatchObject({ method: 'jakim', countryCode: 'MY' });
    expect(island.notes).toContainEqual(expect.objectContaining({ code: 'zone_table' }));
    for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']) {
      expect(mainland[name]).toBe(island[name]);
    }
  });

  it('has none outside its country', async () => {
    const singapore = await bodyOf('?latitude=1.29&longitude=103.85&date=2026-03-20&method=jakim');
    expect(singapore.notes).not.toContainEqual(expect.objectContaining({ code: 'zone_table' }));
  });
});

describe('invalid values', () => {
  it.each([
    ['an angle of sunset for Fajr', '&method=custom&fajrAngle=8.9', /^fajrAngle .*9 to 21.*fajrAngle=18/],
    [
      'an angle beyond astronomical twilight',
      '&method=custom&ishaAngle=21.5',
      /^ishaAngle .*9 to 21.*ishaAngle=17/,
    ],
    ['too few minutes for Isha', '&method=custom&ishaMinutes=29', /^ishaMinutes .*30 to 180.*ishaMinutes=90/],
    [
      'Isha after half a minute more',
      '&method=custom&ishaMinutes=90.5',
      /^ishaMinutes must be a whole number/,
    ],
    ['Maghrib at night', '&method=custom&maghribAngle=6.1', /^maghribAngle .*0 to 6.*maghribAngle=4/],
    ['an angle without a method', '&fajrAngle=15', /^fajrAngle works only with method=custom/],
    [
      'an angle with a predefined method',
      '&method=mwl&ishaAngle=15',
      /^ishaAngle works only with method=custom/,
    ],
    [
      'Maghrib with another method',
      '&method=isna&maghribAngle=4',
      /^maghribAngle works only with method=custom/,
    ],
    [
      'Isha twice',
      '&method=custom&ishaAngle=17&ishaMinutes=90',
      /^ishaMinutes .*Send only one.*ishaAngle=17/,
    ],
    ['an unknown shafaq', '&shafaq=green', /^shafaq must be one of general, ahmer, abyad/],
    ['an unknown calendar', '&hijri=mine', /^hijri must be one of umm_al_qura, jakim, diyanet/],
    ['a Hijri date three days on', '&hijriDays=3', /^hijriDays .*-2 to 2.*hijriDays=-1/],
    ['half a day', '&hijriDays=0.5', /^hijriDays must be a whole number of days/],
    ['a height below the Dead Sea', '&elevation=-501', /^elevation .*-500 to 9000.*elevation=120/],
    ['a height above every mountain', '&elevation=9001', /^elevation .*-500 to 9000/],
    ['an adjustment of 61 minutes', '&adjust=fajr:61', /^adjust .*-60 to 60.*adjust=fajr:2/],
    ['an adjustment of -61 minutes', '&adjust=isha:-61', /^adjust .*-60 to 60/],
    ['an adjustment without a number', '&adjust=fajr', /^adjust /],
  ])('are rejected with the limit and an example: %s', async (_case, parameters, message) => {
    for (const path of ['', '/calendar', '/calendar.ics', '/calendar.csv']) {
      const answer = await server.app.inject(
        `/api/prayer-times${path}?latitude=30.0444&longitude=31.2357${parameters}`,
      );
      expect(answer.statusCode, path).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringMatching(message) });
    }
  });

  it.each([
    ['', 'methd=mwl', /^methd is not a known parameter\. Did you mean method\?/],
    ['', 'Method=mwl', /^Method .*Did you mean method\?/],
    ['', 'school=1', /^school .*Did you mean madhab\?/],
    ['', 'highLattitudeRule=none', /^highLattitudeRule .*Did you mean highLatitudeRule\?/],
    ['', 'fajrAngel=15', /^fajrAngel .*Did you mean fajrAngle\?/],
    ['/why', 'tune=1,2', /^tune .*Did you mean adjust\?/],
    ['/calendar', 'month=3', /^month .*Did you mean from and to\?/],
    ['/calendar.ics', 'lang=ar', /^lang .*Did you mean language\?/],
  ])(
    'are rejected with an unknown name, and the error suggests the right one: %s?%s',
    async (path, parameters, message) => {
      const answer = await get(`${path}?latitude=30.0444&longitude=31.2357&${parameters}`);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringMatching(message) });
    },
  );

  it.each(['utm_source=mail', 'fbclid=abc', '_=1774000000000', 'country=EG', `${'x'.repeat(5_000)}=1`])(
    'do not include tracking parameters: %s',
    async (parameter) => {
      for (const path of ['', '/why', '/calendar', '/calendar.ics', '/calendar.csv'])
        expect((await get(`${path}?latitude=30.0444&longitude=31.2357&${parameter}`)).statusCode, path).toBe(
          200,
        );
    },
  );
});

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
