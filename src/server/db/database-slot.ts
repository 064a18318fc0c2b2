import { sql } from 'drizzle-orm';
import { commonErrors } from '../../contract/errors.ts';
import { AppError, retryAfter } from '../platform/errors.ts';
import { failureReason } from '../platform/failure-reason.ts';
import { isFresh } from '../platform/is-fresh.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { Connections, Database, Db } from './database.ts';
import type { StartQuery } from './query-observer.ts';

/** Holds the database once it is open, so that the server can listen before that. */
export interface DatabaseSlot {
  readonly kind: Database['kind'];
  /** Throws `unavailable` while the database is not open. */
  db(): Db;
  /** Whether the database answers within a second. Checked at most once a second. */
  answers(): Promise<boolean>;
  fill(database: Database): void;
  /** Observes every statement, also on a database that is opened later. */
  observeQueries(begin: StartQuery): void;
  /** All zero while the database is not open, or is embedded. */
  connections(): Connections;
  close(): Promise<void>;
}

const answerLimitMs = 1_000;
const memoryMs = 1_000;

export function createDatabaseSlot(kind: Database['kind'], clock: () => number): DatabaseSlot {
  let database: Database | undefined;
  let watching: StartQuery | undefined;
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;

  return {
    kind,
    db() {
      if (!database) throw databaseUnavailable(new Error('the database is not open yet'));
      return database.db;
    },
    answers() {
      if (!database) return Promise.resolve(false);
      if (!last || !isFresh(last.at, memoryMs, clock()))
        last = { at: clock(), answer: answersWithin(database.db) };
      return last.answer;
    },
    fill(opened) {
      database = opened;
      last = undefined;
      if (watching) opened.observeQueries?.(watching);
    },
    observeQueries(begin) {
      watching = begin;
      database?.observeQueries?.(begin);
    },
    connections: () => database?.connections?.() ?? { open: 0, idle: 0, waiting: 0, limit: 0 },
    async close() {
      const opened = database;
      database = undefined;
      await opened?.close();
    },
  };
}

/** The error while the database is unavailable; logs get its cause without the values of the statement. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'the database does not answer',
    userMessage: commonErrors.database_unavailable,
    reason: 'database_unavailable',
    ...retryAfter(5),
    cause: failureReason(cause),
  });
}

function answersWithin(db: Db): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return withTimeout(answer, answerLimitMs, () => false);
}
