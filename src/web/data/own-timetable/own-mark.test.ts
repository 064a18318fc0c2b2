import { describe, expect, it } from 'vitest';
import { ownTimetableAt } from './own-mark.ts';

describe('the id of the imported timetable', () => {
  const mark = 'abcd1234 51.5 -0.12';

  it.each([
    ['at the place it was imported for', 51.5, -0.12, 'abcd1234'],
    ['elsewhere in the same city', 51.6, -0.3, 'abcd1234'],
    ['in another city', 51.75, -1.25, undefined],
    ['on the other side of the world', -36.8, 174.8, undefined],
  ])('%s (%d, %d): %s', (_, latitude, longitude, id) => {
    expect(ownTimetableAt(mark, { latitude, longitude })).toBe(id);
  });

  it('is undefined if none was imported', () => {
    expect(ownTimetableAt('', { latitude: 0, longitude: 0 })).toBeUndefined();
  });
});
