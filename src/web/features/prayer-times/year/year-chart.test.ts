import { describe, expect, it } from 'vitest';
import { indexAfterKey } from './year-chart.tsx';

describe('indexAfterKey', () => {
  it.each([
    ['ArrowRight', 'ltr', 101],
    ['ArrowRight', 'rtl', 99],
    ['ArrowLeft', 'rtl', 101],
    ['ArrowUp', 'rtl', 101],
    ['PageDown', 'ltr', 70],
    ['Home', 'ltr', 0],
    ['End', 'rtl', 364],
    ['Tab', 'ltr', undefined],
  ] as const)('%s in %s moves from day 100 to %s', (key, dir, next) => {
    expect(indexAfterKey(key, 100, 365, dir)).toBe(next);
  });

  it('stops at both ends of the year', () => {
    expect(indexAfterKey('ArrowLeft', 0, 365, 'ltr')).toBe(0);
    expect(indexAfterKey('PageUp', 350, 365, 'ltr')).toBe(364);
  });
});
