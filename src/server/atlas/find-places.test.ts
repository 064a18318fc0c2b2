import { describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';

const atlas = builtAtlas();
const find = (text: string) => atlas.find(text, 6, 'en');
const countries = (text: string) => find(text).places.map(({ countryCode }) => countryCode);
const suggested = (text: string, language: PageLanguage = 'en') =>
  atlas.suggest(text, 6, language).map(({ city, countryCode }) => `${city}, ${countryCode}`);

describe('a name of several well-known places', () => {
  it.each([
    ['Tripoli', ['LY', 'LB', 'GR']],
    ['طرابلس', ['LY', 'LB']],
    ['Hyderabad', ['IN', 'PK']],
    ['حیدرآباد', ['IN', 'PK']],
    ['Cordoba', ['AR', 'ES']],
    ['Birmingham', ['GB', 'US']],
    ['Santiago', ['CL', 'DO']],
    ['Valencia', ['VE', 'ES']],
    ['Barcelona', ['ES', 'VE']],
    ['San Jose', ['CR', 'US']],
    ['Toledo', ['US', 'ES']],
    ['Granada', ['ES', 'NI']],
    ['Hamilton', ['CA', 'NZ']],
    ['Salem', ['IN', 'US']],
    ['Georgia', ['GE', 'US']],
    ['Punjab', ['PK', 'IN']],
    ['Kuala', ['MY']],
    ['10 Main Street, Springfield', ['US']],
  ])('is ambiguous: %s', (text, expected) => {
    expect(find(text).isAmbiguous).toBe(true);
    expect(countries(text)).toEqual(expect.arrayContaining(expected));
  });

  it('has a different name for each of them', () => {
    for (const text of ['Springfield', 'Toledo', 'Santiago', 'Granada']) {
      const names = find(text).places.map(({ city, region, countryCode }) =>
        [city, region, countryCode].join(),
      );
      expect(new Set(names).size, text).toBe(names.length);
    }
  });
});

describe('a name whose best place dominates', () => {
  it.each([
    ['London', 'GB'],
    ['Jakarta', 'ID'],
    ['Jakarta, Indonesia', 'ID'],
    ['İstanbul', 'TR'],
    ['Istanbul', 'TR'],
    ['Paris', 'FR'],
    ['Cairo', 'EG'],
    ['القاهرة', 'EG'],
    ['مكة', 'SA'],
    ['Mecca', 'SA'],
    ['Madinah', 'SA'],
    ['Medina', 'SA'],
    ['New York', 'US'],
    ['Dubai', 'AE'],
    ['دبي', 'AE'],
    ['Karachi', 'PK'],
    ['کراچی', 'PK'],
    ['Lahore', 'PK'],
    ['Islamabad', 'PK'],
    ['ঢাকা', 'BD'],
    ['Delhi', 'IN'],
    ['Kuala Lumpur', 'MY'],
    ['Singapore', 'SG'],
    ['Москва', 'RU'],
    ['北京', 'CN'],
    ['Athens', 'GR'],
    ['Alexandria', 'EG'],
    ['Rome', 'IT'],
    ['Vienna', 'AT'],
    ['Sydney', 'AU'],
    ['Birmingham, UK', 'GB'],
    ['Egypt', 'EG'],
    ['Londn', 'GB'],
    ['Karahci', 'PK'],
  ])('is not ambiguous: %s', (text, country) => {
    expect(find(text)).toMatchObject({ isAmbiguous: false, unknown: '' });
    expect(countries(text)[0]).toBe(country);
  });
});

describe('the unknown part of an address', () => {
  it.each([
    ['Fatih, Istanbul', 'Fatih'],
    ['12 Baker Street, London', '12 Baker Street'],
    ['221B Baker Street, London NW1 6XE, UK', '221B Baker Street'],
    ['mosque road karachi', 'mosque road'],
    ['الفاتح، إسطنبول', 'الفاتح'],
    ['10115 Berlin', ''],
    ['E1 1AA, London', ''],
    ['51.5, -0.12', ''],
  ])('of %s is %j', (text, unknown) => expect(find(text)).toMatchObject({ unknown }));
});

describe('suggestions', () => {
  it.each([
    ['ista', 'Istanbul, TR'],
    ['jak', 'Jakarta, ID'],
    ['lon', 'London, GB'],
    ['trip', 'Tripoli, LY'],
    ['new y', 'New York, US'],
    ['mecc', 'Makkah, SA'],
    ['قاه', 'Cairo, EG'],
    ['دمش', 'Damascus, SY'],
    ['كرا', 'Karachi, PK'],
    ['ইস্তা', 'Istanbul, TR'],
    ['мос', 'Moscow, RU'],
    ['paris fr', 'Paris, FR'],
    ['istanbll', 'Istanbul, TR'],
  ])('begin with the largest city: %s', (text, expected) => expect(suggested(text)[0]).toBe(expected));

  it('contain each city of the name, not only the largest', () => {
    expect(suggested('tripol').slice(0, 2)).toEqual(['Tripoli, LY', 'Tripoli, LB']);
    expect(suggested('حیدر', 'ur')).toHaveLength(2);
  });

  it('have the names of the language', () => {
    expect(suggested('mek', 'tr')[0]).toBe('Mekke, SA');
    expect(suggested('طرا', 'ar')[0]).toBe('طرابلس, LY');
  });

  it('are none for a single letter and for nonsense', () => {
    expect(suggested('t')).toEqual([]);
    expect(suggested('qwxz')).toEqual([]);
  });
});
