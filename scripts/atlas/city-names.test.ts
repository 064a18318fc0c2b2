import { describe, expect, it } from 'vitest';
import { foldName } from '../../src/domain/text/fold-name.ts';
import { type PartlyNamed, partlyNamed } from '../../src/server/atlas/place-names.ts';
import { cityKey, readCityNames } from './city-names.ts';
import { readGeonames } from './read-geonames.ts';

const places = readGeonames();
const firstOf = new Map(places.toReversed().map((place) => [cityKey(place), place]));
const entries = partlyNamed.flatMap((language) =>
  Object.entries(readCityNames(language)).map(([key, name]) => ({ language, key, name })),
);
const namesIn = (language: PartlyNamed) => Object.values(readCityNames(language));

describe('the names of cities', () => {
  it('belong to a place of GeoNames, the most populous with that name', () => {
    expect(entries.filter(({ key }) => !firstOf.has(key))).toEqual([]);
    const given = entries.filter(
      ({ language, key, name }) => firstOf.get(key)?.translatedNames?.[language] !== name,
    );
    expect(given).toEqual([]);
  });

  it('differ from the name in the atlas', () => {
    expect(entries.filter(({ key, name }) => firstOf.get(key)?.name === name)).toEqual([]);
  });

  it('are unique in their country', () => {
    const bearers = entries.map(
      ({ language, key, name }) => `${language} ${key.slice(0, 2)} ${foldName(name)}`,
    );
    expect(bearers.filter((bearer, i) => bearers.indexOf(bearer) !== i)).toEqual([]);
  });

  it('are in Unicode NFC, with single spaces inside', () => {
    const odd = entries.filter(({ name }) => name !== name.normalize('NFC').replace(/\s+/g, ' ').trim());
    expect(odd).toEqual([]);
  });

  it('use the letters of Urdu in Urdu, not those of Arabic', () => {
    const urdu = /^[ءآؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےٰ ]+$/;
    expect(namesIn('ur').filter((name) => !urdu.test(name))).toEqual([]);
  });

  it('use the letters of Bengali in Bengali, not those of Assamese', () => {
    const strange = namesIn('bn').filter((name) => !/^[\u0981-\u09bc\u09be-\u09ce -]+$/.test(name));
    expect(strange).toEqual([]);
  });

  it.each(['tr', 'id', 'ms', 'fr'] as const)('use Latin letters in %s', (language) => {
    expect(namesIn(language).filter((name) => !/^[\p{Script=Latin} .’-]+$/u.test(name))).toEqual([]);
  });
});

describe('the names in Urdu and Bengali', () => {
  // Each name counted here was checked by hand: GeoNames has Persian, Bishnupriya or dated spellings for these cities. A
  // higher count means that new names need the same check.
  it.each([
    ['ur', /\p{Script=Arabic}/u, 223],
    ['bn', /\p{Script=Bengali}/u, 131],
  ] as const)('are among the alternate names in the same script, in %s', (language, script, unwitnessed) => {
    const without = Object.entries(readCityNames(language)).filter(([key, name]) => {
      const others = (firstOf.get(key)?.alternateNames ?? []).filter((other) => script.test(other));
      return others.length > 0 && !others.map(foldName).includes(foldName(name));
    });
    expect(without).toHaveLength(unwitnessed);
  });

  it.each(['ur', 'bn'] as const)(
    'exist in %s for the large cities of the countries where it is read',
    (language) => {
      const countries = language === 'ur' ? ['PK', 'SA', 'AE', 'AF'] : ['BD', 'AE', 'AF'];
      const nameless = places.filter(
        (place) =>
          place.population >= 200_000 &&
          !place.isQuarter &&
          countries.includes(place.countryCode) &&
          place.translatedNames?.[language] === undefined,
      );
      expect(nameless.map(({ name }) => name)).toEqual(language === 'ur' ? ['Sulţānah'] : []);
    },
  );

  it.each(['ur', 'bn'] as const)(
    'exist in %s for more than a thousand cities above 100,000 people',
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
  expect(firstOf.get(key)?.translatedNames?.[language]?.normalize('NFC')).toBe(name.normalize('NFC'));
});
