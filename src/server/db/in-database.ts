import { AppError } from '../platform/errors.ts';
import type { Db } from './database.ts';
import { databaseUnavailable } from './database-slot.ts';

/** The database, which may open later than the server and may be unavailable for a while. */
export interface DatabaseSource {
  /** Throws `unavailable` while the database is not open. */
  db(): Db;
}

/**
 * Runs a store's work and converts errors of the driver to `unavailable`: a store's statements are tested, so the
 * database must have failed. An AppError passes through.
 */
export async function inDatabase<T>(source: DatabaseSource, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(source.db());
  } catch (error) {
    throw error instanceof AppError ? error : databaseUnavailable(error);
  }
}

/** Whether a statement violated a unique constraint. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}
