import { sql } from 'drizzle-orm';
import { commonErrors } from '../../contract/errors.ts';
import { AppError, retryAfter } from '../platform/errors.ts';
import { isFresh } from '../platform/is-fresh.ts';
import type { Connections, Database, Db } from './database.ts';
import { failureReason } from './failure-reason.ts';
import type { BeginQuery } from './query-watch.ts';

/** The place where the open database will be: the server answers what needs none before it is there. */
export interface DatabaseSlot {
  readonly kind: Database['kind'];
  /** Throws `unavailable` while the database is not open. */
  db(): Db;
  /** Whether the database answers within the limit. Asked at most once a second. */
  answers(): Promise<boolean>;
  fill(database: Database): void;
  /** Hears of every statement on the database, also on one that is opened later. */
  watchQueries(begin: BeginQuery): void;
  /** None while the database is not open, or is embedded. */
  connections(): Connections;
  close(): Promise<void>;
}

const answerLimitMs = 1_000;
const memoryMs = 1_000;

export function createDatabaseSlot(kind: Database['kind'], clock: () => number): DatabaseSlot {
  let database: Database | undefined;
  let watching: BeginQuery | undefined;
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
      if (watching) opened.watchQueries?.(watching);
    },
    watchQueries(begin) {
      watching = begin;
      database?.watchQueries?.(begin);
    },
    connections: () => database?.connections?.() ?? { open: 0, idle: 0, waiting: 0, limit: 0 },
    async close() {
      const opened = database;
      database = undefined;
      await opened?.close();
    },
  };
}

/** What a caller reads while the database is away; the log gets the reason without what it was about. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'the database does not answer',
    userMessage: commonErrors.database_unavailable,
    reason: 'database_unavailable',
    ...retryAfter(5),
    cause: failureReason(cause),
  });
}

async function answersWithin(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerLimitMs);
  });
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
