import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { copyTemplateDatabase } from '../../../test/harness/database-template.ts';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
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
  /** Once the text was printed. */
  printed(text: string): Promise<void>;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

function spawnImport(environment: Environment, ...args: string[]): ImportProcess {
  const child = spawn(process.execPath, [...programArguments('import-places'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const onText = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listen of onText) listen();
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      onText.add(look);
      look();
      ended.then((code) => reject(new Error(`ended with ${code} before '${text}': ${output}`)));
    });
  return { child, output: () => output, printed, ended };
}

async function runToEnd(environment: Environment, ...args: string[]) {
  const { output, ended } = spawnImport(environment, ...args);
  const code = await ended;
  return { code, output: output() };
}

/** A database for a test: the environment with which programs find it, and a look into it when none uses it. */
interface Place {
  readonly environment: Environment;
  open(): Promise<Database>;
  drop(): Promise<void>;
}

async function contentsOf(place: Place): Promise<{ living: number; version: number; names: string[] }> {
  const database = await place.open();
  try {
    const living = await database.db.execute(
      sql`select osm_type || '/' || osm_id as id, coalesce(name, '') as name from places where gone_at is null order by osm_type, osm_id`,
    );
    const [row] = (await database.db.execute(sql`select version from places_version`)).rows;
    const names = living.rows.map((found) => `${found['id']} ${found['name']}`.trim());
    return { living: living.rows.length, version: Number(row?.['version']), names };
  } finally {
    await database.close();
  }
}

let folder: string;

const places: Readonly<Record<string, () => Promise<Place>>> = {
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

async function withPlace(kind: string, work: (place: Place) => Promise<void>): Promise<void> {
  const place = await (places[kind] as () => Promise<Place>)();
  try {
    await work(place);
  } finally {
    await place.drop();
  }
}

const mosque = (id: number): PbfObject => ({
  type: 'node',
  id,
  lat: 20 + (id % 1_000) / 100,
  lon: 30 + (id % 777) / 100,
  tags: { amenity: 'place_of_worship', religion: 'muslim', name: `Masjid ${id}` },
});

/** So many mosques, a multiple of 5,000, that an import is at work for a while. */
function largeExtract(count: number): Buffer {
  const blocks = Array.from({ length: count / 5_000 }, (_, block) =>
    Array.from({ length: 5_000 }, (_, i) => mosque(1_000 + block * 5_000 + i)),
  );
  return writePbf(blocks);
}

const kinds = hasPostgres ? ['pglite', 'postgres'] : ['pglite'];

describe.skipIf(!existsSync(atlasFile))(
  'npm run places:import (needs the built atlas)',
  { timeout: 180_000 },
  () => {
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'mihrab-import-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    describe.each(kinds)('into %s', (kind) => {
      it('brings the places of a file, says what it did, and changes nothing the second time', async () => {
        await withPlace(kind, async (place) => {
          const first = await runToEnd(place.environment, fixture('town-zlib.osm.pbf'), '--dataset', 'town');
          expect(first.output).toContain("Imported 'town'");
          expect(first.output).toMatch(/mosques +4 +0 +0 +0\n +halal food +3 +0 +0 +0/);
          expect(first.output).toContain('2 without coordinates in the file');
          expect(first.code).toBe(0);
          const then = await contentsOf(place);
          expect(then.names).toContain('relation/21 Büyük Cami');

          const second = await runToEnd(place.environment, fixture('town-none.osm.pbf'), '--dataset', 'town');
          expect(second.output).toMatch(/mosques +0 +0 +4 +0\n +halal food +0 +0 +3 +0/);
          expect(second.output).toContain('nothing was changed');
          expect(await contentsOf(place)).toEqual(then);
        });
      });

      it('leaves the old data when it is killed in the middle', async () => {
        await withPlace(kind, async (place) => {
          await runToEnd(place.environment, fixture('town-zlib.osm.pbf'), '--dataset', 'area');
          const before = await contentsOf(place);

          const cut = spawnImport(
            place.environment,
            writeTemporaryFile(largeExtract(20_000)),
            '--dataset',
            'area',
            '--force',
          );
          await cut.printed('Comparing');
          cut.child.kill('SIGKILL');
          expect(await cut.ended).toBe('SIGKILL');

          expect(await contentsOf(place)).toEqual(before);
          const again = await runToEnd(place.environment, fixture('town-zlib.osm.pbf'), '--dataset', 'area');
          expect(again.code).toBe(0);
        });
      });

      it.each([
        ['SIGINT', 130],
        ['SIGTERM', 143],
      ] as const)('says that nothing was changed when it is ended by %s', async (signal, code) => {
        await withPlace(kind, async (place) => {
          const stopped = spawnImport(
            place.environment,
            writeTemporaryFile(largeExtract(20_000)),
            '--dataset',
            'area',
          );
          await stopped.printed('Reading');
          stopped.child.kill(signal);
          expect(await stopped.ended).toBe(code);
          expect(stopped.output()).toContain('Stopped. Nothing was changed');
          expect((await contentsOf(place)).living).toBe(0);
        });
      });

      it('undoes what it brought when the file turns out to be cut short', async () => {
        await withPlace(kind, async (place) => {
          const whole = largeExtract(20_000);
          const { code, output } = await runToEnd(
            place.environment,
            writeTemporaryFile(whole.subarray(0, -100)),
            '--dataset',
            'area',
          );
          expect(code).toBe(1);
          expect(output).toMatch(
            /The file ends at byte \d+ in the middle of the block .+ Nothing was changed\.\n$/,
          );
          expect((await contentsOf(place)).living).toBe(0);
        });
      });
    });

    it('refuses the folder of a running server and says what to do', async () => {
      await withPlace('pglite', async ({ environment }) => {
        const server = spawnServer(environment);
        try {
          await server.ready;
          const { code, output } = await runToEnd(environment, fixture('town-zlib.osm.pbf'));
          expect(code).toBe(1);
          expect(output).toContain('is in use by another Mihrab. Stop that one');
          expect(output).toContain('Nothing was changed.');
        } finally {
          server.child.kill('SIGKILL');
          await server.ended;
        }
      });
    });

    it('ends where the database breaks off while it recovers', async () => {
      await withPlace('pglite', async ({ environment }) => {
        const cut = spawnImport(environment, writeTemporaryFile(largeExtract(5_000)));
        await cut.printed('Comparing');
        cut.child.kill('SIGKILL');
        await cut.ended;
        const transactions = join(environment['DATA_DIR'] ?? '', 'db/pg_xact/0000');
        rmSync(transactions);
        mkdirSync(transactions);

        const { code, output } = await runToEnd(environment, fixture('town-zlib.osm.pbf'));
        expect(output).toMatch(/is damaged and cannot be opened\. .+ Nothing was changed\.\n$/);
        expect(code).toBe(1);
      });
    });

    it('makes the database where there is none', async () => {
      const environment = { DATA_DIR: join(folder, 'new'), DATABASE_URL: '' };
      const { code, output } = await runToEnd(environment, fixture('town-zlib.osm.pbf'));
      expect(output).toContain("Imported 'town-zlib'");
      expect(code).toBe(0);
    });

    it('ends with a sentence where nothing can be done, and has touched nothing', async () => {
      const environment = { DATA_DIR: join(folder, 'untouched'), DATABASE_URL: '' };
      const [missing, two, none, helped] = await Promise.all([
        runToEnd(environment, join(folder, 'no-such.osm.pbf')),
        runToEnd(environment, 'a.pbf', 'b.pbf'),
        runToEnd(environment),
        runToEnd(environment, '--help'),
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
      expect(helped).toMatchObject({ code: 0, output: expect.stringContaining('--dataset NAME') });
      expect([missing, two, none, helped].filter(({ output }) => output.includes('    at '))).toEqual([]);
      expect(existsSync(join(folder, 'untouched'))).toBe(false);
    });

    it('names the settings that it cannot use, and a server that does not answer', async () => {
      const wrong = await runToEnd({ DATABASE_URL: 'mysql://x' }, fixture('town-zlib.osm.pbf'));
      expect(wrong.output).toContain('DATABASE_URL must be: an address that starts with postgres://');
      const silent = await runToEnd(
        { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
        fixture('town-zlib.osm.pbf'),
      );
      expect(silent.output).toMatch(/The import failed \(.*ECONNREFUSED.*\)\. Nothing was changed\./);
      expect([wrong.code, silent.code]).toEqual([1, 1]);
    });
  },
);
