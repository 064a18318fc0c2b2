import { describe, expect, it } from 'vitest';
import type { PremiumFeature } from '../../../domain/premium/premium-uses.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import { createNoteUse } from './note-use.ts';

describe('uses of premium', () => {
  it('are written once an hour for each account and feature', () => {
    let now = 0;
    const written: [string, PremiumFeature, number][] = [];
    const note = createNoteUse({
      clock: () => now,
      onFailure: () => {},
      tables: { noteUse: async (id, feature, at) => void written.push([id, feature, at.getTime()]) },
    });

    for (now of [0, minuteMs, 59 * minuteMs, hourMs]) note('a', 'duas');
    note('a', 'wide_search');
    note('b', 'duas');

    expect(written).toEqual([
      ['a', 'duas', 0],
      ['a', 'duas', hourMs],
      ['a', 'wide_search', hourMs],
      ['b', 'duas', hourMs],
    ]);
  });

  it('that could not be written are written the next time, and never fail a request', async () => {
    let tries = 0;
    const failures: unknown[] = [];
    const note = createNoteUse({
      clock: () => 0,
      onFailure: (error) => failures.push(error),
      tables: { noteUse: () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve()) },
    });

    note('a', 'duas');
    await new Promise((resolve) => setImmediate(resolve));
    for (let n = 0; n < 3; n++) note('a', 'duas');

    expect([tries, failures.length]).toEqual([2, 1]);
  });
});
