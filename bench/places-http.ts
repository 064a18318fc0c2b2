import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAtlas } from '../scripts/build-atlas.ts';
import type { Coordinates } from '../src/domain/geo/coordinates.ts';
import { loadAtlas } from '../src/server/atlas/atlas.ts';
import { openEmbedded } from '../src/server/db/pglite.ts';
import { importExtract } from '../src/server/places-index/import/import-extract.ts';
import { openImportTables } from '../src/server/places-index/import/store.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { bareRoute, compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { measuredEnvironment, startBareServer } from './http/load.ts';
import { asExtract, createPointsNearTowns, generatePlaces } from './places-index/generated-places.ts';
import type { Row } from './row.ts';

const placeCount = 500_000;
/** Requests per connection: more than it can send within a load. */
const freshSearches = 1_500;
const repeatedSearches = 500;
const atlasFolder = join(import.meta.dirname, '../dist/atlas');

/**
 * Requests a second of `/api/places` on the embedded index with half a million places, 5 km around points near towns: each point
 * once, and a few hundred points repeatedly.
 */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-bench-'));
  await fillIndex(dataDir);
  const ours = await startBuiltServer({
    environment: { ...measuredEnvironment, DATA_DIR: dataDir, OVERPASS_URL: 'off' },
  });
  const bare = await startBareServer();
  const url = ours.url.replace('localhost', '127.0.0.1');
  try {
    const point = createPointsNearTowns(11);
    const repeatedPaths = searchesAround(point, repeatedSearches);
    const fresh = await compareInTurns(
      { url, paths: () => searchesAround(point, freshSearches) },
      bare.target,
    );
    const repeated = await compareInTurns({ url, paths: () => repeatedPaths }, bare.target);
    return [
      { name: bareRoute, value: Math.round(repeated.bare), unit: 'requests/s' },
      rowOf('/api/places from PGlite, each point once', fresh, '≥ 1000 requests/s'),
      rowOf(`/api/places over ${repeatedSearches} points, cached answers`, repeated, '≥ 10000 requests/s'),
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fillIndex(dataDir: string): Promise<void> {
  buildAtlas(atlasFolder);
  const { zoneNameAt, countryCodeAt } = loadAtlas(atlasFolder);
  const { db, close } = await openEmbedded({ dataDir });
  const options = {
    dataset: 'bench',
    zoneNameAt,
    countryAt: countryCodeAt,
  };
  await importExtract(
    openImportTables(db, { isOnlyProcess: true }),
    asExtract(generatePlaces(placeCount)),
    options,
  );
  await close();
}

function searchesAround(point: () => Coordinates, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const { latitude, longitude } = point();
    const kind = index % 2 === 0 ? 'mosques' : 'halal';
    return `/api/places/${kind}?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&radius=5000`;
  });
}
