import { describe, expect, it } from 'vitest';
import { ownTimetableAt } from './own-mark.ts';

describe('an imported timetable', () => {
  const mark = 'abcd1234 51.5 -0.12';

  it.each([
    ['at its own place', 51.5, -0.12, 'abcd1234'],
    ['across the town', 51.6, -0.3, 'abcd1234'],
    ['in the next town', 51.75, -1.25, undefined],
    ['on the other side of the world', -36.8, 174.8, undefined],
  ])('counts %s or not', (_, latitude, longitude, id) => {
    expect(ownTimetableAt(mark, { latitude, longitude })).toBe(id);
  });

  it('is none without a mark', () => {
    expect(ownTimetableAt('', { latitude: 0, longitude: 0 })).toBeUndefined();
  });
});
