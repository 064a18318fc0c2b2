import { describe, expect, it } from 'vitest';
import { explainPlaceDay } from '../../../../domain/prayer-times/explain/explain.ts';
import { type CalculationSettings, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { calculationSteps } from './calculation-steps.ts';
import { describeDefinition } from './explanation-text.ts';

/** Fills the values into the English message, as the real `t` does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const dayWords = (days: number) => `day ${days}`;
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '');

const istanbul = { coordinates: { latitude: 41.0082, longitude: 28.9784 }, offset: 180, countryCode: 'TR' };
const stockholm = { coordinates: { latitude: 59.33, longitude: 18.07 }, offset: 120, countryCode: 'SE' };
const thala = { coordinates: { latitude: 35.5721, longitude: 8.6703 }, offset: 60, countryCode: 'TN' };
const makkah = { coordinates: { latitude: 21.4225, longitude: 39.8262 }, offset: 180, countryCode: 'SA' };

function explained(
  { coordinates, offset, countryCode }: typeof istanbul,
  date: string,
  settings: CalculationSettings = {},
) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const zone = { name: 'Test', offsets: [[0, offset]] as const };
  const { times } = explainPlaceDay({
    date: { year, month, day },
    coordinates,
    zone,
    countryCode,
    settings,
  });
  return {
    words: (name: TimeName) => describeDefinition(name, times[name].definition, dayWords, t),
    lines: (name: TimeName) =>
      calculationSteps(times[name], zone, t).map(({ label, clock, seconds, added }) =>
        plain([label, [clock, seconds].filter(Boolean).join(':') || added].join(' ')),
      ),
  };
}

describe('describeDefinition', () => {
  it('gives the angles and shadows of an ordinary day', () => {
    const { words } = explained(istanbul, '2026-02-19');
    expect(words('fajr')).toBe('Dawn: the sun is 18° below the horizon.');
    expect(words('dhuhr')).toContain('passes its highest point');
    // At noon the sun is 37.5 degrees high: 90 minus the latitude, minus 11.5 of southern declination.
    expect(words('asr')).toMatch(
      /one length longer than at noon \(1\.3\d? lengths\)\. Sun altitude: 23\.\d+°/,
    );
    expect(words('maghrib')).toContain('its centre is 0.83° below');
  });

  it('mentions the elevation once: beside the angle of dawn, within the angle of sunrise', () => {
    const { words } = explained(thala, '2026-03-02', { elevationMetres: 962 });
    expect(words('fajr')).toMatch(/is 18° below.* lowers the horizon by 0\.9\d°\.$/);
    expect(words('sunrise')).toMatch(/is 1\.(7|8)\d?° below the horizon\. Elevation accounts for 0\.9\d°/);
  });

  it('names the authority’s own horizon angle: Jordan’s is not the edge of the sun', () => {
    const { words } = explained(makkah, '2026-03-02', { method: 'jordan' });
    expect(words('sunrise')).toBe('The sun’s centre is 2.15° below the horizon (the authority’s figure).');
    expect(words('maghrib')).not.toContain('upper edge');
  });

  it('mentions the second shadow of the Hanafi school', () => {
    expect(explained(istanbul, '2026-02-19', { madhab: 'hanafi' }).words('asr')).toContain(
      'two lengths longer',
    );
  });

  it('describes Isha as minutes after Maghrib, with the longer interval of Ramadan', () => {
    expect(explained(makkah, '2026-01-10').words('isha')).toBe('90 minutes after Maghrib.');
    expect(explained(makkah, '2026-03-01').words('isha')).toBe(
      '120 minutes after Maghrib (longer in Ramadan).',
    );
  });

  it.each([
    ['seventh_of_the_night', '14.3% of the night ('],
    ['nearest_day', 'As far from noon as on day '],
    ['nearest_latitude', 'the nearest latitude with a dark night'],
  ] as const)('describes the rule %s where twilight lasts all night', (highLatitudeRule, words) => {
    const { words: of } = explained(stockholm, '2026-06-21', { method: 'mwl', highLatitudeRule });
    expect(of('fajr')).toContain(words);
    expect(of('isha')).toContain(words);
  });

  it('has a sentence for every time of several methods and dates', () => {
    for (const method of ['mwl', 'diyanet', 'moonsighting', 'tehran', 'umm_al_qura'])
      for (const date of ['2026-03-20', '2026-05-20', '2026-06-21', '2026-12-21'])
        for (const name of timeNames) {
          const sentence = explained(stockholm, date, { method }).words(name);
          expect(sentence, `${method} ${date} ${name}`).toMatch(/\.$/);
          expect(sentence).not.toMatch(/undefined|NaN|\{/);
        }
  });
});

describe('calculationSteps', () => {
  it('adds up: Diyanet’s Maghrib with two added minutes', () => {
    const lines = explained(istanbul, '2026-02-19', { adjustments: { maghrib: 2 } }).lines('maghrib');
    expect(lines).toEqual([
      expect.stringMatching(/^time\|By the sun 18:4[12]:\d\d$/),
      expect.stringMatching(/^Authority adds \+[67] min( \d+ s)?$/),
      expect.stringMatching(/^Rounded .* 18:49$/),
      'Your adjustment +2 min',
      'Time shown 18:51',
    ]);
  });

  it('has no rounding step if Isha is counted from the published Maghrib', () => {
    const { lines } = explained(makkah, '2026-01-10');
    expect(lines('isha')).toEqual([
      expect.stringMatching(/^Counted from Maghrib \d\d:\d\d:00$/),
      expect.stringMatching(/^Time shown \d\d:\d\d$/),
    ]);
  });
});
