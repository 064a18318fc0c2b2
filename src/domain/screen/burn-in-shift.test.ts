import { expect, it } from 'vitest';
import { minuteMs } from '../time/units.ts';
import { burnInShift } from './burn-in-shift.ts';

it('moves by a small step each minute, and reaches every side', () => {
  const start = Date.UTC(2026, 10, 28);
  const path = Array.from({ length: 24 * 60 }, (_, minute) => burnInShift(start + minute * minuteMs));
  for (const [i, { x, y }] of path.entries()) {
    const before = path[i - 1];
    if (!before) continue;
    expect(Math.abs(x - before.x)).toBeCloseTo(1 / 8);
    expect(Math.abs(y - before.y)).toBeCloseTo(1 / 5);
  }
  const [across, down] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  expect([Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]).toEqual([
    -1, 1, -1, 1,
  ]);
});
