import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../../test/harness/databases.ts';
import type { Database } from '../../db/database.ts';
import { encodeRows } from './extract-rows.ts';
import type { StagedPlace } from './staged-place.ts';
import { openImportTables } from './store.ts';

const awkward = 'a\tb\nc\rd\\e\\N "q" \'s\' {x,y} \\. , \b مسجد 🕌';
const places: readonly StagedPlace[] = [
  { osm_id: 2 ** 45, osm_type: 'node', kind: 'mosque', latitude: 51.12345678901234, longitude: -0.1 },
  {
    ...{ osm_id: 2, osm_type: 'way', kind: 'halal', latitude: 1e-7, longitude: -1e-7, name: awkward },
    ...{ name_language: '\\N', name_en: 'NULL', name_ar: '', address: '\\.', zone_name: 'Etc/UTC' },
    ...{ country_code: 'GB', hours_week: [0, 10_080], hours_text: '\\', facts: { phone: awkward } },
  },
];

describe.each(await availableDatabases())('staging places on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('stores every value as it was', async () => {
    const { db } = database;
    const tables = openImportTables(db, { isOnlyProcess: kind === 'pglite' });
    await tables.inTransaction(async (work) => {
      await work.openStage();
      await work.stage(encodeRows(places, work.rowFormat));
      await work.closeStage();
      const { id } = await work.findDataset('test');
      await work.add(id);
    });
    const { rows } = await db.execute(
      sql`select json_strip_nulls(row_to_json(p)) as place from (select osm_id, osm_type, kind, latitude, longitude,
        name, name_language, name_en, name_ar, address, zone_name, country_code, hours_week, hours_text, facts
        from places order by osm_id desc) p`,
    );
    expect(rows.map(({ place }) => place)).toEqual(places);
  });
});
