import { describe, expect, it } from 'vitest';
import type { PremiumFeature } from '../../../domain/premium/premium-uses.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import { createNoteUse } from './note-use.ts';

describe('recording uses of premium', () => {
  it('writes once an hour for each account and feature', () => {
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

  it('retries a failed write at the next use and never throws', async () => {
    let attempts = 0;
    const failures: unknown[] = [];
    const note = createNoteUse({
      clock: () => 0,
      onFailure: (error) => failures.push(error),
      tables: {
        noteUse: () => (++attempts === 1 ? Promise.reject(new Error('unavailable')) : Promise.resolve()),
      },
    });

    note('a', 'duas');
    await new Promise((resolve) => setImmediate(resolve));
    for (let n = 0; n < 3; n++) note('a', 'duas');

    expect([attempts, failures.length]).toEqual([2, 1]);
  });
});
