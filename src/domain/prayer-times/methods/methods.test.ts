import { describe, expect, it } from 'vitest';
import { elevationOf } from '../place-prayer-day.ts';
import { authorityOf, methodByAnyName } from './authorities.ts';
import { conventionsOf } from './conventions.ts';
import { evidenceOf } from './evidence.ts';
import { methods } from './methods.ts';

/** Codes of the Aladhan table by number; 6 and 24 upwards aren't theirs or aren't supported. */
const aladhan: readonly [string, string][] = [
  ['0', 'JAFARI'],
  ['1', 'KARACHI'],
  ['2', 'ISNA'],
  ['3', 'MWL'],
  ['4', 'MAKKAH'],
  ['5', 'EGYPT'],
  ['7', 'TEHRAN'],
  ['8', 'GULF'],
  ['9', 'KUWAIT'],
  ['10', 'QATAR'],
  ['11', 'SINGAPORE'],
  ['12', 'FRANCE'],
  ['13', 'TURKEY'],
  ['14', 'RUSSIA'],
  ['15', 'MOONSIGHTING'],
  ['16', 'DUBAI'],
  ['17', 'JAKIM'],
  ['18', 'TUNISIA'],
  ['19', 'ALGERIA'],
  ['20', 'KEMENAG'],
  ['21', 'MOROCCO'],
  ['22', 'PORTUGAL'],
  ['23', 'JORDAN'],
];

const adhanPresets = [
  'MuslimWorldLeague',
  'Egyptian',
  'Karachi',
  'UmmAlQura',
  'Dubai',
  'MoonsightingCommittee',
  'NorthAmerica',
  'Kuwait',
  'Qatar',
  'Singapore',
  'Tehran',
  'Turkey',
];

/** Names of authorities in the reference timetables. */
const timetableNames: readonly [string, string][] = [
  ['Turkey', 'diyanet'],
  ['UmmAlQura', 'umm_al_qura'],
  ['JAKIM', 'jakim'],
  ['Kemenag', 'kemenag'],
  ['Singapore', 'muis'],
  ['Tunisia', 'tunisia'],
  ['Algeria', 'algeria'],
  ['Morocco', 'morocco'],
  ['Egyptian', 'egypt'],
  ['Maldives', 'maldives'],
  ['Kuwait', 'kuwait'],
  ['Dubai', 'dubai'],
  ['Qatar', 'qatar'],
  ['Tehran', 'tehran'],
  ['Bosnia', 'bosnia'],
  ['Russia', 'russia'],
  ['LondonUnified', 'london_unified'],
  ['MoonsightingCommittee', 'moonsighting'],
  ['Ireland', 'moonsighting'],
  ['NorthAmerica', 'isna'],
];

describe('the table of methods', () => {
  it.each(aladhan)('finds row %s, %s, of Aladhan by its number and its code', (number, code) => {
    expect(methodByAnyName(number)).toBeDefined();
    expect(methodByAnyName(code.toLowerCase())).toBe(methodByAnyName(number));
  });

  it.each(adhanPresets)('finds the preset %s of adhan', (preset) => {
    expect(methodByAnyName(preset)).toBeDefined();
  });

  it.each(timetableNames)("finds the timetables' name %s for %s", (word, id) => {
    expect(methodByAnyName(word)?.id).toBe(id);
  });

  it('has no name twice', () => {
    const names = methods.flatMap((method) => [
      method.id,
      ...authorityOf(method).aliases.filter((alias) => alias.toLowerCase() !== method.id),
    ]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('has sources, and ids that are suitable for URLs', () => {
    for (const method of methods) {
      expect(method.id).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(authorityOf(method).source.length).toBeGreaterThan(10);
    }
  });

  it("doesn't find unknown names", () => {
    for (const name of ['', '98', 'toString', '__proto__', 'x'.repeat(100_000)])
      expect(methodByAnyName(name)).toBeUndefined();
  });
});

describe('the elevation of a town', () => {
  it.each([
    ['tunisia', 466],
    ['morocco', 466],
    ['diyanet', undefined],
    ['mwl', undefined],
  ])('%s uses the elevation %s in Marrakech if the user sets none', (id, metres) => {
    const method = methodByAnyName(id);
    if (!method) throw new Error(id);
    const marrakech = {
      coordinates: { latitude: 31.63, longitude: -8 },
      zone: { name: 'Test', offsets: [[0, 60]] },
      townElevationMetres: 466,
      settings: {},
    } as const;
    expect(elevationOf(marrakech, { method })).toBe(metres);
  });
});

describe('an elevation below sea level', () => {
  it('is treated as zero', () => {
    const method = methodByAnyName('mwl');
    if (!method) throw new Error('mwl');
    const jericho = {
      coordinates: { latitude: 31.86, longitude: 35.46 },
      zone: { name: 'Test', offsets: [[0, 120]] },
      settings: { elevationMetres: -258 },
    } as const;
    expect(elevationOf(jericho, { method })).toBe(0);
  });
});

describe('the evidence for the conventions of a country', () => {
  it.each([
    ['TR', 'measured'],
    ['fr', 'authority'],
    ['PK', 'practice'],
    ['NL', 'unsure'],
    ['BA', 'measured'],
    [undefined, 'unsure'],
  ])('%s: %s', (country, evidence) => {
    expect(evidenceOf(country)).toBe(evidence);
  });
});

describe('the conventions of a country', () => {
  it.each([
    ['ID', 'kemenag', 'shafi'],
    ['tr', 'diyanet', 'shafi'],
    ['PK', 'karachi', 'hanafi'],
    ['SA', 'umm_al_qura', 'shafi'],
    ['MY', 'jakim', 'shafi'],
    ['SE', 'diyanet', 'shafi'],
    ['DE', 'diyanet', 'shafi'],
    ['AZ', 'jafari', 'shafi'],
    ['US', 'moonsighting', 'shafi'],
    ['GB', 'moonsighting', 'shafi'],
    ['UZ', 'mwl', 'hanafi'],
    ['JP', 'mwl', 'shafi'],
    ['ZZ', 'mwl', 'shafi'],
  ])('%s: %s, %s', (country, method, madhab) => {
    expect(conventionsOf(country)).toMatchObject({ method, madhab });
  });

  it.each([
    ['Kazan', 'RU', 55.79, 49.12, 'hanafi'],
    ['Naberezhnye Chelny', 'RU', 55.74, 52.4, 'hanafi'],
    ['Moscow', 'RU', 55.75, 37.62, 'shafi'],
    ['Makhachkala', 'RU', 42.98, 47.5, 'shafi'],
    ['an unknown place in Russia', 'RU', undefined, undefined, 'shafi'],
  ] as const)(
    '%s: Asr by the school of Tatarstan only within it',
    (_, country, latitude, longitude, madhab) => {
      const place = latitude === undefined ? undefined : { latitude, longitude };
      expect(conventionsOf(country, place)).toMatchObject({ method: 'russia', madhab });
    },
  );

  it('are those of the Muslim World League if the country is unknown', () => {
    expect(conventionsOf(undefined)).toEqual({
      method: 'mwl',
      madhab: 'shafi',
      highLatitudeRule: 'middle_of_the_night',
    });
  });

  it('limit the long twilights of the north and the south by the angle', () => {
    expect(conventionsOf('PL', { latitude: 52.2, longitude: 21 }).highLatitudeRule).toBe('angle_based');
    expect(conventionsOf('IT', { latitude: 41.9, longitude: 12.5 }).highLatitudeRule).toBe(
      'middle_of_the_night',
    );
    expect(conventionsOf('CL', { latitude: -53.2, longitude: -70.9 }).highLatitudeRule).toBe('angle_based');
  });

  it('have a method for every pair of letters', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const a of letters)
      for (const b of letters) expect(methodByAnyName(conventionsOf(a + b).method)).toBeDefined();
  });
});
