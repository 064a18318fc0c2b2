import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/root.ts';

/** Prints the machine's UTC offset, and a year's timetable of four places with the conventions of their countries. */
const script = `
  import { prayerCalendar } from './src/domain/prayer-times/calendar.ts';
  import { explainPlaceDay } from './src/domain/prayer-times/explain/explain.ts';

  const summerTime = [[0, 60], [Date.UTC(2028, 2, 26, 1), 120], [Date.UTC(2028, 9, 29, 1), 60]];
  const places = [
    ['SA', 21.4225, 39.8262, 'Asia/Riyadh', [[0, 180]]],
    ['SE', 62.39, 17.31, 'Europe/Stockholm', summerTime],
    ['KI', 1.87, -157.4, 'Pacific/Kiritimati', [[0, 840]]],
    ['CL', -53.16, -70.91, 'America/Punta_Arenas', [[0, -180]]],
  ];
  const tables = places.map(([countryCode, latitude, longitude, name, offsets]) => {
    const question = { countryCode, coordinates: { latitude, longitude }, zone: { name, offsets }, settings: {} };
    const year = prayerCalendar(question, { year: 2028, month: 1, day: 1 }, { year: 2028, month: 12, day: 31 });
    return [year, explainPlaceDay({ ...question, date: { year: 2028, month: 3, day: 26 } })];
  });
  console.log(new Date(Date.UTC(2028, 0, 1)).getTimezoneOffset());
  console.log(JSON.stringify(tables));
`;

const folder = mkdtempSync(path.join(tmpdir(), 'domain-zones-'));
const bundle = path.join(folder, 'year.mjs');

beforeAll(async () => {
  await build({
    stdin: { contents: script, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

function yearOn(machineZone: string): { offset: string; tables: string } {
  const env = { ...process.env, TZ: machineZone };
  const text = execFileSync(process.execPath, [bundle], { env, encoding: 'utf8', maxBuffer: 64_000_000 });
  const [offset = '', tables = ''] = text.split('\n');
  return { offset, tables };
}

describe("a year's timetable of Makkah, Sundsvall, Kiritimati and Punta Arenas", () => {
  it('is identical on machines in UTC, on Kiritimati and in Los Angeles', () => {
    const machines = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map(yearOn);
    expect(machines.map(({ offset }) => Number(offset) + 0)).toEqual([0, -840, 480]);
    const [tables = ''] = machines.map((machine) => machine.tables);
    expect(JSON.parse(tables)).toHaveLength(4);
    expect(JSON.parse(tables)[0][0].days).toHaveLength(366);
    for (const machine of machines) expect(machine.tables === tables, machine.offset).toBe(true);
  });
});
