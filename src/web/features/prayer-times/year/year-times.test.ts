import { describe, expect, it } from 'vitest';
import { prayerCalendar } from '../../../../domain/prayer-times/calendar.ts';
import { formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { zoneWindowFromIntl } from '../../../device/zone-from-intl.ts';
import { yearAround } from '../calendar/calendar-days.ts';
import { formatClockMinutes, timesInMinutes, yearFacts, yearShape } from './year-times.ts';

/** Everywhere by the same figures, whatever is customary in the country: midsummer's Isha then falls after midnight. */
const settings = { method: 'mwl', highLatitudeRule: 'middle_of_the_night' } as const;

function yearIn(latitude: number, longitude: number, countryCode: string, zoneName: string, year = 2026) {
  const zone = zoneWindowFromIntl(zoneName, Date.UTC(year - 1, 11, 29), Date.UTC(year + 1, 0, 3));
  if (!zone) throw new Error(`No zone ${zoneName}`);
  const { from, to } = yearAround({ year, month: 1, day: 1 });
  return prayerCalendar({ coordinates: { latitude, longitude }, countryCode, zone, settings }, from, to).days;
}
const inOrder = (times: ReturnType<typeof timesInMinutes>) => {
  const { fajr, sunrise, dhuhr, asr, maghrib, isha } = times;
  return fajr < sunrise && sunrise < dhuhr && dhuhr < asr && asr < maghrib && maghrib < isha;
};

describe('the chart of a year', () => {
  it('keeps the order of the times, also if Isha falls after midnight: Tromsø and London', () => {
    const tromso = yearIn(69.6492, 18.9553, 'NO', 'Europe/Oslo').map(timesInMinutes);
    const london = yearIn(51.5074, -0.1278, 'GB', 'Europe/London').map(timesInMinutes);
    expect([...tromso, ...london].filter((times) => !inOrder(times))).toEqual([]);
    expect(tromso.some(({ isha }) => isha > 1440)).toBe(true);
  });

  it('is drawn again one day later if times reach past midnight, and once if none does', () => {
    expect(yearShape(yearIn(69.6492, 18.9553, 'NO', 'Europe/Oslo')).dayOffsets).toContain(1);
    expect(yearShape(yearIn(21.4225, 39.8262, 'SA', 'Asia/Riyadh')).dayOffsets).toEqual([0]);
  });

  it('has 366 days in a leap year, from one edge to the other', () => {
    const { dayCount, lines } = yearShape(yearIn(21.4225, 39.8262, 'SA', 'Asia/Riyadh', 2028));
    expect(dayCount).toBe(366);
    expect(lines.dhuhr.startsWith('M0 ')).toBe(true);
    expect(lines.dhuhr).toMatch(/L366 \d+$/);
  });
});

describe('the facts of a year', () => {
  it('London has its longest day at the June solstice and its shortest at the December solstice', () => {
    const facts = yearFacts(yearIn(51.5074, -0.1278, 'GB', 'Europe/London'));
    // Royal Observatory, Greenwich: 16 h 38 min and 7 h 50 min from sunrise to sunset; authorities add a few minutes.
    expect(facts?.longestDay.minutes).toBeGreaterThanOrEqual(997);
    expect(facts?.longestDay.minutes).toBeLessThanOrEqual(1006);
    expect(facts && formatIsoDate(facts.longestDay.date)).toMatch(/^2026-06-(19|2[0-4])$/);
    expect(facts && formatIsoDate(facts.shortestDay.date)).toMatch(/^2026-12-(19|2[0-4])$/);
    expect(facts?.shortestDay.minutes).toBeLessThanOrEqual(478);
  });

  it('Tromsø has a day of 24 hours and one of none, although its times then come from another latitude', () => {
    const facts = yearFacts(yearIn(69.6492, 18.9553, 'NO', 'Europe/Oslo'));
    expect(facts?.longestDay.minutes).toBe(1440);
    expect(facts?.shortestDay.minutes).toBe(0);
    // The middle of the midnight sun, 18 May to 26 July, and of the polar night, whose parts lie in two winters.
    expect(facts && formatIsoDate(facts.longestDay.date)).toMatch(/^2026-06-(19|2[0-4])$/);
    expect(facts && formatIsoDate(facts.shortestDay.date)).toMatch(/^2026-(01|12)-/);
  });

  it('is undefined without days', () => {
    expect(yearFacts([])).toBeUndefined();
  });

  it.each([
    [-10, '23:50'],
    [0, '00:00'],
    [1460, '00:20'],
  ])('formats %d minutes as %s', (minutes, clock) => {
    expect(formatClockMinutes(minutes)).toBe(clock);
  });
});
