import { describe, expect, it } from 'vitest';
import { foldName } from '../../../src/domain/text/fold-name.ts';
import { partlyNamed } from '../../../src/server/atlas/place-names.ts';
import { readGeonames } from '../read-geonames.ts';
import { cityKey, cityNames } from './name-cities.ts';

const places = readGeonames();
const firstOf = new Map(places.toReversed().map((place) => [cityKey(place), place]));
const entries = partlyNamed.flatMap((language) =>
  Object.entries(cityNames[language]).map(([key, name]) => ({ language, key, name })),
);
const namesIn = (language: (typeof partlyNamed)[number]) => Object.values(cityNames[language]);

describe('the names of cities', () => {
  it('each belong to a place of the data, and to the most populous of that name', () => {
    expect(entries.filter(({ key }) => !firstOf.has(key))).toEqual([]);
    const given = entries.filter(
      ({ language, key, name }) => firstOf.get(key)?.otherwise?.[language] !== name,
    );
    expect(given).toEqual([]);
  });

  it('say something else than the atlas does', () => {
    expect(entries.filter(({ key, name }) => firstOf.get(key)?.name === name)).toEqual([]);
  });

  it('are not shared by two cities of one country', () => {
    const bearers = entries.map(
      ({ language, key, name }) => `${language} ${key.slice(0, 2)} ${foldName(name)}`,
    );
    expect(bearers.filter((bearer, i) => bearers.indexOf(bearer) !== i)).toEqual([]);
  });

  it('are composed as Unicode composes them, with single blanks inside', () => {
    const odd = entries.filter(({ name }) => name !== name.normalize('NFC').replace(/\s+/g, ' ').trim());
    expect(odd).toEqual([]);
  });

  it('are written in the letters of Urdu, none of Arabic among them', () => {
    const urdu = /^[ءآؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےٰ ]+$/;
    expect(namesIn('ur').filter((name) => !urdu.test(name))).toEqual([]);
  });

  it('are written in the letters of Bengali, none of Assamese among them', () => {
    const strange = namesIn('bn').filter((name) => !/^[\u0981-\u09bc\u09be-\u09ce -]+$/.test(name));
    expect(strange).toEqual([]);
  });

  it.each(['tr', 'id', 'ms', 'fr'] as const)('are written in Latin letters in %s', (language) => {
    expect(namesIn(language).filter((name) => !/^[\p{Script=Latin} .’-]+$/u.test(name))).toEqual([]);
  });
});

describe('the names in Urdu and Bengali', () => {
  // Those that do not were looked at one by one: the data has Persian, Bishnupriya or dated spellings there. A longer
  // list means that new names want looking at.
  it.each([
    ['ur', /\p{Script=Arabic}/u, 223],
    ['bn', /\p{Script=Bengali}/u, 131],
  ] as const)('stand among the alternate names in their letters, in %s', (language, script, unwitnessed) => {
    const without = Object.entries(cityNames[language]).filter(([key, name]) => {
      const others = (firstOf.get(key)?.alternateNames ?? []).filter((other) => script.test(other));
      return others.length > 0 && !others.map(foldName).includes(foldName(name));
    });
    expect(without).toHaveLength(unwitnessed);
  });

  it.each(['ur', 'bn'] as const)(
    'are known in %s for the large cities of the countries of its readers',
    (language) => {
      const countries = language === 'ur' ? ['PK', 'SA', 'AE', 'AF'] : ['BD', 'AE', 'AF'];
      const nameless = places.filter(
        (place) =>
          place.population >= 200_000 &&
          !place.isQuarter &&
          countries.includes(place.countryCode) &&
          place.otherwise?.[language] === undefined,
      );
      expect(nameless.map(({ name }) => name)).toEqual(language === 'ur' ? ['Sulţānah'] : []);
    },
  );

  it.each(['ur', 'bn'] as const)('are known in %s for a thousand cities above 100,000 people', (language) => {
    const named = places.filter((place) => place.population >= 100_000 && place.otherwise?.[language]);
    expect(named.length).toBeGreaterThan(1_000);
  });
});

it.each([
  ['ur', 'SA:Makkah', 'مکہ مکرمہ'],
  ['ur', 'PK:Karachi', 'کراچی'],
  ['ur', 'IN:Lucknow', 'لکھنؤ'],
  ['ur', 'GB:London', 'لندن'],
  ['bn', 'BD:Dhaka', 'ঢাকা'],
  ['bn', 'BD:Chattogram', 'চট্টগ্রাম'],
  ['bn', 'SA:Madinah', 'মদিনা'],
  ['bn', 'US:New York', 'নিউইয়র্ক'],
  ['tr', 'SA:Makkah', 'Mekke'],
  ['tr', 'IL:Jerusalem', 'Kudüs'],
  ['tr', 'TR:Istanbul', 'İstanbul'],
  ['tr', 'SY:Damascus', 'Şam'],
  ['fr', 'SA:Makkah', 'La Mecque'],
  ['fr', 'EG:Cairo', 'Le Caire'],
  ['fr', 'GB:London', 'Londres'],
  ['id', 'EG:Cairo', 'Kairo'],
  ['id', 'IL:Jerusalem', 'Yerusalem'],
  ['ms', 'EG:Cairo', 'Kaherah'],
  ['ms', 'SY:Damascus', 'Damsyik'],
  ['ms', 'MY:Malacca', 'Melaka'],
] as const)('in %s %s is %s', (language, key, name) => {
  expect(firstOf.get(key)?.otherwise?.[language]?.normalize('NFC')).toBe(name.normalize('NFC'));
});
