import { describe, expect, it } from 'vitest';
import { hoursNow } from './opening-hours.ts';

const jakarta = { name: 'Asia/Jakarta', offsets: [[0, 420]] } as const;
/** By the clock of Jakarta, on a Saturday and the days after it. */
const at = (hour: number, minute = 0, day = 21) => Date.UTC(2026, 10, day, hour - 7, minute);
const openUntilTen = { open_now: true, changes: { at: '22:00', inDays: 0 } };
const date = { year: 2026, month: 11, day: 21 };

describe('the hours of a place on the screen', () => {
  it('are not told when nobody knows them', () => {
    expect(hoursNow({ open_now: null }, jakarta, at(20), at(20))).toBeUndefined();
  });

  it('say when they change', () => {
    expect(hoursNow(openUntilTen, jakarta, at(20), at(21, 59))).toEqual({
      isOpen: true,
      changes: { at: '22:00', inDays: 0, date },
    });
  });

  it('change with the door, while the list is still being read', () => {
    expect(hoursNow(openUntilTen, jakarta, at(20), at(22))).toEqual({ isOpen: false });
    const closedUntilFive = { open_now: false, changes: { at: '05:00', inDays: 1 } };
    expect(hoursNow(closedUntilFive, jakarta, at(20), at(5, 0, 22))).toEqual({ isOpen: true });
  });

  it('say today of what was tomorrow before midnight', () => {
    const closedUntilFive = { open_now: false, changes: { at: '05:00', inDays: 1 } };
    expect(hoursNow(closedUntilFive, jakarta, at(23), at(23, 59))?.changes?.inDays).toBe(1);
    expect(hoursNow(closedUntilFive, jakarta, at(23), at(0, 1, 22))?.changes?.inDays).toBe(0);
  });

  it('are what the server says where the clock of the device is hours ahead', () => {
    expect(hoursNow(openUntilTen, jakarta, at(23), at(23, 30))).toMatchObject({
      isOpen: true,
      changes: { at: '22:00', inDays: 0 },
    });
  });

  it('stay as they are where no change is known', () => {
    expect(hoursNow({ open_now: true }, jakarta, at(8), at(8, 0, 24))).toEqual({ isOpen: true });
  });
});
