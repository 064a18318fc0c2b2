import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { openEmbedded } from '../../src/server/db/pglite.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { copyTemplateDatabase } from '../harness/database-template.ts';
import { createPostgresDatabase, postgresAnswers, postgresUrl } from '../harness/databases.ts';
import { isNightly } from '../harness/extent.ts';
import { programArguments } from '../harness/program-arguments.ts';
import { testPassword } from '../harness/register-account.ts';
import { testOrigin } from '../harness/server.ts';
import { spawnServer } from '../harness/server-process.ts';
import { messagesWith } from './run-commands.ts';
import { createSampleDatabase, type SampleDatabase, sampleSecret } from './sample-database.ts';

type Environment = Readonly<Record<string, string>>;

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const canDump =
  (await postgresAnswers()) &&
  ['pg_dump', 'pg_restore', 'psql'].every(isInstalled) &&
  (await supportsServer());

/** pg_dump rejects servers that are newer than itself. */
async function supportsServer(): Promise<boolean> {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version`);
  await client.end();
  return Number(/\d+/.exec(stdout)?.[0]) >= rows[0].version;
}

let folder: string;
let home: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-backup-'));
  home = join(folder, 'home');
  for (const program of ['export-database', 'import-database'] as const) installWrapper(program);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Installs a wrapper in place of the built program, so that the test uses the current sources. */
function installWrapper(program: 'export-database' | 'import-database'): void {
  mkdirSync(join(home, 'dist'), { recursive: true });
  const run = `spawnSync(process.execPath, [...${JSON.stringify(programArguments(program))}, ...process.argv.slice(2)], { cwd: ${JSON.stringify(root)}, stdio: 'inherit' })`;
  writeFileSync(
    join(home, 'dist', `${program}.js`),
    `const { spawnSync } = require('node:child_process');\nprocess.exitCode = ${run}.status;\n`,
  );
}

function runScript(name: 'backup' | 'restore', environment: Environment, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [join(root, 'deploy/backup', `${name}.sh`), ...args], {
    env: { ...process.env, NODE_ENV: 'test', MIHRAB_HOME: home, APP_SECRET: sampleSecret, ...environment },
    encoding: 'utf8',
  });
  return { status, lastLine: stdout.trim().split('\n').at(-1) ?? '', output: `${stdout}${stderr}` };
}

/** Starts a server on restored data. The member's session, password, Premium and settings must work. */
async function expectRestored(environment: Environment, { member }: SampleDatabase): Promise<void> {
  const server = spawnServer({
    ...{
      APP_SECRET: sampleSecret,
      PUBLIC_URL: testOrigin,
      OVERPASS_URL: 'off',
      DATA_DIR: join(folder, 'new'),
    },
    ...environment,
  });
  try {
    const url = await server.ready;
    const cookie = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const get = async (path: string) => (await fetch(url + path, { headers: { cookie } })).json();
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin },
      body: JSON.stringify({ email: member.email, password: testPassword }),
    });
    expect((await get('/api/auth/me')).user).toMatchObject({ email: member.email, isPremium: true });
    expect((await get('/api/profile/settings')).settings).toEqual({ calculation: { madhab: 'hanafi' } });
    expect(login.status).toBe(200);
  } finally {
    server.child.kill();
    await server.ended;
  }
}

describe.runIf(isNightly)('a backup of the embedded database', { timeout: 180_000 }, () => {
  it('requires a stopped server and restores everything into a new folder', async () => {
    const source = { DATA_DIR: join(folder, 'old'), DATABASE_URL: '' };
    const target = { DATA_DIR: join(folder, 'next'), DATABASE_URL: '' };
    const BACKUP_DIR = join(folder, 'embedded');
    await copyTemplateDatabase(source.DATA_DIR);
    const running = await openEmbedded({ dataDir: source.DATA_DIR });
    const sample = await createSampleDatabase(running);

    const rejected = runScript('backup', { ...source, BACKUP_DIR });
    expect([rejected.status, rejected.output]).toEqual([
      1,
      expect.stringContaining('in use by another Mihrab'),
    ]);
    expect(readdirSync(BACKUP_DIR)).toEqual([]);

    await sample.stop();
    const copied = join(folder, 'copied');
    cpSync(source.DATA_DIR, copied, { recursive: true });
    const backup = runScript('backup', { ...source, BACKUP_DIR: relative(process.cwd(), BACKUP_DIR) });
    expect([backup.status, backup.output]).toEqual([0, expect.stringMatching(/accounts +1\n/)]);
    expect(readdirSync(BACKUP_DIR)).toEqual([basename(backup.lastLine)]);
    rmSync(source.DATA_DIR, { recursive: true });

    await copyTemplateDatabase(target.DATA_DIR);
    const restored = runScript('restore', target, backup.lastLine);
    expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('compared every row')]);
    expect((await messagesWith(target)).output).toContain('2 messages.');
    await expectRestored(target, sample);
    await expectRestored({ DATA_DIR: copied, DATABASE_URL: '' }, sample);
    await sample.close();
  });
});

describe.skipIf(!canDump)(
  'a backup of PostgreSQL (needs a server, and a pg_dump of at least its version)',
  { timeout: 180_000 },
  () => {
    it.runIf(isNightly)(
      'works while the server runs, encrypts the file, deletes expired backups, and restores everything',
      async () => {
        const source = await createPostgresDatabase();
        const BACKUP_DIR = join(folder, 'postgres');
        const sample = await createSampleDatabase(await openPostgres(source.url));
        const encryption = isInstalled('gpg') ? makeKey() : {};
        mkdirSync(join(folder, 'disk'));
        symlinkSync(join(folder, 'disk'), BACKUP_DIR);
        for (const name of ['of the year', '.unfinished-of-one-that-was-killed'])
          mkdirSync(join(BACKUP_DIR, name));
        const expiredName = 'mihrab-20200101T000000Z.dump';
        const files = [
          expiredName,
          '.unfinished-of-one-that-was-killed',
          'notes.txt',
          `of the year/${expiredName}`,
        ].map((name) => join(BACKUP_DIR, name));
        for (const file of files) {
          if (!existsSync(file)) writeFileSync(file, '');
          utimesSync(file, new Date(), new Date(Date.now() - 20 * 86_400_000));
        }

        const backup = runScript('backup', { DATABASE_URL: source.url, BACKUP_DIR, ...encryption });
        expect([backup.status, backup.output]).toEqual([
          0,
          expect.stringContaining(realpathSync(BACKUP_DIR)),
        ]);
        expect(files.map((file) => existsSync(file))).toEqual([false, false, true, true]);
        expect(statSync(backup.lastLine).mode & 0o777).toBe(0o600);
        expect(readFileSync(backup.lastLine).includes('PGDMP')).toBe(!isInstalled('gpg'));

        const rejected = runScript('restore', { DATABASE_URL: source.url, ...encryption }, backup.lastLine);
        expect([rejected.status, rejected.output]).toEqual([1, expect.stringContaining('is not empty')]);
        await sample.stop();
        await source.drop();

        const target = await createPostgresDatabase();
        const restored = runScript('restore', { DATABASE_URL: target.url, ...encryption }, backup.lastLine);
        expect([restored.status, restored.output]).toEqual([0, expect.stringContaining('Restored from')]);
        expect((await messagesWith({ DATABASE_URL: target.url })).output).toContain('2 messages.');
        await expectRestored({ DATABASE_URL: target.url }, sample);
        await target.drop();
        await sample.close();
        if (isInstalled('gpg'))
          spawnSync('gpgconf', ['--kill', 'all'], { env: { ...process.env, ...encryption } });
      },
    );

    it('fails and leaves no file if the dump is incomplete', async () => {
      const source = await createPostgresDatabase();
      await (await openPostgres(source.url)).close();
      const BACKUP_DIR = join(folder, 'cut off');
      const backup = runScript('backup', {
        DATABASE_URL: source.url,
        BACKUP_DIR,
        PATH: pathWithTruncatingDump(),
      });
      await source.drop();
      expect([backup.status, backup.output]).toEqual([1, expect.stringContaining('end of file')]);
      expect(readdirSync(BACKUP_DIR)).toEqual([]);
    });

    it('fails and leaves no file if it is not a Mihrab database', async () => {
      const otherDatabase = await createPostgresDatabase();
      const BACKUP_DIR = join(folder, 'other');
      const backup = runScript('backup', { DATABASE_URL: otherDatabase.url, BACKUP_DIR });
      expect([backup.status, backup.output]).toEqual([
        1,
        expect.stringContaining('is DATABASE_URL the right one'),
      ]);
      expect(readdirSync(BACKUP_DIR)).toEqual([]);
      await otherDatabase.drop();
    });
  },
);

/** Creates a pg_dump that succeeds but truncates its output, as on a faulty disk. Returns a PATH that contains it. */
function pathWithTruncatingDump(): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const [realProgram = ''] = spawnSync('sh', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).stdout.split(
    '\n',
  );
  const program = `#!/usr/bin/env node
const { spawnSync } = require('node:child_process');
const { statSync, truncateSync } = require('node:fs');
process.exitCode = spawnSync(${JSON.stringify(realProgram)}, process.argv.slice(2), { stdio: 'inherit' }).status;
const file = process.argv.at(-1).slice('--file='.length);
truncateSync(file, statSync(file).size - 200);
`;
  writeFileSync(join(programs, 'pg_dump'), program, { mode: 0o755 });
  return `${programs}:${process.env['PATH']}`;
}

/** Creates a GPG key in a new keyring. */
function makeKey(): Environment {
  const GNUPGHOME = join(folder, 'gnupg');
  mkdirSync(GNUPGHOME);
  chmodSync(GNUPGHOME, 0o700);
  const environment = { GNUPGHOME, BACKUP_RECIPIENT: 'backup@example.org' };
  const key = [
    '--batch',
    '--passphrase',
    '',
    '--quick-gen-key',
    environment.BACKUP_RECIPIENT,
    'default',
    'default',
    'never',
  ];
  const { status, stderr } = spawnSync('gpg', key, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.anything()]);
  return environment;
}
