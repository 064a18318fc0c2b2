import { describe, expect, it } from 'vitest';
import { describeOsmPlace } from './describe-osm-place.ts';
import type { OsmTags } from './osm-tags.ts';

const mosque = (tags: OsmTags, country?: string) => describeOsmPlace('mosque', tags, country);
const halal = (tags: OsmTags) => describeOsmPlace('halal', tags);

describe('the names of a place', () => {
  it('are the local one with its language, the English and the Arabic ones', () => {
    const tags = {
      name: 'Sultan Ahmet Camii',
      'name:tr': 'Sultan Ahmet Camii',
      'name:en': 'Blue Mosque',
      'name:ar': 'جامع السلطان أحمد',
    };
    expect(mosque(tags).names).toEqual({
      local: 'Sultan Ahmet Camii',
      localLanguage: 'tr',
      en: 'Blue Mosque',
      ar: 'جامع السلطان أحمد',
    });
  });

  it("don't treat a repeated English name as the local language", () => {
    expect(
      mosque({ name: 'Masjid Negara', 'name:ms': 'Masjid Negara', 'name:en': 'Masjid Negara' }).names,
    ).toEqual({
      local: 'Masjid Negara',
      localLanguage: 'ms',
      en: 'Masjid Negara',
    });
  });

  it('have no language if several match', () => {
    expect(mosque({ name: 'مسجد', 'name:ar': 'مسجد', 'name:fa': 'مسجد' }).names).toEqual({
      local: 'مسجد',
      ar: 'مسجد',
    });
  });

  it('fall back on other name keys', () => {
    expect(mosque({ official_name: 'Islamic Centre' }).names.local).toBe('Islamic Centre');
    expect(mosque({ alt_name: 'Old Mosque;Small Mosque' }).names.local).toBe('Old Mosque');
    expect(mosque({ name: ' \u200f ', 'name:ar': 'مسجد النور' }).names).toEqual({
      local: 'مسجد النور',
      localLanguage: 'ar',
      ar: 'مسجد النور',
    });
    expect(mosque({ int_name: 'Nur Mosque' }).names).toEqual({
      local: 'Nur Mosque',
      localLanguage: 'en',
      en: 'Nur Mosque',
    });
  });

  it('are empty for a place without any', () => {
    expect(mosque({ amenity: 'place_of_worship' }).names).toEqual({ local: '' });
  });

  it('are cleaned of reordering characters, and truncated', () => {
    expect(mosque({ name: `\u202e${'x'.repeat(5_000)}` }).names.local).toBe(`${'x'.repeat(199)}…`);
  });
});

describe('the address of a place', () => {
  const street = { 'addr:street': 'Whitechapel Road', 'addr:housenumber': '46', 'addr:city': 'London' };

  it('has the number first and the postcode last in London', () => {
    expect(mosque({ ...street, 'addr:postcode': 'E1 1JX', 'addr:country': 'GB' }).address).toBe(
      '46 Whitechapel Road, London E1 1JX',
    );
  });

  it('has the number last and the postcode first in Berlin', () => {
    const tags = {
      'addr:street': 'Columbiadamm',
      'addr:housenumber': '128',
      'addr:city': 'Berlin',
      'addr:postcode': '10965',
      'addr:suburb': 'Neukölln',
    };
    expect(mosque(tags, 'de').address).toBe('Columbiadamm 128, Neukölln, 10965 Berlin');
  });

  it('has the number and the postcode first in Paris', () => {
    const tags = {
      'addr:street': 'Rue de Patay',
      'addr:housenumber': '13',
      'addr:city': 'Paris',
      'addr:postcode': '75013',
    };
    expect(mosque({ ...tags, 'addr:country': 'FR' }).address).toBe('13 Rue de Patay, 75013 Paris');
  });

  it('contains only the available parts', () => {
    expect(mosque({ 'addr:city': 'Cairo' }).address).toBe('Cairo');
    expect(mosque({ 'addr:full': 'Behind the market,\nOld Town' }).address).toBe(
      'Behind the market, Old Town',
    );
    expect(mosque({ 'addr:housenumber': '5', 'addr:postcode': '123' }).address).toBe('');
    expect(mosque({}).address).toBe('');
  });
});

describe('the facts of a mosque', () => {
  it('come from its tags', () => {
    const tags = {
      name: 'Nur',
      female: 'yes',
      ablution: 'yes',
      wheelchair: 'limited',
      toilets: 'no',
      parking: 'surface',
      denomination: 'Sunni',
      'contact:phone': '+44 20 7650 3000; +44 20 1',
      website: 'www.eastlondonmosque.org.uk/visit',
      opening_hours: ' Mo-Su 05:00-22:00 ',
      cuisine: 'turkish',
      'diet:halal': 'yes',
    };
    expect(mosque(tags)).toMatchObject({ hoursText: 'Mo-Su 05:00-22:00' });
    expect(mosque(tags).facts).toEqual({
      womensArea: true,
      wudu: true,
      wheelchair: 'limited',
      toilets: false,
      parking: true,
      denomination: 'sunni',
      phone: '+44 20 7650 3000',
      website: 'https://www.eastlondonmosque.org.uk/visit',
    });
  });

  it('are missing if no tag is present or understood', () => {
    expect(mosque({ name: 'Nur' }).facts).toEqual({});
    expect(mosque({ female: 'ask', toilets: '?', wheelchair: 'soon', phone: 'ask the imam' }).facts).toEqual(
      {},
    );
  });

  it.each([
    ['Fr 13:00', '13:00'],
    ['Mo-Th 13:00; Fr 12:30,13:30', '12:30, 13:30'],
    ['Fr 13:15-14:00', '13:15-14:00'],
    ['Fr 12:30; Fr 13:30', '12:30, 13:30'],
  ])('include the Friday prayer of %s', (service_times, jumuah) => {
    expect(mosque({ service_times }).facts.jumuah).toBe(jumuah);
  });

  it.each([['Mo-Fr 05:00-22:00'], ['Su 10:00'], ['Fr off'], ['none']])(
    'include no Friday prayer for %s',
    (service_times) => {
      expect(mosque({ service_times }).facts).not.toHaveProperty('jumuah');
    },
  );

  it('say that a musalla has no Friday prayer, unless its tags say otherwise', () => {
    expect(mosque({ place_of_worship: 'musalla' }).facts.jumuah).toBe(false);
    expect(mosque({ place_of_worship: 'musalla', service_times: 'Fr 13:00' }).facts.jumuah).toBe('13:00');
  });
});

describe('how a mosque is mapped', () => {
  it('is reported for a building without a mapped use', () => {
    expect(mosque({ building: 'mosque', wheelchair: 'yes' }).facts).toEqual({
      mappedAs: 'building',
      wheelchair: 'yes',
    });
  });

  it("isn't reported if it is mapped as a place of worship", () => {
    const worship = { amenity: 'place_of_worship', religion: 'muslim' };
    expect(mosque({ building: 'mosque', ...worship }).facts).toEqual({});
    expect(mosque({ building: 'yes', amenity: 'mosque' }).facts).toEqual({});
  });
});

describe('the facts of a restaurant', () => {
  it.each([
    [{ 'diet:halal': 'only' }, 'only'],
    [{ 'diet:halal': 'Yes' }, 'yes'],
    [{ 'diet:halal': 'limited', cuisine: 'halal' }, 'limited'],
    [{ cuisine: 'pizza;halal' }, 'cuisine'],
  ])('%j have the halal basis %s', (tags, basis) => {
    expect(halal(tags as unknown as OsmTags).facts.halalBasis).toBe(basis);
  });

  it('list each cuisine once, without halal itself', () => {
    expect(halal({ cuisine: 'Halal;turkish; kebab,turkish;<b>' }).facts.cuisines).toEqual([
      'turkish',
      'kebab',
    ]);
  });

  it('name the certifier if there is one', () => {
    expect(halal({ 'diet:halal:certification': 'AVS' }).facts.halalCertificate).toBe('AVS');
    expect(halal({ 'halal:certification': 'yes' }).facts).not.toHaveProperty('halalCertificate');
  });

  it('have no denomination', () => {
    expect(halal({ denomination: 'sunni', female: 'yes' }).facts).toEqual({});
  });
});

describe('the URL of a website', () => {
  it.each([
    ['https://example.org/halal?x=1#menu', 'https://example.org/halal?x=1#menu'],
    ['example.org', 'https://example.org'],
    ['http://مسجد.example.org/', 'http://مسجد.example.org/'],
    ['https://a.example.org; https://b.example.org', 'https://a.example.org'],
    ['example.org:8080/menu', 'https://example.org:8080/menu'],
    ['https://example.org/نماز\u200cخانه', 'https://example.org/نماز\u200cخانه'],
  ])('%s is %s', (website, expected) => {
    expect(mosque({ website }).facts.website).toBe(expected);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JavaScript://example.org/%0aalert(1)'],
    ['data:text/html,x'],
    ['ftp://example.org'],
    ['https://user:secret@example.org'],
    ['https://example.org/"onmouseover=x'],
    ['https://localhost'],
    ['//example.org'],
    ['no'],
    [`https://example.org/${'a'.repeat(500)}`],
    // No database can store the first two; the third displays the URL backwards.
    ['https://example.org/\u0000menu'],
    ['https://example.org/\ud800menu'],
    ['https://example.org/\u202emoc.elpmaxe'],
  ])('%s is rejected', (website) => {
    expect(mosque({ website }).facts).not.toHaveProperty('website');
  });
});
