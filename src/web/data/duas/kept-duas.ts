import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { z } from 'zod/mini';
import { dua, duaVersion } from '../../../contract/duas.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { writeStoredText } from '../../device/storage.ts';
import { duasDatabase, duasUntilKey, purgeDuas } from './purge-duas.ts';

const keptDuas = z.object({
  accountId: z.string(),
  /** Of the sign-in that it was kept under; see `bindingOf`. */
  binding: z.string(),
  /** As the server gave it. */
  premiumUntil: z.string(),
  /** Epoch milliseconds: when the server last said that they may be read. */
  keptAt: z.number(),
  version: duaVersion,
  /** Of the page that kept it; see `duaForm`. */
  form: z.string(),
  duas: z.array(dua),
});
export type KeptDuas = z.output<typeof keptDuas>;

const maxMs = 30 * dayMs;

/** Epoch milliseconds: from then on the server must be asked before the copy is read again. NaN where nobody can say. */
export const readableUntil = ({ premiumUntil, keptAt }: Pick<KeptDuas, 'premiumUntil' | 'keptAt'>): number =>
  Math.min(Date.parse(premiumUntil), keptAt + maxMs);

/**
 * Whether a copy may be read without the server's word.
 * @param binding of the sign-in that this browser holds now
 * @param now epoch milliseconds; more than a day before the copy was made, the clock was set back
 */
export function mayRead(kept: KeptDuas, binding: string | undefined, now: number): boolean {
  return kept.binding === binding && now < readableUntil(kept) && now > kept.keptAt - dayMs;
}

const key = 'collection';
const storeName = 'kept';

/** One connection for each use: an open one would hold up the deletion at sign-out. */
const brieflyOpen: UseStore = async (mode, use) => {
  const request = indexedDB.open(duasDatabase);
  request.onupgradeneeded = () => {
    // There was none. A look makes none.
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

/** A browser's database may never answer: held up by another tab, or by a fault of its own. Then the page goes on without it. */
const patienceMs = 3_000;

const impatience = () =>
  new Promise<'no answer'>((resolve) => setTimeout(resolve, patienceMs, 'no answer' as const));

/** The copy of this device, if there is one. What cannot be read as one is thrown away. */
export async function readKept(): Promise<KeptDuas | undefined> {
  const reading: Promise<unknown> = get(key, brieflyOpen).catch(() => undefined);
  const found = await Promise.race([reading, impatience()]);
  if (found === 'no answer') return undefined;
  const parsed = keptDuas.safeParse(found);
  if (!parsed.success) purgeDuas();
  return parsed.data;
}

/**
 * Keeps a copy on this device, where the browser lets it.
 * @param isWanted asked at the last moment before it is written: the person may have signed out meanwhile
 */
export async function keepDuas(copy: KeptDuas, isWanted: () => boolean): Promise<void> {
  const store: UseStore = (mode, use) =>
    brieflyOpen(mode, (opened) => {
      if (!isWanted()) throw new Error('nobody to keep the duas for');
      writeStoredText(duasUntilKey, String(readableUntil(copy)));
      return use(opened);
    });
  await set(key, copy, store).catch(() => {
    // Full or refused: the page works on without a copy.
  });
}
