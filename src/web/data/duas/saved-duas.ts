import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { z } from 'zod/mini';
import { dua, duaVersion } from '../../../contract/duas.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { writeStoredText } from '../../device/storage.ts';
import { duasDatabase, duasUntilKey, purgeDuas } from './purge-duas.ts';

const savedDuas = z.object({
  accountId: z.string(),
  /** Hash of the sign-in that it was saved under; see `bindingOf`. */
  binding: z.string(),
  /** ISO 8601 instant from the server. */
  premiumUntil: z.string(),
  /** Epoch milliseconds: when the server last said that they may be read. */
  keptAt: z.number(),
  version: duaVersion,
  /** The fields that the page knew which saved it; see `duaForm`. */
  form: z.string(),
  duas: z.array(dua),
});
export type SavedDuas = z.output<typeof savedDuas>;

const maxMs = 30 * dayMs;

/** Returns the instant (epoch milliseconds) from which the server must be asked before the copy is read; NaN if unknown. */
export const readableUntil = ({ premiumUntil, keptAt }: Pick<SavedDuas, 'premiumUntil' | 'keptAt'>): number =>
  Math.min(Date.parse(premiumUntil), keptAt + maxMs);

/**
 * Returns whether a copy may be read without asking the server.
 * @param binding hash of this browser's present sign-in
 * @param now epoch milliseconds; a value more than a day before the copy was saved means that the clock was set back
 */
export function mayRead(copy: SavedDuas, binding: string | undefined, now: number): boolean {
  return copy.binding === binding && now < readableUntil(copy) && now > copy.keptAt - dayMs;
}

const key = 'collection';
const storeName = 'kept';

/** Opens one connection per use: one that stayed open would delay the deletion at sign-out. */
const openBriefly: UseStore = async (mode, use) => {
  const request = indexedDB.open(duasDatabase);
  request.onupgradeneeded = () => {
    // There is no database, and reading must not create one.
    if (mode === 'readonly') request.transaction?.abort();
    else request.result.createObjectStore(storeName);
  };
  const database = await promisifyRequest(request);
  try {
    return await use(database.transaction(storeName, mode).objectStore(storeName));
  } finally {
    database.close();
  }
};

/** IndexedDB may never answer: another tab blocks it, or the browser is at fault. Then the page goes on without it. */
const timeoutMs = 3_000;

const timeout = () =>
  new Promise<'timed out'>((resolve) => setTimeout(resolve, timeoutMs, 'timed out' as const));

/** Returns this device's copy, if there is one. A copy that can't be parsed is deleted. */
export async function readSavedDuas(): Promise<SavedDuas | undefined> {
  const reading: Promise<unknown> = get(key, openBriefly).catch(() => undefined);
  const found = await Promise.race([reading, timeout()]);
  if (found === 'timed out') return undefined;
  const parsed = savedDuas.safeParse(found);
  if (!parsed.success) purgeDuas();
  return parsed.data;
}

/**
 * Saves a copy on this device, if the browser lets it.
 * @param isWanted called just before writing: the person may have signed out meanwhile
 */
export async function saveDuas(copy: SavedDuas, isWanted: () => boolean): Promise<void> {
  const store: UseStore = (mode, use) =>
    openBriefly(mode, (opened) => {
      if (!isWanted()) throw new Error('Nobody is signed in to save the duas for');
      writeStoredText(duasUntilKey, String(readableUntil(copy)));
      return use(opened);
    });
  await set(key, copy, store).catch(() => {
    // Full or refused: the page works on without a copy.
  });
}

/** Lists the fields of a schema, including those in arrays and objects: '{id verses{number arabic}}'. */
export function formOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return formOf(def.element);
  if (def.type === 'optional') return formOf(def.innerType);
  if (def.type !== 'object') return '';
  const fields = Object.entries(def.shape).map(([name, field]) => name + formOf(field));
  return `{${fields.join(' ')}}`;
}

/**
 * The fields of a dua that this page knows. A copy lacks the others: an older page, which the service worker may show
 * once more after a release, saves less of an edition than the next page needs.
 */
export const duaForm: string = formOf(dua);
