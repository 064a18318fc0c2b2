import { eq } from 'drizzle-orm';
import { type DatabaseSource, inDatabase } from '../db/in-database.ts';
import { importedTimetables } from '../db/schema.ts';

/** A timetable imported by the operator, as a file. */
export interface ImportedTimetable {
  readonly id: string;
  readonly file: string;
  readonly importedAt: Date;
}

/** Imported timetables. Every method throws `unavailable` without a database. */
export interface TimetableTables {
  /** Oldest import first. */
  list(): Promise<readonly ImportedTimetable[]>;
  find(id: string): Promise<ImportedTimetable | undefined>;
  /** Adds the timetable or replaces the one with the same id. */
  put(timetable: ImportedTimetable): Promise<void>;
  /** Resolves to whether it existed. */
  remove(id: string): Promise<boolean>;
}

export function openTimetableTables(source: DatabaseSource): TimetableTables {
  const run = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase(source, work);
  const { id, importedAt } = importedTimetables;
  return {
    list: () => run((db) => db.select().from(importedTimetables).orderBy(importedAt, id)),
    find: (which) => run(async (db) => (await db.select().from(importedTimetables).where(eq(id, which)))[0]),
    put: (timetable) =>
      run(async (db) => {
        const { file, importedAt: at } = timetable;
        await db
          .insert(importedTimetables)
          .values(timetable)
          .onConflictDoUpdate({ target: id, set: { file, importedAt: at } });
      }),
    remove: (which) =>
      run(async (db) => {
        const removed = await db.delete(importedTimetables).where(eq(id, which)).returning({ id });
        return removed.length > 0;
      }),
  };
}
