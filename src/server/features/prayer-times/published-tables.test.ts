import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTimetables } from '../../../../scripts/build-timetables.ts';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    clock: Date.UTC(2026, 5, 15, 12),
    atlas: builtAtlas(),
    timetables: readTimetables(),
  });
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject(`/api/prayer-times${path}`);
const bodyOf = async (path: string) => (await get(path)).json();
const london = 'latitude=51.5074&longitude=-0.1278';

describe('a published timetable', () => {
  // Copied from the printed London Unified timetable of 2025.
  it.each([
    ['2025-01-01', '06:26 08:03 12:09 13:47 16:06 17:43'],
    ['2026-01-01', '06:26 08:03 12:09 13:47 16:06 17:43'],
    ['2026-07-01', '02:49 04:45 13:10 17:27 21:24 22:36'],
  ])('determines the times exactly: London on %s', async (date, printed) => {
    const body = await bodyOf(`?${london}&date=${date}`);
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = body;

    expect([fajr, sunrise, dhuhr, asr, maghrib, isha].join(' ')).toBe(printed);
    expect(body).toMatchObject({
      method: 'london_unified',
      source: 'table',
      timetable: { id: 'london_unified', name: 'London Unified Prayer Timetable' },
    });
    expect(body.notes.map(({ code }: { code: string }) => code)).toEqual(['published_table']);
  });

  it('is not used with another method or outside its area', async () => {
    expect(await bodyOf(`?${london}&date=2026-01-01&method=mwl`)).toMatchObject({ source: 'computed' });
    const luton = await bodyOf('?latitude=51.8787&longitude=-0.42&date=2026-01-01&method=london_unified');
    expect(luton).toMatchObject({ source: 'computed', method: 'london_unified' });
    expect(luton).not.toHaveProperty('timetable');
  });

  it('is the source of each calendar day and listed once', async () => {
    const body = await bodyOf(`/calendar?${london}&from=2024-02-28&to=2024-03-01`);

    expect(body.days.map(({ source }: { source: string }) => source)).toEqual(['table', 'table', 'table']);
    expect(body.timetables).toHaveLength(1);
    expect(body.notes.map(({ code }: { code: string }) => code)).toEqual([
      'published_table',
      'estimated_in_table',
    ]);
    expect(await bodyOf(`/calendar?${london}&from=2024-02-28&to=2024-03-01&method=mwl`)).not.toHaveProperty(
      'timetables',
    );
  });

  it('is named in the explanation of a time', async () => {
    const { times, source } = await bodyOf(`/why?${london}&date=2026-01-01`);
    expect(source).toBe('table');
    expect(times[0]).toMatchObject({ definition: { kind: 'table' }, clock: '06:26' });
    expect(times[0].text).toContain('printed in the timetable "London Unified Prayer Timetable"');
  });

  it('is named in the CSV and in each calendar event, and only if it is used', async () => {
    const range = `${london}&from=2026-01-01&to=2026-01-01`;
    const [header = '', row = ''] = (await get(`/calendar.csv?${range}`)).body.split('\r\n');
    expect(header.endsWith('Isha,Source')).toBe(true);
    expect(row.endsWith('17:43,Printed timetable: London Unified Prayer Timetable')).toBe(true);
    expect((await get(`/calendar.ics?${range}&times=isha`)).body.replaceAll('\r\n ', '')).toContain(
      'DESCRIPTION:Printed timetable: London Unified Prayer Timetable',
    );

    expect((await get(`/calendar.csv?${range}&method=mwl`)).body.split('\r\n')[0]).toMatch(/Isha$/);
    expect((await get(`/calendar.ics?${range}&method=mwl&times=isha`)).body).not.toContain('Calculated');
  });

  it('can be downloaded in a compact form for offline use', async () => {
    const answer = await get(`/timetables?${london}`);
    expect(answer.json().timetables.map(({ id }: { id: string }) => id)).toEqual(['london_unified']);
    expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(4_000);
    expect((await bodyOf('/timetables?latitude=48.85&longitude=2.35')).timetables).toEqual([]);
  });
});

describe('every built-in timetable', () => {
  it.each(readTimetables().map((table) => [table.id, table] as const))(
    '%s has a time for each day of a leap year',
    (_id, { columns }) => {
      for (const column of Object.values(columns)) {
        expect(column).toHaveLength(366);
        expect(column.every((minutes) => minutes !== undefined)).toBe(true);
      }
    },
  );
});
