import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../../geo/coordinates.ts';
import { parseIsoDate, utcMidnight } from '../../../time-zone/civil-date.ts';
import { computePrayerDay } from '../../compute-prayer-day.ts';
import { everyTime } from '../../every-time.ts';
import { type TimeName, timeNames } from '../../types.ts';
import type { Method } from '../method.ts';
import { malaysianZoneOf } from './malaysian-zone-of.ts';

const folder =
  process.env['REFERENCE_TIMETABLES'] ?? resolve(import.meta.dirname, '../../../../../../shared/timetables');

interface Timetable extends Coordinates {
  readonly times: readonly ({ readonly date: string } & Readonly<Record<TimeName, string>>)[];
}

const zone = { name: 'Asia/Kuala_Lumpur', offsets: [[0, 480]] } as const;

/** JAKIM as its tables of 2026 show it: the sun of noon, whole minutes up, Dhuhr when the sun's last limb has passed. */
const jakim: Method = {
  id: 'jakim_of_2026',
  fajr: { degrees: 18 },
  isha: { degrees: 18 },
  offsets: { dhuhr: 16 / 15 },
  rounding: everyTime('up', { sunrise: 'down' }),
  sunHeldAt: everyTime('noon'),
  heightUse: 'none',
  zones: 'malaysia',
};

/** Share to the minute that the conventions and the zone's points reach, all six times; all are within one minute. */
const floors = { png01: 94, sbh07: 94, wly01: 97 } as const;

describe('the points of a zone, against what JAKIM printed for 2026', () => {
  for (const [code, floor] of Object.entries(floors)) {
    const file = resolve(folder, `jakim-2026-${code}.json`);
    it.skipIf(!existsSync(file))(`${code}: ${floor} % to the minute, all within one`, () => {
      const errors = errorsOf(JSON.parse(readFileSync(file, 'utf8')) as Timetable);
      const exact = errors.filter((error) => error === 0).length / errors.length;
      console.log(`${code}: ${(100 * exact).toFixed(1)} % of ${errors.length}`);
      expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(1);
      expect(100 * exact).toBeGreaterThanOrEqual(floor);
    });
  }
});

/** Ours minus theirs, in minutes, of all six times. */
function errorsOf(table: Timetable): number[] {
  const points = malaysianZoneOf(table);
  const { sunHeldAt: _, ...moving } = jakim;
  const method = points?.followsSun ? moving : jakim;
  return table.times.flatMap((row) => {
    const date = parseIsoDate(row.date);
    if (!date) throw new Error(`Not a date: ${row.date}`);
    const { times } = computePrayerDay({
      date,
      coordinates: table,
      elevationMetres: undefined,
      zone,
      method,
      madhab: 'shafi',
      highLatitudeRule: 'none',
      isRamadan: false,
      referencePoints: points,
    });
    return timeNames.map((name) => (times[name] - utcMidnight(date)) / 60_000 + 480 - minutesOf(row[name]));
  });
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}
