import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/databases.ts';
import { writeTemporaryFile } from '../../../../test/harness/read-extract.ts';
import { type PbfObject, writePbf } from '../../../../test/harness/write-pbf.ts';
import type { Database } from '../../db/database.ts';
import { searchIndex } from '../store.ts';
import { importExtract } from './import-extract.ts';
import { openExtract } from './open-extract.ts';
import { openImportTables } from './store.ts';

type Tags = Readonly<Record<string, string>>;

interface Mapped {
  readonly type: 'node' | 'way';
  readonly id: number;
  /** Metres north of the middle of Malé, and from the middle of a square to its sides. */
  readonly north: number;
  readonly half?: number;
  readonly tags: Tags;
}

const male = { latitude: 4.1755, longitude: 73.5093 };
const metre = 1 / 111_195;
const worship = { amenity: 'place_of_worship', religion: 'muslim' };
const built = { building: 'mosque' };

/** An island as it is mapped: four mosques, of which two are known by their buildings alone. */
const island: readonly Mapped[] = [
  { type: 'way', id: 1, north: 0, half: 12, tags: { ...built, 'name:dv': 'މިސްކިތް' } },
  // The place of worship is a point at the far door of its large building.
  { type: 'way', id: 2, north: 500, half: 90, tags: built },
  { type: 'node', id: 3, north: 585, tags: worship },
  // A large mosque, and a hall in its yard.
  { type: 'way', id: 4, north: 1_000, half: 100, tags: worship },
  { type: 'way', id: 5, north: 1_080, half: 8, tags: built },
  // A building with a minaret and a house for wudu, each mapped as a mosque building too.
  { type: 'way', id: 6, north: 1_500, half: 15, tags: { ...built, name: 'Masjid An-Nur' } },
  { type: 'way', id: 7, north: 1_530, half: 3, tags: built },
  { type: 'way', id: 8, north: 1_470, half: 5, tags: { ...built, ablution: 'yes' } },
  // Buildings that are something else today.
  { type: 'way', id: 9, north: 2_000, half: 10, tags: { ...built, amenity: 'school' } },
  { type: 'way', id: 10, north: 2_200, half: 10, tags: { ...built, disused: 'yes' } },
  { type: 'way', id: 11, north: 2_400, half: 10, tags: { ...built, tourism: 'museum' } },
];

const cornersOf = ({ north, half = 0 }: Mapped) =>
  [
    [-half, -half],
    [-half, half],
    [half, half],
    [half, -half],
  ].map(([y = 0, x = 0]) => ({
    lat: male.latitude + (north + y) * metre,
    lon: male.longitude + x * metre,
  }));

function asPbf(): Buffer {
  const objects = island.flatMap((mapped): PbfObject[] => {
    const { type, id, tags } = mapped;
    const corners = cornersOf(mapped);
    if (type === 'node') return [{ type, id, ...(corners[0] as { lat: number; lon: number }), tags }];
    const nodes = corners.map(
      (corner, i): PbfObject => ({ type: 'node', id: 1_000 + id * 10 + i, ...corner }),
    );
    const refs = nodes.map((node) => node.id);
    return [...nodes, { type, id, refs: [...refs, refs[0] as number], tags }];
  });
  return writePbf([objects]);
}

function asGeoJson(): string {
  const features = island.map((mapped) => {
    const ring = cornersOf(mapped).map(({ lat, lon }) => [lon, lat]);
    const geometry =
      mapped.type === 'node'
        ? { type: 'Point', coordinates: ring[0] }
        : { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
    return { type: 'Feature', id: `${mapped.type}/${mapped.id}`, geometry, properties: mapped.tags };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function asOverpass(): string {
  const elements = island.map((mapped) => {
    const { type, id, tags } = mapped;
    const [low, , high] = cornersOf(mapped);
    if (type === 'node') return { type, id, ...low, tags };
    const bounds = { minlat: low?.lat, minlon: low?.lon, maxlat: high?.lat, maxlon: high?.lon };
    return { type, id, bounds, tags };
  });
  return JSON.stringify({ version: 0.6, elements });
}

describe('a file of an island where some mosques are mapped as buildings alone', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate places, place_datasets`);
  });

  const bring = async (contents: string | Buffer) =>
    importExtract(
      openImportTables(database.db, { isAlone: true }),
      await openExtract(writeTemporaryFile(contents)),
      {
        dataset: 'maldives',
        zoneNameAt: () => 'Indian/Maldives',
        countryAt: () => 'MV',
      },
    );

  it.each([
    ['.osm.pbf', asPbf],
    ['GeoJSON', asGeoJson],
    ['Overpass JSON with bounds', asOverpass],
  ])('brings each mosque once and says which are only buildings: %s', async (_form, contents) => {
    const summary = await bring(contents());
    const { places } = await searchIndex(database, {
      ...{ kind: 'mosque', ...male, radiusMetres: 10_000, limit: 60 },
    });

    expect(places.map(({ id, facts }) => [id, facts.mappedAs])).toEqual([
      ['osm:way/1', 'building'],
      ['osm:node/3', undefined],
      ['osm:way/4', undefined],
      ['osm:way/6', 'building'],
    ]);
    expect(summary.byClass.mosque.added).toBe(4);
    expect(summary.mosqueBuildings).toEqual({ imported: 2, duplicates: 4 });
    expect((await bring(contents())).byClass.mosque).toEqual({ added: 0, changed: 0, unchanged: 4, gone: 0 });
  });
});
