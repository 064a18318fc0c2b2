import { describe, expect, it } from 'vitest';
import { generateQueries, type Query } from '../../../bench/geocode/queries.ts';
import { readCityNames } from '../../../scripts/atlas/city-names.ts';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { partlyNamed } from './place-names.ts';

const atlas = builtAtlas();
const first = (text: string) => {
  const place = atlas.search(text, 5, 'en')[0];
  return place && `${place.city}, ${place.countryCode}`;
};

describe('the first result', () => {
  it.each([
    ['Jakarta', 'Jakarta, ID'],
    ['New York', 'New York, US'],
    ['Kuala Lumpur', 'Kuala Lumpur, MY'],
    ['KL', 'Kuala Lumpur, MY'],
    ['İstanbul', 'Istanbul, TR'],
    ['istanbul', 'Istanbul, TR'],
    ['São Paulo', 'São Paulo, BR'],
    ['sao paulo', 'São Paulo, BR'],
    ['London', 'London, GB'],
    ['Washington', 'Washington, D.C., US'],
    ['Washington DC', 'Washington, D.C., US'],
    ['Islamabad', 'Islamabad, PK'],
    ['Medan', 'Medan, ID'],
  ])('for a city: %s', (text, expected) => expect(first(text)).toBe(expected));

  it.each([
    ['Makkah', 'Makkah, SA'],
    ['Mecca', 'Makkah, SA'],
    ['مكة', 'Makkah, SA'],
    ['مكه المكرمه', 'Makkah, SA'],
    ['Madinah', 'Madinah, SA'],
    ['Medina', 'Madinah, SA'],
    ['المدينة المنورة', 'Madinah, SA'],
    ['القاهرة', 'Cairo, EG'],
    ['قاهرة', 'Cairo, EG'],
    ['القدس', 'Jerusalem, IL'],
    ['دبي', 'Dubai, AE'],
    ['لندن', 'London, GB'],
    ['ঢাকা', 'Dhaka, BD'],
    ['کراچی', 'Karachi, PK'],
    ['Москва', 'Moscow, RU'],
    ['北京', 'Beijing, CN'],
  ])('for another name or script: %s', (text, expected) => expect(first(text)).toBe(expected));

  it.each([
    ['Astana', 'Astana, KZ'],
    ['Nur-Sultan', 'Astana, KZ'],
    ['Kyiv', 'Kyiv, UA'],
    ['Kiev', 'Kyiv, UA'],
    ['Bombay', 'Mumbai, IN'],
    ['Chittagong', 'Chattogram, BD'],
    ['Allahabad', 'Prayagraj, IN'],
    ['Port Elizabeth', 'Gqeberha, ZA'],
    ['Lusail', 'Lusail, QA'],
    ['6th of October City', '6th of October City, EG'],
    ['Nusantara', 'Nusantara, ID'],
  ])('for a renamed or new city: %s', (text, expected) => expect(first(text)).toBe(expected));

  it.each([
    ['London, UK', 'London, GB'],
    ['Paris, France', 'Paris, FR'],
    ['Cairo Egypt', 'Cairo, EG'],
    ['Egypt, Cairo', 'Cairo, EG'],
    ['القاهرة، مصر', 'Cairo, EG'],
    ['paris texas', 'Paris, US'],
    ['Washington, United States', 'Washington, D.C., US'],
    ['New York, NY, USA', 'New York, US'],
    ['London Ontario', 'London, CA'],
    ['Inegöl, Bursa', 'İnegol, TR'],
    ['Pariss, France', 'Paris, FR'],
  ])('for a city with country or region: %s', (text, expected) => expect(first(text)).toBe(expected));

  it('for Springfield, Illinois is not the larger one in Missouri', () => {
    expect(atlas.search('Springfield, Illinois', 1, 'en')[0]?.region).toBe('Illinois');
    expect(atlas.search('Springfield', 1, 'en')[0]?.region).toBe('Missouri');
  });

  it.each([
    ['Egypt', 'Cairo, EG'],
    ['مصر', 'Cairo, EG'],
    ['Türkiye', 'Ankara, TR'],
    ['UAE', 'Abu Dhabi, AE'],
    ['UK', 'London, GB'],
    ['Texas', 'Houston, US'],
  ])('for a country is its capital, for a region its largest city: %s', (text, expected) =>
    expect(first(text)).toBe(expected),
  );

  it.each([
    ['10 Downing Street, London', 'London, GB'],
    ['221B Baker Street, London NW1 6XE, UK', 'London, GB'],
    ['mosque road karachi', 'Karachi, PK'],
    ['10 Rue de Rivoli, 75001 Paris, France', 'Paris, FR'],
    ['10115 Berlin', 'Berlin, DE'],
    ['12 Orchard Road, Singapore', 'Singapore, SG'],
    ['Jl. Sudirman No 5, Jakarta Selatan', 'Jakarta, ID'],
  ])('for an address is its city: %s', (text, expected) => expect(first(text)).toBe(expected));

  it.each(['Londn', 'Lodnon', 'Jakrta', 'Isfahann', 'Karahci'])('is correct despite a typo: %s', (text) => {
    expect(['London, GB', 'Jakarta, ID', 'Isfahan, IR', 'Karachi, PK']).toContain(first(text));
  });

  it.each(['SW1A 2AA', '10115', '10 Downing Street', 'qwxz vvkj', '🕌', '   ', '!?', '\u0000', '-'])(
    'is missing for %j',
    (text) => expect(atlas.search(text, 5, 'en')).toEqual([]),
  );

  it('is found by the beginning of its name', () => {
    expect(first('Kuala')).toBe('Kuala Lumpur, MY');
    expect(first('san fran')).toBe('San Francisco, US');
  });

  it('for coordinates has these coordinates and the place there', () => {
    expect(atlas.search('51.5, -0.12', 5, 'en')).toMatchObject([
      { latitude: 51.5, longitude: -0.12, city: 'London', timezone: 'Europe/London' },
    ]);
  });

  it('is followed by others up to the limit, without duplicates', () => {
    const places = atlas.search('San', 10, 'en');
    expect(places).toHaveLength(10);
    expect(new Set(places.map((p) => `${p.latitude},${p.longitude}`)).size).toBe(10);
  });

  it('has its city and country in Arabic if requested', () => {
    expect(atlas.search('Makkah', 1, 'ar')[0]).toMatchObject({ city: 'مكة المكرمة', country: 'السعودية' });
    expect(atlas.search('London', 1, 'ar')[0]).toMatchObject({ city: 'لندن', country: 'المملكة المتحدة' });
  });
});

describe('a city with a name in another language', () => {
  it.each([
    ['ur', 'کراچی', 'کراچی', 'پاکستان'],
    ['ur', 'مکہ مکرمہ', 'مکہ مکرمہ', 'سعودی عرب'],
    ['bn', 'ঢাকা', 'ঢাকা', 'বাংলাদেশ'],
    ['bn', 'নিউইয়র্ক', 'নিউইয়র্ক', 'মার্কিন যুক্তরাষ্ট্র'],
    ['tr', 'mekke', 'Mekke', 'Suudi Arabistan'],
    ['tr', 'londra', 'Londra', 'Birleşik Krallık'],
    ['tr', 'istanbul', 'İstanbul', 'Türkiye'],
    ['tr', 'ISTANBUL', 'İstanbul', 'Türkiye'],
    ['tr', 'İSTANBUL', 'İstanbul', 'Türkiye'],
    ['tr', 'ısparta', 'Isparta', 'Türkiye'],
    ['tr', 'DIYARBAKIR', 'Diyarbakır', 'Türkiye'],
    ['fr', 'la mecque', 'La Mecque', 'Arabie saoudite'],
    ['fr', 'Le Caire', 'Le Caire', 'Égypte'],
    ['fr', 'tachkent', 'Tachkent', 'Ouzbékistan'],
    ['id', 'yerusalem', 'Yerusalem', 'Israel'],
    ['ms', 'kaherah', 'Kaherah', 'Mesir'],
  ] as const)('%s: %s', (language, text, city, country) => {
    expect(atlas.search(text.normalize('NFC'), 1, language)).toMatchObject([
      { city: city.normalize('NFC'), country: country.normalize('NFC') },
    ]);
  });

  it('is found by its name in any language, and shown in the requested one', () => {
    expect(first('Londra')).toBe('London, GB');
    expect(first('লন্ডন')).toBe('London, GB');
    expect(atlas.search('لندن', 1, 'fr')[0]?.city).toBe('Londres');
  });

  it('comes before a town of that name only in its own language', () => {
    expect(atlas.search('Kudus', 2, 'tr').map(({ city }) => city)).toEqual(['Kudüs', 'Kudus']);
    expect(atlas.search('Kudus', 2, 'id').map(({ city }) => city)).toEqual(['Kudus', 'Yerusalem']);
  });

  it('is found by its beginning and with a typo', () => {
    expect(atlas.search('londr', 1, 'tr')[0]?.city).toBe('Londra');
    expect(atlas.search('Jérusalm', 1, 'fr')[0]?.city).toBe('Jérusalem');
  });

  it.each(partlyNamed)('is among the first five results, under the name in the table, for %s', (language) => {
    const missed = Object.entries(readCityNames(language)).filter(([key, name]) => {
      const found = atlas.search(name, 5, language);
      return !found.some(({ city, countryCode }) => city === name && key.startsWith(countryCode));
    });
    expect(missed).toEqual([]);
  });

  it('has its Latin name if the language has none for it', () => {
    expect(atlas.search('Nanchong', 1, 'ur')[0]?.city).toBe('Nanchong');
  });
});

describe('the intended place among the first five results', () => {
  const { exact, mistyped, arabic } = generateQueries(3);
  const isHit = ({ text, latitude, longitude }: Query) =>
    atlas
      .search(text, 5, 'en')
      .some((p) => Math.abs(p.latitude - latitude) < 1e-4 && Math.abs(p.longitude - longitude) < 1e-4);
  const misses = (queries: readonly Query[]) =>
    queries.filter((query) => !isHit(query)).map(({ text }) => text);

  it('is always found by the exact name of a city above 100,000 people', () => {
    expect(exact.length).toBeGreaterThan(1_000);
    expect(misses(exact)).toEqual([]);
  });

  it('is always found by the Arabic name of such a city', () => {
    expect(arabic.length).toBeGreaterThan(500);
    expect(misses(arabic)).toEqual([]);
  });

  it('is found for at least 98 % of names with one typo', () => {
    expect(mistyped.length).toBeGreaterThan(1_000);
    expect(misses(mistyped).length / mistyped.length).toBeLessThanOrEqual(0.02);
  });
});
