import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { Place } from '../location/location-state.ts';
import { deviceQuestion } from '../prayer-times/device-question.ts';
import { storeOwnTimetable } from './stored-own-timetable.ts';

const place: Place = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};
const zone = { name: 'Europe/London', offsets: [[0, 0]] as const };
const date = { year: 2026, month: 1, day: 1 };
const record: OwnTimetableRecord = {
  ...{ version: 1, id: 'timetable-1', importedAt: 1, dayCount: 1 },
  place: { name: 'London', latitude: 51.5, longitude: -0.12 },
  table: {
    ...{ id: 'own', name: 'Our mosque', source: 'Our mosque', licence: '', area: {}, clock: 'local' },
    ...{ repeats: false, from: date },
    columns: { fajr: '(380)', dhuhr: '(735)', isha: '(1065)' },
  },
};

beforeEach(() => localStorage.clear());

describe('the times at a place with an imported timetable', () => {
  const settings = { adjustments: { fajr: 5, asr: 2 } };

  it('are the timetable’s as printed, and calculated where it has none', async () => {
    storeOwnTimetable(record);
    const calculated = calculatePrayerTimes({ ...(await deviceQuestion({ place, zone, settings })), date });
    const question = await deviceQuestion({ place, zone, settings, own: 'timetable-1' });
    const { clock, notes, timetable } = calculatePrayerTimes({ ...question, date });

    expect([clock.fajr, clock.dhuhr, clock.isha]).toEqual(['06:20', '12:15', '17:45']);
    expect([clock.asr, clock.maghrib]).toEqual([calculated.clock.asr, calculated.clock.maghrib]);
    expect(timetable?.name).toBe('Our mosque');
    expect(notes.find(({ code }) => code === 'computed_beside_table')?.times).toEqual([
      'sunrise',
      'asr',
      'maghrib',
    ]);
    const [first, second] = prayerCalendar(question, date, { ...date, day: 2 }).days;
    expect([first?.clock.fajr, second?.timetable]).toEqual(['06:20', undefined]);
  });

  it('are calculated if the timetable has just been removed', async () => {
    const question = await deviceQuestion({ place, zone, settings, own: 'timetable-1' });
    expect(calculatePrayerTimes({ ...question, date }).timetable).toBeUndefined();
  });
});
