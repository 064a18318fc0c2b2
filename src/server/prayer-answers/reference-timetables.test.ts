import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTimetables } from '../../../scripts/build-timetables.ts';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { type TimeName, timeNames } from '../../domain/prayer-times/types.ts';

/**
 * What a person gets who chose nothing but the school: the answers of the server, with its atlas and its published
 * timetables, beside what the authorities printed. The reference timetables are not part of the repository.
 */
const folder =
  process.env['REFERENCE_TIMETABLES'] ?? resolve(import.meta.dirname, '../../../../shared/timetables');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

interface Reference {
  latitude: number;
  longitude: number;
  madhab: string;
  times: ({ date: string } & Record<TimeName, string | null>)[];
}

/** Least share of times equal to the minute, and within one minute, in percent, where a published timetable counts. */
const floors: Readonly<Record<string, readonly [exact: number, withinOne: number]>> = {
  'london-unified-2025.json': [100, 100],
  'london-elm-2017.json': [84.5, 100],
  'maldives-male.json': [100, 100],
  'maldives-naifaru.json': [100, 100],
  'bosnia-vaktija-sarajevo-newer.json': [100, 100],
  'kosovo-bik-2025.json': [100, 100],
  'dublin-icci-perpetual.json': [100, 100],
};

describe.skipIf(files.length === 0)('the answers for the places of reference timetables', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ atlas: builtAtlas(), timetables: readTimetables() });
  });
  afterAll(() => server.close());

  async function differences(file: string): Promise<number[]> {
    const { latitude, longitude, madhab, times } = JSON.parse(
      readFileSync(resolve(folder, file), 'utf8'),
    ) as Reference;
    const [from = '', to = ''] = [times.at(0)?.date, times.at(-1)?.date];
    const place = `latitude=${latitude}&longitude=${longitude}&madhab=${madhab}`;
    const { days } = (
      await server.app.inject(`/api/prayer-times/calendar?${place}&from=${from}&to=${to}`)
    ).json();
    const byDate = new Map<string, Record<TimeName, string>>(
      days.map((day: { date: string }) => [day.date, day]),
    );
    return times.flatMap((printed) =>
      timeNames.flatMap((name) => {
        const [theirs, ours] = [printed[name], byDate.get(printed.date)?.[name]];
        return theirs && ours ? [minutesApart(ours, theirs)] : [];
      }),
    );
  }

  for (const file of files) {
    it(`${file}: as close as before`, async () => {
      const apart = await differences(file);
      const [exact, withinOne] = [share(apart, 0), share(apart, 1)];
      console.log(
        `${file}, no method chosen: ${exact}/${withinOne}/${Math.max(...apart)} of ${apart.length}`,
      );
      const [leastExact, leastWithinOne] = floors[file] ?? [0, 0];
      expect(apart.length).toBeGreaterThan(0);
      expect(exact).toBeGreaterThanOrEqual(leastExact);
      expect(withinOne).toBeGreaterThanOrEqual(leastWithinOne);
    });
  }
});

function minutesApart(a: string, b: string): number {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const apart = Math.abs(minutes(a) - minutes(b));
  return Math.min(apart, 1440 - apart);
}

/** In percent, one decimal, never rounded up. */
function share(apart: readonly number[], limit: number): number {
  return Math.floor((1000 * apart.filter((minutes) => minutes <= limit).length) / apart.length) / 10;
}
