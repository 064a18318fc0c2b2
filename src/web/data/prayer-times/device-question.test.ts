import { expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { deviceQuestion } from './device-question.ts';

const place = {
  latitude: 41.0082,
  longitude: 28.9784,
  city: 'Istanbul',
  country: 'Türkiye',
  countryCode: 'TR',
  timezone: 'Europe/Istanbul',
};
const zone = { name: 'Europe/Istanbul', offsets: [[0, 180]] as const };
const date = { year: 2026, month: 2, day: 19 };

it('applies the chosen Hijri shift when the device calculates the day', async () => {
  // Given a user who shifts the Hijri date by a day, and no server response
  const unshifted = await deviceQuestion({ place, zone, settings: {} });
  const shifted = await deviceQuestion({ place, zone, settings: { hijriShiftDays: 1 } });

  // Then the device shows the shifted date
  const [usual, chosen] = [unshifted, shifted].map((input) => calculatePrayerTimes({ ...input, date }).hijri);
  expect(chosen?.day).toBe((usual?.day ?? 0) + 1);
});
