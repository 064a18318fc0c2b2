import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../domain/time/units.ts';
import { offsetMinutesAt } from '../../../domain/time-zone/zone-window.ts';
import { zoneOfSpan } from './zone-of-span.ts';

const now = Date.UTC(2026, 10, 21);
/** A zone from the server: from the last change before today to a year ahead, here with an offset that no browser has. */
const zone = { name: 'Africa/Casablanca', offsets: [[Date.UTC(2026, 9, 1), 7]] as const };
const place = {
  ...{ latitude: 33.5731, longitude: -7.5898, city: 'Casablanca', country: 'Morocco' },
  ...{ countryCode: 'MA', timezone: 'Africa/Casablanca', zone },
};
const offsetAt = (ms: number) => offsetMinutesAt(zoneOfSpan(place, ms - dayMs, ms + dayMs, now), ms);

describe('the time zone for days calculated on the device', () => {
  it('is the place’s zone from the server for the days that it covers', () => {
    expect(offsetAt(now)).toBe(7);
    expect(offsetAt(now + 300 * dayMs)).toBe(7);
  });

  it('is the browser’s zone for years that the server’s zone does not cover', () => {
    expect(offsetAt(Date.UTC(2015, 0, 15))).toBe(0);
    expect(offsetAt(Date.UTC(2015, 7, 15))).toBe(60);
    expect(offsetAt(Date.UTC(2030, 7, 15))).toBe(60);
  });
});
