import { parseArgs } from 'node:util';
import { AppSecretError, provideAppSecret } from './app-secret.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { openEmbedded } from './db/pglite.ts';
import { openPostgresConnection } from './db/postgres.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { messageSheet } from './features/contact/message-sheet.ts';
import { type ContactTables, openContactTables } from './features/contact/store.ts';
import { createSecrets } from './platform/secrets.ts';

const help = `Shows the messages of the contact form, which are kept for 90 days, the latest first.

  npm run contact:messages -- [--delete ID]

--delete ID  removes a message for good, as its sender may ask
--help       these words

Settings are the server's own: APP_SECRET, DATABASE_URL, or DATA_DIR for the embedded database. While Mihrab runs on the
embedded database, stop it first.
`;

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Takes a text for the operator. */
  readonly print: (text: string) => void;
}

interface Asked {
  readonly remove: string | undefined;
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The command `contact:messages`. Answers the exit code: 0 shown or removed, 1 failed, 2 wrong arguments. */
export async function runMessages(argv: readonly string[], options: Options): Promise<number> {
  const asked = readArguments(argv);
  if (asked === 'help' || asked === 'wrong') {
    options.print(help);
    return asked === 'help' ? 0 : 2;
  }
  try {
    return await inDatabase(asked, readConfig(loadEnvironment(process.cwd())), options);
  } catch (error) {
    options.print(sentenceOf(error));
    return 1;
  }
}

function readArguments(argv: readonly string[]): Asked | 'help' | 'wrong' {
  try {
    const { values } = parseArgs({
      args: argv.filter((argument) => !argument.startsWith('--from=')),
      options: { delete: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return 'help';
    const { delete: remove } = values;
    return remove === undefined || idForm.test(remove) ? { remove } : 'wrong';
  } catch {
    return 'wrong';
  }
}

async function inDatabase({ remove }: Asked, config: Config, options: Options): Promise<number> {
  const database = await openDatabase(config, options);
  try {
    const tables = openContactTables({ db: () => database.db });
    return remove === undefined ? await show(tables, config, options) : await erase(tables, remove, options);
  } finally {
    await database.close();
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config, options: Options): Promise<Database> {
  if (databaseUrl) return openPostgresConnection(databaseUrl);
  return openEmbedded({ dataDir, create: options.createDatabaseFolder });
}

async function show(tables: ContactTables, config: Config, { print }: Options): Promise<number> {
  const secrets = createSecrets(provideAppSecret(config.appSecret, config.dataDir));
  const messages = await tables.list();
  for (const message of messages) print(messageSheet(message, secrets));
  print(messages.length === 1 ? '1 message.' : `${messages.length} messages.`);
  return 0;
}

async function erase(tables: ContactTables, id: string, { print }: Options): Promise<number> {
  const wasThere = await tables.remove(id);
  print(wasThere ? 'The message is deleted.' : 'There is no such message.');
  return wasThere ? 0 : 1;
}

function sentenceOf(error: unknown): string {
  if (error instanceof DatabaseStartError || error instanceof AppSecretError) return error.message;
  if (error instanceof ConfigError)
    return `The settings do not allow to read:\n  ${error.problems.join('\n  ')}`;
  return 'The messages could not be read. Check that the database is there, and run it again.';
}
