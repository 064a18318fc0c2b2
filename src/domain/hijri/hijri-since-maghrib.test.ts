import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { hijriDateOf } from './hijri-date-of.ts';
import { hijriSinceMaghrib } from './hijri-since-maghrib.ts';

const zone: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };

function dayOf(date: CivilDate) {
  return calculatePrayerTimes({
    ...{ date, zone, coordinates: { latitude: -6.2146, longitude: 106.8451 } },
    ...{ countryCode: 'ID', settings: {} },
  });
}

function hijriAt(date: CivilDate, clock: string, shiftDays = 0): string | undefined {
  const answer = dayOf(date);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const hijri = hijriSinceMaghrib(answer, instantOf(zone, date, hours * 60 + minutes), (each) =>
    hijriDateOf(each, { shiftDays }),
  );
  return hijri && `${hijri.day}/${hijri.month}/${hijri.year}`;
}

describe('the Islamic day', () => {
  const date = { year: 2027, month: 2, day: 15 };
  const { maghrib } = dayOf(date).clock;
  const minuteBefore = `${maghrib.slice(0, 3)}${String(Number(maghrib.slice(3)) - 1).padStart(2, '0')}`;

  it('begins at Maghrib, and is the next civil day’s date', () => {
    expect(hijriAt(date, minuteBefore)).toBeUndefined();
    expect(hijriAt(date, maghrib)).toBe('9/9/1448');
    expect(hijriAt(date, '23:59')).toBe('9/9/1448');
    expect(hijriDateOf({ ...date, day: 16 })).toEqual({ day: 9, month: 9, year: 1448 });
  });

  it('begins a new month on its last evening', () => {
    expect(hijriAt({ year: 2027, month: 2, day: 7 }, '20:00')).toBe('1/9/1448');
    expect(hijriAt({ year: 2027, month: 3, day: 8 }, '20:00')).toBe('1/10/1448');
  });

  it('follows the person’s correction', () => {
    expect(hijriAt({ year: 2027, month: 2, day: 8 }, '20:00', -1)).toBe('1/9/1448');
  });

  it('is that of the next day that exists, where the calendar skipped one', () => {
    const apia: ZoneWindow = {
      name: 'Pacific/Apia',
      offsets: [
        [0, -600],
        [Date.UTC(2011, 11, 30, 10), 840],
      ],
    };
    const lastDay = { year: 2011, month: 12, day: 29 };
    const maghribOfLastDay = { name: 'maghrib' as const, date: lastDay, at: 1 };
    const next = hijriSinceMaghrib(
      { date: lastDay, zone: apia, timeline: [maghribOfLastDay] },
      2,
      (each) => ({
        ...each,
      }),
    );
    expect(next?.day).toBe(31);
  });
});
