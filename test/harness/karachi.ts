import { calculatePrayerTimes } from '../../src/domain/prayer-times/calculate-prayer-times.ts';
import { instantOf } from '../../src/domain/time-zone/zone-window.ts';

export const karachi = {
  latitude: 24.8608,
  longitude: 67.0104,
  city: 'Karachi',
  country: 'Pakistan',
  countryCode: 'PK',
  timezone: 'Asia/Karachi',
};

const zone = { name: 'Asia/Karachi', offsets: [[0, 300]] } as const;

/** A day in Karachi with its times. */
export const karachiDay = { year: 2026, month: 11, day: 23 };
export const karachiTimes = calculatePrayerTimes({
  ...{ date: karachiDay, coordinates: karachi, countryCode: 'PK', settings: {}, zone },
});

/** The instant (epoch milliseconds) at which clocks in Karachi show `HH:MM`. */
export function karachiAt(clock: string, date = karachiDay): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantOf(zone, date, hours * 60 + minutes);
}
