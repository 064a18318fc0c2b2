import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../../test/harness/databases.ts';
import { createExtract, mosqueAt } from '../../../../test/harness/sample-extract.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres, openPostgresConnection } from '../../db/postgres.ts';
import { searchIndex } from '../store.ts';
import type { Extract } from './extract.ts';
import { type ImportOptions, importExtract } from './import-extract.ts';
import { type ImportTables, openImportTables } from './store.ts';

const street = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => mosqueAt(1 + i, 51.5 + i * 1e-5, -0.12, { name }));

const england = { dataset: 'england', zoneNameAt: () => 'Europe/London', countryAt: () => 'GB' };

/** Creates a promise that resolves when `open` is called. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe.skipIf(!(await postgresAnswers()))('concurrent imports into PostgreSQL', () => {
  let drop: () => Promise<void>;
  let server: Database;
  let first: Database;
  let second: Database;
  beforeEach(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    server = await openPostgres(created.url);
    [first, second] = await Promise.all([
      openPostgresConnection(created.url),
      openPostgresConnection(created.url),
    ]);
  });
  afterEach(async () => {
    await Promise.all([server.close(), first.close(), second.close().catch(() => {})]);
    await drop();
  });

  const runImport = (database: Database, extract: Extract, options: Partial<ImportOptions> = {}) =>
    importExtract(openImportTables(database.db, { isOnlyProcess: false }), extract, {
      ...england,
      ...options,
    });
  const foundNames = async () => {
    const search = {
      kind: 'mosque',
      latitude: 51.5,
      longitude: -0.12,
      radiusMetres: 50_000,
      limit: 100,
    } as const;
    const { places } = await searchIndex(server, search);
    return [...new Set(places.map((place) => place.names.local))];
  };

  it('run one after another, and the second reports that it waits', async () => {
    const gate = createGate();
    const waiting = createGate();
    const reading = createGate();
    const slow = runImport(first, createExtract(street(10, 'Old'), { onBatch: () => gate.opened }), {
      onProgress: () => reading.open(),
    });
    await reading.opened;
    const next = runImport(second, createExtract(street(11, 'New')), {
      onProgress: ({ phase }) => {
        if (phase === 'waiting') waiting.open();
      },
    });
    await waiting.opened;
    gate.open();

    expect((await slow).byClass.mosque).toEqual({ added: 10, changed: 0, unchanged: 0, gone: 0 });
    expect((await next).byClass.mosque).toEqual({ added: 1, changed: 10, unchanged: 0, gone: 0 });
    expect(await foundNames()).toEqual(['New']);
  });

  it('do not block searches, which find the old places until the commit', async () => {
    await runImport(first, createExtract(street(100, 'Old')));
    const tables = openImportTables(first.db, { isOnlyProcess: false });
    const namesBeforeCommit: string[][] = [];
    const watched: ImportTables = {
      ...tables,
      inTransaction: (work) =>
        tables.inTransaction(async (transaction) => {
          const result = await work(transaction);
          namesBeforeCommit.push(await foundNames());
          return result;
        }),
    };

    await importExtract(watched, createExtract(street(30_000, 'New')), england);

    expect(namesBeforeCommit).toEqual([['Old']]);
    expect(await foundNames()).toEqual(['New']);
  });

  it('keep the old places if the connection is terminated before the commit', async () => {
    await runImport(first, createExtract(street(3, 'Old')));
    const { rows } = await second.db.execute(sql`select pg_backend_pid() as pid`);
    const pid = Number(rows[0]?.['pid']);

    let terminated: Promise<void> | undefined;
    const interrupted = runImport(second, createExtract(street(30_000, 'New')), {
      onProgress: ({ phase, placesFound }) => {
        if (phase === 'reading' && placesFound === 10_000)
          terminated = server.db.execute(sql`select pg_terminate_backend(${pid})`).then(() => {});
      },
    });

    await expect(interrupted).rejects.toThrow();
    await terminated;
    expect(await foundNames()).toEqual(['Old']);
    expect((await runImport(first, createExtract(street(4, 'Old')))).byClass.mosque.added).toBe(1);
  });
});
