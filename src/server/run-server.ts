import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { DuaCollection } from '../domain/duas/dua.ts';
import type { Timetable } from '../domain/prayer-times/timetable/timetable.ts';
import { buildApp } from './app.ts';
import { AppSecretError, provideAppSecret } from './app-secret.ts';
import { loadAtlas } from './atlas/atlas.ts';
import { closeGracefully } from './close-gracefully.ts';
import { runPrimary } from './cluster/primary.ts';
import { openWorkerLink, type WorkerLink } from './cluster/worker-link.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { DatabaseStartError, MigrationBlockedError } from './db/database-errors.ts';
import { createDatabaseSlot } from './db/database-slot.ts';
import { ensureWritable, openEmbedded } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { CollectionFileError, readCollection } from './features/duas/collection-file.ts';
import type { Landmark } from './landmarks/landmark.ts';
import { LandmarkFileError, readBuiltLandmarks } from './landmarks/landmark-file.ts';
import { addressOf, listen } from './listen.ts';
import { failureReason } from './platform/failure-reason.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import { logOptions } from './platform/request-log.ts';
import { StartError } from './start-error.ts';
import { readBuiltInTimetables, TimetableFileError } from './timetables/built-in-timetables.ts';
import { openTracing } from './tracing-services.ts';
import { provideVapidKeys, VapidKeysError } from './vapid-keys.ts';

interface Options {
  readonly buildFolder: string;
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
}

const retryMs = 2_000;

/**
 * Serves in this process or in the configured number of workers. Prints the ready line once everything is up. Exits
 * with a message when the operator has to fix something.
 */
export async function runServer(options: Options): Promise<void> {
  const { worker } = cluster;
  if (worker) return serveAsWorker(worker, options);
  try {
    const config = readSettings();
    if (config.workers > 1) return runPrimary(config);
    console.log(`Mihrab is ready at ${await serve(config, options)}`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serveAsWorker(worker: Worker, options: Options): Promise<void> {
  const link = await openWorkerLink(worker);
  try {
    await link.send({ kind: 'ready', address: await serve(link.config, options, link) });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    await link.send({ kind: 'failed', sentence: error.message });
    process.exit(1);
  }
}

/**
 * Listens first, so that requests that need no database are answered immediately, then opens the database. Resolves to
 * the URL when both are up. Throws StartError.
 */
async function serve(config: Config, options: Options, link?: WorkerLink): Promise<string> {
  const logger = pino({ level: config.logLevel, ...logOptions });
  const database = createDatabaseSlot(config.databaseUrl ? 'postgres' : 'pglite', Date.now);
  const state: Lifecycle = { phase: 'serving' };
  const app = await buildApp({
    config,
    clock: Date.now,
    database,
    state,
    sharedMetrics: link?.metrics,
    atlas: loadAtlas(join(options.buildFolder, 'atlas')),
    timetables: timetablesOrNone(join(options.buildFolder, 'timetables'), logger),
    landmarks: landmarksOrNone(join(options.buildFolder, 'landmarks'), logger),
    duas: duasOrNone(join(options.buildFolder, 'duas'), logger),
    logger,
    tracing: await openTracing(config, logger),
    pageFolder: join(options.buildFolder, 'client'),
    renderFolder: join(options.buildFolder, 'render'),
  });
  closeGracefully({ app, config, database, logger, state, link });
  await listen(app, config);
  database.fill(await openWithRetries(config, options, logger));
  return addressOf(app, config);
}

/** Without timetables all times are computed, so a damaged file doesn't prevent the start. */
function timetablesOrNone(folder: string, logger: Logger): readonly Timetable[] {
  try {
    return readBuiltInTimetables(folder);
  } catch (error) {
    if (!(error instanceof TimetableFileError)) throw error;
    logger.error(`No published timetables are used: ${error.message}`);
    return [];
  }
}

/** Other sources of places work without them. */
function landmarksOrNone(folder: string, logger: Logger): readonly Landmark[] {
  try {
    return readBuiltLandmarks(folder);
  } catch (error) {
    if (!(error instanceof LandmarkFileError)) throw error;
    logger.error(`No landmark mosques are shown: ${error.message}`);
    return [];
  }
}

/** Everything else works without the duas. */
function duasOrNone(folder: string, logger: Logger): DuaCollection | undefined {
  try {
    return readCollection(folder);
  } catch (error) {
    if (!(error instanceof CollectionFileError)) throw error;
    logger.error(`The duas are not served: ${error.message}`);
    return undefined;
  }
}

function readSettings(): Config {
  try {
    const config = readConfig(loadEnvironment(process.cwd()));
    const appSecret = secretOf(config);
    return { ...config, appSecret, push: { ...config.push, keys: vapidKeysOf(config) } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new StartError(`The settings do not allow a start:\n  ${error.problems.join('\n  ')}`);
  }
}

function secretOf({ appSecret, dataDir }: Config): string {
  try {
    return provideAppSecret(appSecret, dataDir);
  } catch (error) {
    if (!(error instanceof AppSecretError)) throw error;
    // If the folder isn't writable at all, report that instead.
    throw new StartError(folderProblem(dataDir) ?? error.message);
  }
}

function vapidKeysOf(config: Config) {
  try {
    return provideVapidKeys(config);
  } catch (error) {
    if (!(error instanceof VapidKeysError)) throw error;
    throw new StartError(folderProblem(config.dataDir) ?? error.message);
  }
}

function folderProblem(dataDir: string): string | undefined {
  try {
    ensureWritable(dataDir);
    return undefined;
  } catch (error) {
    return error instanceof DatabaseStartError ? error.message : undefined;
  }
}

/** Retries an unavailable PostgreSQL server; any other error needs the operator. */
async function openWithRetries(config: Config, options: Options, logger: Logger): Promise<Database> {
  for (;;) {
    try {
      return await openDatabase(config, options);
    } catch (error) {
      if (error instanceof DatabaseStartError) throw new StartError(error.message);
      if (!config.databaseUrl) throw error;
      const why = error instanceof MigrationBlockedError ? error.message : 'the database does not answer';
      logger.warn({ code: failureReason(error).code }, `${why}; trying again`);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

function openDatabase(config: Config, options: Options): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  return openEmbedded({ dataDir: config.dataDir, create: options.createDatabaseFolder });
}
