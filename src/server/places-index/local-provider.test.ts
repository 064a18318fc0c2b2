import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { createExtract, mosqueAt } from '../../../test/harness/sample-extract.ts';
import type { PlaceSearch } from '../adapters/places/places-provider.ts';
import type { Database } from '../db/database.ts';
import { createDatabaseSlot, type DatabaseSlot } from '../db/database-slot.ts';
import type { ExtractPlace } from './import/extract.ts';
import { importExtract } from './import/import-extract.ts';
import { openImportTables } from './import/store.ts';
import { createLocalProvider, type LocalPlaces } from './local-provider.ts';
import { openIndexTables } from './store.ts';

const mecca = { latitude: 21.42, longitude: 39.83 };
const sydney = { latitude: -33.87, longitude: 151.2 };

function searchAround(centre: typeof mecca, signal = new AbortController().signal): PlaceSearch {
  return {
    kind: 'mosque',
    ...centre,
    radiusMetres: 5_000,
    openNow: false,
    limit: 20,
    language: 'en',
    signal,
  };
}

describe.each(await availableDatabases())('the local places provider on %s', (kind) => {
  let database: Database;
  let slot: DatabaseSlot;
  let local: LocalPlaces;
  let now = 0;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    slot = createDatabaseSlot(kind, () => now);
    local = createLocalProvider({ tables: openIndexTables(slot), clock: () => now });
  });
  afterAll(() => slot.close());

  const importPlaces = (dataset: string, places: readonly ExtractPlace[]) =>
    importExtract(
      openImportTables(database.db, { isOnlyProcess: kind === 'pglite' }),
      createExtract(places),
      {
        dataset,
        zoneNameAt: () => 'Etc/UTC',
        countryAt: () => '',
      },
    );

  it('is unavailable until the database is open, without coordinates in the error', async () => {
    await expect(local.covers(mecca)).rejects.toMatchObject({ failure: 'unavailable' });
    const failure: unknown = await local.search(searchAround(mecca)).catch((error: unknown) => error);

    expect(failure).toMatchObject({ name: 'PlacesError', failure: 'unavailable' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain('21.4');
    expect(failure).not.toHaveProperty('cause');
  });

  it('covers nothing before an import, and the area of each dataset soon after', async () => {
    slot.fill(database);
    now += 3_000;
    expect(await local.covers(mecca)).toBe(false);
    const empty = local.version();

    await importPlaces('arabia', [mosqueAt(1, mecca.latitude, mecca.longitude)]);
    await importPlaces('australia', [mosqueAt(2, sydney.latitude, sydney.longitude)]);
    now += 2_999;
    expect(await local.covers(mecca)).toBe(false);
    now += 1;

    expect([await local.covers(mecca), await local.covers(sydney)]).toEqual([true, true]);
    expect(await local.covers({ latitude: 0, longitude: -30 })).toBe(false);
    expect(local.version()).not.toBe(empty);
  });

  it('returns imported places with their attribution', async () => {
    const { items, complete } = await local.search(searchAround(mecca));

    expect(items.map(({ id }) => id)).toEqual(['osm:node/1']);
    expect(complete).toBe(true);
    expect(local.attribution).toBe('© OpenStreetMap contributors, ODbL');
  });

  it('keeps its version if an import changes nothing', async () => {
    const before = local.version();
    await importPlaces('arabia', [mosqueAt(1, mecca.latitude, mecca.longitude)]);
    now += 3_000;
    await local.covers(mecca);

    expect(local.version()).toBe(before);
  });

  it('aborts a search that was cancelled', async () => {
    const stop = new AbortController();
    const search = local.search(searchAround(mecca, stop.signal));
    stop.abort();

    await expect(search).rejects.toMatchObject({ failure: 'timeout' });
    await expect(local.search(searchAround(mecca, stop.signal))).rejects.toMatchObject({
      failure: 'timeout',
    });
  });

  it('keeps its coverage during a database outage, but cannot search', async () => {
    await slot.close();
    now += 10_000;

    expect(await local.covers(mecca)).toBe(true);
    await expect(local.search(searchAround(mecca))).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
