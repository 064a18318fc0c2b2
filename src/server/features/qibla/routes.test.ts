import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

const springMorning = Date.UTC(2026, 4, 20, 3, 0);
const london = '?latitude=51.5074&longitude=-0.1278';
const kaaba = '?latitude=21.4225&longitude=39.8262';
const antipode = '?latitude=-21.4225&longitude=-140.1738';
const fields = ['bearingDegrees', 'distanceKm', 'distanceMiles', 'declinationDegrees'];

let now = springMorning;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: () => now });
});
beforeEach(() => {
  now = springMorning;
});
afterAll(() => server.close());

const get = (query: string) => server.app.inject(`/api/qibla${query}`);

describe('the Qibla', () => {
  it('has bearing, distance and declination', async () => {
    const answer = await get(london);

    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body.bearingDegrees).toBeCloseTo(118.987, 3);
    expect(body.distanceKm).toBeCloseTo(4794.0, 0);
    expect(body.distanceMiles).toBeCloseTo(body.distanceKm * 0.621371, 3);
    expect(body.declinationDegrees).toBeCloseTo(1.17, 1);
    expect(body).toMatchObject({
      compassPoint: 'ESE',
      everyDirectionServes: false,
      kaaba: { latitude: 21.4225, longitude: 39.8262 },
    });
  });

  it('has the magnetic bearing, the model and its validity', async () => {
    const body = (await get(london)).json();

    expect(body.magneticBearingDegrees).toBeCloseTo(body.bearingDegrees - body.declinationDegrees, 1);
    expect(body.declination).toEqual({
      model: 'WMM2025',
      validUntil: '2029-12-31',
      isValid: true,
      hold: 'firm',
    });
    now = Date.UTC(2030, 0, 1);
    const later = (await get(london)).json();
    expect(later.declination.isValid).toBe(false);
    expect(Math.abs(later.declinationDegrees - body.declinationDegrees)).toBeLessThan(1);
  });

  it('has no magnetic bearing near the magnetic pole', async () => {
    expect((await get('?latitude=85.8&longitude=139')).json()).toMatchObject({
      declination: { hold: 'none' },
      magneticBearingDegrees: null,
    });
  });

  it('has the bearing on the ellipsoid and the difference', async () => {
    const body = (await get(london)).json();

    expect(body.geodesicDifferenceDegrees).toBeCloseTo(body.geodesicBearingDegrees - body.bearingDegrees, 4);
    expect(Math.abs(body.geodesicDifferenceDegrees)).toBeCloseTo(0.12, 2);
    expect(body.geodesicDistanceKm).not.toBe(body.distanceKm);
    expect(Math.abs(body.geodesicDistanceKm - body.distanceKm)).toBeLessThan(25);
  });

  it('lists the moments in the next 24 hours when the sun shows the direction', async () => {
    const { sunMoments } = (await get(london)).json();

    expect(sunMoments.length).toBeGreaterThan(0);
    for (const { at, altitudeDegrees } of sunMoments) {
      expect(at).toBeGreaterThan(now);
      expect(at).toBeLessThan(now + dayMs);
      expect(altitudeDegrees).toBeGreaterThan(-0.84);
    }
  });

  it('lists when the sun is above or below the Kaaba, and whether it is up at the place then', async () => {
    const { kaabaSuns } = (await get(london)).json();
    const overInMay = kaabaSuns[0];

    expect(kaabaSuns.map(({ sun }: { sun: string }) => sun)).toEqual(['over', 'over', 'under', 'under']);
    expect(Math.abs(overInMay.at - Date.UTC(2026, 4, 28, 9, 17, 57))).toBeLessThan(2000);
    expect(overInMay.isUp).toBe(true);
    now = overInMay.at + 1;
    const after = (await get(london)).json().kaabaSuns;
    expect(after.map(({ sun }: { sun: string }) => sun)).toEqual(['over', 'under', 'under', 'over']);
    now = Date.UTC(2026, 4, 28, 9, 0);
    const justBefore = (await get(london)).json().kaabaSuns;
    expect(justBefore.map(({ sun }: { sun: string }) => sun)).toEqual(['over', 'over', 'under', 'under']);
    now = springMorning;
    const inHonolulu = (await get('?latitude=21.3069&longitude=-157.8583')).json().kaabaSuns;
    expect(inHonolulu.map(({ isUp }: { isUp: boolean }) => isUp)).toEqual([false, false, true, true]);
  });
});

describe('unusual places', () => {
  it.each([
    ['the North Pole', '?latitude=90&longitude=0'],
    ['the South Pole', '?latitude=-90&longitude=0'],
    ['the antimeridian from the east', '?latitude=10&longitude=180'],
    ['the antimeridian from the west', '?latitude=10&longitude=-180'],
    ['the Kaaba', kaaba],
    ['the point opposite the Kaaba', antipode],
    ['zero latitude and longitude', '?latitude=0&longitude=0'],
  ])('have numbers: %s', async (_place, query) => {
    const answer = await get(query);

    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    for (const field of fields) expect(Number.isFinite(body[field]), field).toBe(true);
    expect(body.bearingDegrees >= 0 && body.bearingDegrees < 360).toBe(true);
  });

  it('include the Kaaba, with every direction valid and no sun moments', async () => {
    expect((await get(kaaba)).json()).toMatchObject({
      bearingDegrees: 0,
      distanceKm: 0,
      distanceMiles: 0,
      everyDirectionServes: true,
      geodesicBearingDegrees: 0,
      geodesicDifferenceDegrees: 0,
      sunMoments: [],
    });
  });

  it('include the antipode, which has no shortest path on the ellipsoid', async () => {
    expect((await get(antipode)).json()).toMatchObject({
      distanceKm: 20_015.087,
      everyDirectionServes: true,
      geodesicBearingDegrees: null,
      geodesicDistanceKm: null,
      geodesicDifferenceDegrees: null,
    });
  });

  it('have the same answer at both longitudes of the antimeridian', async () => {
    const [east, west] = await Promise.all([180, -180].map((at) => get(`?latitude=10&longitude=${at}`)));
    expect(east?.json()).toEqual(west?.json());
  });
});

describe('invalid input', () => {
  it.each([
    ['no coordinates', '', 'latitude'],
    ['no longitude', '?latitude=21.4', 'longitude'],
    ['an empty latitude', '?latitude=&longitude=39.8', 'latitude'],
    ['a word', '?latitude=north&longitude=39.8', 'latitude'],
    ['an exponent', '?latitude=1e1&longitude=39.8', 'latitude'],
    ['a latitude beyond the pole', '?latitude=90.01&longitude=39.8', 'latitude'],
    ['a longitude beyond the antimeridian', '?latitude=21.4&longitude=-180.5', 'longitude'],
    ['a latitude twice', '?latitude=1&latitude=2&longitude=39.8', 'latitude'],
    ['a longitude as a list', '?latitude=1&longitude[]=2', 'longitude'],
    ['a parameter name of another endpoint', `${london}&lat=51.5`, 'lat'],
    ['a misspelt parameter name', `${london}&longitud=1`, 'longitud'],
  ])('is rejected with the name of the field: %s', async (_case, query, field) => {
    const answer = await get(query);

    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(body).toMatchObject({ success: false, code: 'bad_request' });
    expect(body.error.startsWith(field)).toBe(true);
    expect(body.message).toBe(body.error);
  });

  it('is rejected with the allowed methods if the method is POST', async () => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/qibla${london}` });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('caching', () => {
  it('is public, and ends at the next moment of the sun', async () => {
    const area = '?latitude=51.51&longitude=-0.13';
    const first = await get(area);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    expect(first.headers['set-cookie']).toBeUndefined();
    now += 60_000;
    const aMinuteLater = await get(area);
    expect([aMinuteLater.body, aMinuteLater.headers['cache-control']]).toEqual([
      first.body,
      'public, max-age=240',
    ]);

    const { at } = first.json().sunMoments[0];
    now = at - 100_500;
    expect((await get(area)).headers['cache-control']).toBe('public, max-age=100');
    now = at + 1;
    const after = await get(area);
    expect(after.json().sunMoments[0].at).toBeGreaterThan(at);
  });

  it('answers 304 without a body to a matching ETag, even minutes later', async () => {
    const first = await get(london);
    now += 10 * minuteMs;
    const again = await server.app.inject({
      url: `/api/qibla${london}`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });

    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
  });
});
