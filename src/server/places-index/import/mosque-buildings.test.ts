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

interface MapObject {
  readonly type: 'node' | 'way';
  readonly id: number;
  /** Distance from the centre of Malé. */
  readonly metresNorth: number;
  /** Half the side of a square, in metres. Missing for a node. */
  readonly halfWidth?: number;
  readonly tags: Tags;
}

const male = { latitude: 4.1755, longitude: 73.5093 };
const degreesPerMetre = 1 / 111_195;
const placeOfWorship = { amenity: 'place_of_worship', religion: 'muslim' };
const mosqueBuilding = { building: 'mosque' };

/** A sample island: four mosques, two of which are mapped only as buildings. */
const island: readonly MapObject[] = [
  { type: 'way', id: 1, metresNorth: 0, halfWidth: 12, tags: { ...mosqueBuilding, 'name:dv': 'މިސްކިތް' } },
  // The place of worship is a point at the far door of its large building.
  { type: 'way', id: 2, metresNorth: 500, halfWidth: 90, tags: mosqueBuilding },
  { type: 'node', id: 3, metresNorth: 585, tags: placeOfWorship },
  // A large mosque with a hall in its courtyard.
  { type: 'way', id: 4, metresNorth: 1_000, halfWidth: 100, tags: placeOfWorship },
  { type: 'way', id: 5, metresNorth: 1_080, halfWidth: 8, tags: mosqueBuilding },
  // A building, its minaret and its ablution house, all mapped as mosque buildings.
  {
    type: 'way',
    id: 6,
    metresNorth: 1_500,
    halfWidth: 15,
    tags: { ...mosqueBuilding, name: 'Masjid An-Nur' },
  },
  { type: 'way', id: 7, metresNorth: 1_530, halfWidth: 3, tags: mosqueBuilding },
  { type: 'way', id: 8, metresNorth: 1_470, halfWidth: 5, tags: { ...mosqueBuilding, ablution: 'yes' } },
  // Mosque buildings with another use today.
  { type: 'way', id: 9, metresNorth: 2_000, halfWidth: 10, tags: { ...mosqueBuilding, amenity: 'school' } },
  { type: 'way', id: 10, metresNorth: 2_200, halfWidth: 10, tags: { ...mosqueBuilding, disused: 'yes' } },
  { type: 'way', id: 11, metresNorth: 2_400, halfWidth: 10, tags: { ...mosqueBuilding, tourism: 'museum' } },
];

const cornersOf = ({ metresNorth, halfWidth = 0 }: MapObject) =>
  [
    [-halfWidth, -halfWidth],
    [-halfWidth, halfWidth],
    [halfWidth, halfWidth],
    [halfWidth, -halfWidth],
  ].map(([y = 0, x = 0]) => ({
    lat: male.latitude + (metresNorth + y) * degreesPerMetre,
    lon: male.longitude + x * degreesPerMetre,
  }));

function asPbf(): Buffer {
  const objects = island.flatMap((object): PbfObject[] => {
    const { type, id, tags } = object;
    const corners = cornersOf(object);
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
  const features = island.map((object) => {
    const ring = cornersOf(object).map(({ lat, lon }) => [lon, lat]);
    const geometry =
      object.type === 'node'
        ? { type: 'Point', coordinates: ring[0] }
        : { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
    return { type: 'Feature', id: `${object.type}/${object.id}`, geometry, properties: object.tags };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function asOverpass(): string {
  const elements = island.map((object) => {
    const { type, id, tags } = object;
    const [low, , high] = cornersOf(object);
    if (type === 'node') return { type, id, ...low, tags };
    const bounds = { minlat: low?.lat, minlon: low?.lon, maxlat: high?.lat, maxlon: high?.lon };
    return { type, id, bounds, tags };
  });
  return JSON.stringify({ version: 0.6, elements });
}

describe('the import of mosques that are mapped only as buildings', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate places, place_datasets`);
  });

  const importFile = async (contents: string | Buffer) =>
    importExtract(
      openImportTables(database.db, { isOnlyProcess: true }),
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
  ])('imports each mosque once and marks those that are only buildings: %s', async (_format, contents) => {
    const summary = await importFile(contents());
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
    expect((await importFile(contents())).byClass.mosque).toEqual({
      added: 0,
      changed: 0,
      unchanged: 4,
      gone: 0,
    });
  });
});
