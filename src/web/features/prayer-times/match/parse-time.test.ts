import { describe, expect, it } from 'vitest';
import { formatMinutesOfDay, parseTime } from './parse-time.ts';

describe('parseTime', () => {
  it.each([
    ['16:30', 16 * 60 + 30],
    ['4:30', 4 * 60 + 30],
    ['16.30', 16 * 60 + 30],
    ['16,30', 16 * 60 + 30],
    ['1630', 16 * 60 + 30],
    ['430', 4 * 60 + 30],
    ['05 12', 5 * 60 + 12],
    ['18h49', 18 * 60 + 49],
    ['4:30 pm', 16 * 60 + 30],
    ['4:30PM', 16 * 60 + 30],
    ['12:20 p.m.', 12 * 60 + 20],
    ['12:05 am', 5],
    ['٤:٣٠', 4 * 60 + 30],
    ['٤:٣٠ م', 16 * 60 + 30],
    ['۱۶:۳۰', 16 * 60 + 30],
    ['00:12', 12],
    ['24:12', 24 * 60 + 12],
  ])('parses %j', (text, minutes) => {
    expect(parseTime(text)).toBe(minutes);
  });

  it.each(['', 'noon', '16', '16:60', '28:00', '13:00 pm', '1:2', '16:300', '-4:30'])(
    'rejects %j',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );

  it('is formatted as a time of day', () => {
    expect(formatMinutesOfDay(5 * 60 + 7)).toBe('05:07');
    expect(formatMinutesOfDay(24 * 60 + 12)).toBe('00:12');
  });
});
