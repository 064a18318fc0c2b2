import { createOSMStream } from 'osm-pbf-parser-node';
import { describe, expect, it } from 'vitest';
import { fixture, idsOf, readExtract, writeTemporaryFile } from '../../../../../test/harness/read-extract.ts';
import { type PbfObject, writePbf } from '../../../../../test/harness/write-pbf.ts';
import { isCovered } from '../../../../domain/places/coverage-grid.ts';
import { osmPlaceKinds } from '../../../../domain/places/osm/osm-place-kinds.ts';

const mosque = { amenity: 'place_of_worship', religion: 'muslim' };

/** Read from town.osm by hand: the node, or the centre of the bounding box of the corners in the file. */
const townPlaces = [
  ['node/1', 41.01, 28.96],
  ['node/2', 41.011, 28.961],
  ['node/9007199254740', -41.2865, -174.7762],
  ['way/11', 41.0202, 28.9705],
  // Two of its four corners are missing.
  ['way/14', 41.0405, 28.991],
  ['relation/21', 41.031, 28.982],
  // A separate node and a way; a second way is missing, and the nested relation is not followed.
  ['relation/22', 41.0225, 28.9735],
] as const;

describe('an .osm.pbf file', () => {
  it.each([
    'town-zlib.osm.pbf',
    'town-none.osm.pbf',
    'town-plain-nodes.osm.pbf',
    'town-locations-on-ways.osm.pbf',
  ])('%s contains its places at the centres of their shapes', async (name) => {
    const { places, extract } = await readExtract(fixture(name));
    const found = places.map((place, i) => [idsOf(places)[i], place.latitude, place.longitude]);
    expect(found).toEqual(townPlaces);
    expect([...extract.skipped]).toEqual([['no-centre', 2]]);
  });

  it('keeps every tag unchanged', async () => {
    const { places } = await readExtract(fixture('town-zlib.osm.pbf'));
    expect(places[0]?.tags).toEqual({
      ...mosque,
      name: 'مسجد النور',
      'name:en': 'Noor Mosque',
      opening_hours: 'Mo-Su 05:00-22:00',
    });
    expect(places.find(({ osmId }) => osmId === 21)?.tags['name']).toBe('Büyük Cami');
  });

  it('contains the date of its data, and reports how much was read', async () => {
    const { extract } = await readExtract(fixture('town-zlib.osm.pbf'));
    expect(extract.dataAt).toBe('2026-11-20T20:21:00.000Z');
    expect(extract.progress.objectsRead).toBe(26);
    expect(extract.progress.bytesRead).toBe(extract.progress.totalBytes);
  });

  it('covers all objects in it, not only places', async () => {
    const tree: PbfObject = { type: 'node', id: 7, lat: -33.9, lon: 18.4, tags: { natural: 'tree' } };
    const { extract } = await readExtract(writeTemporaryFile(writePbf([[tree]])));
    expect(isCovered(extract.coverage, { latitude: -33.95, longitude: 18.3 })).toBe(true);
    expect(isCovered(extract.coverage, { latitude: -33.9, longitude: 18.6 })).toBe(false);
  });

  it('agrees with another PBF reader on every node of a random town', async () => {
    const nodes = Array.from({ length: 3_000 }, (_, i): PbfObject => {
      const place = i % 3 === 0 ? { tags: { ...mosque, name: `Masjid ${i}` } } : {};
      const lat = Math.round((Math.sin(i * 12.9) * 89 + 0.1) * 1e7) / 1e7;
      const lon = Math.round(Math.sin(i * 78.2) * 179.9 * 1e7) / 1e7;
      return { type: 'node', id: i * i * 5_003 + i + 1, lat, lon, ...place };
    });
    const file = writeTemporaryFile(writePbf([nodes.slice(0, 1_000), nodes.slice(1_000)]));
    const expected: object[] = [];
    for await (const object of createOSMStream(file, { withTags: true })) {
      const {
        id,
        lat,
        lon,
        tags = {},
      } = object as {
        id: number;
        lat: number;
        lon: number;
        tags?: Record<string, string>;
      };
      if (osmPlaceKinds(tags).length === 0) continue;
      expected.push({ osmType: 'node', osmId: id, tags, latitude: round(lat), longitude: round(lon) });
    }
    expect((await readExtract(file)).places).toEqual(expected);
    expect(expected).toHaveLength(1_000);
  });
});

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

describe('shapes with parts in other blocks', () => {
  const corners: PbfObject[] = [
    { type: 'node', id: 1, lat: 10, lon: 20 },
    { type: 'node', id: 2, lat: 10, lon: 22 },
    { type: 'node', id: 3, lat: 14, lon: 22 },
  ];
  const outline: PbfObject = { type: 'way', id: 1, refs: [1, 2, 3, 1] };
  const area: PbfObject = { type: 'relation', id: 1, members: [{ type: 'way', ref: 1 }], tags: mosque };

  it.each([
    ['each in a separate block', [[corners[0]], [corners[1]], [corners[2]], [outline], [area]]],
    ['all in one block', [[...corners, outline, area]]],
    ['in the wrong order', [[area], [outline], [corners[2]], [corners[1]], [corners[0]]]],
  ])('are complete: %s', async (_order, blocks) => {
    const { places } = await readExtract(writeTemporaryFile(writePbf(blocks as PbfObject[][])));
    expect(places).toEqual([{ osmType: 'relation', osmId: 1, tags: mosque, latitude: 12, longitude: 21 }]);
  });

  it('have their centre on the antimeridian if they cross it', async () => {
    const fiji: PbfObject[] = [
      { type: 'node', id: 1, lat: -16.8, lon: 179.9998 },
      { type: 'node', id: 2, lat: -16.9, lon: -179.9996 },
      { type: 'way', id: 1, refs: [1, 2, 1], tags: mosque },
    ];
    const { places } = await readExtract(writeTemporaryFile(writePbf([fiji])));
    expect(places[0]).toMatchObject({ latitude: -16.85, longitude: -179.9999 });
  });
});

describe('unusable data', () => {
  it('is left out and counted: duplicate objects and invalid positions', async () => {
    const node = (id: number, lat: number): PbfObject => ({ type: 'node', id, lat, lon: 9, tags: mosque });
    const { places, extract } = await readExtract(
      writeTemporaryFile(writePbf([[node(1, 50), node(2, 95)], [node(1, 51)]])),
    );
    expect(places).toMatchObject([{ osmId: 1, latitude: 50 }]);
    expect(Object.fromEntries(extract.skipped)).toEqual({ twice: 1, 'bad-coordinates': 1 });
  });

  it('is left out and counted: ids that no uploaded object has or that exceed safe integers', async () => {
    const objects: PbfObject[] = [
      ...[7, -5, 0, 2 ** 53, 2 ** 63].map(
        (id): PbfObject => ({ type: 'node', id, lat: 50, lon: 9, tags: mosque }),
      ),
      { type: 'way', id: -4, refs: [7], tags: mosque },
      { type: 'relation', id: 2 ** 60, members: [{ type: 'node', ref: 7 }], tags: mosque },
    ];
    const { places, extract } = await readExtract(writeTemporaryFile(writePbf([objects])));
    expect(idsOf(places)).toEqual(['node/7']);
    expect(Object.fromEntries(extract.skipped)).toEqual({ 'no-osm-id': 6 });
  });

  it('includes a corner with an invalid position, which is left out of the shape', async () => {
    const objects: PbfObject[] = [
      { type: 'node', id: 1, lat: 10, lon: 300 },
      { type: 'node', id: 2, lat: 10, lon: 22 },
      { type: 'way', id: 1, refs: [1, 2], tags: mosque },
    ];
    const { places } = await readExtract(writeTemporaryFile(writePbf([objects])));
    expect(places[0]).toMatchObject({ latitude: 10, longitude: 22 });
  });
});
