import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Config, ConfigError, loadEnvironment, readConfig } from '../config.ts';
import type { Database, Migrate } from '../db/database.ts';
import { DatabaseStartError } from '../db/database-errors.ts';
import { openEmbedded } from '../db/pglite.ts';
import { openPostgresConnection } from '../db/postgres.ts';

/** An error that the operator can fix; the message says how. */
export class CommandError extends Error {
  readonly exitCode: number = 1;
}

type Flags = NonNullable<ParseArgsConfig['options']>;
type Parsed<F extends Flags> = ReturnType<
  typeof parseArgs<{ args: string[]; options: F; allowPositionals: true }>
>;

/** An operator's command that works on the database. */
interface CommandLine<F extends Flags, Request> {
  readonly help: string;
  /** In addition to `--help`. */
  readonly flags: F;
  /** Returns the parsed request; undefined when the arguments are invalid. */
  readonly read: (parsed: Parsed<F>) => Request | undefined;
  /** Completes 'The settings do not allow …'. */
  readonly purpose: string;
  /** Resolves to the exit code. */
  readonly perform: (request: Request, config: Config) => Promise<number>;
  /** Appended to the error when the database doesn't open. */
  readonly untouched?: string;
  /** Message for an unexpected error. */
  readonly describeUnexpected: (error: unknown) => string;
}

/**
 * Runs a command. Resolves to the exit code: the command's own, 1 failed, 2 invalid arguments, 130 or 143 stopped by
 * Ctrl-C or SIGTERM.
 */
export async function runCommandLine<const F extends Flags, Request>(
  argv: readonly string[],
  command: CommandLine<F, Request>,
  print: (text: string) => void,
): Promise<number> {
  const request = readArguments(argv, command);
  if (request === 'help' || request === 'wrong') {
    print(command.help);
    return request === 'help' ? 0 : 2;
  }
  try {
    return await command.perform(request, readConfig(loadEnvironment(process.cwd())));
  } catch (error) {
    print(messageOf(error, command));
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

const helpFlag = { help: { type: 'boolean', short: 'h' } } as const;

function readArguments<F extends Flags, Request>(
  argv: readonly string[],
  { flags, read }: CommandLine<F, Request>,
): Request | 'help' | 'wrong' {
  try {
    const parsed = parseArgs({
      // `npm run` passes the calling folder to every command, and few need it.
      args: argv.filter((argument) => 'from' in flags || !argument.startsWith('--from=')),
      options: { ...flags, ...helpFlag },
      allowPositionals: true,
    });
    if ('help' in parsed.values && parsed.values.help) return 'help';
    return read(parsed as unknown as Parsed<F>) ?? 'wrong';
  } catch {
    return 'wrong';
  }
}

function messageOf(
  error: unknown,
  {
    purpose,
    untouched,
    describeUnexpected,
  }: Pick<CommandLine<Flags, never>, 'purpose' | 'untouched' | 'describeUnexpected'>,
): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof DatabaseStartError) return [error.message, untouched].filter(Boolean).join(' ');
  if (error instanceof ConfigError)
    return `The settings do not allow ${purpose}:\n  ${error.problems.join('\n  ')}`;
  return describeUnexpected(error);
}

interface DatabaseOptions {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Runs instead of the migrations. */
  readonly migrate?: Migrate;
}

/** Opens the server's database. The caller closes it. */
export async function openDatabaseOf(
  { databaseUrl, dataDir }: Config,
  { createDatabaseFolder, migrate }: DatabaseOptions,
): Promise<Database> {
  if (databaseUrl) return openPostgresConnection(databaseUrl, migrate);
  return openEmbedded({ dataDir, create: createDatabaseFolder, migrate });
}

/** Runs `work` on the server's database and closes it afterwards. */
export async function inDatabaseOf<T>(
  config: Config,
  options: DatabaseOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabaseOf(config, options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the root cause of an unexpected error: drizzle's message contains the whole statement with its values. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return causeOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return error.message.slice(0, 300) || code || error.name;
}
