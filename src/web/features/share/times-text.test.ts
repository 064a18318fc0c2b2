import { describe, expect, it } from 'vitest';
import type { Translate } from '../../i18n/localisation.tsx';
import { timesText } from './times-text.ts';

const t: Translate = (text, values = {}) =>
  Object.entries(values).reduce((shown, [name, value]) => shown.replace(`{${name}}`, String(value)), text);

const options = {
  place: { city: 'Istanbul' },
  clock: {
    fajr: '06:28',
    sunrise: '08:00',
    dhuhr: '12:57',
    asr: '15:23',
    maghrib: '17:45',
    isha: '19:10',
  },
  date: '27 November',
  formatClock: (clock: string) => ({ figures: clock, half: '' }),
  t,
};

describe('the text that shares the times', () => {
  it('names city, day and the five prayers, without sunrise', () => {
    expect(timesText(options)).toBe(
      'Prayer times in Istanbul, 27 November: Fajr 06:28, Dhuhr 12:57, Asr 15:23, Maghrib 17:45, Isha 19:10',
    );
  });

  it('says am and pm on a 12-hour clock', () => {
    const formatClock = (clock: string) => ({ figures: clock, half: 'am' });
    expect(timesText({ ...options, formatClock })).toContain('Fajr 06:28 am, Dhuhr');
  });

  it('never contains coordinates: a place without a name has no text', () => {
    expect(timesText({ ...options, place: { city: '' } })).toBeUndefined();
  });
});
