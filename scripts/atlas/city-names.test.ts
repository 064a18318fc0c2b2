import { describe, expect, it } from 'vitest';
import { foldName } from '../../src/domain/text/fold-name.ts';
import { type PartlyNamed, partlyNamed } from '../../src/server/atlas/place-names.ts';
import { cityKey, readCityNames } from './city-names.ts';
import { readGeonames } from './read-geonames.ts';

const places = readGeonames();
const largestByKey = new Map(places.toReversed().map((place) => [cityKey(place), place]));
const entries = partlyNamed.flatMap((language) =>
  Object.entries(readCityNames(language)).map(([key, name]) => ({ language, key, name })),
);
const namesIn = (language: PartlyNamed) => Object.values(readCityNames(language));

describe('the names of cities', () => {
  it('belong to the most populous place with that name in GeoNames', () => {
    expect(entries.filter(({ key }) => !largestByKey.has(key))).toEqual([]);
    const mismatches = entries.filter(
      ({ language, key, name }) => largestByKey.get(key)?.translatedNames?.[language] !== name,
    );
    expect(mismatches).toEqual([]);
  });

  it('differ from the name in the atlas', () => {
    expect(entries.filter(({ key, name }) => largestByKey.get(key)?.name === name)).toEqual([]);
  });

  it('are unique in their country', () => {
    const nameKeys = entries.map(
      ({ language, key, name }) => `${language} ${key.slice(0, 2)} ${foldName(name)}`,
    );
    expect(nameKeys.filter((nameKey, i) => nameKeys.indexOf(nameKey) !== i)).toEqual([]);
  });

  it('are in Unicode NFC, with single spaces inside', () => {
    const untidy = entries.filter(({ name }) => name !== name.normalize('NFC').replace(/\s+/g, ' ').trim());
    expect(untidy).toEqual([]);
  });

  it('use the letters of Urdu in Urdu, not those of Arabic', () => {
    const urdu = /^[ءآؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےٰ ]+$/;
    expect(namesIn('ur').filter((name) => !urdu.test(name))).toEqual([]);
  });

  it('use the letters of Bengali in Bengali, not those of Assamese', () => {
    const nonBengali = namesIn('bn').filter((name) => !/^[\u0981-\u09bc\u09be-\u09ce -]+$/.test(name));
    expect(nonBengali).toEqual([]);
  });

  it.each(['tr', 'id', 'ms', 'fr'] as const)('use Latin letters in %s', (language) => {
    expect(namesIn(language).filter((name) => !/^[\p{Script=Latin} .’-]+$/u.test(name))).toEqual([]);
  });
});

describe('the names in Urdu and Bengali', () => {
  // GeoNames has Persian, Bishnupriya or dated spellings for these cities. Each of our names was checked by hand: if the
  // count changes, check the new names too.
  it.each([
    ['ur', /\p{Script=Arabic}/u, 220],
    ['bn', /\p{Script=Bengali}/u, 131],
  ] as const)(
    'differ from all alternate names in that script for a known number of cities, in %s',
    (language, script, expectedCount) => {
      const unlisted = Object.entries(readCityNames(language)).filter(([key, name]) => {
        const alternates = (largestByKey.get(key)?.alternateNames ?? []).filter((name) => script.test(name));
        return alternates.length > 0 && !alternates.map(foldName).includes(foldName(name));
      });
      expect(unlisted).toHaveLength(expectedCount);
    },
  );

  it.each(['ur', 'bn'] as const)('include the large cities of the countries that read %s', (language) => {
    const countries = language === 'ur' ? ['PK', 'SA', 'AE', 'AF'] : ['BD', 'AE', 'AF'];
    const nameless = places.filter(
      (place) =>
        place.population >= 200_000 &&
        !place.isQuarter &&
        countries.includes(place.countryCode) &&
        place.translatedNames?.[language] === undefined,
    );
    expect(nameless.map(({ name }) => name)).toEqual(language === 'ur' ? ['Sulţānah'] : []);
  });

  it.each(['ur', 'bn'] as const)(
    'include more than a thousand cities above 100,000 people in %s',
    (language) => {
      const named = places.filter(
        (place) => place.population >= 100_000 && place.translatedNames?.[language],
      );
      expect(named.length).toBeGreaterThan(1_000);
    },
  );
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
  expect(largestByKey.get(key)?.translatedNames?.[language]?.normalize('NFC')).toBe(name.normalize('NFC'));
});
