import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: Date.UTC(2026, 2, 20, 5) });
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject(`/api/prayer-times${path}`);

interface ExplainedTime {
  readonly name: string;
  readonly clock: string;
  readonly text: string;
  readonly definition: { readonly kind: string };
  readonly publishedMs: number;
}

describe('the explanation of a day', () => {
  it.each([
    ['Jakarta today', '?latitude=-6.2&longitude=106.82'],
    ['London on the day of the clock change', '?latitude=51.51&longitude=-0.13&date=2026-03-29'],
    ['London in June by the angles of ISNA', '?latitude=51.51&longitude=-0.13&date=2026-06-21&method=isna'],
    ['a polar night', '?latitude=78.2&longitude=15.6&date=2026-12-21'],
    ['a polar day', '?latitude=78.2&longitude=15.6&date=2026-06-21'],
    ['the North Pole', '?latitude=90&longitude=0&date=2026-06-21'],
    ['the South Pole', '?latitude=-90&longitude=0&date=2026-06-21'],
    ['the first supported day', '?latitude=21.4&longitude=39.8&date=1900-01-01'],
    [
      'custom angles with adjustments',
      '?latitude=-6.2&longitude=106.82&method=custom&fajrAngle=20&adjust=fajr:2',
    ],
  ])('has the same times as the day: %s', async (_case, place) => {
    const [day, explanation] = [await get(place), await get(`/why${place}`)];

    expect(explanation.statusCode).toBe(200);
    const { times, ...rest } = explanation.json();
    for (const time of times as ExplainedTime[]) {
      expect([time.name, time.clock]).toEqual([time.name, day.json()[time.name]]);
      expect(time.text).toMatch(/^(Fajr|Sunrise|Dhuhr|Asr|Maghrib|Isha) is /);
      expect(time.text).toContain(time.clock);
    }
    const { method, notes, hijri: _, timeline: __, ...conventions } = day.json();
    expect(rest).toMatchObject({ method, notes, zone: conventions.zone, city: conventions.city });
  });

  it('has the values behind each kind of time', async () => {
    const { times } = (await get('/why?latitude=-6.2&longitude=106.82&date=2026-03-20&method=mwl')).json();
    const timeOf = (name: string) => times.find((time: ExplainedTime) => time.name === name);

    expect(timeOf('fajr').definition).toMatchObject({ kind: 'angle', degrees: 18 });
    expect(timeOf('dhuhr').definition.kind).toBe('transit');
    expect(timeOf('asr').definition).toMatchObject({ kind: 'shadow', factor: 1 });
    // At the equinox the sun is above the equator.
    expect(Math.abs(timeOf('dhuhr').terms.declinationDegrees)).toBeLessThan(0.5);
  });

  it('rejects the same queries as the day', async () => {
    const answer = await get('/why?latitude=-6.2&longitude=106.82&date=2026-02-30');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/^date /);
  });
});
