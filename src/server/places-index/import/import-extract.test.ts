import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../../test/harness/databases.ts';
import { createExtract, halalTags, mosqueAt } from '../../../../test/harness/sample-extract.ts';
import type { Database } from '../../db/database.ts';
import { openIndexTables, searchIndex } from '../store.ts';
import { ImportRefusedError } from './check-plausibility.ts';
import { type Extract, ExtractError } from './extract.ts';
import { type ImportOptions, importExtract } from './import-extract.ts';
import { openImportTables } from './store.ts';

const london = { latitude: 51.5, longitude: -0.12 };
const none = { added: 0, changed: 0, unchanged: 0, gone: 0 };
/** Creates `count` mosques along a street, ten metres apart. */
const street = (count: number, firstId = 1) =>
  Array.from({ length: count }, (_, i) => mosqueAt(firstId + i, 51.5 + i * 1e-4, -0.12));

describe.each(await availableDatabases())('importing an extract on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate places, place_datasets`);
  });

  const tables = () => openImportTables(database.db, { isOnlyProcess: kind === 'pglite' });
  const runImport = (extract: Extract, options: Partial<ImportOptions> = {}) =>
    importExtract(tables(), extract, {
      dataset: 'england',
      zoneNameAt: () => 'Europe/London',
      countryAt: () => 'GB',
      ...options,
    });
  const version = () => openIndexTables({ kind, db: () => database.db }).readVersion();
  const ids = async (around = london, placeKind: 'mosque' | 'halal' = 'mosque') => {
    const search = { kind: placeKind, ...around, radiusMetres: 50_000, limit: 100 };
    return (await searchIndex(database, search)).places.map((place) => place.id);
  };

  it('counts new places by class, and none if the file is imported again', async () => {
    const canteen = { ...mosqueAt(3, 51.51, -0.12), tags: { ...mosqueAt(3, 0, 0).tags, ...halalTags } };
    const school = { ...mosqueAt(4, 51.5, -0.13), tags: { amenity: 'school', religion: 'muslim' } };
    const places = [...street(2), canteen, school, mosqueAt(1, 51.5, -0.12)];
    const before = await version();

    const first = await runImport(createExtract(places));
    const afterFirst = await version();
    const second = await runImport(createExtract(places));

    expect(first).toEqual({
      read: 5,
      notPlaces: 1,
      repeated: 1,
      byClass: { mosque: { ...none, added: 2 }, halal: { ...none, added: 1 } },
      mosqueBuildings: { imported: 0, duplicates: 0 },
    });
    expect(afterFirst).toBe(before + 1);
    expect(second.byClass).toEqual({ mosque: { ...none, unchanged: 2 }, halal: { ...none, unchanged: 1 } });
    expect(await version()).toBe(afterFirst);
  });

  it('stores the tags of a place, and no values for missing tags', async () => {
    const tags = {
      name: 'مسجد النور',
      'name:en': 'Noor Mosque',
      'name:ar': 'مسجد النور',
      'addr:street': 'High Street',
      'addr:housenumber': '7',
      opening_hours: 'Mo-Su 05:00-22:00',
      wheelchair: 'yes',
    };
    const onHolidays = mosqueAt(3, 51.61, -0.12, { opening_hours: 'Mo-Fr 09:00-17:00; PH off' });
    await runImport(createExtract([mosqueAt(1, 51.5, -0.12, tags), mosqueAt(2, 51.6, -0.12), onHolidays]));

    const { places } = await searchIndex(database, {
      kind: 'mosque',
      ...london,
      radiusMetres: 20_000,
      limit: 9,
    });

    expect(places[0]).toMatchObject({
      id: 'osm:node/1',
      ...london,
      names: { local: 'مسجد النور', localLanguage: 'ar', en: 'Noor Mosque', ar: 'مسجد النور' },
      address: '7 High Street',
      hours: { kind: 'week' },
      facts: { wheelchair: 'yes' },
      zoneName: 'Europe/London',
      distanceMetres: 0,
    });
    expect(places[0]).not.toHaveProperty('countryCode');
    expect(places[0]?.hours).toEqual({
      kind: 'week',
      week: Array.from({ length: 7 }, (_, day) => [day * 1440 + 300, day * 1440 + 1320]).flat(),
    });
    expect(places[1]).toMatchObject({
      names: { local: '' },
      address: '',
      hours: { kind: 'unknown' },
      facts: {},
    });
    expect(places[1]).not.toHaveProperty('zoneName');
    expect(places[2]).toMatchObject({
      hours: { kind: 'text' },
      zoneName: 'Europe/London',
      countryCode: 'GB',
    });
  });

  it('updates changed places, removes missing ones and restores them if they return', async () => {
    await runImport(createExtract(street(3)));

    const renamed = mosqueAt(2, 51.5001, -0.12, { name: 'Masjid al-Hidaya' });
    const afterRemoval = await runImport(createExtract([mosqueAt(1, 51.5, -0.12), renamed]));
    expect(afterRemoval.byClass.mosque).toEqual({ added: 0, changed: 1, unchanged: 1, gone: 1 });
    expect(await ids()).toEqual(['osm:node/1', 'osm:node/2']);

    const afterReturn = await runImport(
      createExtract([mosqueAt(1, 51.5, -0.12), renamed, mosqueAt(3, 51.5002, -0.12)]),
    );
    expect(afterReturn.byClass.mosque).toEqual({ added: 1, changed: 0, unchanged: 2, gone: 0 });
    expect(await ids()).toEqual(['osm:node/1', 'osm:node/2', 'osm:node/3']);
  });

  it('finds a moved place only at its new position', async () => {
    await runImport(createExtract([mosqueAt(1, 51.5, -0.12)]));
    await runImport(createExtract([mosqueAt(1, -33.87, 151.2)]));

    expect(await ids()).toEqual([]);
    expect(await ids({ latitude: -33.87, longitude: 151.2 })).toEqual(['osm:node/1']);
  });

  it('keeps a place at a border as long as one of two datasets contains it', async () => {
    await runImport(createExtract(street(3)), { dataset: 'england' });
    await runImport(createExtract(street(2, 3)), { dataset: 'wales' });

    const lost = await runImport(createExtract(street(2)), { dataset: 'england' });
    expect(lost.byClass.mosque.gone).toBe(0);
    expect(await ids()).toContain('osm:node/3');

    const lostToo = await runImport(createExtract(street(1, 4)), { dataset: 'wales' });
    expect(lostToo.byClass.mosque.gone).toBe(1);
    expect(await ids()).not.toContain('osm:node/3');
  });

  it('uses the newer of two datasets regardless of the import order', async () => {
    const mosqueNamed = (name: string) => [mosqueAt(1, 51.5, -0.12, { name })];
    await runImport(createExtract(mosqueNamed('New'), { dataAt: '2026-11-02T00:00:00Z' }), {
      dataset: 'wales',
    });

    const older = await runImport(createExtract(mosqueNamed('Old'), { dataAt: '2026-10-01T00:00:00Z' }));
    expect(older.byClass.mosque).toEqual({ ...none, unchanged: 1 });

    const newest = await runImport(createExtract(mosqueNamed('Newest'), { dataAt: '2026-11-03T00:00:00Z' }));
    expect(newest.byClass.mosque).toEqual({ ...none, changed: 1 });
  });

  describe('with mosque buildings that are not mapped as places of worship', () => {
    /** `north`: metres north of the centre of London. */
    const worshipAt = (id: number, north: number) => mosqueAt(id, london.latitude + north / 111_195, -0.12);
    const buildingAt = (id: number, north: number, tags: Readonly<Record<string, string>> = {}) =>
      ({
        ...worshipAt(id, north),
        osmType: 'way',
        tags: { building: 'mosque', ...tags },
      }) as const;

    it('imports buildings without a mosque within 60 m, and marks them as buildings', async () => {
      const first = createExtract([
        ...[buildingAt(1, 0), buildingAt(2, 200, { name: 'Masjid An-Nur' }), buildingAt(3, 240)],
        ...[worshipAt(4, 45), worshipAt(5, 1_000)],
      ]);
      const summary = await runImport(first);

      expect(summary.byClass.mosque).toEqual({ ...none, added: 3 });
      expect(summary.mosqueBuildings).toEqual({ imported: 1, duplicates: 2 });
      const { places } = await searchIndex(database, {
        ...{ kind: 'mosque', ...london, radiusMetres: 5_000, limit: 9 },
      });
      expect(places.map(({ id, facts }) => [id, facts.mappedAs])).toEqual([
        ['osm:node/4', undefined],
        ['osm:way/2', 'building'],
        ['osm:node/5', undefined],
      ]);
    });

    it('changes nothing if the same places are imported again in another order', async () => {
      const places = [worshipAt(1, 0), buildingAt(2, 30), buildingAt(3, 300), buildingAt(4, 330)];
      await runImport(createExtract(places));
      const before = await version();

      const again = await runImport(createExtract([...places].reverse()));

      expect(again.byClass.mosque).toEqual({ ...none, unchanged: 2 });
      expect(again.mosqueBuildings).toEqual({ imported: 1, duplicates: 2 });
      expect(await version()).toBe(before);
      expect(await ids()).toEqual(['osm:node/1', 'osm:way/3']);
    });

    it('replaces a building with a new place of worship, and restores it if that is removed', async () => {
      await runImport(createExtract([buildingAt(1, 0), worshipAt(9, 500)]));

      const withWorship = await runImport(
        createExtract([buildingAt(1, 0), worshipAt(2, 20), worshipAt(9, 500)]),
      );
      expect(withWorship.byClass.mosque).toEqual({ added: 1, changed: 0, unchanged: 1, gone: 1 });
      expect(await ids()).toEqual(['osm:node/2', 'osm:node/9']);

      const withoutWorship = await runImport(createExtract([buildingAt(1, 0), worshipAt(9, 500)]));
      expect(withoutWorship.byClass.mosque).toEqual({ added: 1, changed: 0, unchanged: 1, gone: 1 });
      expect(await ids()).toEqual(['osm:way/1', 'osm:node/9']);
    });

    it('turns a building into an ordinary mosque once it is tagged as a place of worship', async () => {
      await runImport(createExtract([buildingAt(1, 0)]));
      const tags = { amenity: 'place_of_worship', religion: 'muslim' };
      const summary = await runImport(createExtract([buildingAt(1, 0, tags)]));

      expect(summary.byClass.mosque).toEqual({ ...none, changed: 1 });
      expect(summary.mosqueBuildings).toEqual({ imported: 0, duplicates: 0 });
      const { places } = await searchIndex(database, {
        ...{ kind: 'mosque', ...london, radiusMetres: 50, limit: 9 },
      });
      expect(places[0]?.facts).toEqual({});
    });

    it('leaves out buildings inside a larger mosque and buildings that contain a mosque', async () => {
      const bounds = { south: 51.498, north: 51.502, west: -0.123, east: -0.117 };
      const site = { ...worshipAt(1, 0), bounds };
      const large = {
        ...buildingAt(2, 2_000),
        bounds: { south: 51.517, north: 51.519, west: -0.122, east: -0.118 },
      };
      const summary = await runImport(createExtract([site, buildingAt(3, 180), large, worshipAt(4, 2_100)]));

      expect(summary.mosqueBuildings).toEqual({ imported: 0, duplicates: 2 });
      expect(await ids()).toEqual(['osm:node/1', 'osm:node/4']);
    });

    it('keeps a building if another dataset has no mosque within 60 m', async () => {
      await runImport(createExtract([buildingAt(1, 0)]), { dataset: 'england' });
      const elsewhere = await runImport(createExtract([worshipAt(2, 61), worshipAt(3, 20_000)]), {
        dataset: 'wales',
      });

      expect(elsewhere.byClass.mosque).toEqual({ ...none, added: 2 });
      expect(await ids()).toEqual(['osm:way/1', 'osm:node/2', 'osm:node/3']);
    });

    it.each([
      ['the building', 'the place of worship'],
      ['the place of worship', 'the building'],
    ])(
      'keeps the place of worship at a border if the first dataset has %s and the second has %s',
      async (first) => {
        const withBuilding = () => runImport(createExtract([buildingAt(1, 0), buildingAt(3, 300)]));
        const withWorship = () => runImport(createExtract([worshipAt(2, 50)]), { dataset: 'wales' });
        const imports = first === 'the building' ? [withBuilding, withWorship] : [withWorship, withBuilding];
        for (const importDataset of imports) await importDataset();
        expect(await ids()).toEqual(['osm:node/2', 'osm:way/3']);

        const before = await version();
        for (const importDataset of imports) await importDataset();
        expect(await ids()).toEqual(['osm:node/2', 'osm:way/3']);
        expect(await version()).toBe(before);
      },
    );

    it('restores a building at a border with its next import if the place of worship is gone', async () => {
      const importBuildings = () => runImport(createExtract([buildingAt(1, 0), buildingAt(3, 300)]));
      await importBuildings();
      const replaced = await runImport(createExtract([worshipAt(2, 50), worshipAt(4, 900)]), {
        dataset: 'wales',
      });
      expect(replaced.byClass.mosque).toEqual({ added: 2, changed: 0, unchanged: 0, gone: 1 });

      await runImport(createExtract([worshipAt(4, 900)]), { dataset: 'wales' });
      expect((await importBuildings()).byClass.mosque).toEqual({
        added: 1,
        changed: 0,
        unchanged: 1,
        gone: 0,
      });
      expect(await ids()).toEqual(['osm:way/1', 'osm:way/3', 'osm:node/4']);
    });

    it('keeps a building of two datasets, and one of two close buildings from different datasets', async () => {
      await runImport(createExtract([buildingAt(1, 0), buildingAt(2, 300)]));
      const wales = await runImport(createExtract([buildingAt(1, 0), buildingAt(3, 330)]), {
        dataset: 'wales',
      });

      expect(wales.byClass.mosque).toEqual({ ...none, unchanged: 1 });
      expect(wales.mosqueBuildings).toEqual({ imported: 1, duplicates: 1 });
      expect(await ids()).toEqual(['osm:way/1', 'osm:way/2']);
    });
  });

  it.each([
    ['a broken file', () => ({ failure: new ExtractError('the file ends in the middle of a block') })],
    ['a bug in the program', () => ({ failure: new TypeError('undefined is not a function') })],
  ])('changes nothing after %s', async (_cause, options) => {
    await runImport(createExtract(street(2)));
    const before = await version();

    const { failure } = options();
    await expect(runImport(createExtract(street(12_000, 2), { failure }))).rejects.toBe(failure);

    expect(await ids()).toEqual(['osm:node/1', 'osm:node/2']);
    expect(await version()).toBe(before);
    expect((await runImport(createExtract(street(3)))).byClass.mosque.added).toBe(1);
  });

  it.each(['reading', 'comparing', 'writing'])('changes nothing if it is stopped while %s', async (phase) => {
    await runImport(createExtract(street(2)));
    const stop = new AbortController();
    const stopped = new Error('stopped by the user');

    const work = runImport(createExtract(street(12_000, 2)), {
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.phase === phase) stop.abort(stopped);
      },
    });

    await expect(work).rejects.toBe(stopped);
    expect(await ids()).toEqual(['osm:node/1', 'osm:node/2']);
  });

  it('rejects a file without any place unless forced', async () => {
    await runImport(createExtract(street(2)));
    const shop = { ...mosqueAt(9, 51.5, -0.12), tags: { shop: 'books' } };

    await expect(runImport(createExtract([shop]))).rejects.toThrow(ImportRefusedError);
    expect(await ids()).toHaveLength(2);

    const forced = await runImport(createExtract([shop]), { force: true });
    expect(forced.byClass.mosque.gone).toBe(2);
  });

  it('rejects a file that lacks more than half of a dataset, and reports how many', async () => {
    await runImport(createExtract(street(120)));

    await expect(runImport(createExtract(street(59)))).rejects.toThrow(
      "lacks 61 of the 120 places of the dataset 'england'",
    );
    expect(await ids()).toHaveLength(100);
    expect((await runImport(createExtract(street(60)))).byClass.mosque.gone).toBe(60);
  });

  it('recreates the database indexes after a large import into an empty table', async () => {
    const places = street(25_000).map((place, i) => ({ ...place, longitude: (i % 100) * 0.01 }));

    expect((await runImport(createExtract(places))).byClass.mosque.added).toBe(25_000);

    const { rows } = await database.db.execute(
      sql`select indexname from pg_indexes where tablename = 'places'`,
    );
    expect(rows.map((row) => row['indexname']).sort()).toEqual([
      'places_nearest_halal',
      'places_nearest_mosque',
      'places_osm_object',
    ]);
    expect(await ids({ latitude: 51.5, longitude: 0 })).toHaveLength(100);
  });

  it('stores names with SQL and invalid characters as text', async () => {
    const name = `O'Hara \\ "); drop table places; -- \u0000 \ud800 {},\\u0000`;
    await runImport(
      createExtract([mosqueAt(1, 51.5, -0.12, { name, opening_hours: '\u0000\ud800', phone: '\u0000' })]),
    );

    const { places } = await searchIndex(database, {
      kind: 'mosque',
      ...london,
      radiusMetres: 10,
      limit: 1,
    });
    expect(places[0]?.names.local).toBe(`O'Hara \\ "); drop table places; -- {},\\u0000`);
    expect(places[0]?.hours).toEqual({ kind: 'unknown' });
  });
});
