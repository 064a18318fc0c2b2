import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WriteStream } from 'node:tty';
import { defaultDays, getEventPage, maxDays } from '../../contract/events.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { DatabaseStartError } from '../db/database-errors.ts';
import { FolderInUseError } from '../db/folder-lock.ts';
import { writeEventCsv } from '../features/operations/event-format.ts';
import { buildReport, type EventReport, lastDays } from '../features/operations/event-report.ts';
import { openEventReader } from '../features/operations/store.ts';
import { drawTerminalChart } from '../features/operations/terminal-chart.ts';
import { CommandError, openDatabaseOf, runCommandLine } from './command-line.ts';

const help = `Shows how often prayer times were opened, and mosques and halal food searched for, per day.

  npm run events -- [--days N] [--csv]

--days N  number of days up to today, ${defaultDays} by default, at most ${maxDays}; over 92 days are shown as weeks
--csv     prints comma-separated values, one row per day
--help    prints this text

Reads the server's settings: DATABASE_URL, or DATA_DIR for the embedded database. While Mihrab runs on the embedded
database, see the figures and their chart at ${getEventPage.path} of the server instead.
`;

/** Some terminals report no width, or 0. */
const usualColumns = 80;

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** A terminal, or a pipe or file instead. */
  readonly screen: Pick<NodeJS.WriteStream, 'write'> &
    Partial<Pick<WriteStream, 'isTTY' | 'columns' | 'hasColors'>>;
}

/** The command `events`. Resolves to the exit code: 0 shown, 1 failed, 2 invalid arguments. It changes nothing. */
export function runEvents(argv: readonly string[], options: Options): Promise<number> {
  const print = (text: string) => options.screen.write(text.endsWith('\n') ? text : `${text}\n`);
  return runCommandLine(
    argv,
    {
      ...{ help, purpose: 'to read', read: readArguments },
      flags: {
        days: { type: 'string', default: String(defaultDays) },
        csv: { type: 'boolean', default: false },
      },
      perform: async ({ days, csv }, config) => {
        const report = await readReport(days, config, options);
        print(csv ? writeEventCsv(report) : draw(report, options));
        return 0;
      },
      describeUnexpected: (error) =>
        `The figures could not be read (${reasonOf(error)}). Check that the database is there, and run it again.`,
    },
    print,
  );
}

interface Arguments {
  readonly values: { readonly days: string; readonly csv: boolean };
  readonly positionals: readonly string[];
}

function readArguments({ values, positionals }: Arguments) {
  const days = /^\d{1,5}$/.test(values.days) ? Number(values.days) : 0;
  return positionals.length === 0 && days >= 1 && days <= maxDays ? { days, csv: values.csv } : undefined;
}

async function readReport(days: number, config: Config, options: Options): Promise<EventReport> {
  const database = await openDatabase(config, options);
  try {
    const span = lastDays(options.clock(), days);
    return buildReport(span, await openEventReader({ db: () => database.db }).readCounts(span));
  } finally {
    await database.close();
  }
}

async function openDatabase(config: Config, options: Options): Promise<Database> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new CommandError(
      `There is no database in ${config.dataDir} yet: Mihrab has counted nothing there.`,
    );
  try {
    return await openDatabaseOf(config, options);
  } catch (error) {
    const isInUse = error instanceof DatabaseStartError && error.cause instanceof FolderInUseError;
    throw isInUse ? new CommandError(inUseMessage(config)) : error;
  }
}

function inUseMessage({ metricsToken, port, publicUrl }: Config): string {
  const way = metricsToken
    ? `${publicUrl}${getEventPage.path}, with the METRICS_TOKEN as the password under any name`
    : `http://localhost:${port}${getEventPage.path} in a browser on this machine`;
  return `Mihrab runs on this embedded database, which no other program can read meanwhile. Open ${way}, or stop Mihrab and run this again.`;
}

function draw(report: EventReport, { screen }: Options): string {
  const hasColours = screen.isTTY === true && screen.hasColors?.() === true;
  return drawTerminalChart(report, { columns: screen.columns || usualColumns, hasColours }).join('\n');
}

/** Drizzle's message contains the statement, followed by the driver's message, which may be empty except for a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.slice(0, 200) || (error as NodeJS.ErrnoException).code || error.name;
}
