import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeoapifyPlaces } from './geoapify.ts';
import type { PlaceSearch } from './places-provider.ts';
import { geoapifyAnswer, geoapifyFeature } from './recorded/geoapify-shapes.ts';
import type { RecordedPlace } from './recorded/recorded-place.ts';
import { searchesAround } from './recorded/search-of.ts';
import { type StubServer, startStubServer } from './recorded/stub-server.ts';

const apiKey = 'secret-test-key';
const london = { latitude: 51.529, longitude: -0.165 };
const searchOf = searchesAround(london);
const place: RecordedPlace = { number: 25_468_134, name: 'London Central Mosque', ...london };

let stub: StubServer;
beforeAll(async () => {
  stub = await startStubServer();
});
afterAll(() => stub.close());

function geoapify(recordedPlaces: readonly RecordedPlace[]) {
  stub.answer = (received) => geoapifyAnswer(recordedPlaces, received);
  return createGeoapifyPlaces({ baseUrl: stub.baseUrl, apiKey });
}

type Properties = ReturnType<typeof geoapifyFeature>['properties'];
/** Searches and returns the place of an answer with these properties. */
async function searchWith(
  properties: Partial<Record<keyof Properties | string, unknown>>,
  kind: PlaceSearch['kind'] = 'mosque',
) {
  const feature = geoapifyFeature(place, kind);
  stub.answer = () => ({
    type: 'FeatureCollection',
    features: [{ ...feature, properties: { ...feature.properties, ...properties } }],
  });
  const provider = createGeoapifyPlaces({ baseUrl: stub.baseUrl, apiKey });
  return (await provider.search(searchOf({ kind }))).items[0];
}
const raw = (tags: Record<string, unknown>) => ({ datasource: { sourcename: 'openstreetmap', raw: tags } });

describe('a request to Geoapify', () => {
  it('requests mosques in a circle, longitude first, nearest first, in the requested language', async () => {
    await geoapify([]).search(searchOf({ language: 'ar' }));
    const call = stub.received.at(-1);

    expect(call?.url.pathname).toBe('/v2/places');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      categories: 'religion.place_of_worship.islam',
      filter: 'circle:-0.165,51.529,5000',
      bias: 'proximity:-0.165,51.529',
      limit: '60',
      lang: 'ar',
      apiKey,
    });
  });

  it('requests restaurants and shops with the condition halal', async () => {
    await geoapify([]).search(
      searchOf({ kind: 'halal', latitude: 0.0000001, longitude: -0, radiusMetres: 1_000.4 }),
    );
    const query = Object.fromEntries(stub.received.at(-1)?.url.searchParams ?? []);

    expect(query).toMatchObject({ conditions: 'halal', filter: 'circle:0,0,1001' });
    expect(query['categories']?.split(',')).toContain('catering.restaurant');
    expect(query['categories']?.split(',')).toContain('commercial.food_and_drink');
  });
});

describe("Geoapify's places", () => {
  it('have the id, names and facts from OpenStreetMap', async () => {
    const tags = {
      'name:ar': 'مسجد لندن المركزي',
      'name:en': 'London Central Mosque',
      opening_hours: 'Mo-Su 09:00-22:00',
      wheelchair: 'yes',
      female: 'yes',
      denomination: 'sunni',
      'contact:phone': '+44 20 7725 2213',
    };
    expect((await geoapify([{ ...place, tags }]).search(searchOf())).items).toEqual([
      {
        id: 'osm:node/25468134',
        ...london,
        names: {
          local: 'London Central Mosque',
          localLanguage: 'en',
          en: 'London Central Mosque',
          ar: 'مسجد لندن المركزي',
        },
        address: '146 Park Road, London, NW8 7RG, United Kingdom',
        hours: { kind: 'text', text: 'Mo-Su 09:00-22:00' },
        facts: { womensArea: true, denomination: 'sunni', wheelchair: 'yes', phone: '+44 20 7725 2213' },
      },
    ]);
  });

  it.each([
    [{ osm_type: 'w', osm_id: 4_082_681 }, 'osm:way/4082681'],
    [{ osm_type: 'r', osm_id: -7_003_312 }, 'osm:relation/7003312'],
    [{ osm_type: 'n', osm_id: '12' }, 'osm:node/12'],
    [{ osm_type: 'x', osm_id: 12 }, 'geoapify:51c0ffee'],
    [{ osm_type: 'n', osm_id: 1.5 }, 'geoapify:51c0ffee'],
    [{}, 'geoapify:51c0ffee'],
  ])('have the id of the OpenStreetMap object: %j', async (object, id) => {
    expect((await searchWith({ place_id: '51c0ffee', ...raw(object) }))?.id).toBe(id);
  });

  it('use Geoapify’s own fields if there are no tags', async () => {
    const found = await searchWith({
      datasource: { sourcename: 'openaddresses' },
      opening_hours: 'Mo-Fr 12:00-14:00',
      website: 'javascript:alert(1)',
      contact: { phone: '020 7725 2213' },
    });
    expect(found).toMatchObject({
      names: { local: 'London Central Mosque' },
      hours: { kind: 'text', text: 'Mo-Fr 12:00-14:00' },
      facts: { phone: '020 7725 2213' },
    });
    expect(found?.facts).not.toHaveProperty('website');
  });

  it('are places of worship by category, even if only the building is mapped', async () => {
    const found = await searchWith(raw({ osm_type: 'w', osm_id: 7, building: 'mosque' }));
    expect(found?.id).toBe('osm:way/7');
    expect(found?.facts).not.toHaveProperty('mappedAs');
  });

  it('have an address without the name of the place', async () => {
    const { name: _, ...unnamed } = place;
    const [found] = (await geoapify([unnamed]).search(searchOf())).items;
    expect(found?.address).toBe('146 Park Road, London, NW8 7RG, United Kingdom');
  });

  it.each([
    ['a tomb', { amenity: 'place_of_worship', religion: 'muslim', place_of_worship: 'tomb' }],
    ['out of use', { amenity: 'place_of_worship', religion: 'muslim', disused: 'yes' }],
  ])('are left out with the tags: %s', async (_, tags) => {
    expect(await searchWith(raw({ osm_type: 'n', osm_id: 1, ...tags }))).toBeUndefined();
  });

  it.each([
    [{ amenity: 'restaurant', 'diet:halal': 'only' }, [], 'only'],
    [{ amenity: 'restaurant', 'diet:halal': 'yes' }, ['halal'], 'yes'],
    [{ amenity: 'restaurant', cuisine: 'halal;kebab' }, ['halal'], 'cuisine'],
    [{ amenity: 'restaurant' }, ['halal'], 'listed'],
    [{}, ['catering', 'halal', 'halal.only'], 'only'],
  ])('have the basis of their halal claim: %j %j', async (tags, categories, basis) => {
    const found = await searchWith({ categories, ...raw({ osm_type: 'n', osm_id: 1, ...tags }) }, 'halal');
    expect(found?.facts.halalBasis).toBe(basis);
  });

  it('are left out if OpenStreetMap says that they are not halal', async () => {
    expect(await searchWith(raw({ osm_type: 'n', osm_id: 1, 'diet:halal': 'no' }), 'halal')).toBeUndefined();
  });

  it('keep tags with numbers, but not with objects', async () => {
    const mixedTags = {
      osm_type: 'n',
      osm_id: 1,
      amenity: 'place_of_worship',
      religion: 'muslim',
      name: 1453,
      note: {},
    };
    expect((await searchWith(raw(mixedTags)))?.names.local).toBe('1453');
  });
});

describe('the public Geoapify service', () => {
  it('gets at most five requests a second, and a search that would wait too long is rejected', async () => {
    stub.answer = () => geoapifyAnswer([place], stub.received.at(-1) as never);
    const shared = createGeoapifyPlaces({ baseUrl: stub.baseUrl, apiKey, gapMs: 5_000, clock: () => 0 });
    const first = await shared.search(searchOf());
    expect(first.items).toHaveLength(1);
    await expect(shared.search(searchOf())).rejects.toMatchObject({ failure: 'quota' });
  });
});
