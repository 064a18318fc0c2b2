import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

const noonInJakarta = Date.UTC(2026, 2, 20, 5, 0);
let now = noonInJakarta;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: () => now });
});
afterAll(() => server.close());

const get = (query: string) => server.app.inject(`/api/prayer-times${query}`);

describe('prayer times', () => {
  it('have five times and sunrise in local time, in order', async () => {
    const answer = await get('?latitude=-6.2&longitude=106.82');

    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toMatchObject({
      date: '2026-03-20',
      timezone: 'Asia/Jakarta',
      city: 'Jakarta',
      countryCode: 'ID',
    });
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = body;
    expect([fajr, sunrise, dhuhr, asr, maghrib, isha]).toEqual(
      [fajr, sunrise, dhuhr, asr, maghrib, isha].toSorted(),
    );
    expect(dhuhr).toMatch(/^1[12]:\d\d$/);
  });

  it('use the country’s conventions by default', async () => {
    const jakarta = (await get('?latitude=-6.2&longitude=106.82')).json();
    const karachi = (await get('?latitude=24.86&longitude=67.01')).json();
    const chosen = (await get('?latitude=24.86&longitude=67.01&method=MWL&madhab=shafi')).json();

    expect(jakarta).toMatchObject({ method: 'kemenag', madhab: 'shafi' });
    expect(karachi).toMatchObject({ method: 'karachi', madhab: 'hanafi' });
    expect(chosen).toMatchObject({ method: 'mwl', madhab: 'shafi' });
    expect(chosen.asr < karachi.asr).toBe(true);
  });

  it("default to today's date at the place, whatever the server's date is", async () => {
    now = Date.UTC(2026, 2, 20, 18, 0);
    const jakarta = (await get('?latitude=-6.2&longitude=106.82')).json();
    const london = (await get('?latitude=51.51&longitude=-0.13')).json();
    now = Date.UTC(2026, 2, 20, 9, 59);
    const kiritimati = (await get('?latitude=1.87&longitude=-157.4')).json();
    now = Date.UTC(2026, 2, 20, 10, 0);
    const oneMinuteLater = (await get('?latitude=1.87&longitude=-157.4')).json();
    now = noonInJakarta;

    expect(jakarta.date).toBe('2026-03-21');
    expect(london.date).toBe('2026-03-20');
    expect(kiritimati.date).toBe('2026-03-20');
    expect(oneMinuteLater.date).toBe('2026-03-21');
  });

  it('follow clock changes', async () => {
    const before = (await get('?latitude=51.51&longitude=-0.13&date=2026-03-28')).json();
    const after = (await get('?latitude=51.51&longitude=-0.13&date=2026-03-29')).json();

    expect(before.dhuhr).toMatch(/^12:/);
    expect(after.dhuhr).toMatch(/^13:/);
  });

  it('include adjustments in minutes', async () => {
    const plain = (await get('?latitude=-6.2&longitude=106.82&date=2026-03-20')).json();
    const adjusted = (
      await get('?latitude=-6.2&longitude=106.82&date=2026-03-20&adjust=fajr:2,isha:-3')
    ).json();

    expect(minutes(adjusted.fajr) - minutes(plain.fajr)).toBe(2);
    expect(minutes(adjusted.isha) - minutes(plain.isha)).toBe(-3);
    expect(adjusted.dhuhr).toBe(plain.dhuhr);
  });

  it('have a timeline from the evening before to the morning after, in ascending order', async () => {
    const { timeline } = (await get('?latitude=-6.2&longitude=106.82&date=2026-03-20')).json();

    expect(timeline[0]).toMatchObject({ name: 'maghrib', date: '2026-03-19' });
    expect(timeline.at(-1)).toMatchObject({ name: 'sunrise', date: '2026-03-21' });
    const instants = timeline.map((entry: { at: number }) => entry.at);
    expect(instants).toEqual(instants.toSorted((a: number, b: number) => a - b));
  });
});

describe('unusual places', () => {
  it.each([
    ['the North Pole', '?latitude=90&longitude=0&date=2026-06-21'],
    ['the South Pole', '?latitude=-90&longitude=0&date=2026-06-21'],
    ['the antimeridian from the east', '?latitude=0&longitude=180&date=2026-06-21'],
    ['the antimeridian from the west', '?latitude=0&longitude=-180&date=2026-06-21'],
    ['the middle of the sea', '?latitude=0&longitude=-30&date=2026-06-21'],
    ['a polar night', '?latitude=78.2&longitude=15.6&date=2026-12-21'],
    ['the first supported day', '?latitude=21.4&longitude=39.8&date=1900-01-01'],
    ['the last supported day', '?latitude=21.4&longitude=39.8&date=2100-12-31'],
    ['a leap day', '?latitude=21.4&longitude=39.8&date=2028-02-29'],
  ])('have six times: %s', async (_place, query) => {
    const answer = await get(query);

    expect(answer.statusCode).toBe(200);
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = answer.json();
    for (const time of [fajr, sunrise, dhuhr, asr, maghrib, isha]) expect(time).toMatch(/^\d\d:\d\d$/);
  });

  it('have no town at sea', async () => {
    expect((await get('?latitude=0&longitude=-30')).json()).toMatchObject({
      city: '',
      country: '',
      countryCode: '',
    });
  });
});

describe('invalid input', () => {
  const at = '?latitude=21.4&longitude=39.8';

  it.each([
    ['no coordinates', '', 'latitude'],
    ['no longitude', '?latitude=21.4', 'longitude'],
    ['an empty latitude', '?latitude=&longitude=39.8', 'latitude'],
    ['a blank latitude', '?latitude=%20&longitude=39.8', 'latitude'],
    ['a word', '?latitude=north&longitude=39.8', 'latitude'],
    ['NaN', '?latitude=NaN&longitude=39.8', 'latitude'],
    ['Infinity', '?latitude=Infinity&longitude=39.8', 'latitude'],
    ['an exponent', '?latitude=1e1&longitude=39.8', 'latitude'],
    ['a hexadecimal number', '?latitude=0x10&longitude=39.8', 'latitude'],
    ['a latitude beyond the pole', '?latitude=90.01&longitude=39.8', 'latitude'],
    ['a longitude beyond the antimeridian', '?latitude=21.4&longitude=-180.5', 'longitude'],
    ['a latitude twice', '?latitude=1&latitude=2&longitude=39.8', 'latitude'],
    ['a longitude as a list', '?latitude=1&longitude[]=2', 'longitude'],
    ['the thirtieth of February', `${at}&date=2026-02-30`, 'date'],
    ['a leap day of a common year', `${at}&date=2100-02-29`, 'date'],
    ['a month 13', `${at}&date=2026-13-01`, 'date'],
    ['a date in day-month-year order', `${at}&date=20-03-2026`, 'date'],
    ['a date before 1900', `${at}&date=1899-12-31`, 'date'],
    ['a date after 2100', `${at}&date=2101-01-01`, 'date'],
    ['an unknown method', `${at}&method=mine`, 'method'],
    ['a method of 8,000 characters', `${at}&method=${'x'.repeat(8_000)}`, 'method'],
    ['an unknown school', `${at}&madhab=other`, 'madhab'],
    ['an unknown rule', `${at}&highLatitudeRule=guess`, 'highLatitudeRule'],
    ['an elevation above 9,000 m', `${at}&elevation=9001`, 'elevation'],
    ['an adjustment of two hours', `${at}&adjust=fajr:120`, 'adjust'],
    ['an adjustment of no prayer', `${at}&adjust=__proto__:1`, 'adjust'],
  ])('is rejected with the name of the field: %s', async (_case, query, field) => {
    const answer = await get(query);

    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(body).toMatchObject({ success: false, code: 'bad_request' });
    expect(body.error.startsWith(field)).toBe(true);
    expect(body.message).toBe(body.error);
  });

  it('is rejected with the URL of the list of methods if the method is unknown', async () => {
    expect((await get(`${at}&method=mine`)).json().error).toContain('/api/prayer-times/methods');
  });
});

describe('caching', () => {
  it('is public, and ends with the day for an answer about today', async () => {
    now = Date.UTC(2026, 2, 20, 16, 58, 20);
    const lastMinutes = await get('?latitude=-6.2&longitude=106.82');
    now = noonInJakarta;
    const dated = await get('?latitude=-6.2&longitude=106.82&date=2026-03-20');

    expect(lastMinutes.headers['cache-control']).toBe('public, max-age=100');
    expect(dated.headers['cache-control']).toBe('public, max-age=86400');
    expect(dated.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['unchanged', (etag: string) => etag],
    ['as a weak ETag', (etag: string) => `W/${etag}`],
    ['in a list', (etag: string) => `"older", ${etag}`],
    ['as an asterisk', () => '*'],
  ])('answers 304 without a body to a matching ETag given %s', async (_case, headerFor) => {
    for (const path of ['', '/why', '/methods', '/calendar', '/calendar.ics', '/calendar.csv']) {
      const query = path === '/methods' ? '' : '?latitude=-6.2&longitude=106.82';
      const first = await get(path + query);
      const again = await server.app.inject({
        url: `/api/prayer-times${path}${query}`,
        headers: { 'if-none-match': headerFor(String(first.headers.etag)) },
      });

      expect([again.statusCode, again.body], path).toEqual([304, '']);
      expect(again.headers.etag, path).toMatch(/^"[\w-]+"$/);
    }
  });
});

describe('the list of methods', () => {
  it('has angles, region and source of each method', async () => {
    const { methods } = (await server.app.inject('/api/prayer-times/methods')).json();

    expect(methods.length).toBeGreaterThan(20);
    expect(methods.find((method: { id: string }) => method.id === 'mwl')).toMatchObject({
      fajr: { degrees: 18 },
      isha: { degrees: 17 },
    });
    for (const method of methods) expect(method.source.length).toBeGreaterThan(3);
  });

  it('lists the countries where a method is the default, and the evidence for it', async () => {
    const { methods } = (await server.app.inject('/api/prayer-times/methods')).json();
    const row = (id: string) => methods.find((method: { id: string }) => method.id === id);

    expect(row('umm_al_qura').customaryIn).toContainEqual({ country: 'SA', evidence: 'measured' });
    expect(row('diyanet').customaryIn).toContainEqual({ country: 'TR', evidence: 'measured' });
    expect(row('jafari').customaryIn).toEqual([{ country: 'AZ', evidence: 'unsure' }]);
    expect(row('custom').customaryIn).toEqual([]);
    // Countries that are not listed use the Muslim World League.
    expect(row('mwl').customaryIn).toEqual([]);
    const countries = methods.flatMap((method: { customaryIn: { country: string }[] }) =>
      method.customaryIn.map(({ country }) => country),
    );
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(150);
  });

  it('has the dip of the horizon, if the method uses elevation', async () => {
    const { methods } = (await server.app.inject('/api/prayer-times/methods')).json();
    const dipOf = (id: string) =>
      methods.find((method: { id: string }) => method.id === id).dipArcMinutesPerRootMetre;

    expect(dipOf('tunisia')).toBe(1.85);
    expect(dipOf('mwl')).toBe(1.76);
    for (const { heightUse, dipArcMinutesPerRootMetre: dip } of methods)
      expect(dip === null).toBe(heightUse === 'none');
  });

  it('has the special rules of an authority: its sun position, zones and earlier rules', async () => {
    const { methods } = (await server.app.inject('/api/prayer-times/methods')).json();
    const row = (id: string) => methods.find((method: { id: string }) => method.id === id);

    expect(row('diyanet')).toMatchObject({
      sunHeldAt: { dhuhr: 'midnight_ut' },
      ownHighLatitudeRule: { ishaDegrees: 16 },
    });
    expect(row('qatar')).toMatchObject({ sunOfYear: 2006 });
    expect(row('jakim')).toMatchObject({
      zones: 'malaysia',
      earlier: [{ before: '2020-01-01', was: { fajr: { degrees: 20 } } }],
    });
    expect(row('tunisia')).toMatchObject({ heightUse: 'horizon_and_twilight', horizonDegrees: null });
    expect(row('jordan').horizonDegrees).toEqual({ sunrise: 2.15, maghrib: 2.15 });
  });
});

function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
