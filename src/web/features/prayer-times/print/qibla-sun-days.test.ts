import { describe, expect, it } from 'vitest';
import { sunMoments } from '../../../../domain/qibla/sun-moments.ts';
import { zoneWindowFromIntl } from '../../../device/zone-from-intl.ts';
import { monthAround } from '../calendar/calendar-days.ts';
import { sunDays, usefulKaabaTransits } from './qibla-sun-days.ts';

const london = { latitude: 51.5074, longitude: -0.1278, zone: 'Europe/London' };
const singapore = { latitude: 1.3521, longitude: 103.8198, zone: 'Asia/Singapore' };
const makkah = { latitude: 21.4225, longitude: 39.8262, zone: 'Asia/Riyadh' };
const jeddah = { latitude: 21.5433, longitude: 39.1728, zone: 'Asia/Riyadh' };

function inMonth(place: typeof london, month: number) {
  const zone = zoneWindowFromIntl(place.zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
  if (!zone) throw new Error(`No zone ${place.zone}`);
  const span = monthAround({ year: 2026, month, day: 1 });
  return { days: sunDays(place, zone, span), kaabaSuns: usefulKaabaTransits(place, zone, span) };
}

describe('the sun times of the print sheet', () => {
  it('has every fifth day of a month in local time, before and after a clock change', () => {
    const { days } = inMonth(london, 3);
    expect(days.map(({ date }) => date.day)).toEqual([1, 6, 11, 16, 21, 26, 31]);
    expect(days.map(({ ahead }) => ahead.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(days[5]?.ahead[0]).toMatch(/^08:\d\d$/);
    expect(days[6]?.ahead[0]).toMatch(/^09:\d\d$/);
  });

  it('is empty in a month in which the sun shows the Qibla at no useful height', () => {
    expect(inMonth(london, 12).days).toEqual([]);
  });

  it('starts with the first usable day', () => {
    const first = inMonth(london, 2).days[0];
    expect(first?.date.day).toBeGreaterThan(1);
    expect(first?.ahead).toHaveLength(1);
  });

  it('includes the times at which the sun is behind', () => {
    const { days } = inMonth(singapore, 11);
    expect(days.some(({ behind }) => behind.length > 0)).toBe(true);
  });

  it('is empty at the Kaaba', () => {
    expect(inMonth(makkah, 3).days).toEqual([]);
  });

  it('assigns a moment to the month of its local time rounded to the nearest minute', () => {
    const zone = { name: 'Etc/Test', offsets: [[0, 0]] } as const;
    const svalbard = { latitude: 78.22, longitude: 15.64 };
    const june = monthAround({ year: 2026, month: 6, day: 1 });
    const [moment] = sunMoments(svalbard, Date.UTC(2026, 5, 30), Date.UTC(2026, 6, 1));
    if (!moment) throw new Error('The sun does not set there in June');
    // A clock by which that moment is 20 seconds before midnight of the last day of June.
    const minutes = (Date.UTC(2026, 6, 1) - 20_000 - moment.atMs) / 60_000;
    const shifted = { ...zone, offsets: [[0, minutes]] } as const;
    const clocks = sunDays(svalbard, shifted, june).flatMap(({ date, ahead, behind }) =>
      [...ahead, ...behind].map((clock) => `${date.month} ${clock}`),
    );
    expect(clocks.length).toBeGreaterThan(5);
    expect(clocks.filter((clock) => !clock.startsWith('6 '))).toEqual([]);
  });

  it('lists the sun over the Kaaba if it is at a useful height, in the months in which it happens', () => {
    expect(inMonth(london, 5).kaabaSuns).toHaveLength(1);
    expect(inMonth(london, 6).kaabaSuns).toEqual([]);
    expect(inMonth(london, 11).kaabaSuns).toEqual([]);
    expect(inMonth(jeddah, 5).kaabaSuns).toEqual([]);
  });
});
