import { describe, expect, it } from 'vitest';
import { type CivilDate, formatIsoDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { dayByKey, firstWeekdayOf } from './map-calendar.ts';

// A Tuesday.
const third = parseIsoDate('2026-11-03') as CivilDate;
const isoOf = (date: CivilDate | undefined) => date && formatIsoDate(date);

function pressed(key: string, { shiftKey = false, isRightToLeft = false, firstDay = 1 as const } = {}) {
  return isoOf(dayByKey({ key, shiftKey }, third, { isRightToLeft, firstDay }));
}

describe('a key in the map of days', () => {
  it.each([
    ['ArrowRight', '2026-11-04'],
    ['ArrowLeft', '2026-11-02'],
    ['ArrowDown', '2026-11-10'],
    ['ArrowUp', '2026-10-27'],
    ['Home', '2026-11-02'],
    ['End', '2026-11-08'],
    ['PageUp', '2026-10-03'],
    ['PageDown', '2026-12-03'],
  ])('%s leads from 3 November to %s', (key, day) => {
    expect(pressed(key)).toBe(day);
  });

  it('follows the eye where the page runs from right to left', () => {
    expect(pressed('ArrowRight', { isRightToLeft: true })).toBe('2026-11-02');
    expect(pressed('ArrowLeft', { isRightToLeft: true })).toBe('2026-11-04');
    expect(pressed('ArrowDown', { isRightToLeft: true })).toBe('2026-11-10');
  });

  it('with Shift goes by years, and over a short month to its last day', () => {
    expect(pressed('PageUp', { shiftKey: true })).toBe('2025-11-03');
    const last = parseIsoDate('2026-03-31') as CivilDate;
    const ways = { isRightToLeft: false, firstDay: 1 } as const;
    expect(isoOf(dayByKey({ key: 'PageUp', shiftKey: false }, last, ways))).toBe('2026-02-28');
  });

  it('that means something else is left alone', () => {
    expect(pressed('Enter')).toBeUndefined();
    expect(pressed('Tab')).toBeUndefined();
  });
});

describe('the day on which weeks begin', () => {
  it('is that of the browser’s region where it speaks the page’s language', () => {
    expect(firstWeekdayOf('en', 'en-GB')).toBe(1);
    expect(firstWeekdayOf('en', 'en-US')).toBe(7);
    expect(firstWeekdayOf('ar-u-nu-latn', 'ar-EG')).toBe(6);
  });

  it('is that of the page’s language in a browser of another, or of none', () => {
    expect(firstWeekdayOf('ar-u-nu-latn', 'de-DE')).toBe(6);
    expect(firstWeekdayOf('en', 'ar-EG')).toBe(7);
    expect(firstWeekdayOf('en', '')).toBe(7);
  });
});
