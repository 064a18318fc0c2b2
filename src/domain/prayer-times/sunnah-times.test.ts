import * as astronomy from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../geo/coordinates.ts';
import { hourMs, minuteMs } from '../time/units.ts';
import { addDays, type CivilDate, parseIsoDate } from '../time-zone/civil-date.ts';
import { computePrayerDay } from './compute-prayer-day.ts';
import { methodByAnyName } from './methods/authorities.ts';
import { type MaybeSpan, type Span, type SunnahTimesInput, sunnahTimes } from './sunnah-times.ts';

const makkah = { latitude: 21.4225, longitude: 39.8262 };
const istanbul = { latitude: 41.0082, longitude: 28.9784 };
const tromso = { latitude: 69.65, longitude: 18.96 };
const lulea = { latitude: 65.58, longitude: 22.15 };

function civil(text: string): CivilDate {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
}

function inputOf(
  coordinates: Coordinates,
  date: CivilDate,
  methodName = 'mwl',
  isRamadan = false,
): SunnahTimesInput {
  const method = methodByAnyName(methodName);
  if (!method) throw new Error(methodName);
  const day = (on: CivilDate) =>
    computePrayerDay({
      date: on,
      coordinates,
      method,
      madhab: 'shafi',
      highLatitudeRule: 'middle_of_the_night',
      isRamadan,
    }).times;
  const today = day(date);
  const tomorrow = day(addDays(date, 1));
  return {
    coordinates,
    sunriseMs: today.sunrise,
    dhuhrMs: today.dhuhr,
    maghribMs: today.maghrib,
    nextFajrMs: tomorrow.fajr,
    nextSunriseMs: tomorrow.sunrise,
  };
}

function present(span: MaybeSpan): Span {
  if ('absent' in span) throw new Error(span.absent);
  return span;
}

/** Altitude without refraction, from an independent ephemeris. */
function trueAltitude({ latitude, longitude }: Coordinates, ms: number): number {
  const observer = new astronomy.Observer(latitude, longitude, 0);
  const at = new Date(ms);
  const { ra, dec } = astronomy.Equator(astronomy.Body.Sun, at, observer, true, true);
  return astronomy.Horizon(at, observer, ra, dec).altitude;
}

function trueTransit({ latitude, longitude }: Coordinates, nearMs: number): number {
  const observer = new astronomy.Observer(latitude, longitude, 0);
  const from = new Date(nearMs - 3 * hourMs);
  return astronomy.SearchHourAngle(astronomy.Body.Sun, observer, 0, from).time.date.getTime();
}

describe.each([
  ['Makkah in Ramadan 1447', makkah, '2026-03-01', 'umm_al_qura', true],
  ['Istanbul in summer', istanbul, '2026-06-21', 'diyanet', false],
  ['Istanbul in winter', istanbul, '2026-12-21', 'diyanet', false],
  ['Quito', { latitude: -0.18, longitude: -78.47 }, '2026-03-20', 'mwl', false],
] as const)('an ordinary day: %s', (_, coordinates, date, method, isRamadan) => {
  const input = inputOf(coordinates, civil(date), method, isRamadan);
  const { duha, forbidden, night } = sunnahTimes(input);

  it('Duha begins within a minute after the sun reaches 5 degrees, when the forbidden time ends', () => {
    const { fromMs } = present(duha);
    expect(trueAltitude(coordinates, fromMs)).toBeGreaterThanOrEqual(5 - 0.003);
    expect(trueAltitude(coordinates, fromMs - minuteMs)).toBeLessThan(5 + 0.003);
    expect(fromMs - input.sunriseMs).toBeGreaterThan(22 * minuteMs);
    expect(present(forbidden.sunrise)).toEqual({ fromMs: input.sunriseMs, untilMs: fromMs });
  });

  it('Duha ends ten minutes before the sun culminates, when the forbidden time at noon begins and lasts until Dhuhr', () => {
    const transit = trueTransit(coordinates, input.dhuhrMs);
    const zenith = present(forbidden.zenith);
    expect(present(duha).untilMs).toBe(zenith.fromMs);
    expect(transit - zenith.fromMs).toBeGreaterThanOrEqual(10 * minuteMs - 1000);
    expect(transit - zenith.fromMs).toBeLessThan(11 * minuteMs + 1000);
    expect(zenith.untilMs - transit).toBeGreaterThan(-1000);
    expect(Math.abs(zenith.untilMs - input.dhuhrMs)).toBeLessThanOrEqual(minuteMs);
  });

  it('the forbidden time before sunset begins as the sun sinks through 5 degrees and lasts until Maghrib', () => {
    const { fromMs, untilMs } = present(forbidden.sunset);
    expect(trueAltitude(coordinates, fromMs)).toBeGreaterThan(5 - 0.003);
    expect(trueAltitude(coordinates, fromMs + minuteMs)).toBeLessThan(5 + 0.003);
    expect(untilMs - input.maghribMs).toBeGreaterThanOrEqual(0);
    expect(untilMs - input.maghribMs).toBeLessThanOrEqual(minuteMs);
  });

  it('the night is divided from Maghrib to Fajr, its middle also to sunrise, rounded to the safe side', () => {
    const toFajr = input.nextFajrMs - input.maghribMs;
    const parts: [number, number, 'down' | 'up'][] = [
      [night.firstThirdEndsMs, input.maghribMs + toFajr / 3, 'down'],
      [night.middleToFajrMs, input.maghribMs + toFajr / 2, 'down'],
      [night.middleToSunriseMs, (input.maghribMs + input.nextSunriseMs) / 2, 'down'],
      [night.lastThirdBeginsMs, input.maghribMs + (toFajr * 2) / 3, 'up'],
    ];
    for (const [shown, exact, direction] of parts) {
      const late = shown - exact;
      expect(shown % minuteMs).toBe(0);
      expect(direction === 'up' ? late : -late).toBeGreaterThanOrEqual(0);
      expect(Math.abs(late)).toBeLessThan(minuteMs);
    }
  });
});

describe('days without sunrise or sunset', () => {
  it('Tromsø in June: only the span at noon exists, and the night follows the displayed times', () => {
    const input = inputOf(tromso, civil('2026-06-21'));
    const { duha, forbidden, night } = sunnahTimes(input);
    expect(duha).toEqual({ absent: 'polar_day' });
    expect(forbidden.sunrise).toEqual({ absent: 'polar_day' });
    expect(forbidden.sunset).toEqual({ absent: 'polar_day' });
    const zenith = present(forbidden.zenith);
    const transit = trueTransit(tromso, input.dhuhrMs);
    expect(zenith.fromMs).toBeLessThan(transit);
    expect(zenith.untilMs).toBeGreaterThan(transit);
    expect(night.middleToFajrMs).toBeGreaterThan(input.maghribMs);
    expect(night.lastThirdBeginsMs).toBeLessThan(input.nextFajrMs);
  });

  it('Tromsø in December: the sun stays down, so the day has no spans', () => {
    const { duha, forbidden } = sunnahTimes(inputOf(tromso, civil('2026-12-21')));
    const none = { absent: 'polar_night' };
    expect({ duha, ...forbidden }).toEqual({ duha: none, sunrise: none, zenith: none, sunset: none });
  });

  it('Luleå in December: the sun rises, but never by a spear’s length', () => {
    const { duha, forbidden } = sunnahTimes(inputOf(lulea, civil('2026-12-21')));
    expect(duha).toEqual({ absent: 'sun_stays_low' });
    expect(forbidden.sunrise).toEqual({ absent: 'sun_stays_low' });
    expect(present(forbidden.zenith)).toBeDefined();
  });

  it('with an early Fajr, the middle counted to sunrise is after the beginning of the last third', () => {
    const { night } = sunnahTimes(inputOf({ latitude: 51.5, longitude: -0.13 }, civil('2026-05-10')));
    expect(night.middleToSunriseMs).toBeGreaterThan(night.lastThirdBeginsMs);
  });
});

describe('a Dhuhr that the user moved by an hour', () => {
  it.each([-60, 60])("by %i minutes doesn't move the forbidden time away from the sun", (minutes) => {
    const input = inputOf(istanbul, civil('2026-06-21'));
    const zenith = present(
      sunnahTimes({ ...input, dhuhrMs: input.dhuhrMs + minutes * minuteMs }).forbidden.zenith,
    );
    const transit = trueTransit(istanbul, input.dhuhrMs);
    expect(transit).toBeGreaterThan(zenith.fromMs);
    expect(zenith.untilMs - transit).toBeGreaterThan(-1000);
    expect(zenith.untilMs - transit).toBeLessThan(11 * minuteMs);
  });
});

describe('at every latitude, every fifth day of a year', () => {
  it('spans are consecutive within their day, and parts of the night within their night', () => {
    for (const latitude of [-90, -78, -66, -55, -33.9, 0, 21.4, 48, 60, 65, 66.5, 67.5, 69.7, 85, 90]) {
      for (let n = 0; n < 366; n += 5) {
        const input = inputOf({ latitude, longitude: 179.5 }, addDays(civil('2028-01-01'), n));
        const { duha, forbidden, night } = sunnahTimes(input);
        const spans = [forbidden.sunrise, duha, forbidden.zenith, forbidden.sunset];
        let last = Number.NEGATIVE_INFINITY;
        for (const span of spans.filter((each) => 'fromMs' in each)) {
          const context = `${latitude} on day ${n}`;
          expect(span.fromMs, context).toBeGreaterThanOrEqual(last);
          expect(span.untilMs, context).toBeGreaterThan(span.fromMs);
          expect(span.fromMs % minuteMs).toBe(0);
          last = span.untilMs;
        }
        expect(night.firstThirdEndsMs).toBeGreaterThanOrEqual(input.maghribMs);
        expect(night.middleToFajrMs).toBeGreaterThanOrEqual(night.firstThirdEndsMs);
        expect(night.middleToSunriseMs).toBeGreaterThanOrEqual(night.middleToFajrMs);
        expect(night.lastThirdBeginsMs).toBeGreaterThan(night.middleToFajrMs);
        expect(night.lastThirdBeginsMs).toBeLessThanOrEqual(input.nextFajrMs);
      }
    }
  });
});
