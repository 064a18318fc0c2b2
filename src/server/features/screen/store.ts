import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { mosqueScreen } from '../../../contract/screen.ts';
import type { MosqueScreen } from '../../../domain/screen/screen.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { mosqueScreens } from '../../db/schema.ts';

export interface StoredScreen {
  readonly secretHash: string;
  /** Null until it is set up, and for one that another release wrote and this one can't read. */
  readonly screen: MosqueScreen | null;
  readonly revision: number;
  readonly lastReadAt: Date;
}

/** Which screen to change: only as long as this is the hash of its secret. */
export interface ScreenKey {
  readonly id: string;
  readonly secretHash: string;
}

export interface ScreenCounts {
  readonly setUp: number;
  readonly waiting: number;
}

/** The screens of mosques. Every call throws `unavailable` if the database can't be reached. */
export interface ScreenTables {
  add(key: ScreenKey, createdAt: Date): Promise<void>;
  find(id: string): Promise<StoredScreen | undefined>;
  noteRead(id: string, day: Date): Promise<void>;
  /** Returns the new revision, or undefined if the secret or the revision is another one by now. */
  replace(key: ScreenKey, revision: number, screen: MosqueScreen, day: Date): Promise<number | undefined>;
  /** Returns false if the secret is another one by now: of two renewals at once, only one succeeds. */
  renewSecret(key: ScreenKey, newSecretHash: string): Promise<boolean>;
  remove(key: ScreenKey): Promise<boolean>;
  /** Removes screens that were created before the first instant and never set up, or not read since the second one. */
  removeUnused(waitingSince: Date, unreadSince: Date): Promise<void>;
  count(): Promise<ScreenCounts>;
}

export function openScreenTables(source: DatabaseSource): ScreenTables {
  const run = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase(source, work);
  const { id, secretHash, screen, revision, createdAt, lastReadAt } = mosqueScreens;
  const isKey = (key: ScreenKey) => and(eq(id, key.id), eq(secretHash, key.secretHash));
  return {
    add: (key, created) =>
      run(async (db) => {
        await db.insert(mosqueScreens).values({ ...key, createdAt: created, lastReadAt: created });
      }),
    find: (which) =>
      run(async (db) => {
        const [row] = await db
          .select({ secretHash, screen, revision, lastReadAt })
          .from(mosqueScreens)
          .where(eq(id, which));
        return row && { ...row, screen: readScreen(row.screen) };
      }),
    noteRead: (which, day) =>
      run(async (db) => {
        await db
          .update(mosqueScreens)
          .set({ lastReadAt: day })
          .where(and(eq(id, which), lt(lastReadAt, day)));
      }),
    replace: (key, edited, newScreen, day) =>
      run(async (db) => {
        const [changed] = await db
          .update(mosqueScreens)
          .set({ screen: newScreen, revision: sql`${revision} + 1`, lastReadAt: day })
          .where(and(isKey(key), eq(revision, edited)))
          .returning({ revision });
        return changed?.revision;
      }),
    renewSecret: (key, newSecretHash) =>
      run(async (db) => {
        const renewed = await db
          .update(mosqueScreens)
          .set({ secretHash: newSecretHash })
          .where(isKey(key))
          .returning({ id });
        return renewed.length > 0;
      }),
    remove: (key) =>
      run(async (db) => {
        const removed = await db.delete(mosqueScreens).where(isKey(key)).returning({ id });
        return removed.length > 0;
      }),
    removeUnused: (waitingSince, unreadSince) =>
      run(async (db) => {
        const isForgotten = and(isNull(screen), lt(createdAt, waitingSince));
        await db.delete(mosqueScreens).where(or(isForgotten, lt(lastReadAt, unreadSince)));
      }),
    count: () =>
      run(async (db) => {
        const [row] = await db.select({ total: count(), setUp: count(screen) }).from(mosqueScreens);
        const { total = 0, setUp = 0 } = row ?? {};
        return { setUp, waiting: total - setUp };
      }),
  };
}

function readScreen(stored: unknown): MosqueScreen | null {
  return (mosqueScreen.safeParse(stored).data as MosqueScreen | undefined) ?? null;
}
