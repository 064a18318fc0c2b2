import { AppSecretError, provideAppSecret } from '../app-secret.ts';
import type { Config } from '../config.ts';
import { formatMessage } from '../features/contact/format-message.ts';
import { type ContactTables, openContactTables } from '../features/contact/store.ts';
import { createSecrets } from '../platform/secrets.ts';
import { inDatabaseOf, runCommandLine } from './command-line.ts';

const help = `Shows the messages of the contact form, newest first. They are stored for 90 days.

  npm run contact:messages -- [--delete ID]

--delete ID  deletes a message permanently, for example at its sender's request
--help       prints this text

Reads the server's settings: APP_SECRET, DATABASE_URL, or DATA_DIR for the embedded database. While Mihrab runs on the
embedded database, stop it first.
`;

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Prints a text for the operator. */
  readonly print: (text: string) => void;
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The command `contact:messages`. Resolves to the exit code: 0 shown or removed, 1 failed, 2 invalid arguments. */
export function runMessages(argv: readonly string[], options: Options): Promise<number> {
  return runCommandLine(
    argv,
    {
      ...{ help, purpose: 'to read', flags: { delete: { type: 'string' } } },
      read: ({ values, positionals }) =>
        positionals.length === 0 && (!values.delete || idForm.test(values.delete)) ? values : undefined,
      perform: ({ delete: id }, config) =>
        inDatabaseOf(config, options, async (database) => {
          const tables = openContactTables({ db: () => database.db });
          return id === undefined ? show(tables, config, options) : erase(tables, id, options);
        }),
      describeUnexpected: (error) =>
        error instanceof AppSecretError
          ? error.message
          : 'The messages could not be read. Check that the database is there, and run it again.',
    },
    options.print,
  );
}

async function show(tables: ContactTables, config: Config, { print }: Options): Promise<number> {
  const secrets = createSecrets(provideAppSecret(config.appSecret, config.dataDir));
  const messages = await tables.list();
  for (const message of messages) print(formatMessage(message, secrets));
  print(messages.length === 1 ? '1 message.' : `${messages.length} messages.`);
  return 0;
}

async function erase(tables: ContactTables, id: string, { print }: Options): Promise<number> {
  const wasThere = await tables.remove(id);
  print(wasThere ? 'The message is deleted.' : 'There is no such message.');
  return wasThere ? 0 : 1;
}
