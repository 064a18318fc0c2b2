import { LRUCache } from 'lru-cache';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { PremiumTables } from './store.ts';

interface Parts {
  readonly tables: Pick<PremiumTables, 'noteUse'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

const everyMs = hourMs;
const remembered = 20_000;

/** One write an hour for an account and a feature, beside the answer that is served. */
export function createNoteUse({ tables, clock, onFailure }: Parts): NoteUse {
  const noted = new LRUCache<string, number>({ max: remembered });
  return (accountId, feature) => {
    const key = `${accountId} ${feature}`;
    const now = clock();
    if (isFresh(noted.get(key) ?? Number.NEGATIVE_INFINITY, everyMs, now)) return;
    noted.set(key, now);
    tables.noteUse(accountId, feature, new Date(now)).catch((error: unknown) => {
      noted.set(key, Number.NEGATIVE_INFINITY);
      onFailure(error);
    });
  };
}
