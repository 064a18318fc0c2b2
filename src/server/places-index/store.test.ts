import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { createExtract, halalTags, mosqueAt } from '../../../test/harness/sample-extract.ts';
import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import type { Database } from '../db/database.ts';
import type { ExtractPlace } from './import/extract.ts';
import { importExtract } from './import/import-extract.ts';
import { openImportTables } from './import/store.ts';
import { type IndexSearch, searchIndex } from './store.ts';

/** Returns a deterministic pseudo-random number between 0 and 1. */
const pseudoRandom = (i: number, step: number) => (i * step) % 1;
const latitudeStep = 0.618034;
const longitudeStep = 0.754878;

/** Creates mosques in a square around a point, most of them near its centre. Longitudes wrap at 180. */
function cloud(around: Coordinates, count: number, degrees: number): ExtractPlace[] {
  return Array.from({ length: count }, (_, i) => {
    const spread = degrees * pseudoRandom(i, 0.569841);
    const longitude = around.longitude + (pseudoRandom(i, longitudeStep) - 0.5) * spread;
    const latitude = around.latitude + (pseudoRandom(i, latitudeStep) - 0.5) * spread;
    return mosqueAt(i + 1, Math.max(-90, Math.min(90, latitude)), ((longitude + 540) % 360) - 180);
  });
}

/** Returns the expected result by checking every place. */
function expectedNearest(places: readonly ExtractPlace[], { radiusMetres, limit, ...centre }: IndexSearch) {
  const near = places
    .map((place) => ({ id: `osm:node/${place.osmId}`, metres: haversineKm(centre, place) * 1000 }))
    .filter(({ metres }) => metres <= radiusMetres)
    .sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1));
  return { ids: near.slice(0, limit).map(({ id }) => id), complete: near.length <= limit };
}

describe.each(await availableDatabases())('searching the index on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate places, place_datasets`);
  });

  const fill = (places: readonly ExtractPlace[]) =>
    importExtract(
      openImportTables(database.db, { isOnlyProcess: kind === 'pglite' }),
      createExtract(places),
      {
        dataset: 'test',
        zoneNameAt: () => 'Etc/UTC',
        countryAt: () => '',
      },
    );
  const find = async (search: IndexSearch) => {
    const { places, complete } = await searchIndex(database, search);
    return { ids: places.map(({ id }) => id), complete };
  };

  it.each([
    ['London', { latitude: 51.5, longitude: -0.12 }, 0.8],
    ['the equator', { latitude: 0, longitude: 32.6 }, 0.8],
    ['the Faroe Islands', { latitude: 62, longitude: -6.8 }, 1.2],
    ['Svalbard', { latitude: 78.2, longitude: 15.6 }, 3],
    ['the sea at 84° south', { latitude: -84, longitude: 40 }, 6],
    ['Taveuni, on the antimeridian', { latitude: -16.8, longitude: 179.99 }, 0.8],
    ['the other side of the antimeridian', { latitude: -16.8, longitude: -179.99 }, 0.8],
    ['the antimeridian itself', { latitude: 66, longitude: 180 }, 1.6],
  ])('returns around %s the same places in the same order as a full scan', async (_name, centre, degrees) => {
    const places = cloud(centre, 1_500, degrees);
    await fill(places);

    for (const radiusMetres of [1, 800, 5_000, 25_000, 50_000]) {
      for (const limit of [1, 20, 60, 100]) {
        const search: IndexSearch = { kind: 'mosque', ...centre, radiusMetres, limit };
        expect(await find(search)).toEqual(expectedNearest(places, search));
      }
    }
  });

  it.each([90, -90])('finds places on every meridian around a pole (latitude %d)', async (latitude) => {
    const ring = Array.from({ length: 36 }, (_, i) =>
      mosqueAt(i + 1, latitude - Math.sign(latitude) * (0.1 + i * 0.02), i * 10 - 180),
    );
    await fill(ring);

    for (const longitude of [0, 180, -180, 77]) {
      const search: IndexSearch = { kind: 'mosque', latitude, longitude, radiusMetres: 50_000, limit: 10 };
      const found = await find(search);
      expect(found).toEqual(expectedNearest(ring, search));
      expect(found.ids).toHaveLength(10);
    }
  });

  it('includes a place exactly at the radius, but none beyond it', async () => {
    const place = mosqueAt(1, 51.5, 0);
    await fill([place]);
    const centre = { latitude: 51.45, longitude: 0.03 };
    const metres = haversineKm(centre, place) * 1000;

    const at = (radiusMetres: number) => find({ kind: 'mosque', ...centre, radiusMetres, limit: 5 });

    expect((await at(metres)).ids).toEqual(['osm:node/1']);
    expect((await at(metres - 0.001)).ids).toEqual([]);
  });

  it('reports an incomplete result in a dense town', async () => {
    const centre = { latitude: 41.01, longitude: 28.97 };
    await fill(cloud(centre, 3_000, 0.05));

    const { places, complete } = await searchIndex(database, {
      kind: 'mosque',
      ...centre,
      radiusMetres: 50_000,
      limit: 60,
    });

    expect(places).toHaveLength(60);
    expect(complete).toBe(false);
  });

  it('orders places at the same point by id, however many there are', async () => {
    const samePoint = Array.from({ length: 300 }, (_, i) => mosqueAt(1_000 - i, 3.15, 101.7));
    await fill(samePoint);

    const found = await find({
      kind: 'mosque',
      latitude: 3.15,
      longitude: 101.7,
      radiusMetres: 1_000,
      limit: 3,
    });

    expect(found).toEqual({ ids: ['osm:node/1000', 'osm:node/701', 'osm:node/702'], complete: false });
  });

  it('separates mosques and halal food', async () => {
    const mosque = mosqueAt(1, 51.5, 0);
    const kitchen = { ...mosqueAt(2, 51.5, 0), tags: halalTags };
    await fill([mosque, kitchen]);

    const search = { latitude: 51.5, longitude: 0, radiusMetres: 100, limit: 5 };

    expect((await find({ kind: 'mosque', ...search })).ids).toEqual(['osm:node/1']);
    expect((await find({ kind: 'halal', ...search })).ids).toEqual(['osm:node/2']);
  });

  it('reads hardly more places than it returns in a dense area, and none in an empty one', async () => {
    const istanbul = { latitude: 41.01, longitude: 28.97 };
    await fill(cloud(istanbul, 30_000, 0.6));
    const readFor = async (centre: Coordinates) => {
      const before = await placesRead();
      for (let i = 0; i < 10; i++)
        await searchIndex(database, { kind: 'mosque', ...centre, radiusMetres: 50_000, limit: 60 });
      return (await placesRead()) - before;
    };

    expect(await readFor(istanbul)).toBe(660);
    expect(await readFor({ latitude: 30, longitude: -40 })).toBe(0);
  });

  /** Returns how many entries of the mosque index were read so far, from PostgreSQL's statistics. */
  async function placesRead(): Promise<number> {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await database.db.execute(
      sql`select idx_tup_read as n from pg_stat_user_indexes where indexrelname = 'places_nearest_mosque'`,
    );
    return Number(rows[0]?.['n']);
  }
});
