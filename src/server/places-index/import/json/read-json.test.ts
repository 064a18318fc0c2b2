import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fixture, idsOf, readExtract, writeTemporaryFile } from '../../../../../test/harness/read-extract.ts';
import { isCovered } from '../../../../domain/places/coverage-grid.ts';
import { ExtractError } from '../extract.ts';

const mosque = { amenity: 'place_of_worship', religion: 'muslim' };
const point = { type: 'Point', coordinates: [29, 41] };
const feature = (parts: object) => ({
  type: 'Feature',
  id: 'node/1',
  geometry: point,
  properties: mosque,
  ...parts,
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

const read = async (contents: string | Buffer) => {
  const { places, extract } = await readExtract(writeTemporaryFile(contents));
  return { places, extract, skipped: Object.fromEntries(extract.skipped) };
};

async function errorMessageOf(contents: string): Promise<string> {
  const error = await read(contents).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ExtractError);
  return (error as ExtractError).message;
}

/** The town of the binary fixtures, without broken areas and sites, which osmium doesn't export. */
const townPlaces = [
  ['node/1', 41.01, 28.96],
  ['node/2', 41.011, 28.961],
  ['node/9007199254740', -41.2865, -174.7762],
  ['way/11', 41.0202, 28.9705],
  ['relation/21', 41.031, 28.982],
];

describe('GeoJSON of osmium export', () => {
  it.each([
    ['one feature per line with unique ids', readFileSync(fixture('town-unique-id.geojsonseq'))],
    ['one feature per line with @type and @id', readFileSync(fixture('town-attributes.geojsonseq'))],
    ['a collection', gunzipSync(readFileSync(fixture('town.geojson.gz')))],
  ])('%s contains the town; a building given as both line and area counts once', async (_shape, contents) => {
    const { places, skipped } = await read(contents);
    expect(places.map((place, i) => [idsOf(places)[i], place.latitude, place.longitude])).toEqual(townPlaces);
    expect(places[0]?.tags).toMatchObject({ ...mosque, name: 'مسجد النور' });
    expect(Object.keys(places[0]?.tags ?? {})).not.toContain('@id');
    expect(skipped).toEqual({ twice: 1 });
  });

  it('is rejected wherever it is truncated', async () => {
    const complete = gunzipSync(readFileSync(fixture('town.geojson.gz')))
      .toString()
      .trimEnd();
    for (let length = 1; length < complete.length; length += 7) {
      expect(await errorMessageOf(complete.slice(0, length)), `cut at ${length}`).toContain('cut short');
    }
  });
});

describe('GeoJSON of other tools', () => {
  it.each([
    ['overpass-turbo', feature({ id: 'way/12', properties: { '@id': 'way/12', ...mosque } }), 'way/12'],
    [
      'overpass-turbo without a feature id',
      feature({ id: undefined, properties: { '@id': 'relation/3', ...mosque } }),
      'relation/3',
    ],
    [
      'osmtogeojson',
      feature({ id: undefined, properties: { type: 'way', id: 'way/5', tags: mosque, meta: {} } }),
      'way/5',
    ],
    ['an area of osmium', feature({ id: 'a25' }), 'relation/12'],
    ['a relation of osmium', feature({ id: 'r7' }), 'relation/7'],
  ])('%s identifies its object', async (_tool, item, id) => {
    const { places } = await read(collection(item));
    expect(idsOf(places)).toEqual([id]);
    expect(places[0]?.tags).toMatchObject(mosque);
  });

  it('may have its keys in any order, and unknown fields', async () => {
    const unordered = {
      bbox: [1, 2, [3, { features: [] }]],
      features: [feature({})],
      name: 'x',
      type: 'FeatureCollection',
    };
    expect(idsOf((await read(JSON.stringify(unordered))).places)).toEqual(['node/1']);
  });

  it('may be one feature per line, a single feature, or start with a byte-order mark', async () => {
    const [one, two] = [feature({}), feature({ id: 'node/2' })].map((part) => JSON.stringify(part));
    expect(idsOf((await read(`${one}\n${two}\n`)).places)).toEqual(['node/1', 'node/2']);
    expect(idsOf((await read(`\ufeff${one}`)).places)).toEqual(['node/1']);
  });

  it.each([
    [
      'LineString',
      [
        [20, 10],
        [24, 12],
      ],
    ],
    [
      'Polygon',
      [
        [
          [20, 10],
          [24, 10],
          [24, 12],
          [20, 10],
        ],
        [
          [21, 11],
          [22, 11],
          [21, 11],
        ],
      ],
    ],
    [
      'MultiPolygon',
      [
        [
          [
            [20, 10],
            [21, 10],
            [20, 10],
          ],
        ],
        [
          [
            [23, 11],
            [24, 12],
            [23, 11],
          ],
        ],
      ],
    ],
  ])('has the centre of its bounding box for a %s', async (type, coordinates) => {
    const { places } = await read(collection(feature({ geometry: { type, coordinates } })));
    expect(places[0]).toMatchObject({ latitude: 11, longitude: 22 });
  });

  it('covers a quarter degree around its places, also across the antimeridian', async () => {
    const geometry = { type: 'Point', coordinates: [179.9, -16.8] };
    const { extract } = await read(collection(feature({ geometry })));
    expect(isCovered(extract.coverage, { latitude: -16.6, longitude: -179.9 })).toBe(true);
    expect(isCovered(extract.coverage, { latitude: -16.8, longitude: 179.6 })).toBe(true);
    expect(isCovered(extract.coverage, { latitude: -16.8, longitude: 178.9 })).toBe(false);
  });

  it.each([
    ['names no object', { id: undefined }, 'no-osm-id'],
    ['has only a number', { id: 17 }, 'no-osm-id'],
    ['was never uploaded', { id: 'n-4' }, 'no-osm-id'],
    ['lies beyond the pole', { geometry: { type: 'Point', coordinates: [29, 91] } }, 'bad-coordinates'],
    [
      'has text for coordinates',
      { geometry: { type: 'Point', coordinates: ['29', '41'] } },
      'bad-coordinates',
    ],
    ['is a list too flat', { geometry: { type: 'Polygon', coordinates: [29, 41] } }, 'bad-coordinates'],
    ['has an unknown type', { geometry: { type: 'Circle', coordinates: [29, 41] } }, 'wrong-form'],
    ['has no geometry', { geometry: null }, 'no-centre'],
    ['is no feature', { type: 'Thing' }, 'wrong-form'],
  ])('leaves out and counts a place that %s', async (_case, parts, reason) => {
    const { places, skipped } = await read(collection(feature(parts), feature({ id: 'node/9' })));
    expect(idsOf(places)).toEqual(['node/9']);
    expect(skipped).toEqual({ [reason]: 1 });
  });

  it('counts entries that are not features', async () => {
    expect((await read(collection(5, null, 'x', [feature({})]))).skipped).toEqual({ 'wrong-form': 4 });
  });

  it('is safe from prototype pollution', async () => {
    const { places } = await read(
      `{"features":[{"type":"Feature","id":"n1","geometry":${JSON.stringify(point)},"properties":{"__proto__":{"amenity":"x"},"amenity":"place_of_worship","religion":"muslim"}}]}`,
    );
    expect(places[0]?.tags['amenity']).toBe('place_of_worship');
    expect(Object.keys({})).toEqual([]);
  });
});

describe('an Overpass response', () => {
  const overpass = (elements: unknown[], more: object = {}) =>
    JSON.stringify({ version: 0.6, ...more, elements });

  it('contains nodes, and ways and relations at the centre of their bounds', async () => {
    const { places } = await read(
      overpass([
        { type: 'node', id: 1, lat: 41, lon: 29, tags: mosque },
        { type: 'way', id: 2, center: { lat: 42, lon: 30 }, nodes: [1, 2], tags: mosque },
        { type: 'relation', id: 3, bounds: { minlat: 10, minlon: 20, maxlat: 12, maxlon: 24 }, tags: mosque },
        { type: 'node', id: 4, lat: 41, lon: 29 },
      ]),
    );
    expect(places.map((place, i) => [idsOf(places)[i], place.latitude, place.longitude])).toEqual([
      ['node/1', 41, 29],
      ['way/2', 42, 30],
      ['relation/3', 11, 22],
    ]);
  });

  it('contains the date of its data', async () => {
    const { extract } = await read(overpass([], { osm3s: { timestamp_osm_base: '2026-11-20T10:11:12Z' } }));
    expect(extract.dataAt).toBe('2026-11-20T10:11:12.000Z');
  });

  it('counts elements without a centre, an id or a valid form', async () => {
    const { skipped } = await read(
      overpass([
        { type: 'way', id: 2, nodes: [1, 2], tags: mosque },
        { type: 'node', lat: 41, lon: 29, tags: mosque },
        { type: 'node', id: 5, lat: '41', lon: 29, tags: mosque },
        'node',
      ]),
    );
    expect(skipped).toEqual({ 'no-centre': 1, 'no-osm-id': 1, 'bad-coordinates': 1, 'wrong-form': 1 });
  });

  it('is rejected after a timeout, because missing places would count as removed', async () => {
    const remark = 'runtime error: Query timed out in "query" at line 1 after 181 seconds.';
    const answer = JSON.stringify({
      elements: [{ type: 'node', id: 1, lat: 41, lon: 29, tags: mosque }],
      remark,
    });
    expect(await errorMessageOf(answer)).toContain(`Overpass did not finish this answer`);
    expect(await errorMessageOf(answer)).toContain('Query timed out in "query"');
  });
});

describe('other JSON', () => {
  it.each([
    ['a list', '[{"type":"Feature"}]'],
    ['an object without lists', '{"type":"Topology","objects":{}}'],
    ['an object in place of a list', '{"features":{"a":1}}'],
  ])('%s is rejected', async (_case, text) => {
    expect(await errorMessageOf(text)).toContain('neither GeoJSON nor an answer of Overpass');
  });

  it('with a syntax error is rejected', async () => {
    expect(await errorMessageOf('{"features":[{"type" "Feature"}]}')).toContain('The JSON is broken');
  });
});
