import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../time/units.ts';
import { addDays, type CivilDate } from '../time-zone/civil-date.ts';
import { civilDateAt, formatClock, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { computePrayerDay, type PrayerDayInput } from './compute-prayer-day.ts';
import { methodByAnyName } from './methods/authorities.ts';
import type { Method } from './methods/method.ts';
import { methods } from './methods/methods.ts';
import { type HighLatitudeRule, highLatitudeRules, type TimeName, timeNames } from './types.ts';

function methodNamed(id: string): Method {
  const method = methodByAnyName(id);
  if (!method) throw new Error(`No method ${id}`);
  return method;
}

const mwl = methodNamed('mwl');

function zone(offsetMinutes: number): ZoneWindow {
  return { name: 'Test', offsets: [[0, offsetMinutes]] };
}

function day(input: Partial<PrayerDayInput> & Pick<PrayerDayInput, 'date' | 'coordinates'>) {
  return computePrayerDay({
    method: mwl,
    madhab: 'shafi',
    highLatitudeRule: 'middle_of_the_night',
    isRamadan: false,
    ...input,
  });
}

function clock(times: Record<TimeName, number>, offsetMinutes: number): string {
  return timeNames.map((name) => formatClock(zone(offsetMinutes), times[name])).join(' ');
}

describe('the order of the day', () => {
  const latitudes = [
    -90, -89.9, -78, -66.6, -60, -33.9, 0, 21.4, 48, 55.6, 62.4, 65, 66, 66.6, 67.4, 69.6, 78.2, 88.7, 90,
  ];

  // The customary rules are tested every third day; the others, which cost more, every seventh.
  const stepDays = (rule: HighLatitudeRule) =>
    rule === 'middle_of_the_night' || rule === 'angle_based' ? 3 : 7;

  it.each(highLatitudeRules)('is correct everywhere, all year, and up to the next Fajr: %s', (rule) => {
    const step = stepDays(rule);
    for (const latitude of latitudes) {
      for (const [index, method] of methods.entries()) {
        let previousIsha = Number.NEGATIVE_INFINITY;
        // Each method covers its own part of the year at each latitude, so that all combinations are tested.
        const from = ((index * 37 + Math.abs(latitude)) | 0) % step;
        for (let n = from; n < 366; n += step) {
          const date = addDays({ year: 2028, month: 1, day: 1 }, n);
          const input = {
            date,
            coordinates: { latitude, longitude: 25 },
            method,
            highLatitudeRule: rule,
          } as const;
          const today = day(input).times;
          const nextFajr = day({ ...input, date: addDays(date, 1) }).times.fajr;
          const sequence = [previousIsha, ...timeNames.map((name) => today[name])];
          for (const [i, at] of sequence.slice(1).entries()) {
            if (!(at > (sequence[i] ?? 0)) || at % minuteMs !== 0) {
              expect.fail(`${method.id} ${latitude} ${JSON.stringify(date)} ${clock(today, 0)}`);
            }
          }
          if (today.isha > nextFajr)
            expect.fail(`${method.id} ${latitude} ${JSON.stringify(date)}: Isha after Fajr`);
          previousIsha = today.isha;
        }
      }
    }
  });

  it('is correct even if the user moves times past each other', () => {
    const { times } = day({
      date: { year: 2026, month: 6, day: 1 },
      coordinates: { latitude: 0, longitude: 0 },
      adjustments: { fajr: 60, sunrise: -60, maghrib: 60, isha: -60 },
    });
    const sequence = timeNames.map((name) => times[name]);
    expect(sequence).toEqual([...sequence].sort((a, b) => a - b));
    expect(new Set(sequence).size).toBe(6);
  });
});

describe('adjustments', () => {
  it('at random keep every day in order and Isha before the next Fajr', () => {
    let seed = 20260621;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let n = 0; n < 3000; n++) {
      const adjustments = Object.fromEntries(timeNames.map((name) => [name, random(121) - 60]));
      const input = {
        date: addDays({ year: 2026, month: 1, day: 1 }, random(366)),
        coordinates: { latitude: random(141) - 70, longitude: random(360) - 180 },
        method: methods[random(methods.length)] ?? mwl,
        highLatitudeRule: highLatitudeRules[random(highLatitudeRules.length)] ?? 'none',
        adjustments,
      };
      const { times } = day(input);
      const next = day({ ...input, date: addDays(input.date, 1) }).times;
      const sequence = timeNames.map((name) => times[name]);
      const context = JSON.stringify({ ...input, method: input.method.id });
      for (const [i, at] of sequence.slice(1).entries())
        expect(at, context).toBeGreaterThan(sequence[i] ?? 0);
      expect(times.isha, context).toBeLessThanOrEqual(next.fajr);
    }
  });

  it("of Isha towards Maghrib don't move Maghrib", () => {
    const date = { year: 2026, month: 6, day: 21 };
    const input = { date, coordinates: { latitude: 21.4, longitude: 39.8 } };
    const early = day({ ...input, adjustments: { isha: -60, fajr: 60 } }).times;
    const plain = day({ ...input }).times;
    expect({ ...early, isha: 0, fajr: 0 }).toEqual({ ...plain, isha: 0, fajr: 0 });
    expect(early.isha).toBeGreaterThan(early.maghrib);
  });

  it('move only the time they name', () => {
    const input = {
      date: { year: 2026, month: 6, day: 1 },
      coordinates: { latitude: 21.4, longitude: 39.8 },
    };
    const method = methodNamed('umm_al_qura');
    const plain = day({ ...input, method }).times;
    const moved = day({ ...input, method, adjustments: { maghrib: 3 } }).times;
    expect(moved).toEqual({ ...plain, maghrib: plain.maghrib + 3 * minuteMs });
  });
});

describe('Asr of the two madhabs', () => {
  it('differs by the longer shadow', () => {
    const input = {
      date: { year: 2026, month: 3, day: 20 },
      coordinates: { latitude: 24.86, longitude: 67 },
    };
    const shafi = day(input).times;
    const hanafi = day({ ...input, madhab: 'hanafi' }).times;
    expect(hanafi.asr - shafi.asr).toBeGreaterThan(45 * minuteMs);
    expect({ ...hanafi, asr: 0 }).toEqual({ ...shafi, asr: 0 });
  });
});

describe('Ramadan', () => {
  const input = {
    date: { year: 2026, month: 2, day: 20 },
    coordinates: { latitude: 21.427, longitude: 39.8287 },
    method: methodNamed('umm_al_qura'),
  };

  it('puts Isha 120 instead of 90 minutes after Maghrib at Makkah, with a note', () => {
    const usual = day(input);
    const ramadan = day({ ...input, isRamadan: true });
    expect(usual.times.isha - usual.times.maghrib).toBe(90 * minuteMs);
    expect(ramadan.times.isha - ramadan.times.maghrib).toBe(120 * minuteMs);
    expect(usual.notes).toEqual([]);
    expect(ramadan.notes.map((note) => note.code)).toEqual(['ramadan_isha']);
  });

  it('changes nothing for a method without a Ramadan interval', () => {
    expect(day({ ...input, method: mwl, isRamadan: true })).toEqual(day({ ...input, method: mwl }));
  });
});

describe('high latitudes', () => {
  const stockholm = {
    date: { year: 2026, month: 6, day: 21 },
    coordinates: { latitude: 59.33, longitude: 18.07 },
  };

  it.each([
    ['middle_of_the_night', 1 / 2],
    ['seventh_of_the_night', 1 / 7],
    ['angle_based', 18 / 60],
  ] as const)('limit Fajr by %s, with a note', (highLatitudeRule, share) => {
    const { times, notes } = day({ ...stockholm, highLatitudeRule });
    const before = day({ ...stockholm, date: { year: 2026, month: 6, day: 20 } }).times.maghrib;
    const expected = times.sunrise - (times.sunrise - before) * share;
    expect(Math.abs(times.fajr - expected)).toBeLessThanOrEqual(minuteMs);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ code: 'high_latitude_rule', times: ['fajr', 'isha'] });
  });

  it('have no effect if twilight ends in time', () => {
    const winter = { date: { year: 2026, month: 10, day: 21 }, coordinates: { latitude: 45, longitude: 10 } };
    for (const highLatitudeRule of highLatitudeRules) {
      expect(day({ ...winter, highLatitudeRule }).notes).toEqual([]);
      expect(day({ ...winter, highLatitudeRule }).times).toEqual(day(winter).times);
    }
  });

  it('have the same effect in the south as in the north', () => {
    const south = {
      date: { year: 2026, month: 12, day: 21 },
      coordinates: { latitude: -59.33, longitude: 0 },
    };
    expect(day(south).notes.map((note) => note.code)).toEqual(['high_latitude_rule']);
  });
});

describe('polar day and night', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };

  it.each([
    ['polar_day', { year: 2026, month: 6, day: 21 }, 65.0],
    ['polar_night', { year: 2026, month: 12, day: 21 }, 65.0],
  ] as const)(
    '%s uses the nearest latitude with day and night, with a note',
    (code, date, latitudeDegrees) => {
      const { notes } = day({ date, coordinates: tromso });
      expect(notes.map((note) => note.code).slice(0, 2)).toEqual([code, 'nearest_latitude']);
      expect(notes[1]?.latitudeDegrees).toBeCloseTo(latitudeDegrees, 1);
    },
  );

  it('is distinct from a noon without a shadow just before it', () => {
    const { notes } = day({
      date: { year: 2026, month: 12, day: 21 },
      coordinates: { latitude: 67, longitude: 20 },
    });
    expect(notes).toContainEqual(expect.objectContaining({ code: 'no_noon_shadow', times: ['asr'] }));
    expect(notes.map((note) => note.code)).not.toContain('polar_night');
  });

  it('uses southern seasons at the South Pole', () => {
    const { notes } = day({
      date: { year: 2026, month: 6, day: 21 },
      coordinates: { latitude: -90, longitude: 0 },
    });
    expect(notes[0]?.code).toBe('polar_night');
    expect(notes[1]?.latitudeDegrees).toBeLessThan(-60);
  });
});

describe('the civil day of the place', () => {
  const distantPlaces: readonly [string, number, number, number][] = [
    ['Kiritimati', 1.87, -157.4, 14 * 60],
    ['Chatham Islands', -43.95, -176.56, 12 * 60 + 45],
    ['Apia', -13.83, -171.76, 13 * 60],
    ['Pago Pago', -14.28, -170.7, -11 * 60],
    ['Kashgar by Beijing time', 39.47, 75.99, 8 * 60],
    ['Adak', 51.88, -176.65, -10 * 60],
  ];

  it.each(distantPlaces)(
    'contains everything from Fajr to Maghrib at %s',
    (_, latitude, longitude, offset) => {
      const date: CivilDate = { year: 2026, month: 11, day: 21 };
      const { times } = day({ date, coordinates: { latitude, longitude }, zone: zone(offset) });
      for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib'] as const) {
        expect(civilDateAt(zone(offset), times[name]), name).toEqual(date);
      }
    },
  );

  it('is the same for both notations of the antimeridian', () => {
    const date = { year: 2026, month: 3, day: 1 };
    const east = day({ date, coordinates: { latitude: -16.8, longitude: 180 }, zone: zone(720) });
    const west = day({ date, coordinates: { latitude: -16.8, longitude: -180 }, zone: zone(720) });
    expect(east).toEqual(west);
    expect(day({ date, coordinates: { latitude: 0, longitude: 180 } })).toEqual(
      day({ date, coordinates: { latitude: 0, longitude: -180 } }),
    );
  });

  it('shifts by an hour on the clock, but not in UT, when summer time begins', () => {
    const london: ZoneWindow = {
      name: 'Europe/London',
      offsets: [
        [0, 0],
        [Date.UTC(2026, 2, 29, 1), 60],
      ],
    };
    const at = (d: number) =>
      day({
        date: { year: 2026, month: 3, day: d },
        coordinates: { latitude: 51.5, longitude: -0.12 },
        zone: london,
      }).times;
    expect(formatClock(london, at(28).dhuhr)).toBe('12:06');
    expect(formatClock(london, at(29).dhuhr)).toBe('13:05');
    expect(Math.abs(at(29).dhuhr - at(28).dhuhr - dayMs)).toBeLessThanOrEqual(minuteMs);
    expect(at(29).fajr).toBeGreaterThan(instantOf(london, { year: 2026, month: 3, day: 29 }, 0));
  });
});

describe('elevation', () => {
  const thala = { date: { year: 2026, month: 4, day: 1 }, coordinates: { latitude: 35.57, longitude: 8.67 } };

  it('lowers the horizon of a method that uses it', () => {
    const low = day(thala).times;
    const high = day({ ...thala, elevationMetres: 1010 }).times;
    expect((low.sunrise - high.sunrise) / minuteMs).toBeGreaterThanOrEqual(4);
    expect((high.maghrib - low.maghrib) / minuteMs).toBeGreaterThanOrEqual(4);
    expect(high.fajr).toBe(low.fajr);
  });

  it("has no effect on a method that doesn't", () => {
    const method = methodNamed('diyanet');
    expect(day({ ...thala, method, elevationMetres: 1010 })).toEqual(day({ ...thala, method }));
  });
});

describe("the machine's time zone", () => {
  it('has no effect on the times', () => {
    const input = {
      date: { year: 2026, month: 11, day: 21 },
      coordinates: { latitude: -6.2, longitude: 106.8 },
    };
    const originalTimeZone = process.env['TZ'];
    const results = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((timeZone) => {
      process.env['TZ'] = timeZone;
      expect(new Date(0).getTimezoneOffset()).toBe(
        { UTC: 0, 'Pacific/Kiritimati': 640, 'America/Los_Angeles': 480 }[timeZone],
      );
      return JSON.stringify(day({ ...input, zone: zone(420), method: methodNamed('kemenag') }));
    });
    if (originalTimeZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = originalTimeZone;
    expect(new Set(results).size).toBe(1);
  });
});
