import { type PGlite, protocol } from '@electric-sql/pglite';
import type { Db } from './database.ts';
import { observeQueries, type QueryObserver } from './query-observer.ts';

/**
 * Runs a statement that SQL's `prepare` has named, with numbers as parameters. Resolves to the first column of its first
 * row as text; undefined without a row or for null.
 */
export type RunPrepared = (name: string, values: readonly number[]) => Promise<string | undefined>;

const runners = new WeakMap<Db, RunPrepared>();

/** Returns how to run prepared statements of an embedded database. Not for use inside a transaction, which it waits for. */
export function preparedOn(db: Db): RunPrepared {
  const run = runners.get(db);
  if (!run) throw new Error('prepared statements of a session need the embedded database');
  return run;
}

/**
 * Sends all of a call's messages together. `query` calls the database six times for each statement, and parses the
 * statement each time, which takes longer than most searches.
 */
export function enablePrepared(db: Db, client: PGlite, observer: QueryObserver): void {
  const statements = {
    query: (name: string, values: readonly number[]) =>
      // The lock of transactions, so that a failed statement can't abort the transaction of another request.
      client._runExclusiveTransaction(() =>
        client._runExclusiveQuery(async () => {
          const messages = [
            protocol.serialize.bind({ statement: name, values: values.map(String) }),
            executeAll,
            sync,
          ];
          const answers = await client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
          return firstValue(answers);
        }),
      ),
  };
  observeQueries(statements, observer);
  runners.set(db, (name, values) => statements.query(name, values));
}

const executeAll = protocol.serialize.execute({});
const sync = protocol.serialize.sync();

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;

function firstValue(answers: Answers): string | undefined {
  const row = answers.find(({ name }) => name === 'dataRow') as
    | { fields?: readonly (string | null)[] }
    | undefined;
  return row?.fields?.[0] ?? undefined;
}
