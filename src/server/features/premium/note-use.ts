import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { PremiumTables } from './store/premium-tables.ts';

interface Parts {
  readonly tables: Pick<PremiumTables, 'noteUse'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

const everyMs = 3_600_000;
const remembered = 20_000;

/** One write an hour for an account and a feature, beside the answer that is served. */
export function createNoteUse({ tables, clock, onFailure }: Parts): NoteUse {
  const noted = createBoundedMemory<number>(remembered);
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
