import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../time/units.ts';
import { addDays, type CivilDate } from '../../time-zone/civil-date.ts';
import { computePrayerDay, type PrayerDayInput } from '../compute-prayer-day.ts';
import { explainDay } from '../explain/explain.ts';
import type { Method } from '../methods/method.ts';
import { methodOfId } from '../methods/methods.ts';
import { type HighLatitudeRule, highLatitudeRules, timeNames } from '../types.ts';

function methodNamed(id: string) {
  const method = methodOfId(id);
  if (!method) throw new Error(`No method ${id}`);
  return method;
}

function dayAt(
  latitude: number,
  date: CivilDate,
  highLatitudeRule: HighLatitudeRule,
  overrides: Partial<PrayerDayInput> = {},
) {
  const input: PrayerDayInput = {
    date,
    coordinates: { latitude, longitude: 0 },
    method: methodNamed('mwl'),
    madhab: 'shafi',
    highLatitudeRule,
    isRamadan: false,
    ...overrides,
  };
  return { ...computePrayerDay(input), explanation: explainDay(input) };
}

/** Minutes after sunset and before sunrise of the day. */
function twilights({ explanation: { times } }: ReturnType<typeof dayAt>): { dusk: number; dawn: number } {
  return {
    dusk: (times.isha.exactMs - times.maghrib.exactMs) / minuteMs,
    dawn: (times.sunrise.exactMs - times.fajr.exactMs) / minuteMs,
  };
}

const midsummer: CivilDate = { year: 2026, month: 6, day: 21 };
const midwinter: CivilDate = { year: 2026, month: 12, day: 21 };
const sharedRules = ['nearest_latitude', 'nearest_day', 'moonsighting', 'diyanet'] as const;

describe('the nearest latitude (aqrab al-bilad)', () => {
  it('is 45 degrees at midsummer for an angle of 18, as decided by the Fiqh Council of the Muslim World League', () => {
    const { definition } = dayAt(57, midsummer, 'nearest_latitude').explanation.times.fajr;
    expect(definition).toMatchObject({ kind: 'nearest_latitude', degrees: 18 });
    if (definition.kind !== 'nearest_latitude') return;
    expect(definition.latitudeDegrees).toBeCloseTo(45, 1);
  });

  it("gives twilight its share of the night there, within 0.1 % of the Council's proportion", () => {
    const at45Degrees = dayAt(45, midsummer, 'none').explanation.times;
    const night = 1440 - (at45Degrees.maghrib.exactMs - at45Degrees.sunrise.exactMs) / minuteMs;
    const { definition } = dayAt(57, midsummer, 'nearest_latitude').explanation.times.fajr;
    if (definition.kind !== 'nearest_latitude') expect.fail(definition.kind);
    const share = (at45Degrees.sunrise.exactMs - at45Degrees.fajr.exactMs) / minuteMs / night;
    expect(definition.share).toBeCloseTo(share, 3);
  });
});

describe('the nearest day (aqrab al-ayyam)', () => {
  it('keeps Fajr and Isha as far from noon as on the last day whose night reached the angle', () => {
    const { times } = dayAt(57, midsummer, 'nearest_day').explanation;
    const { definition } = times.fajr;
    if (definition.kind !== 'nearest_day') expect.fail(definition.kind);
    const last = dayAt(57, addDays(midsummer, definition.days), 'nearest_day').explanation.times;
    const next = dayAt(57, addDays(midsummer, definition.days + Math.sign(-definition.days)), 'nearest_day');
    const fromNoon = (of: typeof times) => (of.fajr.exactMs - of.dhuhr.exactMs) / minuteMs;
    expect(last.fajr.definition.kind).toBe('angle');
    expect(next.explanation.times.fajr.definition.kind).not.toBe('angle');
    expect(fromNoon(times)).toBeCloseTo(fromNoon(last), 3);
  });

  it('uses the same day throughout the polar day of Tromsø, on either side of midsummer', () => {
    const isha = (day: number) => {
      const { isha, dhuhr } = dayAt(69.65, { year: 2026, month: 6, day }, 'nearest_day', {
        coordinates: { latitude: 69.65, longitude: 18.96 },
      }).explanation.times;
      return (isha.exactMs - dhuhr.exactMs) / minuteMs;
    };
    for (const [first, last] of [
      [1, 20],
      [22, 30],
    ] as const) {
      for (let day = first; day < last; day++) expect(isha(day + 1)).toBeCloseTo(isha(day), 3);
    }
  });

  it('looks back in spring and ahead in late summer', () => {
    const daysAt = (month: number) => {
      const { definition } = dayAt(60, { year: 2026, month, day: 1 }, 'nearest_day').explanation.times.isha;
      return definition.kind === 'nearest_day' ? definition.days : undefined;
    };
    expect(daysAt(5)).toBeLessThan(0);
    expect(daysAt(8)).toBeGreaterThan(0);
  });
});

describe("the Moonsighting Committee's rule", () => {
  it('limits the twilights of any method by latitude and season, with the chosen shafaq', () => {
    const turningDay = { year: 2026, month: 6, day: 22 };
    const at = (shafaq: 'general' | 'ahmer' | 'abyad') =>
      twilights(dayAt(52, turningDay, 'moonsighting', { shafaq }));
    // Shaukat's D, 183 days after 21 December: 75 + 48.1/55 and 6.14/55, 62 + 19.44/55, 75 + 81.84/55 minutes per degree.
    expect(at('general').dawn).toBeCloseTo(75 + (48.1 / 55) * 52, 0);
    expect(at('general').dusk).toBeCloseTo(75 + (6.14 / 55) * 52, 0);
    expect(at('ahmer').dusk).toBeCloseTo(62 + (19.44 / 55) * 52, 0);
    expect(at('abyad').dusk).toBeCloseTo(75 + (81.84 / 55) * 52, 0);
  });

  it('is a seventh of the night from 55 degrees on', () => {
    const { definition } = dayAt(58, midsummer, 'moonsighting').explanation.times.isha;
    expect(definition).toMatchObject({ kind: 'share_of_night', share: 1 / 7 });
  });

  it.each(['moonsighting', 'mwl'])(
    'uses the later of dawn at 18 degrees and the last seventh from 55 degrees on, and the earlier one for Isha: %s',
    (id) => {
      const method = {
        ...methodNamed(id),
        isha: id === 'mwl' ? { degrees: 18 } : { shafaq: 'general' as const },
      };
      const edinburgh = (date: CivilDate, rule: HighLatitudeRule) =>
        dayAt(55.95, date, rule, { method }).explanation.times;
      for (const date of [midwinter, { year: 2026, month: 11, day: 10 }]) {
        const { fajr, isha } = edinburgh(date, 'moonsighting');
        // Only by the sun: no rule, and 18 degrees for both.
        expect(fajr.definition).toMatchObject({ kind: 'angle', degrees: 18 });
        expect(fajr.terms.altitudeDegrees).toBeCloseTo(-18, 2);
        expect(isha.terms.altitudeDegrees).toBeCloseTo(-18, 2);
        expect(isha.rule).toBeUndefined();
      }
      for (const name of ['fajr', 'isha'] as const) {
        expect(edinburgh(midsummer, 'moonsighting')[name].definition).toMatchObject({ share: 1 / 7 });
      }
    },
  );

  it('uses its seasons below 55 degrees with any rule, and the chosen rule from there on', () => {
    const method = methodNamed('moonsighting');
    const at = (latitude: number, rule: HighLatitudeRule) => dayAt(latitude, midsummer, rule, { method });
    for (const rule of highLatitudeRules) {
      expect(at(54.9, rule).explanation.times.fajr.definition.kind).toBe('seasonal');
    }
    expect(at(56, 'middle_of_the_night').notes[0]).toMatchObject({ rule: 'middle_of_the_night' });
    expect(at(56, 'angle_based').explanation.times.fajr.definition).toMatchObject({ share: 18 / 60 });
    expect(at(56, 'diyanet').explanation.times.fajr.definition).toMatchObject({ share: 18 / 90 });
  });

  it('has no effect in Cairo, where every night reaches the angle', () => {
    const egypt = { method: methodNamed('egypt') };
    for (const month of [1, 4, 6, 10]) {
      const date = { year: 2026, month, day: 15 };
      expect(dayAt(30, date, 'moonsighting', egypt).times).toEqual(dayAt(30, date, 'none', egypt).times);
    }
  });
});

describe("Diyanet's rule for another method", () => {
  it("uses the method's own angles: ISNA's 15 degrees are a sixth of the night", () => {
    const { times } = dayAt(60, midsummer, 'diyanet', { method: methodNamed('isna') }).explanation;
    for (const name of ['fajr', 'isha'] as const) {
      expect(times[name].rule).toBe('diyanet');
      expect(times[name].definition).toMatchObject({ kind: 'share_of_night', share: 15 / 90 });
    }
  });
});

describe('a rule for high latitudes', () => {
  const latitudes = [46, 48.5, 50, 52, 55, 58, 60, 62];

  it.each(sharedRules)('%s never lets Fajr begin earlier, nor Isha later, than without a rule', (rule) => {
    for (const latitude of latitudes) {
      for (let n = 0; n < 366; n += 5) {
        const date = addDays({ year: 2026, month: 1, day: 1 }, n);
        const ruled = dayAt(latitude, date, rule).times;
        const plain = dayAt(latitude, date, 'none').times;
        expect(ruled.fajr, `${latitude} ${n}`).toBeGreaterThanOrEqual(plain.fajr);
        expect(ruled.isha, `${latitude} ${n}`).toBeLessThanOrEqual(plain.isha);
      }
    }
  });

  it.each(['nearest_latitude', 'moonsighting'] as const)(
    '%s moves Fajr and Isha from day to day by no more than 12 minutes, at its beginning and end too',
    (rule) => {
      for (const latitude of [-54, ...latitudes]) {
        let before = dayAt(latitude, { year: 2025, month: 12, day: 31 }, rule).times;
        for (let n = 0; n < 366; n++) {
          const { times } = dayAt(latitude, addDays({ year: 2026, month: 1, day: 1 }, n), rule);
          for (const name of ['fajr', 'isha'] as const) {
            const step = Math.abs(times[name] - before[name] - dayMs) / minuteMs;
            expect(step, `${name} ${latitude} day ${n}`).toBeLessThanOrEqual(12);
          }
          before = times;
        }
      }
    },
  );

  it.each(sharedRules)('%s is the same in the southern summer, half a year later', (rule) => {
    const north = twilights(dayAt(57, { year: 2026, month: 6, day: 21 }, rule));
    const south = twilights(dayAt(-57, { year: 2026, month: 12, day: 21 }, rule));
    expect(Math.abs(north.dawn - south.dawn)).toBeLessThan(15);
    expect(Math.abs(north.dusk - south.dusk)).toBeLessThan(15);
  });

  it.each(sharedRules)('%s is named in the note with the times it changed', (rule) => {
    const { notes } = dayAt(58, midsummer, rule);
    expect(notes).toEqual([
      expect.objectContaining({ code: 'high_latitude_rule', rule, times: ['fajr', 'isha'] }),
    ]);
  });
});

describe('a Maghrib by an angle', () => {
  const methods = ['tehran', 'jafari'].map(methodNamed);

  it.each(['none', 'middle_of_the_night', 'seventh_of_the_night', 'angle_based'] as const)(
    "is after sunset by at most the angle's sixtieths of the night, and never jumps: %s",
    (rule) => {
      for (const method of methods) {
        for (const latitude of [58, 63, 64.15, 66, 68, 70]) {
          let before: number | undefined;
          for (let n = 0; n < 366; n++) {
            const { explanation } = dayAt(latitude, addDays({ year: 2026, month: 1, day: 1 }, n), rule, {
              method,
            });
            const { maghrib, isha } = explanation.times;
            const { dusk, night } = duskAndNight(latitude, explanation.date, method);
            const minutes = maghrib.exactMs / minuteMs - dusk;
            const context = `${method.id} ${latitude} day ${n}`;
            expect(isha.publishedMs, context).toBeGreaterThan(maghrib.publishedMs);
            // A night from or to a day of another latitude isn't a night of this place.
            const isReal = night !== undefined && !explanation.polar;
            if (isReal)
              expect(minutes, context).toBeLessThanOrEqual((night * (method.maghribDegrees ?? 0)) / 60 + 0.2);
            if (isReal && before !== undefined) expect(Math.abs(minutes - before), context).toBeLessThan(15);
            before = isReal ? minutes : undefined;
          }
        }
      }
    },
  );

  it('is half an hour before midnight at Reykjavik at the end of May', () => {
    const maghrib = (day: number) =>
      new Date(
        dayAt(64.15, { year: 2026, month: 5, day }, 'middle_of_the_night', {
          method: methodNamed('tehran'),
          coordinates: { latitude: 64.15, longitude: -21.94 },
        }).times.maghrib,
      )
        .toISOString()
        .slice(11, 16);
    expect([maghrib(26), maghrib(27)]).toEqual(['23:33', '23:35']);
  });

  /** Sunset and the length of the night in minutes, from the same days without the angle; undefined before a polar day. */
  function duskAndNight(latitude: number, date: CivilDate, { maghribDegrees, ...method }: Method) {
    const sunset = dayAt(latitude, date, 'none', { method }).explanation.times.maghrib.exactMs;
    const next = dayAt(latitude, addDays(date, 1), 'none', { method }).explanation;
    const night = next.polar ? undefined : (next.times.sunrise.exactMs - sunset) / minuteMs;
    return { dusk: sunset / minuteMs, night };
  }
});

describe('a time out of order', () => {
  it('is moved, with a note', () => {
    // Isha 90 minutes after Maghrib passes the middle of a night of two hours and a half.
    const { notes, times } = dayAt(65, midsummer, 'none', { method: methodNamed('umm_al_qura') });
    expect(notes).toContainEqual(
      expect.objectContaining({ code: 'moved_to_keep_order', times: expect.arrayContaining(['isha']) }),
    );
    expect(times.isha - times.maghrib).toBeLessThan(90 * minuteMs);
  });

  it('is moved back, with a note, if the user moved it past the next Fajr', () => {
    const plain = dayAt(52.5, midsummer, 'middle_of_the_night');
    const moved = dayAt(52.5, midsummer, 'middle_of_the_night', { adjustments: { isha: 10 } });
    const next = dayAt(52.5, addDays(midsummer, 1), 'middle_of_the_night', { adjustments: { isha: 10 } });
    expect(moved.times.isha).toBeLessThanOrEqual(next.times.fajr);
    expect(moved.times.isha).toBeGreaterThanOrEqual(plain.times.isha);
    expect(moved.notes).toContainEqual({ code: 'moved_to_keep_order', times: ['isha'] });
    expect(moved.explanation.times.isha.movedToKeepOrder).toBe(true);
  });

  it('has no note if the user moved it', () => {
    const { notes } = dayAt(30, midsummer, 'none', { adjustments: { sunrise: 60, dhuhr: -60, fajr: 60 } });
    expect(notes).toEqual([]);
  });
});

describe('poles and table limits', () => {
  const places: readonly [string, number, number][] = [
    ['the North Pole', 90, 0],
    ['near the North Pole', 89.99, 0],
    ['Longyearbyen', 78.22, 15.65],
    ['McMurdo', -77.85, 166.67],
    ['the South Pole', -90, 0],
  ];
  const dates: readonly [CivilDate, string][] = [
    [{ year: 2026, month: 6, day: 21 }, 'north'],
    [{ year: 2026, month: 12, day: 21 }, 'south'],
  ];

  it.each(places)('have six times in order and a reason at %s, in both seasons', (_, latitude, longitude) => {
    for (const [date, lit] of dates) {
      for (const elevationMetres of [-500, 0, 9000]) {
        const input = { coordinates: { latitude, longitude }, elevationMetres };
        const { times, notes } = dayAt(latitude, date, 'nearest_day', input);
        const sequence = timeNames.map((name) => times[name]);
        expect(sequence.every(Number.isFinite)).toBe(true);
        expect(sequence).toEqual([...sequence].sort((a, b) => a - b));
        const isLit = latitude > 0 === (lit === 'north');
        expect(notes[0]?.code).toBe(isLit ? 'polar_day' : 'polar_night');
      }
    }
  });

  it('include the day on which the sun returns to the pole', () => {
    const states = Array.from({ length: 366 }, (_, n) => {
      const { notes } = dayAt(90, addDays({ year: 2026, month: 1, day: 1 }, n), 'none');
      return notes[0]?.code ?? 'none';
    });
    // By refraction the sun is up from about 18 March to 25 September (Meeus has the equinoxes on 20 March, 23 September).
    expect(states.indexOf('polar_day')).toBeGreaterThanOrEqual(75);
    expect(states.indexOf('polar_day')).toBeLessThanOrEqual(80);
    expect(states.lastIndexOf('polar_day')).toBeGreaterThanOrEqual(265);
    expect(states.lastIndexOf('polar_day')).toBeLessThanOrEqual(270);
  });
});

describe('limits of the calendar and of elevation', () => {
  const edges: readonly CivilDate[] = [
    { year: 1900, month: 1, day: 1 },
    { year: 1900, month: 2, day: 28 },
    { year: 2028, month: 2, day: 29 },
    { year: 2100, month: 3, day: 1 },
    { year: 2100, month: 12, day: 31 },
  ];

  it.each(edges)('have six times, in order, on the day itself: %o', (date) => {
    for (const latitude of [-54.8, -6.2, 21.4, 40, 51.5, 64.1]) {
      for (const elevationMetres of [-500, 0, 9000]) {
        for (const id of ['mwl', 'diyanet', 'tunisia', 'moonsighting', 'kemenag', 'qatar']) {
          const { times } = dayAt(latitude, date, 'angle_based', {
            elevationMetres,
            method: methodNamed(id),
          });
          const sequence = timeNames.map((name) => times[name]);
          expect(sequence.every((at, i) => at > (sequence[i - 1] ?? Number.NEGATIVE_INFINITY))).toBe(true);
          const noon = Date.UTC(date.year, date.month - 1, date.day, 12);
          expect(Math.abs(times.dhuhr - noon)).toBeLessThan(30 * minuteMs);
        }
      }
    }
  });

  it('are a day apart around a leap day, for perpetual tables too', () => {
    const perpetual = { method: { ...methodNamed('mwl'), sunOfYear: 2018 } };
    const dhuhrOf = (month: number, day: number) =>
      dayAt(25.3, { year: 2028, month, day }, 'none', perpetual).times.dhuhr;
    expect(Math.abs(dhuhrOf(2, 29) - dhuhrOf(2, 28) - dayMs)).toBeLessThanOrEqual(minuteMs);
    expect(Math.abs(dhuhrOf(3, 1) - dhuhrOf(2, 29) - dayMs)).toBeLessThanOrEqual(minuteMs);
  });

  it('treat a place below sea level as one at sea level, which has no dip', () => {
    const low = dayAt(31.5, midsummer, 'none', { elevationMetres: -430 }).times;
    expect(low).toEqual(dayAt(31.5, midsummer, 'none').times);
  });
});
