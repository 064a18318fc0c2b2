import { describe, expect, it } from 'vitest';
import { calculationLimits } from '../../../src/domain/prayer-times/calculation-limits.ts';
import { monthOf, prayerCalendar, prayerCsv, prayerICalendar } from './calendar.ts';
import { adjustmentLimits, limits } from './check-options.ts';
import { conventions } from './conventions.ts';
import { hijriDate } from './hijri.ts';
import { findMethod, methods } from './methods.ts';
import { nextPrayer } from './next-prayer.ts';
import { prayerTimes } from './prayer-times.ts';
import { qibla } from './qibla.ts';
import { solarNoon, sunAtAltitude, sunPosition, sunriseAltitudeDegrees } from './sun.ts';
import { applyTimetables, readTimetable } from './tables.ts';
import { explainPrayerTimes } from './why.ts';
import { authorityZone } from './zones.ts';

const istanbul = { latitude: 41.0138, longitude: 28.9497, timeZone: 'Europe/Istanbul' };
const options = { ...istanbul, ...conventions('TR', istanbul) };

describe('prayerTimes', () => {
  it('returns instants and the clock of the place', () => {
    const day = prayerTimes({ ...options, date: '2026-11-28' });
    expect(day.clock.fajr).toBe('06:29');
    expect(day.times.fajr.toISOString()).toBe('2026-11-28T03:29:00.000Z');
    expect(day).toMatchObject({
      date: '2026-11-28',
      method: 'diyanet',
      madhab: 'shafi',
      timeZone: 'Europe/Istanbul',
    });
  });

  it('takes an instant as the day of the place', () => {
    // 22:30 in London is half past one in Istanbul.
    expect(prayerTimes({ ...options, date: new Date('2026-11-27T22:30Z') }).date).toBe('2026-11-28');
  });

  it('gives the same with a zone’s name and with its offsets', () => {
    const zone = { name: 'Europe/Istanbul', offsets: [[0, 180]] as const };
    const date = '2026-03-01';
    expect(prayerTimes({ ...options, timeZone: zone, date })).toEqual(prayerTimes({ ...options, date }));
  });

  it('has a time everywhere, and says why it isn’t the sun’s', () => {
    const tromso = { latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo', method: 'mwl' };
    const { notes, times } = prayerTimes({ ...tromso, date: '2026-06-21' });
    expect(notes.map(({ code }) => code)).toContain('polar_day');
    expect(Object.values(times).map(Number).every(Number.isFinite)).toBe(true);
  });

  it.each([
    [{ latitude: 91 }, RangeError, 'latitude must be a number from -90 to 90. It is 91.'],
    [{ latitude: undefined }, TypeError, 'latitude must be a number from -90 to 90. It is missing.'],
    [{ longitude: '29' }, RangeError, 'longitude must be a number from -180 to 180. It is 29.'],
    [{ longitude: Number.NaN }, TypeError, 'longitude must be a number from -180 to 180. It is NaN.'],
    [{ timeZone: 'Mars/Olympus' }, RangeError, 'timeZone must be an IANA name that Intl knows'],
    [{ timeZone: undefined }, TypeError, 'timeZone must be an IANA name'],
    [{ method: 'dianet' }, RangeError, "method must be an id of `methods`, such as 'mwl'"],
    [{ method: undefined }, TypeError, 'method must be an id'],
    [{ madhab: 'maliki' }, RangeError, 'madhab must be shafi, hanafi. It is maliki.'],
    [{ highLatitudeRule: 'x' }, RangeError, 'highLatitudeRule must be middle_of_the_night'],
    [{ adjustments: { fajr: 61 } }, RangeError, 'fajr must be a number from -60 to 60. It is 61.'],
    [{ adjustments: { zuhr: 1 } }, RangeError, 'a name in adjustments must be fajr, sunrise'],
    [{ angles: { fajrDegrees: 15 } }, RangeError, "method must be 'custom', or angles left out"],
    [
      { method: 'custom', angles: { fajrDegrees: 5 } },
      RangeError,
      'fajrDegrees must be a number from 9 to 21',
    ],
    [{ elevationMetres: 9001 }, RangeError, 'elevationMetres must be a number from -500 to 9000'],
    [{ date: '2026-02-30' }, RangeError, "date must be a day of the calendar such as '2026-03-20'"],
    [{ date: new Date(Number.NaN) }, TypeError, 'date must be a day of the calendar'],
    [
      { timeZone: 'Pacific/Apia', date: '2011-12-30' },
      RangeError,
      'date must be a day that exists in Pacific/Apia',
    ],
  ])('refuses %j', (wrong, kind, message) => {
    const call = () => prayerTimes({ ...options, date: '2026-11-28', ...(wrong as object) });
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
  });

  it('has the server’s limits', () => {
    const { adjustmentMinutes, ...others } = calculationLimits;
    expect(adjustmentLimits).toEqual([adjustmentMinutes.least, adjustmentMinutes.most]);
    expect(limits['elevationMetres']).toEqual([others.elevationMetres.least, others.elevationMetres.most]);
    expect(limits['fajrDegrees']).toEqual([others.twilightDegrees.least, others.twilightDegrees.most]);
    expect(limits['ishaDegrees']).toEqual([others.twilightDegrees.least, others.twilightDegrees.most]);
    expect(limits['ishaMinutes']).toEqual([others.ishaMinutes.least, others.ishaMinutes.most]);
    expect(limits['maghribDegrees']).toEqual([others.maghribDegrees.least, others.maghribDegrees.most]);
  });
});

describe('nextPrayer', () => {
  it('finds tomorrow’s Fajr after Isha', () => {
    const { next, previous, remainingMs } = nextPrayer(options, new Date('2026-11-28T20:00Z'));
    expect(next).toMatchObject({ name: 'fajr', date: '2026-11-29', clock: '06:30' });
    expect(previous).toMatchObject({ name: 'isha', date: '2026-11-28' });
    expect(remainingMs).toBe(Number(next.at) - Date.UTC(2026, 10, 28, 20));
  });

  it('takes a prayer that begins now as the previous one', () => {
    const { times } = prayerTimes({ ...options, date: '2026-11-28' });
    expect(nextPrayer(options, times.asr)).toMatchObject({
      previous: { name: 'asr' },
      next: { name: 'maghrib' },
    });
  });

  it('names the argument that is no instant', () => {
    expect(() => nextPrayer(options, new Date('tomorrow'))).toThrow(/^at must be/);
  });
});

describe('methods and conventions', () => {
  it('lists every method with its authority', () => {
    expect(methods).toHaveLength(34);
    expect(methods.every(({ name, source }) => name !== '' && source !== '')).toBe(true);
    expect(findMethod('13')?.id).toBe('diyanet');
    expect(findMethod('nothing')).toBeUndefined();
  });

  it('shows an authority’s figures', () => {
    const makkah = findMethod('umm_al_qura');
    expect(makkah).toMatchObject({
      fajrDegrees: 18.5,
      ishaMinutes: 90,
      ishaMinutesInRamadan: 120,
      elevation: 'none',
    });
  });

  it('knows what is customary in a country, and in Greater London', () => {
    expect(conventions('pk')).toEqual({ method: 'karachi', madhab: 'hanafi' });
    expect(conventions('GB').method).toBe('moonsighting');
    expect(conventions('GB', { latitude: 51.5, longitude: -0.1 }).method).toBe('london_unified');
    expect(() => conventions('Türkiye')).toThrow('country must be an ISO 3166-1 code');
  });
});

describe('zones and timetables', () => {
  const kualaLumpur = { latitude: 3.139, longitude: 101.687, timeZone: 'Asia/Kuala_Lumpur' };

  it('calculates the authority’s zone', () => {
    const zone = authorityZone('MY', kualaLumpur);
    const inZone = prayerTimes({ ...kualaLumpur, ...conventions('MY'), zone, date: '2026-11-28' });
    const atPoint = prayerTimes({ ...kualaLumpur, ...conventions('MY'), date: '2026-11-28' });
    expect(zone?.zone?.code).toBe('WLY01');
    expect(inZone.notes.map(({ code }) => code)).toContain('zone_table');
    expect(Number(inZone.times.fajr)).toBeGreaterThan(Number(atPoint.times.fajr));
    // The zone is the authority's: another method calculates the point.
    expect(prayerTimes({ ...kualaLumpur, method: 'mwl', zone, date: '2026-11-28' }).notes).toEqual([]);
  });

  const text = `# id: example
# name: Example Mosque
# country: TR
# clock: local
# years: dated
# source: the wall
# licence: facts
date,fajr,isha
2026-11-28,06:00,20:00
`;

  it('prefers printed times, on days that have some', () => {
    const timetables = applyTimetables(readTimetable(text));
    const day = prayerTimes({ ...options, timetables, date: '2026-11-28' });
    expect(day.clock).toMatchObject({ fajr: '06:00', asr: '15:23', isha: '20:00' });
    expect(day.timetable?.id).toBe('example');
    expect(prayerTimes({ ...options, timetables, date: '2026-11-29' }).timetable).toBeUndefined();
    expect(
      explainPrayerTimes({ ...options, timetables, date: '2026-11-28' }).times.fajr.definition.kind,
    ).toBe('table');
  });

  it('lists the lines of a file that can’t be read', () => {
    expect(() => readTimetable(text.replace('06:00', '6 am'))).toThrow(/line 9: fajr is "6 am"/);
  });
});

describe('the calendar', () => {
  it('has the days of a month with Hijri dates', () => {
    const days = prayerCalendar({ ...options, ...monthOf(2026, 2) });
    expect(days).toHaveLength(28);
    expect(days[0]).toMatchObject(prayerTimes({ ...options, date: '2026-02-01' }));
    expect(days[27]?.hijri).toEqual(hijriDate('2026-02-28'));
  });

  it('leaves out a day that the clocks skipped', () => {
    const apia = { latitude: -13.83, longitude: -171.77, timeZone: 'Pacific/Apia', method: 'mwl' };
    const days = prayerCalendar({ ...apia, from: '2011-12-29', to: '2011-12-31' });
    expect(days.map(({ date }) => date)).toEqual(['2011-12-29', '2011-12-31']);
  });

  it('writes files', () => {
    const month = { ...options, ...monthOf(2026, 12) };
    expect(prayerCsv({ ...month, language: 'tr' }).split('\r\n')[1]).toMatch(/^2026-12-01,1448-06-21,06:32,/);
    const text = prayerICalendar({ ...month, names: ['fajr'], placeName: 'Istanbul', alarmMinutes: 10 });
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(31);
    expect(text).toContain('TRIGGER:-PT10M');
  });

  it.each([
    [{ to: '2026-10-31' }, 'to must be at most ten years after from'],
    [{ to: '2037-01-01' }, 'to must be at most ten years after from'],
    [{ language: 'de' }, 'language must be en, ar'],
    [{ alarmMinutes: -1 }, 'alarmMinutes must be a number from 0 to 1440'],
    [{ names: ['zuhr'] }, 'names must be fajr, sunrise'],
  ])('refuses %j', (wrong, message) => {
    expect(() => prayerICalendar({ ...options, ...monthOf(2026, 11), ...(wrong as object) })).toThrow(
      message,
    );
  });
});

describe('sun, Qibla and Hijri', () => {
  it('finds sunrise before solar noon', () => {
    const near = new Date('2026-06-21T12:00Z');
    const noon = solarNoon(istanbul, near);
    const sunrise = sunAtAltitude(istanbul, near, sunriseAltitudeDegrees, 'rising');
    expect(noon.at.toISOString().slice(0, 16)).toBe('2026-06-21T10:05');
    expect(sunrise?.toISOString().slice(0, 16)).toBe('2026-06-21T02:32');
    expect(sunPosition(istanbul, noon.at).altitudeDegrees).toBeCloseTo(noon.altitudeDegrees, 2);
    expect(
      sunAtAltitude({ latitude: 70, longitude: 20 }, near, sunriseAltitudeDegrees, 'rising'),
    ).toBeUndefined();
  });

  it('points to the Kaaba', () => {
    expect(qibla(istanbul).bearingDegrees).toBeCloseTo(151.6, 1);
    expect(qibla({ latitude: 21.4225, longitude: 39.8262 }).unreliable).toBe('at_kaaba');
    expect(() => qibla({ latitude: 100, longitude: 0 })).toThrow(RangeError);
  });

  it('converts to the calendars’ dates', () => {
    expect(hijriDate('2026-02-18')).toEqual({ year: 1447, month: 9, day: 1 });
    expect(hijriDate('2026-02-18', { shiftDays: 1 }).day).toBe(2);
    expect(() => hijriDate('18.2.2026')).toThrow('date must be a day of the calendar');
  });
});
