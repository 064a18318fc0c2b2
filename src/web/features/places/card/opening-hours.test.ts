import { describe, expect, it } from 'vitest';
import { openingStateAt } from './opening-hours.ts';

const jakarta = { name: 'Asia/Jakarta', offsets: [[0, 420]] } as const;
/** By the clock of Jakarta, on a Saturday and the days after it. */
const at = (hour: number, minute = 0, day = 21) => Date.UTC(2026, 10, day, hour - 7, minute);
const openUntilTen = { open_now: true, changes: { at: '22:00', inDays: 0 } };
const date = { year: 2026, month: 11, day: 21 };

describe('the opening state of a place', () => {
  it('is undefined if the hours are unknown', () => {
    expect(openingStateAt({ open_now: null }, jakarta, at(20), at(20))).toBeUndefined();
  });

  it('includes the next change', () => {
    expect(openingStateAt(openUntilTen, jakarta, at(20), at(21, 59))).toEqual({
      isOpen: true,
      changes: { at: '22:00', inDays: 0, date },
    });
  });

  it('changes on time while the list stays on the screen', () => {
    expect(openingStateAt(openUntilTen, jakarta, at(20), at(22))).toEqual({ isOpen: false });
    const closedUntilFive = { open_now: false, changes: { at: '05:00', inDays: 1 } };
    expect(openingStateAt(closedUntilFive, jakarta, at(20), at(5, 0, 22))).toEqual({ isOpen: true });
  });

  it('counts the days anew after midnight', () => {
    const closedUntilFive = { open_now: false, changes: { at: '05:00', inDays: 1 } };
    expect(openingStateAt(closedUntilFive, jakarta, at(23), at(23, 59))?.changes?.inDays).toBe(1);
    expect(openingStateAt(closedUntilFive, jakarta, at(23), at(0, 1, 22))?.changes?.inDays).toBe(0);
  });

  it('is the server’s if the device’s clock is hours ahead', () => {
    expect(openingStateAt(openUntilTen, jakarta, at(23), at(23, 30))).toMatchObject({
      isOpen: true,
      changes: { at: '22:00', inDays: 0 },
    });
  });

  it('does not change if no change is known', () => {
    expect(openingStateAt({ open_now: true }, jakarta, at(8), at(8, 0, 24))).toEqual({ isOpen: true });
  });
});
