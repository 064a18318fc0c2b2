import { AppError } from '../platform/errors.ts';
import type { Db } from './database.ts';
import { databaseUnavailable } from './database-slot.ts';

/** Where the database will be: it may open later than the server, and may be away for a while. */
export interface DatabaseSource {
  /** Throws `unavailable` while the database is not open. */
  db(): Db;
}

/**
 * Runs a store's work and turns what the driver throws into `unavailable`: the statements of a store are tested, so
 * what fails is the database. What the work itself throws as an AppError stays.
 */
export async function inDatabase<T>(source: DatabaseSource, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(source.db());
  } catch (error) {
    throw error instanceof AppError ? error : databaseUnavailable(error);
  }
}

/** Whether a statement failed because such a row is there already. Drizzle wraps what the driver throws. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}
