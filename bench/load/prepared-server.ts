import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '../../src/domain/time/units.ts';
import { loadAtlas } from '../../src/server/atlas/atlas.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openEmbedded } from '../../src/server/db/pglite.ts';
import { openPostgresConnection } from '../../src/server/db/postgres.ts';
import { accounts, sessions } from '../../src/server/db/schema.ts';
import { importExtract } from '../../src/server/places-index/import/import-extract.ts';
import { openImportTables } from '../../src/server/places-index/import/store.ts';
import { hashOfSecret, randomSecret } from '../../src/server/platform/secrets.ts';
import { type BuiltServer, startBuiltServer } from '../../test/e2e/harness/built-server.ts';
import { createPostgresDatabase, postgresAnswers } from '../../test/harness/databases.ts';
import { measuredEnvironment } from '../http/load.ts';
import { asExtract, generatePlaces } from '../places-index/generated-places.ts';

const userCount = 100;
const placeCount = 20_000;
const sessionDays = 30;

/** The server in production mode, with accounts and places in its database. */
export interface PreparedServer {
  readonly server: BuiltServer;
  readonly url: string;
  readonly kind: Database['kind'];
  /** Session cookies of the signed-in users. */
  readonly cookies: readonly string[];
  stop(): Promise<void>;
}

/** Uses PostgreSQL if it answers, else the embedded database. */
export async function startPreparedServer(): Promise<PreparedServer> {
  const postgres = (await postgresAnswers()) ? await createPostgresDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-load-'));
  const remove = async () => {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const database = postgres ? await openPostgresConnection(postgres.url) : await openEmbedded({ dataDir });
    const cookies = await createSessions(database);
    await importPlaces(database);
    await database.close();
    const server = await startBuiltServer({
      environment: {
        ...{ ...measuredEnvironment, APP_SECRET: randomSecret(), DATA_DIR: dataDir },
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      },
    });
    const url = server.url.replace('localhost', '127.0.0.1');
    return { server, url, cookies, kind: database.kind, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Inserts accounts with sessions directly: emails and slow hashes aren't measured here. Returns the session cookies. */
async function createSessions({ db }: Database): Promise<string[]> {
  const now = new Date();
  const users = Array.from({ length: userCount }, (_, n) => ({
    account: { id: randomUUID(), email: `person-${n}@example.org`, emailVerifiedAt: now, createdAt: now },
    cookie: randomSecret(),
  }));
  await db.insert(accounts).values(users.map(({ account }) => account));
  await db.insert(sessions).values(
    users.map(({ account, cookie }) => ({
      ...{ id: randomUUID(), accountId: account.id, way: 'password' as const },
      ...{ cookieHash: hashOfSecret(cookie), tokenHash: hashOfSecret(randomSecret()) },
      ...{ createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionDays * dayMs) },
    })),
  );
  return users.map(({ cookie }) => `mihrab_session=${cookie}`);
}

async function importPlaces({ db, kind }: Database): Promise<void> {
  const { zoneNameAt, countryCodeAt } = loadAtlas(join(import.meta.dirname, '../../dist/atlas'));
  await importExtract(
    openImportTables(db, { isOnlyProcess: kind === 'pglite' }),
    asExtract(generatePlaces(placeCount)),
    {
      dataset: 'load',
      zoneNameAt,
      countryAt: countryCodeAt,
    },
  );
}
