import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import type { DuaCollection } from '../domain/duas/dua.ts';
import { buildApp } from './app.ts';
import { AppSecretError, provideAppSecret } from './app-secret.ts';
import { loadAtlas } from './atlas/atlas.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { createDatabaseSlot, type DatabaseSlot } from './db/database-slot.ts';
import { makeWritable, openEmbedded } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { CollectionFileError, readCollection } from './duas/collection-file.ts';
import { logOptions } from './platform/request-log.ts';
import { openTracing } from './tracing-services.ts';

interface Options {
  readonly buildFolder: string;
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
}

const closeLimitMs = 10_000;
const retryMs = 2_000;

/**
 * Listens first, so that what needs no database is answered at once, then opens the database.
 * Prints the ready line when both stand. Ends the process with a sentence when a person has to mend something.
 */
export async function runServer(options: Options): Promise<void> {
  const config = readConfigOrExit();
  const logger = pino({ level: config.logLevel, ...logOptions });
  const database = createDatabaseSlot(config.databaseUrl ? 'postgres' : 'pglite', Date.now);
  const app = await buildApp({
    config,
    clock: Date.now,
    database,
    atlas: loadAtlas(join(options.buildFolder, 'atlas')),
    duas: duasOrNone(join(options.buildFolder, 'duas'), logger),
    logger,
    tracing: await openTracing(config, logger),
    pageFolder: join(options.buildFolder, 'client'),
    renderFolder: join(options.buildFolder, 'render'),
  });
  closeGracefully(app, database, logger);
  await listenOrExit(app, config);
  database.fill(await openOrExit(config, options, logger));
  console.log(`Mihrab is ready at ${addressOf(app, config)}`);
}

/** Everything else works without them. */
function duasOrNone(folder: string, logger: Logger): DuaCollection | undefined {
  try {
    return readCollection(folder);
  } catch (error) {
    if (!(error instanceof CollectionFileError)) throw error;
    logger.error(`The duas are not served: ${error.message}`);
    return undefined;
  }
}

function readConfigOrExit(): Config {
  try {
    const config = readConfig(loadEnvironment(process.cwd()));
    return { ...config, appSecret: appSecretOrExit(config) };
  } catch (error) {
    if (error instanceof ConfigError)
      exitWith(`The settings do not allow a start:\n  ${error.problems.join('\n  ')}`);
    throw error;
  }
}

function appSecretOrExit({ appSecret, dataDir }: Config): string {
  try {
    return provideAppSecret(appSecret, dataDir);
  } catch (error) {
    if (!(error instanceof AppSecretError)) throw error;
    // Where nothing at all can be kept in the folder, that is what has to be mended.
    return exitWith(folderProblem(dataDir) ?? error.message);
  }
}

function folderProblem(dataDir: string): string | undefined {
  try {
    makeWritable(dataDir);
    return undefined;
  } catch (error) {
    return error instanceof DatabaseStartError ? error.message : undefined;
  }
}

/** Finishes the requests that are under way, then closes the database, within ten seconds. */
function closeGracefully(app: FastifyInstance, database: DatabaseSlot, logger: Logger): void {
  closeWithGrace({ delay: closeLimitMs, logger: false }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an unexpected error');
    await app.close();
    await database.close();
  });
}

async function listenOrExit(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      exitWith(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES')
      exitWith(`This user may not listen on port ${port}. Set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      exitWith(`The server cannot listen on ${host} (${code}). Set HOST to an address of this machine.`);
    throw error;
  }
}

/** A server that is away may come back, so it is asked again; everything else needs a person. */
async function openOrExit(config: Config, options: Options, logger: Logger): Promise<Database> {
  for (;;) {
    try {
      return await openDatabase(config, options);
    } catch (error) {
      if (error instanceof DatabaseStartError) exitWith(error.message);
      if (!config.databaseUrl) throw error;
      logger.warn(
        { code: (error as NodeJS.ErrnoException).code },
        'the database does not answer; trying again',
      );
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

function openDatabase(config: Config, options: Options): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  return openEmbedded({ dataDir: config.dataDir, create: options.createDatabaseFolder });
}

/** The port that was really taken: 0 asks the system for a free one. */
function addressOf(app: FastifyInstance, config: Config): string {
  if (config.port !== 0) return config.publicUrl;
  const taken = app.addresses()[0];
  return `http://localhost:${taken?.port}`;
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
