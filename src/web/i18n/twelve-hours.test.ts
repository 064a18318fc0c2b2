import { describe, expect, it } from 'vitest';
import { toTwelveHourClock } from './twelve-hours.ts';

describe('a clock of twelve hours', () => {
  it.each([
    ['00:00', '12:00', 'am'],
    ['00:59', '12:59', 'am'],
    ['04:05', '4:05', 'am'],
    ['11:59', '11:59', 'am'],
    ['12:00', '12:00', 'pm'],
    ['13:07', '1:07', 'pm'],
    ['23:59', '11:59', 'pm'],
  ])('shows %s as %s %s', (clock, shown, half) => {
    expect(toTwelveHourClock(clock)).toEqual({ clock: shown, half });
  });
});
