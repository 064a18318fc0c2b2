import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPrivateHost } from '../../platform/private-host.ts';
import { createOverpassPlaces } from './overpass.ts';
import { type PlaceSearch, PlacesError } from './places-provider.ts';
import { overpassAnswer, overpassCount, overpassDocument, overpassNode } from './recorded/overpass-shapes.ts';
import type { RecordedPlace } from './recorded/recorded-place.ts';
import { searchesAround } from './recorded/search-of.ts';
import { type StubServer, startStubServer } from './recorded/stub-server.ts';

const istanbul = { latitude: 41.0086, longitude: 28.9802 };
const searchOf = (overrides: Partial<PlaceSearch> = {}) =>
  searchesAround(istanbul)({ radiusMetres: 8_000, ...overrides });
const publicUrl = 'https://mihrab.example';

let stub: StubServer;
beforeAll(async () => {
  stub = await startStubServer();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.behaviour = 'well';
});

const overpass = (answer: StubServer['answer']) => {
  stub.answer = answer;
  return createOverpassPlaces({ baseUrl: `${stub.baseUrl}/api/interpreter`, publicUrl });
};
const overpassWith = (recordedPlaces: readonly RecordedPlace[]) =>
  overpass((received) => overpassAnswer(recordedPlaces, received));
const lastQuery = () => new URLSearchParams(stub.received.at(-1)?.body).get('data') ?? '';
const failureOf = async (searching: Promise<unknown>) => {
  const error = await searching.catch((reason: unknown) => reason);
  if (error instanceof PlacesError) return error;
  throw new Error('the search did not fail');
};

describe('a request to Overpass', () => {
  it('is a form sent to the configured URL, with a User-Agent', async () => {
    await overpassWith([]).search(searchOf());
    const call = stub.received.at(-1);

    expect(call).toMatchObject({ method: 'POST', url: { pathname: '/api/interpreter' } });
    expect(call?.headers).toMatchObject({
      'user-agent': 'Mihrab (+https://mihrab.example)',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    });
  });

  it('requests mosques in rings, nearest first, each with its count', async () => {
    await overpassWith([]).search(searchOf());

    expect(lastQuery()).toMatch(/^\[out:json\]\[timeout:\d+\];\(nwr\(around:8000,41\.0086,28\.9802\)\[/);
    expect(lastQuery()).toContain('[amenity=place_of_worship][religion~"muslim|islam",i];');
    expect(lastQuery()).toContain('[amenity=place_of_worship][!religion][building=mosque];');
    expect(lastQuery()).toContain('[building=mosque][!amenity];');
    expect(lastQuery()).toContain(
      'nwr.left(around:500,41.0086,28.9802)->.ring;' +
        '.ring out count;.ring out center tags 200;(.left; - .ring;)->.left;' +
        'nwr.left(around:1000,',
    );
    expect(lastQuery()).toMatch(/;\.left out count;\.left out center tags 200;$/);
  });

  it('requests halal food by diet and cuisine, without exponential notation', async () => {
    await overpassWith([]).search(
      searchOf({ kind: 'halal', latitude: 0.0000001, longitude: -0, radiusMetres: 1_000 }),
    );

    expect(lastQuery()).toContain('(around:1000,0,0)["diet:halal"~"^(yes|only|limited)$"];');
    expect(lastQuery()).toContain('(around:1000,0,0)[cuisine~"(^|;) *halal *(;|$)",i];');
  });
});

describe("Overpass's places", () => {
  it('are nodes, ways and relations, the latter two at the centre of their bounding box', async () => {
    const tags = { amenity: 'place_of_worship', religion: 'muslim' };
    const center = { lat: 41.01, lon: 28.98 };
    const provider = overpass(() =>
      overpassDocument([
        overpassNode({
          number: 1,
          name: 'Firuz Ağa Camii',
          ...istanbul,
          tags: { opening_hours: 'sunrise-sunset' },
        }),
        { type: 'way', id: 2, center, nodes: [1, 2, 3], tags },
        { type: 'relation', id: 3, center, members: [], tags },
        { type: 'relation', id: 4, tags },
      ]),
    );
    const { items, complete } = await provider.search(searchOf());

    expect(complete).toBe(true);
    expect(items).toMatchObject([
      {
        id: 'osm:node/1',
        names: { local: 'Firuz Ağa Camii' },
        hours: { kind: 'text', text: 'sunrise-sunset' },
      },
      { id: 'osm:way/2', latitude: 41.01, longitude: 28.98, hours: { kind: 'unknown' } },
      { id: 'osm:relation/3', names: { local: '' }, address: '' },
    ]);
  });

  it('match our own rules: no tombs, no schools, nothing disused', async () => {
    const node = (number: number, tags: Record<string, string>) =>
      overpassNode({ number, ...istanbul, tags });
    const provider = overpass(() =>
      overpassDocument([
        node(1, { place_of_worship: 'tomb' }),
        node(2, { disused: 'yes' }),
        node(3, { amenity: 'school' }),
        node(4, {}),
      ]),
    );
    expect((await provider.search(searchOf())).items).toMatchObject([{ id: 'osm:node/4' }]);
  });

  it('include mosque buildings if no place of worship and no better building is within 60 m', async () => {
    const metre = 1 / 111_195;
    const building = (id: number, north: number, tags: Record<string, string> = {}) => ({
      ...{ type: 'way', id, center: { lat: istanbul.latitude + north * metre, lon: istanbul.longitude } },
      tags: { building: 'mosque', ...tags },
    });
    const provider = overpass(() =>
      overpassDocument([
        overpassNode({ number: 1, ...istanbul, name: 'Firuz Ağa Camii' }),
        building(2, 50),
        building(3, 300),
        building(4, 320, { name: 'Yeni Cami' }),
        building(5, 900, { tourism: 'museum' }),
      ]),
    );
    const { items } = await provider.search(searchOf());

    expect(items.map(({ id, facts }) => [id, facts.mappedAs])).toEqual([
      ['osm:node/1', undefined],
      ['osm:way/4', 'building'],
    ]);
  });

  it('exclude a building next to a mosque in an incomplete ring', async () => {
    const north = (metres: number) => istanbul.latitude + metres / 111_195;
    const building = {
      ...{ type: 'way', id: 9, center: { lat: north(3_990), lon: istanbul.longitude } },
      tags: { building: 'mosque' },
    };
    const inner = overpassNode({ number: 1, ...istanbul });
    const outer = overpassNode({ number: 2, ...istanbul, latitude: north(4_010) });
    const provider = overpass(() =>
      overpassDocument([
        ...[overpassCount(1), inner, overpassCount(0), overpassCount(0), overpassCount(1), building],
        ...[overpassCount(500), outer],
      ]),
    );
    const answer = await provider.search(searchOf());

    expect(answer.items.map(({ id }) => id)).toEqual(['osm:node/1']);
    expect(answer.searchedMetres).toBe(4_000);
  });

  it('have the basis of their halal claim', async () => {
    const kitchen = { number: 5, ...istanbul, name: 'Kebapçı', tags: { 'diet:halal': 'only' } };
    const [found] = (await overpassWith([kitchen]).search(searchOf({ kind: 'halal' }))).items;
    expect(found?.facts.halalBasis).toBe('only');
  });
});

describe('a city with more mosques than Overpass returns', () => {
  /** Places on a circle around the centre; outer circles get lower ids. */
  const circle = (count: number, metres: number): RecordedPlace[] =>
    Array.from({ length: count }, (_, index) => ({
      number: 1_000_000 - Math.round(metres) * 100 + index,
      ...istanbul,
      latitude: istanbul.latitude + metres / 111_195,
    }));

  it('is answered up to the radius that is complete', async () => {
    const answer = await overpassWith([...circle(3, 400), ...circle(7, 1_500), ...circle(500, 3_000)]).search(
      searchOf(),
    );

    expect(answer.items).toHaveLength(10);
    expect(answer).toMatchObject({ complete: false, searchedMetres: 2_000 });
  });

  it('is answered from the inner rings if they have enough', async () => {
    const answer = await overpassWith([...circle(90, 400), ...circle(500, 3_000)]).search(searchOf());

    expect(answer.items).toHaveLength(90);
    expect(answer.complete).toBe(false);
    expect(answer).not.toHaveProperty('searchedMetres');
  });

  it('gets an incomplete answer if even the innermost ring has too many', async () => {
    const answer = await overpassWith(circle(500, 100)).search(searchOf());

    expect(answer.items).toHaveLength(200);
    expect(answer.complete).toBe(false);
  });

  it('gets a complete answer if no ring has too many', async () => {
    const answer = await overpassWith([
      ...circle(200, 100),
      ...circle(200, 900),
      ...circle(200, 7_000),
    ]).search(searchOf());
    expect([answer.items.length, answer.complete]).toEqual([600, true]);
  });
});

describe('a failure of Overpass with status 200', () => {
  it.each([
    ['runtime error: Query timed out in "query" at line 1 after 4 seconds.', 'timeout'],
    ['runtime error: Query run out of memory using about 512 MB of RAM.', 'unavailable'],
    [
      'runtime error: open64: 0 Success /osm3s_osm_base Dispatcher_Client::request_read_and_idx::timeout.',
      'unavailable',
    ],
  ])('is reported in a remark: %s', async (remark, failure) => {
    const half = [overpassCount(2), overpassNode({ number: 1, ...istanbul })];
    const error = await failureOf(overpass(() => overpassDocument(half, remark)).search(searchOf()));
    expect(error.failure).toBe(failure);
  });

  it('is not caused by a harmless remark', async () => {
    const provider = overpass(() =>
      overpassDocument([overpassNode({ number: 1, ...istanbul })], 'runtime remark: slow'),
    );
    expect((await provider.search(searchOf())).items).toHaveLength(1);
  });
});

describe('a shared Overpass server', () => {
  it('is called at intervals, unlike a private one', async () => {
    stub.answer = () => overpassDocument([]);
    const baseUrl = `${stub.baseUrl}/api/interpreter`;
    const shared = createOverpassPlaces({ baseUrl, publicUrl, gapMs: 5_000, clock: () => 0 });
    const [first, second] = await Promise.allSettled([shared.search(searchOf()), shared.search(searchOf())]);

    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { failure: 'quota', retryAfterMs: 5_000 } });
    const unlimited = createOverpassPlaces({ baseUrl, publicUrl, clock: () => 0 });
    await Promise.all(Array.from({ length: 5 }, () => unlimited.search(searchOf())));
  });

  it.each([
    ['https://overpass-api.de/api/interpreter', false],
    ['https://172.32.0.1/api/interpreter', false],
    ['http://172.31.0.1/api/interpreter', true],
    ['http://10.0.0.7:12345/api/interpreter', true],
    ['http://localhost:12345/api/interpreter', true],
    ['http://overpass/api/interpreter', true],
    ['http://overpass.internal/api/interpreter', true],
    ['http://[::1]/api', true],
    ['http://[fd00::1]/api', true],
    ['http://[2a01:4f8::1]/api', false],
    ['http://10.example.org/api', false],
  ])('is recognized by its URL: %s', (url, isPrivate) => {
    expect(isPrivateHost(url)).toBe(isPrivate);
  });
});
