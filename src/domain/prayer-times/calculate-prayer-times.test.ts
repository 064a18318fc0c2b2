import { describe, expect, it } from 'vitest';
import type { ZoneWindow } from '../time-zone/zone-window.ts';
import { calculatePrayerTimes } from './calculate-prayer-times.ts';
import { countdownParts, nextPrayer } from './next-prayer.ts';
import { nightPortions } from './night-portions.ts';

const jakartaZone: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };
const jakarta = {
  date: { year: 2025, month: 3, day: 1 },
  coordinates: { latitude: -6.1862, longitude: 106.8341 },
  zone: jakartaZone,
  countryCode: 'ID',
  settings: {},
};

describe('the prayer times of a day at a place', () => {
  it('follow the conventions of the country, in local time', () => {
    const result = calculatePrayerTimes(jakarta);
    expect(result).toMatchObject({
      method: 'kemenag',
      madhab: 'shafi',
      highLatitudeRule: 'middle_of_the_night',
    });
    expect(result.hijri).toEqual({ year: 1446, month: 9, day: 1 });
    expect(result.clock.dhuhr).toBe('12:08');
    expect(result.notes).toEqual([]);
  });

  it("follow the user's settings", () => {
    const settings = {
      method: 'mwl',
      madhab: 'hanafi',
      highLatitudeRule: 'none',
      adjustments: { dhuhr: 2 },
    } as const;
    const chosen = calculatePrayerTimes({ ...jakarta, settings });
    const plain = calculatePrayerTimes({ ...jakarta, settings: { method: 'mwl' } });
    expect(chosen).toMatchObject({ method: 'mwl', madhab: 'hanafi', highLatitudeRule: 'none' });
    const dhuhr = (of: typeof plain) => of.timeline.find((entry) => entry.name === 'dhuhr')?.at ?? 0;
    expect(dhuhr(chosen) - dhuhr(plain)).toBe(120_000);
  });

  it.each([
    ['Malmö by Diyanet', 'SE', 55.6, {}, 'diyanet'],
    ['Ankara by Diyanet', 'TR', 39.9, {}, 'diyanet'],
    ['Glasgow by Moonsighting', 'GB', 55.9, {}, 'moonsighting'],
    ['Warsaw by the World League', 'PL', 52.2, {}, 'angle_based'],
    ['Malmö by another method', 'SE', 55.6, { method: 'mwl' }, 'angle_based'],
    ['Malmö with another rule chosen', 'SE', 55.6, { highLatitudeRule: 'nearest_day' }, 'nearest_day'],
  ] as const)('names the rule in effect: %s', (_, countryCode, latitude, settings, rule) => {
    const coordinates = { latitude, longitude: 13 };
    const date = { year: 2026, month: 6, day: 21 };
    const { highLatitudeRule, notes } = calculatePrayerTimes({
      ...jakarta,
      date,
      coordinates,
      countryCode,
      settings,
    });
    expect(highLatitudeRule).toBe(rule);
    for (const note of notes) if (note.rule) expect(note.rule).toBe(rule);
  });

  it('follow the country if the chosen method is unknown, and the Muslim World League at sea', () => {
    expect(calculatePrayerTimes({ ...jakarta, settings: { method: 'no_such_method' } }).method).toBe(
      'kemenag',
    );
    expect(calculatePrayerTimes({ ...jakarta, countryCode: undefined }).method).toBe('mwl');
  });

  it('have a timeline from the evening before to the morning after', () => {
    const { timeline } = calculatePrayerTimes(jakarta);
    expect(timeline.map((entry) => `${entry.date.day} ${entry.name}`)).toEqual([
      '28 maghrib',
      '28 isha',
      '1 fajr',
      '1 sunrise',
      '1 dhuhr',
      '1 asr',
      '1 maghrib',
      '1 isha',
      '2 fajr',
      '2 sunrise',
    ]);
  });

  it('recognise Ramadan by the Hijri date of the day', () => {
    const makkah = { ...jakarta, coordinates: { latitude: 21.43, longitude: 39.83 }, countryCode: 'SA' };
    const codes = (day: number) =>
      calculatePrayerTimes({ ...makkah, date: { year: 2026, month: 2, day } }).notes.map((note) => note.code);
    expect(codes(17)).toEqual([]);
    expect(codes(18)).toEqual(['ramadan_isha']);
  });
});

describe('the next prayer', () => {
  const { timeline } = calculatePrayerTimes(jakarta);
  const at = (day: number, name: string) =>
    timeline.find((entry) => entry.date.day === day && entry.name === name)?.at ?? Number.NaN;
  const nextAt = (now: number) => {
    const prayers = nextPrayer(timeline, now);
    return (
      prayers &&
      `${prayers.previous.date.day} ${prayers.previous.name} > ${prayers.next.date.day} ${prayers.next.name}`
    );
  };

  it('is the next one of the five, and never sunrise', () => {
    expect(nextAt(at(1, 'fajr') + 1)).toBe('1 fajr > 1 dhuhr');
    expect(nextAt(at(1, 'dhuhr') - 1)).toBe('1 fajr > 1 dhuhr');
  });

  it('has begun at exactly its minute', () => {
    expect(nextAt(at(1, 'dhuhr'))).toBe('1 dhuhr > 1 asr');
  });

  it("is tomorrow's Fajr after Isha", () => {
    expect(nextAt(at(1, 'isha') + 60_000)).toBe('1 isha > 2 fajr');
  });

  it("is today's Fajr just after midnight", () => {
    expect(nextAt(Date.UTC(2025, 1, 28, 17, 0, 1))).toBe('28 isha > 1 fajr');
  });

  it("is still last night's Isha if that is after midnight", () => {
    const glasgow = calculatePrayerTimes({
      date: { year: 2026, month: 6, day: 21 },
      coordinates: { latitude: 55.86, longitude: -4.25 },
      zone: { name: 'Europe/London', offsets: [[0, 60]] },
      countryCode: 'GB',
      settings: { method: 'mwl', highLatitudeRule: 'middle_of_the_night' },
    });
    const prayers = nextPrayer(glasgow.timeline, Date.UTC(2026, 5, 20, 23, 5));
    expect(prayers?.next).toMatchObject({ name: 'isha', date: { year: 2026, month: 6, day: 20 } });
    expect(prayers?.previous.name).toBe('maghrib');
  });

  it('is unknown outside the timeline', () => {
    expect(nextAt(at(28, 'maghrib') - 1)).toBeUndefined();
    expect(nextAt(at(2, 'sunrise') + 1)).toBeUndefined();
  });
});

describe('a countdown', () => {
  it.each([
    [0, 3_600_000, { hours: 1, minutes: 0, seconds: 0 }],
    [0, 5_025_000, { hours: 1, minutes: 23, seconds: 45 }],
    [0, 1, { hours: 0, minutes: 0, seconds: 1 }],
    [999, 60_000, { hours: 0, minutes: 1, seconds: 0 }],
    [10, 10, { hours: 0, minutes: 0, seconds: 0 }],
    [20, 10, { hours: 0, minutes: 0, seconds: 0 }],
    [0, 100_800_000, { hours: 28, minutes: 0, seconds: 0 }],
  ])('from %d to %d', (from, to, parts) => {
    expect(countdownParts(from, to)).toEqual(parts);
  });
});

describe('the night', () => {
  it('is divided into halves and thirds from Maghrib to Fajr', () => {
    expect(nightPortions(600, 1200)).toEqual({ firstThirdMs: 800, midnightMs: 900, lastThirdMs: 1000 });
  });
});
