import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WriteStream } from 'node:tty';
import { parseArgs } from 'node:util';
import { getEventPage, mostDays, usualDays } from '../contract/event-figures.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { FolderInUseError } from './db/folder-lock.ts';
import { openEmbedded } from './db/pglite.ts';
import { openPostgresConnection } from './db/postgres.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { daysUntil, type EventReport, reportOf } from './features/operations/event-report.ts';
import { writeEventTable } from './features/operations/event-words.ts';
import { openFigureTables } from './features/operations/store.ts';
import { drawInTerminal } from './features/operations/terminal/terminal-chart.ts';

const help = `Shows how often the prayer times were opened, and mosques and halal food searched for, day by day.

  npm run events -- [--days N] [--csv]

--days N  up to today, ${usualDays} unless said otherwise, ${mostDays} at most; of more than 92 days it shows the weeks
--csv     prints comma-separated values instead, a row for each day
--help    these words

Settings are the server's own: DATABASE_URL, or DATA_DIR for the embedded database. While Mihrab runs on the embedded
database, the figures stand at ${getEventPage.path} of the server itself, where they are a page with a chart.
`;

/** Some terminals do not tell their width, or tell 0. */
const usualColumns = 80;

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** A terminal, or whatever stands in its place: a pipe, a file. */
  readonly screen: Pick<NodeJS.WriteStream, 'write'> &
    Partial<Pick<WriteStream, 'isTTY' | 'columns' | 'hasColors'>>;
}

interface Asked {
  readonly days: number;
  readonly csv: boolean;
}

/** What a person has to do otherwise; the message says what. */
class EventsError extends Error {}

/** The command `events`. Answers the exit code: 0 shown, 1 failed, 2 wrong arguments. It changes nothing. */
export async function runEvents(argv: readonly string[], options: Options): Promise<number> {
  const say = (text: string) => options.screen.write(text.endsWith('\n') ? text : `${text}\n`);
  const asked = readArguments(argv);
  if (asked === 'help' || asked === 'wrong') {
    say(help);
    return asked === 'help' ? 0 : 2;
  }
  try {
    const report = await readReport(asked.days, readConfig(loadEnvironment(process.cwd())), options);
    say(asked.csv ? writeEventTable(report) : drawing(report, options));
    return 0;
  } catch (error) {
    say(sentenceOf(error));
    return 1;
  }
}

function readArguments(argv: readonly string[]): Asked | 'help' | 'wrong' {
  try {
    const { values } = parseArgs({
      args: argv.filter((argument) => !argument.startsWith('--from=')),
      options: {
        days: { type: 'string', default: String(usualDays) },
        csv: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const days = /^\d{1,5}$/.test(values.days) ? Number(values.days) : 0;
    return days >= 1 && days <= mostDays ? { days, csv: values.csv } : 'wrong';
  } catch {
    return 'wrong';
  }
}

async function readReport(days: number, config: Config, options: Options): Promise<EventReport> {
  const database = await openDatabase(config, options);
  try {
    const span = daysUntil(options.clock(), days);
    return reportOf(span, await openFigureTables({ db: () => database.db }).figuresOf(span));
  } finally {
    await database.close();
  }
}

async function openDatabase(config: Config, options: Options): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return openPostgresConnection(databaseUrl);
  if (!existsSync(join(dataDir, 'db')))
    throw new EventsError(`There is no database in ${dataDir} yet: Mihrab has counted nothing there.`);
  try {
    return await openEmbedded({ dataDir, create: options.createDatabaseFolder });
  } catch (error) {
    const isInUse = error instanceof DatabaseStartError && error.cause instanceof FolderInUseError;
    throw isInUse ? new EventsError(inUseSentence(config)) : error;
  }
}

function inUseSentence({ metricsToken, port, publicUrl }: Config): string {
  const way = metricsToken
    ? `${publicUrl}${getEventPage.path}, with the METRICS_TOKEN as the password under any name`
    : `http://localhost:${port}${getEventPage.path} in a browser on this machine`;
  return `Mihrab runs on this embedded database, which no other program can read meanwhile. Open ${way}, or stop Mihrab and run this again.`;
}

function drawing(report: EventReport, { screen }: Options): string {
  const hasColours = screen.isTTY === true && screen.hasColors?.() === true;
  return drawInTerminal(report, { columns: screen.columns || usualColumns, hasColours }).join('\n');
}

function sentenceOf(error: unknown): string {
  if (error instanceof EventsError || error instanceof DatabaseStartError) return error.message;
  if (error instanceof ConfigError)
    return `The settings do not allow to read:\n  ${error.problems.join('\n  ')}`;
  return `The figures could not be read (${reasonOf(error)}). Check that the database is there, and run it again.`;
}

/** Drizzle's own words hold the statement; what the driver said stands behind them. A driver may say nothing but a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message.slice(0, 200) || (error as NodeJS.ErrnoException).code || error.name;
}
