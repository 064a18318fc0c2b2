import { LRUCache } from 'lru-cache';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { PremiumTables } from './store/premium-tables.ts';

interface Parts {
  readonly tables: Pick<PremiumTables, 'noteUse'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

const intervalMs = hourMs;
const maxRemembered = 20_000;

/** Records uses of premium features, at most once an hour per account and feature, without delaying the answer. */
export function createNoteUse({ tables, clock, onFailure }: Parts): NoteUse {
  const noted = new LRUCache<string, number>({ max: maxRemembered });
  return (accountId, feature) => {
    const key = `${accountId} ${feature}`;
    const now = clock();
    if (isFresh(noted.get(key) ?? Number.NEGATIVE_INFINITY, intervalMs, now)) return;
    noted.set(key, now);
    tables.noteUse(accountId, feature, new Date(now)).catch((error: unknown) => {
      noted.set(key, Number.NEGATIVE_INFINITY);
      onFailure(error);
    });
  };
}
