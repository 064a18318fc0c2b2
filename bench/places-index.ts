import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { buildAtlas } from '../scripts/build-atlas.ts';
import { median } from '../scripts/median.ts';
import type { Coordinates } from '../src/domain/geo/coordinates.ts';
import { osmPlaceKinds } from '../src/domain/places/osm/osm-place-kinds.ts';
import { type PlaceKind, placeKinds } from '../src/domain/places/place.ts';
import { loadAtlas } from '../src/server/atlas/atlas.ts';
import type { Database } from '../src/server/db/database.ts';
import { openEmbedded } from '../src/server/db/pglite.ts';
import { openPostgresConnection } from '../src/server/db/postgres.ts';
import type { ExtractPlace } from '../src/server/places-index/import/extract.ts';
import { type ImportOptions, importExtract } from '../src/server/places-index/import/import-extract.ts';
import { openImportTables } from '../src/server/places-index/import/store.ts';
import { searchIndex } from '../src/server/places-index/store.ts';
import { createPostgresDatabase, postgresAnswers } from '../test/harness/databases.ts';
import { percentile } from './percentile.ts';
import { asExtract, createPointsNearTowns, generatePlaces } from './places-index/generated-places.ts';
import type { Row } from './row.ts';

const placeCount = 500_000;
const searches = 2_000;
const rounds = 3;
const limit = 60;
const radiiKm = [5, 50];
const yardstick = 'kdbush in memory';
const atlasFolder = join(import.meta.dirname, '../dist/atlas');

interface SearchQuery extends Coordinates {
  readonly kind: PlaceKind;
}

type Search = (query: SearchQuery, radiusKm: number) => unknown;

/** Measures the places index with half a million places: importing them twice, and searching where people live. */
export async function run(): Promise<Row[]> {
  buildAtlas(atlasFolder);
  const { zoneNameAt, countryCodeAt } = loadAtlas(atlasFolder);
  const options: ImportOptions = {
    dataset: 'bench',
    zoneNameAt,
    countryAt: countryCodeAt,
  };
  const places = generatePlaces(placeCount);
  const point = createPointsNearTowns(7);
  const queries = Array.from({ length: searches }, (_, i): SearchQuery => ({ ...point(), kind: kindOf(i) }));
  const inMemory = await timesOf(queries, memoryIndex(places));
  const rows = inMemory.flatMap(({ p50, p99, km }) => rowsOf(yardstick, km, { p50, p99 }));
  for (const { name, targets, open } of await contenders()) {
    const { database, drop } = await open();
    rows.push(...(await importRows(name, database, places, options)));
    const times = await timesOf(queries, (query, km) =>
      searchIndex(database, { ...query, radiusMetres: km * 1000, limit }),
    );
    rows.push(...times.flatMap((time, i) => rowsOf(name, time.km, time, { targets, memory: inMemory[i] })));
    await database.close();
    await drop();
  }
  return rows;
}

const kindOf = (i: number) => placeKinds[i % placeKinds.length] ?? 'mosque';

interface Targets {
  readonly p50?: string;
  readonly p99: string;
}

interface Contender {
  readonly name: string;
  readonly targets: Targets;
  readonly open: () => Promise<{ database: Database; drop: () => Promise<void> }>;
}

async function contenders(): Promise<Contender[]> {
  const pglite: Contender = {
    name: 'PGlite',
    targets: { p50: '≤ 1 ms', p99: '≤ 5 ms' },
    async open() {
      const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-bench-'));
      return {
        database: await openEmbedded({ dataDir }),
        drop: async () => rmSync(dataDir, { recursive: true }),
      };
    },
  };
  const postgres: Contender = {
    name: 'PostgreSQL',
    targets: { p99: '≤ 2 ms' },
    async open() {
      const { url, drop } = await createPostgresDatabase();
      return { database: await openPostgresConnection(url), drop };
    },
  };
  return (await postgresAnswers()) ? [pglite, postgres] : [pglite];
}

async function importRows(
  name: string,
  { db, kind }: Database,
  places: readonly ExtractPlace[],
  options: ImportOptions,
): Promise<Row[]> {
  const tables = openImportTables(db, { isOnlyProcess: kind === 'pglite' });
  const importOnce = async () => {
    const start = performance.now();
    const { byClass } = await importExtract(tables, asExtract(places), options);
    return { seconds: (performance.now() - start) / 1000, added: byClass.mosque.added + byClass.halal.added };
  };
  const first = await importOnce();
  const second = await importOnce();
  if (first.added !== placeCount || second.added !== 0)
    throw new Error(`${name}: the imports added ${first.added} and ${second.added} places`);
  return [
    { name: `places, ${name}: importing ${placeCount}`, value: first.seconds, unit: 's', target: '≤ 15 s' },
    { name: `places, ${name}: importing them again`, value: second.seconds, unit: 's' },
  ];
}

/** One tree per kind, as the index has one database index per kind. */
function memoryIndex(places: readonly ExtractPlace[]): Search {
  const trees = Object.fromEntries(
    placeKinds.map((kind) => {
      const ofKind = places.filter((place) => osmPlaceKinds(place.tags).includes(kind));
      const tree = new KDBush(ofKind.length);
      for (const { latitude, longitude } of ofKind) tree.add(longitude, latitude);
      return [kind, tree.finish()];
    }),
  ) as Record<PlaceKind, KDBush>;
  return ({ kind, latitude, longitude }, km) => around(trees[kind], longitude, latitude, limit, km);
}

interface Times {
  readonly km: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Runs every query in three rounds and takes the median time, because other programs run on the same machine and only the slowest
 * hundredth matters.
 */
async function timesOf(queries: readonly SearchQuery[], search: Search): Promise<Times[]> {
  const times: Times[] = [];
  for (const km of radiiKm) {
    const samples = queries.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      for (const [i, query] of queries.entries()) {
        const start = performance.now();
        await search(query, km);
        samples[i]?.push(performance.now() - start);
      }
    }
    const medians = samples.map(median);
    times.push({ km, p50: median(medians), p99: percentile(medians, 0.99) });
  }
  return times;
}

interface Comparison {
  readonly targets: Targets;
  readonly memory: Times | undefined;
}

function rowsOf(name: string, km: number, times: Omit<Times, 'km'>, comparison?: Comparison): Row[] {
  return (['p50', 'p99'] as const).map((share) => {
    const target = comparison?.targets[share];
    const memory = comparison?.memory?.[share];
    return {
      name: `places, ${name}: nearest ${limit} within ${km} km, ${share}`,
      value: times[share],
      unit: 'ms',
      ...(target && { target }),
      ...(memory && { yardstick, ratio: times[share] / memory }),
    };
  });
}
