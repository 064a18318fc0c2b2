import { describe, expect, it } from 'vitest';
import { parseIsoDate } from '../time-zone/civil-date.ts';
import { clockMinutesAt, type ZoneWindow } from '../time-zone/zone-window.ts';
import { computePrayerDay } from './compute-prayer-day.ts';
import { mapTimes } from './map-times.ts';
import { methodByAnyName } from './methods/authorities.ts';
import { type TimeName, timeNames } from './types.ts';

interface Printed {
  readonly method: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres?: number;
  readonly offsetMinutes: number;
  readonly date: string;
  readonly times: string;
}

/** One published row per authority; whole files are compared in `timetables.test.ts`. */
const rows: readonly (readonly [string, Printed])[] = [
  [
    'Central Jakarta by a site that follows the criteria of Kemenag',
    {
      method: 'jadwalsholat',
      latitude: -6.1862,
      longitude: 106.8341,
      offsetMinutes: 420,
      date: '2025-01-01',
      times: '04:18 05:39 11:58 15:25 18:12 19:28',
    },
  ],
  [
    'Istanbul by Diyanet',
    {
      method: 'diyanet',
      latitude: 41.0082,
      longitude: 28.9784,
      offsetMinutes: 180,
      date: '2026-02-19',
      times: '06:22 07:47 13:23 16:20 18:49 20:09',
    },
  ],
  [
    'La Marsa by the INM, 10 metres up',
    {
      method: 'tunisia',
      latitude: 36.8782,
      longitude: 10.3247,
      elevationMetres: 10,
      offsetMinutes: 60,
      date: '2026-01-01',
      times: '05:58 07:31 12:29 14:55 17:16 18:46',
    },
  ],
  [
    'Thala by the INM, 1010 metres up',
    {
      method: 'tunisia',
      latitude: 35.5721,
      longitude: 8.6703,
      elevationMetres: 1010,
      offsetMinutes: 60,
      date: '2026-01-01',
      times: '05:59 07:29 12:36 15:05 17:31 18:59',
    },
  ],
  [
    'Makkah by Umm al-Qura',
    {
      method: 'umm_al_qura',
      latitude: 21.427,
      longitude: 39.8287,
      offsetMinutes: 180,
      date: '2016-01-05',
      times: '05:38 07:00 12:26 15:31 17:52 19:22',
    },
  ],
  [
    'Doha by the Calendar House',
    {
      method: 'qatar',
      latitude: 25.2854,
      longitude: 51.531,
      offsetMinutes: 180,
      date: '2026-01-01',
      times: '04:57 06:20 11:37 14:36 16:57 18:27',
    },
  ],
  [
    'Malmö in winter by Diyanet',
    {
      method: 'diyanet',
      latitude: 55.605,
      longitude: 13.0038,
      offsetMinutes: 60,
      date: '2024-01-01',
      times: '06:17 08:30 12:16 13:36 15:52 17:50',
    },
  ],
];

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function clockMinutes(printed: Omit<Printed, 'times'>): Record<TimeName, number> {
  const method = methodByAnyName(printed.method);
  const date = parseIsoDate(printed.date);
  if (!method || !date) throw new Error(`${printed.method} ${printed.date}`);
  const zone: ZoneWindow = { name: 'Test', offsets: [[0, printed.offsetMinutes]] };
  const { times } = computePrayerDay({
    date,
    coordinates: printed,
    elevationMetres: printed.elevationMetres,
    zone,
    method,
    madhab: 'shafi',
    highLatitudeRule: 'middle_of_the_night',
    isRamadan: false,
  });
  return mapTimes((name) => clockMinutesAt(zone, times[name]));
}

describe('a printed row', () => {
  it.each(rows)('of %s is matched within a minute', (_, printed) => {
    const ours = clockMinutes(printed);
    for (const [index, clock] of printed.times.split(' ').entries()) {
      const name = timeNames[index] as TimeName;
      expect(Math.abs(ours[name] - minutesOf(clock)), `${name} ${clock}`).toBeLessThanOrEqual(1);
    }
  });
});

/**
 * Times calculated by hand from Kemenag's official rule, because no table of the Ministry is available: a low-precision sun
 * (Meeus, chapter 25), independent of this engine; the sun at 20, 1 and 18 degrees, the minutes of precaution, the rounding.
 */
describe("Kemenag's own rule", () => {
  it.each([
    ['Jakarta', -6.1862, 106.8341, 420, '2026-01-01', '04:19 05:39 12:00 15:26 18:14 19:29'],
    ['Jakarta', -6.1862, 106.8341, 420, '2026-06-21', '04:40 05:58 11:58 15:19 17:51 19:05'],
    ['Banda Aceh', 5.5483, 95.3238, 420, '2026-03-20', '05:29 06:40 12:50 15:59 18:53 20:01'],
    ['Jayapura', -2.5337, 140.7181, 540, '2026-09-23', '04:12 05:23 11:33 14:37 17:36 18:44'],
  ])('at %s (%f, %f, %i) on %s gives %s', (_, latitude, longitude, offsetMinutes, date, times) => {
    const ours = clockMinutes({ method: 'kemenag', latitude, longitude, offsetMinutes, date });
    expect(timeNames.map((name) => ours[name])).toEqual(times.split(' ').map(minutesOf));
  });
});

describe('a rule that changed', () => {
  const clockOf = (
    method: string,
    date: string,
    place: Pick<Printed, 'latitude' | 'longitude' | 'offsetMinutes'>,
  ) => clockMinutes({ method, date, ...place });
  const doha = { latitude: 25.2854, longitude: 51.531, offsetMinutes: 180 };
  const dubai = { latitude: 25.2631, longitude: 55.2972, offsetMinutes: 240 };
  const singapore = { latitude: 1.3521, longitude: 103.8198, offsetMinutes: 480 };
  const sarajevo = { latitude: 43.8563, longitude: 18.4131, offsetMinutes: 60 };

  it('makes Maghrib and Isha of Qatar a minute later since 2025', () => {
    const [old, now] = ['2024-12-31', '2025-12-31'].map((date) => clockOf('qatar', date, doha));
    expect((now?.maghrib ?? 0) - (old?.maghrib ?? 0)).toBe(1);
    expect((now?.isha ?? 0) - (now?.maghrib ?? 0)).toBe(90);
  });

  it('makes Asr of Dubai about two minutes earlier since 2025', () => {
    const [old, now] = ['2024-12-31', '2025-12-31'].map((date) => clockOf('dubai', date, dubai));
    expect((old?.asr ?? 0) - (now?.asr ?? 0)).toBe(2);
  });

  it("makes only Singapore's table of 2025 two days late", () => {
    const days = ['2023', '2024', '2025', '2026'].map(
      (year) => clockOf('muis', `${year}-09-12`, singapore).dhuhr,
    );
    // In September noon gets 43 seconds earlier in two days.
    expect(days[2]).toBe((days[1] ?? 0) + 1);
    expect(days[3]).toBe(days[1]);
    expect(days[0]).toBe(days[1]);
  });

  it('uses the older angles of Bosnia before 2022', () => {
    const [old, now] = ['2021-03-20', '2022-03-20'].map((date) => clockOf('bosnia', date, sarajevo));
    expect((now?.fajr ?? 0) - (old?.fajr ?? 0)).toBeGreaterThan(4);
    expect((old?.isha ?? 0) - (now?.isha ?? 0)).toBeGreaterThan(4);
  });
});

describe("Diyanet's summer in the north", () => {
  const malmo = { method: 'diyanet', latitude: 55.605, longitude: 13.0038, offsetMinutes: 120 };

  it.each([
    ['2024-04-09', '03:56', '22:04', 'still by the angles'],
    ['2024-04-18', '03:45', '22:13', 'in equal steps away from the angles'],
    ['2024-05-03', '03:33', '22:25', 'near the end of the steps'],
    ['2024-06-17', '03:02', '23:07', 'a fifth of the night, and 16/90 of it'],
    ['2024-08-06', '03:40', '22:37', 'the last night without dark'],
    ['2024-08-28', '03:55', '22:18', 'both in steps back to the angles'],
    ['2024-09-02', '03:59', '22:03', 'Isha by the angle, Fajr still in steps'],
    ['2024-09-12', '04:21', '21:30', 'by the angles again'],
  ])('%s at Malmö: Fajr %s, Isha %s, %s', (date, fajr, isha) => {
    const ours = clockMinutes({ ...malmo, date });
    expect(Math.abs(ours.fajr - minutesOf(fajr))).toBeLessThanOrEqual(1);
    expect(Math.abs(ours.isha - minutesOf(isha))).toBeLessThanOrEqual(1);
  });

  it.each([
    ['2024-05-21', '02:27', '03:30', '22:05', '23:03', 'first Fajr stops at its midsummer value'],
    ['2024-05-25', '02:27', '03:28', '22:15', '23:11', 'then sunrise'],
    ['2024-06-10', '02:27', '03:28', '22:25', '23:19', 'then Maghrib, half a longest day after noon'],
    ['2024-06-21', '02:27', '03:28', '22:28', '23:21', 'five hours of night'],
    ['2024-07-10', '02:30', '03:31', '22:28', '23:21', 'Maghrib as at midsummer, sunrise by noon'],
    ['2024-07-21', '02:33', '03:37', '22:17', '23:14', 'by the sun again'],
  ])('%s at Sundsvall: %s %s %s %s, %s', (date, fajr, sunrise, maghrib, isha) => {
    const ours = clockMinutes({ ...malmo, latitude: 62.3908, longitude: 17.3069, date });
    expect(Math.abs(ours.fajr - minutesOf(fajr))).toBeLessThanOrEqual(1);
    expect(Math.abs(ours.sunrise - minutesOf(sunrise))).toBeLessThanOrEqual(1);
    expect(Math.abs(ours.maghrib - minutesOf(maghrib))).toBeLessThanOrEqual(1);
    expect(Math.abs(ours.isha - minutesOf(isha))).toBeLessThanOrEqual(1);
  });

  it.each([
    ['2024-05-20', '03:10', '22:48'],
    ['2024-06-21', '02:58', '23:12'],
    ['2024-07-25', '03:22', '22:56'],
  ])(
    "%s at Lund, 17 km away: the share of a town's own last dark night, Fajr %s, Isha %s",
    (date, fajr, isha) => {
      const ours = clockMinutes({ ...malmo, latitude: 55.7047, longitude: 13.191, date });
      expect(Math.abs(ours.fajr - minutesOf(fajr))).toBeLessThanOrEqual(1);
      expect(Math.abs(ours.isha - minutesOf(isha))).toBeLessThanOrEqual(1);
    },
  );

  it('leaves five hours between Maghrib and sunrise at Sundsvall', () => {
    const ours = clockMinutes({ ...malmo, latitude: 62.39, longitude: 17.31, date: '2024-06-21' });
    expect(1440 - (ours.maghrib - ours.sunrise)).toBe(300);
  });
});
