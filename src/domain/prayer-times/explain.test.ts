import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../time-zone/civil-date.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';
import { answerPrayerTimes, type PrayerTimesQuestion } from './answer.ts';
import { computePrayerDay, type PrayerDayInput } from './compute-prayer-day.ts';
import { explainDay, explainQuestion, explanationText, type TimeExplanation } from './explain.ts';
import { methodOfId, methods } from './methods.ts';
import { highLatitudeRules, type Rounding, timeNames } from './types.ts';

const msPerMinute = 60_000;
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

/** Every method in turn meets every latitude; rules, schools and heights change from day to day. */
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

/** What the definition itself says of the sun's altitude; undefined where it says nothing of it. */
function altitudeSaid({ definition, terms }: TimeExplanation): number | undefined {
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
  it('ends at the very times that the engine gives, with the same notes', () => {
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

  it("gives terms that put the sun where the definition says, by the textbook's formula within 0.01 degrees", () => {
    const kinds = new Set<string>();
    for (const input of inputs()) {
      for (const time of Object.values(explainDay(input).times)) {
        const { latitudeDegrees: phi, declinationDegrees: delta, hourAngleDegrees } = time.terms;
        const sinAltitude = sine(phi) * sine(delta) + cosine(phi) * cosine(delta) * cosine(hourAngleDegrees);
        kinds.add(time.definition.kind);
        expect(Math.abs(sinAltitude - sine(time.terms.altitudeDegrees))).toBeLessThan(sine(0.01));
        const said = altitudeSaid(time);
        if (said === undefined) continue;
        const words = `${input.method.id} ${time.name} ${JSON.stringify(input.date)} ${input.coordinates.latitude}`;
        expect(Math.abs(time.terms.altitudeDegrees - said), words).toBeLessThan(0.01);
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

  it('adds up: the moment, what is added, the rounding and the adjustment make the time', () => {
    for (const input of inputs()) {
      for (const time of Object.values(explainDay(input).times)) {
        const exact = time.exactMs / msPerMinute + time.offsetMinutes;
        expect(toMinute[time.rounding](Number(exact.toFixed(9))) * msPerMinute).toBe(time.printedMs);
        const expected = time.printedMs + time.adjustmentMinutes * msPerMinute;
        expect(time.movedToKeepOrder).toBe(time.publishedMs !== expected);
      }
    }
  });

  it('has an equation of time as the almanac has it: 16.4 minutes in early November, -14.2 in mid February', () => {
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
function uppsala(settings: PrayerTimesQuestion['settings']): PrayerTimesQuestion {
  return {
    date: { year: 2026, month: 6, day: 21 },
    coordinates: { latitude: 59.86, longitude: 17.64 },
    zone: stockholmZone,
    settings,
  };
}

describe('what acted on a time is named', () => {
  it.each([
    ['seventh_of_the_night', 'share_of_night'],
    ['angle_based', 'share_of_night'],
    ['middle_of_the_night', 'share_of_night'],
    ['nearest_latitude', 'nearest_latitude'],
    ['nearest_day', 'nearest_day'],
    ['moonsighting', 'share_of_night'],
    ['diyanet', 'share_of_night'],
  ] as const)('by the rule %s on a night that does not grow dark', (highLatitudeRule, kind) => {
    const { times, notes } = explainQuestion(uppsala({ method: 'mwl', highLatitudeRule }));
    for (const name of ['fajr', 'isha'] as const) {
      expect(times[name].rule).toBe(highLatitudeRule);
      expect(times[name].definition.kind).toBe(kind);
    }
    expect(times.maghrib.rule).toBeUndefined();
    expect(notes).toContainEqual(
      expect.objectContaining({ code: 'high_latitude_rule', rule: highLatitudeRule }),
    );
  });

  it("by an authority's own rule, until the person picks another", () => {
    expect(explainQuestion(uppsala({ method: 'diyanet' })).times.isha.rule).toBe('diyanet');
    const seventh = uppsala({ method: 'diyanet', highLatitudeRule: 'seventh_of_the_night' });
    expect(explainQuestion(seventh).times.isha.rule).toBe('seventh_of_the_night');
    const moonsighting = uppsala({ method: 'moonsighting', highLatitudeRule: 'middle_of_the_night' });
    expect(explainQuestion(moonsighting).times.isha.rule).toBe('moonsighting');
    expect(explainQuestion(moonsighting).notes[0]?.rule).toBe('moonsighting');
  });

  it('by the point of a zone that decided: the western one for prayers, the eastern one for sunrise', () => {
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

describe('the explanation in words', () => {
  const makkah: PrayerTimesQuestion = {
    date: { year: 2026, month: 3, day: 1 },
    coordinates: { latitude: 21.4225, longitude: 39.8262 },
    zone: { name: 'Asia/Riyadh', offsets: [[0, 180]] },
    countryCode: 'SA',
    settings: { adjustments: { maghrib: 2 } },
  };

  it('says of each time at Makkah in Ramadan what it is and how it got to its minute', () => {
    const { times } = explainQuestion(makkah);
    const { clock } = answerPrayerTimes(makkah);
    const words = (name: (typeof timeNames)[number]) => explanationText(times[name], makkah.zone);
    expect(words('fajr')).toContain(
      'Fajr is when the rising sun stands 18.5° below the horizon. That is at 05:',
    );
    expect(words('asr')).toMatch(
      /longer than at noon by the length of its stick: the sun stands at \d\d\.\d+°\./,
    );
    expect(words('maghrib')).toContain('It is set 2 minutes later by hand');
    expect(words('isha')).toContain('Isha is 120 minutes after Maghrib in Ramadan.');
    for (const name of timeNames) expect(words(name)).toMatch(new RegExp(`${clock[name]}\\.$`));
  });

  it('names the rule, the night and its share at Uppsala in June', () => {
    const { times } = explainQuestion(uppsala({ method: 'mwl', highLatitudeRule: 'seventh_of_the_night' }));
    expect(explanationText(times.fajr, stockholmZone)).toMatch(
      /^Fajr is 14\.3 % of the night of 5 h \d+ min before sunrise\. The sun does not give it: the rule seventh of the night acts\./,
    );
  });

  it('has a sentence without a gap for every kind of time', () => {
    for (const input of inputs()) {
      for (const time of Object.values(explainDay(input).times)) {
        expect(explanationText(time, stockholmZone)).not.toMatch(/undefined|NaN|\[object|\s\s|\.\./);
      }
    }
  });
});
