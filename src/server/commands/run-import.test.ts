import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { copyTemplateDatabase } from '../../../test/harness/database-template.ts';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { isNightly } from '../../../test/harness/extent.ts';
import { programArguments } from '../../../test/harness/program-arguments.ts';
import { fixture, writeTemporaryFile } from '../../../test/harness/read-extract.ts';
import { spawnServer } from '../../../test/harness/server-process.ts';
import { type PbfObject, writePbf } from '../../../test/harness/write-pbf.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';

const atlasFile = join(root, 'dist/atlas/atlas.bin');
const hasPostgres = await postgresAnswers();

type Environment = Readonly<Record<string, string>>;

interface ImportProcess {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves once the text was printed. */
  waitForOutput(text: string): Promise<void>;
  /** Resolves to the exit code or the name of the signal. */
  readonly ended: Promise<number | string>;
}

function spawnImport(environment: Environment, ...args: string[]): ImportProcess {
  const child = spawn(process.execPath, [...programArguments('import-places'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listen of listeners) listen();
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.includes(text) && resolve();
      listeners.add(check);
      check();
      ended.then((code) => reject(new Error(`ended with ${code} before '${text}': ${output}`)));
    });
  return { child, output: () => output, waitForOutput, ended };
}

async function runImport(environment: Environment, ...args: string[]) {
  const { output, ended } = spawnImport(environment, ...args);
  const code = await ended;
  return { code, output: output() };
}

/** A database for one test. */
interface TestDatabase {
  /** Settings with which the command finds the database. */
  readonly environment: Environment;
  /** Opens the database while no command uses it. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

async function contentsOf(
  target: TestDatabase,
): Promise<{ placeCount: number; version: number; names: string[] }> {
  const database = await target.open();
  try {
    const result = await database.db.execute(
      sql`select osm_type || '/' || osm_id as id, coalesce(name, '') as name from places where gone_at is null order by osm_type, osm_id`,
    );
    const [row] = (await database.db.execute(sql`select version from places_version`)).rows;
    const names = result.rows.map((place) => `${place['id']} ${place['name']}`.trim());
    return { placeCount: result.rows.length, version: Number(row?.['version']), names };
  } finally {
    await database.close();
  }
}

let folder: string;

const testDatabases: Readonly<Record<string, () => Promise<TestDatabase>>> = {
  pglite: async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    await copyTemplateDatabase(dataDir);
    const open = () => openEmbedded({ dataDir });
    return { environment: { DATA_DIR: dataDir, DATABASE_URL: '' }, open, drop: async () => {} };
  },
  postgres: async () => {
    const { url, drop } = await createPostgresDatabase();
    return { environment: { DATABASE_URL: url }, open: () => openPostgres(url), drop };
  },
};

async function withTestDatabase(kind: string, test: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await (testDatabases[kind] as () => Promise<TestDatabase>)();
  try {
    await test(target);
  } finally {
    await target.drop();
  }
}

const mosque = (id: number): PbfObject => ({
  type: 'node',
  id,
  lat: 20 + (id % 1_000) / 100,
  lon: 30 + (id % 777) / 100,
  tags: { amenity: 'place_of_worship', religion: 'muslim', name: `Masjid ${id}` },
});

/** Creates an extract that takes a while to import. `count` must be a multiple of 5,000. */
function largeExtract(count: number): Buffer {
  const blocks = Array.from({ length: count / 5_000 }, (_, block) =>
    Array.from({ length: 5_000 }, (_, i) => mosque(1_000 + block * 5_000 + i)),
  );
  return writePbf(blocks);
}

/** Each takes twenty seconds; the other one is tested at night. */
const kinds = [...(hasPostgres ? ['postgres'] : []), ...(isNightly || !hasPostgres ? ['pglite'] : [])];

describe.skipIf(!existsSync(atlasFile))(
  'npm run places:import (needs the built atlas)',
  { timeout: 180_000 },
  () => {
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'mihrab-import-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    describe.each(kinds)('into %s', (kind) => {
      it('imports a file, prints a summary, and changes nothing if run again', async () => {
        await withTestDatabase(kind, async (target) => {
          const first = await runImport(
            target.environment,
            fixture('town-zlib.osm.pbf'),
            '--dataset',
            'town',
          );
          expect(first.output).toContain("Imported 'town'");
          expect(first.output).toMatch(/mosques +4 +0 +0 +0\n +halal food +3 +0 +0 +0/);
          expect(first.output).toContain('2 without coordinates in the file');
          expect(first.code).toBe(0);
          const afterFirst = await contentsOf(target);
          expect(afterFirst.names).toContain('relation/21 Büyük Cami');

          const second = await runImport(
            target.environment,
            fixture('town-none.osm.pbf'),
            '--dataset',
            'town',
          );
          expect(second.output).toMatch(/mosques +0 +0 +4 +0\n +halal food +0 +0 +3 +0/);
          expect(second.output).toContain('nothing was changed');
          expect(await contentsOf(target)).toEqual(afterFirst);
        });
      });

      it('keeps the old data if the import is killed halfway', async () => {
        await withTestDatabase(kind, async (target) => {
          await runImport(target.environment, fixture('town-zlib.osm.pbf'), '--dataset', 'area');
          const before = await contentsOf(target);

          const killed = spawnImport(
            target.environment,
            writeTemporaryFile(largeExtract(20_000)),
            '--dataset',
            'area',
            '--force',
          );
          await killed.waitForOutput('Comparing');
          killed.child.kill('SIGKILL');
          expect(await killed.ended).toBe('SIGKILL');

          expect(await contentsOf(target)).toEqual(before);
          const again = await runImport(
            target.environment,
            fixture('town-zlib.osm.pbf'),
            '--dataset',
            'area',
          );
          expect(again.code).toBe(0);
        });
      });

      it.each([
        ['SIGINT', 130],
        ['SIGTERM', 143],
      ] as const)('reports that nothing was changed if it is stopped by %s', async (signal, code) => {
        await withTestDatabase(kind, async (target) => {
          const stopped = spawnImport(
            target.environment,
            writeTemporaryFile(largeExtract(20_000)),
            '--dataset',
            'area',
          );
          await stopped.waitForOutput('Reading');
          stopped.child.kill(signal);
          expect(await stopped.ended).toBe(code);
          expect(stopped.output()).toContain('Stopped. Nothing was changed');
          expect((await contentsOf(target)).placeCount).toBe(0);
        });
      });

      it('rolls back if the file is truncated', async () => {
        await withTestDatabase(kind, async (target) => {
          const complete = largeExtract(20_000);
          const { code, output } = await runImport(
            target.environment,
            writeTemporaryFile(complete.subarray(0, -100)),
            '--dataset',
            'area',
          );
          expect(code).toBe(1);
          expect(output).toMatch(
            /The file ends at byte \d+ in the middle of the block .+ Nothing was changed\.\n$/,
          );
          expect((await contentsOf(target)).placeCount).toBe(0);
        });
      });
    });

    it('fails with instructions if a running server uses the folder', async () => {
      await withTestDatabase('pglite', async ({ environment }) => {
        const server = spawnServer(environment);
        try {
          await server.ready;
          const { code, output } = await runImport(environment, fixture('town-zlib.osm.pbf'));
          expect(code).toBe(1);
          expect(output).toContain('is in use by another Mihrab. Stop that one');
          expect(output).toContain('Nothing was changed.');
        } finally {
          server.child.kill('SIGKILL');
          await server.ended;
        }
      });
    });

    it.runIf(isNightly)('fails if the database is damaged and cannot recover', async () => {
      await withTestDatabase('pglite', async ({ environment }) => {
        const killed = spawnImport(environment, writeTemporaryFile(largeExtract(5_000)));
        await killed.waitForOutput('Comparing');
        killed.child.kill('SIGKILL');
        await killed.ended;
        const transactions = join(environment['DATA_DIR'] ?? '', 'db/pg_xact/0000');
        rmSync(transactions);
        mkdirSync(transactions);

        const { code, output } = await runImport(environment, fixture('town-zlib.osm.pbf'));
        expect(output).toMatch(/is damaged and cannot be opened\. .+ Nothing was changed\.\n$/);
        expect(code).toBe(1);
      });
    });

    it.runIf(isNightly)('creates the database if there is none', async () => {
      const environment = { DATA_DIR: join(folder, 'new'), DATABASE_URL: '' };
      const { code, output } = await runImport(environment, fixture('town-zlib.osm.pbf'));
      expect(output).toContain("Imported 'town-zlib'");
      expect(code).toBe(0);
    });

    it('exits with a message and without a database folder if the arguments are invalid', async () => {
      const environment = { DATA_DIR: join(folder, 'untouched'), DATABASE_URL: '' };
      const [missing, two, none, help] = await Promise.all([
        runImport(environment, join(folder, 'no-such.osm.pbf')),
        runImport(environment, 'a.pbf', 'b.pbf'),
        runImport(environment),
        runImport(environment, '--help'),
      ]);
      expect(missing).toMatchObject({
        code: 1,
        output: expect.stringContaining('does not exist. Check the name'),
      });
      expect(two).toMatchObject({ code: 2, output: expect.stringContaining('Name one file') });
      expect(none).toMatchObject({
        code: 2,
        output: expect.stringContaining('npm run places:import -- FILE'),
      });
      expect(help).toMatchObject({ code: 0, output: expect.stringContaining('--dataset NAME') });
      expect([missing, two, none, help].filter(({ output }) => output.includes('    at '))).toEqual([]);
      expect(existsSync(join(folder, 'untouched'))).toBe(false);
    });

    it('names an invalid setting and an unreachable database server', async () => {
      const wrong = await runImport({ DATABASE_URL: 'mysql://x' }, fixture('town-zlib.osm.pbf'));
      expect(wrong.output).toContain('DATABASE_URL must be: an address that starts with postgres://');
      const silent = await runImport(
        { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
        fixture('town-zlib.osm.pbf'),
      );
      expect(silent.output).toMatch(/The import failed \(.*ECONNREFUSED.*\)\. Nothing was changed\./);
      expect([wrong.code, silent.code]).toEqual([1, 1]);
    });
  },
);
