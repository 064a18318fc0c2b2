import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTimetables } from '../../../scripts/build-timetables.ts';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { type TimeName, timeNames } from '../../domain/prayer-times/types.ts';

/**
 * Compares the server's answers with default settings except the madhab, including its atlas and published timetables, with
 * what the authorities printed. The reference timetables are not part of the repository.
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

/**
 * Minimum share of times that are equal, and within one minute, in percent. Tables that don't follow the local default have
 * no minimum: another authority's in London, an unofficial site's in Jakarta, one congregation's in Norway.
 */
const floors: Readonly<Record<string, readonly [exact: number, withinOne: number]>> = {
  'adhan-ankara-turkey.json': [89.5, 100],
  'adhan-doha-qatar.json': [94.4, 100],
  'adhan-dubai-gulf.json': [88.8, 100],
  'adhan-kuwait-city-kuwait.json': [91.6, 100],
  'adhan-makkah-ummalqura.json': [97.2, 100],
  'adhan-singapore-singapore.json': [91.7, 100],
  'adhan-tehran-tehran.json': [100, 100],
  'algeria-algiers-2025.json': [98.8, 100],
  'bosnia-vaktija-sarajevo-newer.json': [100, 100],
  'brunei-mora-2021.json': [97.4, 99.9],
  'diyanet-ramadan-2026-erzurum.json': [100, 100],
  'diyanet-ramadan-2026-istanbul.json': [97.1, 100],
  'diyanet-ramadan-2026-konya.json': [97.1, 100],
  'diyanet-ramadan-2026-van.json': [96.5, 100],
  'dublin-icci-perpetual.json': [100, 100],
  'jakim-2021-wly01.json': [95, 100],
  'jakim-2025-trg01.json': [94.2, 100],
  'jakim-2026-png01.json': [94.5, 100],
  'jakim-2026-sbh07.json': [94.7, 100],
  'jakim-2026-wly01.json': [98, 100],
  'jordan-awqaf-2026-amman.json': [93.4, 100],
  'kosovo-bik-2025.json': [100, 100],
  'london-elm-2017.json': [84.5, 100],
  'london-unified-2025.json': [100, 100],
  'maldives-male.json': [100, 100],
  'maldives-naifaru.json': [100, 100],
  'masaajid-egypt.json': [100, 100],
  'muis-singapore-2018.json': [93, 100],
  'muis-singapore-2022.json': [92.6, 98.8],
  'qatar-calendar-house-perpetual.json': [68.3, 99.2],
  'srilanka-acju-2026-colombo.json': [86, 100],
  'sweden-jonkoping.json': [96.2, 100],
  'sweden-karlstad.json': [97.6, 100],
  'sweden-lund.json': [95.5, 100],
  'sweden-malmo.json': [97.4, 100],
  'sweden-sundsvall.json': [88.4, 100],
  'tunisia-inm-2026-la-marsa-tunis.json': [96.2, 100],
  'tunisia-inm-2026-thala.json': [90.4, 100],
  'tunisia-inm-2026-tozeur.json': [90.5, 100],
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
    it(`${file}: is as close as its minimum`, async () => {
      const apart = await differences(file);
      const [exact, withinOne] = [share(apart, 0), share(apart, 1)];
      console.log(
        `${file}, no method chosen: ${exact}/${withinOne}/${Math.max(...apart)} of ${apart.length}`,
      );
      const [minExact, minWithinOne] = floors[file] ?? [0, 0];
      expect(apart.length).toBeGreaterThan(0);
      expect(exact).toBeGreaterThanOrEqual(minExact);
      expect(withinOne).toBeGreaterThanOrEqual(minWithinOne);
    });
  }
});

function minutesApart(a: string, b: string): number {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const apart = Math.abs(minutes(a) - minutes(b));
  return Math.min(apart, 1440 - apart);
}

/** In percent with one decimal, rounded down. */
function share(apart: readonly number[], limit: number): number {
  return Math.floor((1000 * apart.filter((minutes) => minutes <= limit).length) / apart.length) / 10;
}
