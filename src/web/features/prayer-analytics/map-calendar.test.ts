import { describe, expect, it } from 'vitest';
import { type CivilDate, formatIsoDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { dateForKey, firstWeekdayOf } from './map-calendar.ts';

const tuesday = parseIsoDate('2026-11-03') as CivilDate;
const isoOf = (date: CivilDate | undefined) => date && formatIsoDate(date);

function dateAfterKey(
  key: string,
  { shiftKey = false, isRightToLeft = false, firstWeekday = 1 as const } = {},
) {
  return isoOf(dateForKey({ key, shiftKey }, tuesday, { isRightToLeft, firstWeekday }));
}

describe('keyboard moves in the map of days', () => {
  it.each([
    ['ArrowRight', '2026-11-04'],
    ['ArrowLeft', '2026-11-02'],
    ['ArrowDown', '2026-11-10'],
    ['ArrowUp', '2026-10-27'],
    ['Home', '2026-11-02'],
    ['End', '2026-11-08'],
    ['PageUp', '2026-10-03'],
    ['PageDown', '2026-12-03'],
  ])('%s moves from 3 November to %s', (key, day) => {
    expect(dateAfterKey(key)).toBe(day);
  });

  it('swaps the left and right arrows on right-to-left pages', () => {
    expect(dateAfterKey('ArrowRight', { isRightToLeft: true })).toBe('2026-11-02');
    expect(dateAfterKey('ArrowLeft', { isRightToLeft: true })).toBe('2026-11-04');
    expect(dateAfterKey('ArrowDown', { isRightToLeft: true })).toBe('2026-11-10');
  });

  it('moves by a year with Shift, and to the last day of a shorter month', () => {
    expect(dateAfterKey('PageUp', { shiftKey: true })).toBe('2025-11-03');
    const last = parseIsoDate('2026-03-31') as CivilDate;
    const layout = { isRightToLeft: false, firstWeekday: 1 } as const;
    expect(isoOf(dateForKey({ key: 'PageUp', shiftKey: false }, last, layout))).toBe('2026-02-28');
  });

  it('ignores all other keys', () => {
    expect(dateAfterKey('Enter')).toBeUndefined();
    expect(dateAfterKey('Tab')).toBeUndefined();
  });
});

describe('first day of the week', () => {
  it('follows the browser’s region if the browser has the page’s language', () => {
    expect(firstWeekdayOf('en', 'en-GB')).toBe(1);
    expect(firstWeekdayOf('en', 'en-US')).toBe(7);
    expect(firstWeekdayOf('ar-u-nu-latn', 'ar-EG')).toBe(6);
  });

  it('follows the page’s language if the browser has another language or none', () => {
    expect(firstWeekdayOf('ar-u-nu-latn', 'de-DE')).toBe(6);
    expect(firstWeekdayOf('en', 'ar-EG')).toBe(7);
    expect(firstWeekdayOf('en', '')).toBe(7);
  });
});
