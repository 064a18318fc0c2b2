import { expect, it } from 'vitest';
import { isNearRamadan } from './near-ramadan.ts';

it.each([
  [8, 28, false],
  [8, 29, true],
  [8, 30, true],
  [9, 1, true],
  [9, 30, true],
  [10, 1, false],
])(
  'month %d, day %d: %s, because the night after the last of Shaban belongs to Ramadan',
  (month, day, isNear) => {
    expect(isNearRamadan({ year: 1448, month, day })).toBe(isNear);
  },
);
