import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../time/units.ts';
import { addDays, type CivilDate } from '../../time-zone/civil-date.ts';
import type { ZoneWindow } from '../../time-zone/zone-window.ts';
import { calculatePrayerTimes, type PrayerTimesInput } from '../calculate-prayer-times.ts';
import { computePrayerDay, type PrayerDayInput } from '../compute-prayer-day.ts';
import { methodOfId, methods } from '../methods/methods.ts';
import { highLatitudeRules, type Rounding, timeNames } from '../types.ts';
import { explainDay, explainPlaceDay, explanationText, type TimeExplanation } from './explain.ts';

const toMinute: Record<Rounding, (minutes: number) => number> = {
  nearest: Math.round,
  up: Math.ceil,
  down: Math.floor,
};

function methodNamed(id: string) {
  const method = methodOfId(id);
  if (!method) throw new Error(`No method ${id}`);
  return method;
}

/** Every method is tested at every latitude; rules, madhabs and elevations change from day to day. */
function* inputs(): Generator<PrayerDayInput> {
  let turn = 0;
  for (const method of methods) {
    for (const latitude of [-78, -54.8, -6.2, 0, 21.4, 35.6, 48, 51.5, 55.6, 59.9, 62.4, 65.1, 69.6, 90]) {
      for (let day = turn % 9; day < 366; day += 29) {
        turn++;
        yield {
          date: addDays({ year: 2028, month: 1, day: 1 }, day),
          coordinates: { latitude, longitude: ((turn * 37) % 360) - 180 },
          method,
          madhab: turn % 2 ? 'shafi' : 'hanafi',
          highLatitudeRule: highLatitudeRules[turn % highLatitudeRules.length] ?? 'none',
          isRamadan: turn % 5 === 0,
          ...(turn % 3 === 0 ? { elevationMetres: 900 } : {}),
          ...(turn % 4 === 0 ? { adjustments: { fajr: -2, isha: 7 } } : {}),
        };
      }
    }
  }
}

/** Returns the sun's altitude by the definition; undefined if it has none. */
function definedAltitude({ definition, terms }: TimeExplanation): number | undefined {
  switch (definition.kind) {
    case 'horizon':
    case 'shadow':
      return definition.altitudeDegrees;
    case 'angle':
      return -definition.degrees - definition.dipDegrees;
    case 'transit':
      return 90 - Math.abs(terms.latitudeDegrees - terms.declinationDegrees);
    default:
      return undefined;
  }
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

describe('the explanation of a day', () => {
  it("ends with exactly the engine's times and notes", () => {
    let count = 0;
    for (const input of inputs()) {
      const { times, notes } = computePrayerDay(input);
      const explanation = explainDay(input);
      for (const name of timeNames) expect(explanation.times[name].publishedMs).toBe(times[name]);
      expect(explanation.notes).toEqual(notes);
      count++;
    }
    expect(count).toBeGreaterThan(4000);
  });

  it('has terms that put the sun at the defined altitude, by the textbook formula within 0.01 degrees', () => {
    const kinds = new Set<string>();
    for (const input of inputs()) {
      for (const time of Object.values(explainDay(input).times)) {
        const { latitudeDegrees: phi, declinationDegrees: delta, hourAngleDegrees } = time.terms;
        const sinAltitude = sine(phi) * sine(delta) + cosine(phi) * cosine(delta) * cosine(hourAngleDegrees);
        kinds.add(time.definition.kind);
        expect(Math.abs(sinAltitude - sine(time.terms.altitudeDegrees))).toBeLessThan(sine(0.01));
        const defined = definedAltitude(time);
        if (defined === undefined) continue;
        const context = `${input.method.id} ${time.name} ${JSON.stringify(input.date)} ${input.coordinates.latitude}`;
        expect(Math.abs(time.terms.altitudeDegrees - defined), context).toBeLessThan(0.01);
      }
    }
    expect([...kinds].sort()).toEqual([
      'angle',
      'glide',
      'half_afternoon',
      'horizon',
      'interval',
      'lengthened_night',
      'nearest_day',
      'nearest_latitude',
      'seasonal',
      'shadow',
      'share_of_night',
      'transit',
    ]);
  });

  it('adds up: the moment, the offset, the rounding and the adjustment give the time', () => {
    for (const input of inputs()) {
      for (const time of Object.values(explainDay(input).times)) {
        const exact = time.exactMs / minuteMs + time.offsetMinutes;
        expect(toMinute[time.rounding](Number(exact.toFixed(9))) * minuteMs).toBe(time.printedMs);
        const expected = time.printedMs + time.adjustmentMinutes * minuteMs;
        expect(time.movedToKeepOrder).toBe(time.publishedMs !== expected);
      }
    }
  });

  it('has the equation of time of the almanac: 16.4 minutes in early November, -14.2 in mid February', () => {
    const at = (date: CivilDate, longitude: number) =>
      explainDay({
        date,
        coordinates: { latitude: 21.4, longitude },
        method: methodNamed('mwl'),
        madhab: 'shafi',
        highLatitudeRule: 'none',
        isRamadan: false,
      }).times.dhuhr.terms.equationOfTimeMinutes;
    for (const longitude of [-170, 0, 39.8, 170]) {
      expect(at({ year: 2026, month: 11, day: 3 }, longitude)).toBeCloseTo(16.45, 1);
      expect(at({ year: 2026, month: 2, day: 11 }, longitude)).toBeCloseTo(-14.2, 1);
    }
  });
});

const stockholmZone: ZoneWindow = { name: 'Europe/Stockholm', offsets: [[0, 120]] };

/** Midsummer at Uppsala, 59.86 north, where twilight lasts all night. */
function uppsala(settings: PrayerTimesInput['settings']): PrayerTimesInput {
  return {
    date: { year: 2026, month: 6, day: 21 },
    coordinates: { latitude: 59.86, longitude: 17.64 },
    zone: stockholmZone,
    settings,
  };
}

describe('the rule behind a time', () => {
  it.each([
    ['seventh_of_the_night', 'share_of_night'],
    ['angle_based', 'share_of_night'],
    ['middle_of_the_night', 'share_of_night'],
    ['nearest_latitude', 'nearest_latitude'],
    ['nearest_day', 'nearest_day'],
    ['moonsighting', 'share_of_night'],
    ['diyanet', 'share_of_night'],
  ] as const)('is named: %s on a night without darkness', (highLatitudeRule, kind) => {
    const { times, notes } = explainPlaceDay(uppsala({ method: 'mwl', highLatitudeRule }));
    for (const name of ['fajr', 'isha'] as const) {
      expect(times[name].rule).toBe(highLatitudeRule);
      expect(times[name].definition.kind).toBe(kind);
    }
    expect(times.maghrib.rule).toBeUndefined();
    expect(notes).toContainEqual(
      expect.objectContaining({ code: 'high_latitude_rule', rule: highLatitudeRule }),
    );
  });

  it("is the authority's own until the user chooses another", () => {
    expect(explainPlaceDay(uppsala({ method: 'diyanet' })).times.isha.rule).toBe('diyanet');
    const seventh = uppsala({ method: 'diyanet', highLatitudeRule: 'seventh_of_the_night' });
    expect(explainPlaceDay(seventh).times.isha.rule).toBe('seventh_of_the_night');
    expect(explainPlaceDay(uppsala({ method: 'moonsighting' })).times.isha.rule).toBe('moonsighting');
    const chosenRule = uppsala({ method: 'moonsighting', highLatitudeRule: 'middle_of_the_night' });
    expect(explainPlaceDay(chosenRule).times.isha.rule).toBe('middle_of_the_night');
    expect(explainPlaceDay(chosenRule).notes[0]?.rule).toBe('middle_of_the_night');
  });

  it("includes the margin that Diyanet's night leaves out, so that the sum is the exact moment", () => {
    for (const [month, day] of [
      [5, 12],
      [6, 21],
      [7, 20],
    ] as const) {
      for (const latitude of [55.6, 59.86, 62.4]) {
        const { times } = explainDay({
          date: { year: 2026, month, day },
          coordinates: { latitude, longitude: 13 },
          method: methodNamed('diyanet'),
          madhab: 'shafi',
          highLatitudeRule: 'diyanet',
          isRamadan: false,
        });
        for (const [time, edge, sign] of [
          [times.fajr, times.sunrise, -1],
          [times.isha, times.maghrib, 1],
        ] as const) {
          const { definition: by } = time;
          if (by.kind !== 'share_of_night') continue;
          // The printed night excludes the seven minutes subtracted from sunrise and added to Maghrib.
          expect(by.marginMinutes).toBeGreaterThan(6.9);
          const sum = by.share * by.nightMinutes + (by.marginMinutes ?? 0);
          expect((sign * (time.exactMs - edge.exactMs)) / minuteMs).toBeCloseTo(sum, 1);
        }
      }
    }
  });

  it('is the lengthened night only at the ends that were moved', () => {
    const { authorityRule, ...plain } = methodNamed('diyanet');
    let ofOneEnd = 0;
    for (let n = 0; n < 60; n++) {
      const by = (method: PrayerDayInput['method']) =>
        explainDay({
          date: addDays({ year: 2026, month: 5, day: 20 }, n),
          coordinates: { latitude: 60.17, longitude: 24.94 },
          method,
          madhab: 'shafi',
          highLatitudeRule: 'diyanet',
          isRamadan: false,
        });
      const { times, notes } = by(methodNamed('diyanet'));
      const sun = by(plain).times;
      const moved = (['sunrise', 'maghrib'] as const).filter(
        (name) => times[name].exactMs !== sun[name].exactMs,
      );
      for (const name of ['sunrise', 'maghrib'] as const)
        expect(times[name].definition.kind === 'lengthened_night').toBe(moved.includes(name));
      expect(notes.find((note) => note.code === 'lengthened_night')?.times ?? []).toEqual(moved);
      if (moved.length === 1) ofOneEnd++;
    }
    expect(ofOneEnd).toBeGreaterThan(0);
  });

  it('includes the day or year of the sun and the elevation used', () => {
    const by = (id: string, elevationMetres?: number) =>
      explainDay({
        date: { year: 2026, month: 6, day: 1 },
        coordinates: { latitude: 31.5, longitude: 35.5 },
        method: methodNamed(id),
        madhab: 'shafi',
        highLatitudeRule: 'none',
        isRamadan: false,
        elevationMetres,
      });
    expect(by('muis').sunDaysAhead).toBe(1);
    expect(by('qatar')).toMatchObject({ sunOfYear: 2006 });
    expect(by('mwl', -400).elevationMetres).toBe(0);
    expect(by('mwl', 400).elevationMetres).toBe(400);
  });

  it('includes the deciding point of a zone: the western one for prayers, the eastern one for sunrise', () => {
    const west = { latitude: 5.4, longitude: 100.16 };
    const east = { latitude: 5.4, longitude: 100.55 };
    const { times, zone } = explainDay({
      date: { year: 2026, month: 6, day: 21 },
      coordinates: { latitude: 5.41, longitude: 100.33 },
      method: { ...methodNamed('jakim'), zones: 'malaysia' },
      madhab: 'shafi',
      highLatitudeRule: 'none',
      isRamadan: false,
      referencePoints: {
        zones: 'malaysia',
        zone: { code: 'PNG01', name: 'Pulau Pinang' },
        later: [east, west],
        earlier: [east, west],
      },
    });
    expect(zone?.code).toBe('PNG01');
    expect(times.maghrib.point).toEqual(west);
    expect(times.fajr.point).toEqual(west);
    expect(times.sunrise.point).toEqual(east);
  });
});

describe('the text of an explanation', () => {
  const makkah: PrayerTimesInput = {
    date: { year: 2026, month: 3, day: 1 },
    coordinates: { latitude: 21.4225, longitude: 39.8262 },
    zone: { name: 'Asia/Riyadh', offsets: [[0, 180]] },
    countryCode: 'SA',
    settings: { adjustments: { maghrib: 2 } },
  };

  it('describes the definition and the rounding of each time at Makkah in Ramadan', () => {
    const explanation = explainPlaceDay(makkah);
    const { times } = explanation;
    const { clock } = calculatePrayerTimes(makkah);
    const textOf = (name: (typeof timeNames)[number]) =>
      explanationText(times[name], makkah.zone, explanation);
    expect(textOf('fajr')).toContain(
      'Fajr is when the rising sun stands 18.5° below the horizon. That is at 05:',
    );
    expect(textOf('asr')).toMatch(
      /longer than at noon by the length of its stick: the sun stands at \d\d\.\d+°\./,
    );
    expect(textOf('maghrib')).toContain('It is set 2 minutes later by hand');
    expect(textOf('isha')).toContain('Isha is 120 minutes after Maghrib in Ramadan.');
    for (const name of timeNames) expect(textOf(name)).toMatch(new RegExp(`${clock[name]}\\.$`));
  });

  it('names the rule, the night and its share at Uppsala in June', () => {
    const explanation = explainPlaceDay(uppsala({ method: 'mwl', highLatitudeRule: 'seventh_of_the_night' }));
    expect(explanationText(explanation.times.fajr, stockholmZone, explanation)).toMatch(
      /^Fajr is 14\.3 % of the night of 5 h \d+ min before sunrise\. The rule seventh of the night sets it in place of the sun's angle\./,
    );
  });

  it.each([
    ['a sun fixed at midnight', 'diyanet', 40, 'Declination and equation of time are those of 00:00 UT'],
    ['a sun fixed at noon', 'tehran', 35, 'those of the local noon'],
    ['the sun of a year', 'qatar', 25, 'The sun is that of the year 2006.'],
    ['the sun of the day after', 'muis', 1.3, 'The sun is that of the day after.'],
    ['the sun of the day before', 'jadwalsholat', -6, 'The sun is that of the day before.'],
    [
      'a horizon of the authority',
      'jordan',
      32,
      'Sunrise is when the centre of the rising sun stands at -2.15°, where the authority has the horizon.',
    ],
    ['a substitute latitude', 'mwl', 70, '° north, the nearest with day and night.'],
    ['no authority for custom angles', 'custom', 30, '; the calculation rounds to the nearest minute'],
    [
      "a night within Diyanet's night",
      'diyanet',
      60,
      ', a night that begins 7 minutes 3 seconds after that.',
    ],
  ])('names %s', (_, method, latitude, expected) => {
    const input = { ...uppsala({ method }), coordinates: { latitude, longitude: 13 } };
    const explanation = explainPlaceDay(input);
    const text = timeNames
      .map((name) => explanationText(explanation.times[name], stockholmZone, explanation))
      .join(' ');
    expect(text).toContain(expected);
    if (method === 'custom') expect(text).not.toContain('authority');
  });

  it('names the deciding point of the zone', () => {
    const point = { latitude: 5.4, longitude: 100.16 };
    const explanation = explainDay({
      date: { year: 2026, month: 6, day: 21 },
      coordinates: { latitude: 5.41, longitude: 100.33 },
      method: methodNamed('jakim'),
      madhab: 'shafi',
      highLatitudeRule: 'none',
      isRamadan: false,
      referencePoints: {
        zones: 'malaysia',
        zone: { code: 'PNG01', name: 'Pulau Pinang' },
        later: [point],
        earlier: [point],
      },
    });
    expect(explanationText(explanation.times.fajr, stockholmZone, explanation)).toContain(
      'It is worked out for the whole zone PNG01 at 5.4° north, 100.16° east.',
    );
  });

  it('has complete sentences for every kind of time', () => {
    for (const input of inputs()) {
      const explanation = explainDay(input);
      for (const time of Object.values(explanation.times)) {
        expect(explanationText(time, stockholmZone, explanation)).not.toMatch(
          /undefined|NaN|\[object|\s\s|\.\./,
        );
      }
    }
  });
});
