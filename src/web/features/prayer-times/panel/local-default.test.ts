import { describe, expect, it } from 'vitest';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { describeDifferences, localDefaults } from './local-default.ts';

/** Fills the values into the English message, as the real `t` does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const ankara = { countryCode: 'TR', latitude: 39.93, longitude: 32.85 };
const tromso = { countryCode: 'NO', latitude: 69.65, longitude: 18.96 };
const chosenAt = (place: typeof ankara, settings: CalculationSettings) =>
  describeDifferences(settings, localDefaults(place, settings), t).map((words) =>
    words.replace(/[\u2066\u2069]/g, ''),
  );
const inTurkiye = (settings: CalculationSettings) => chosenAt(ankara, settings);

describe('describeDifferences', () => {
  it('is empty without settings and for settings equal to the defaults', () => {
    expect(inTurkiye({})).toEqual([]);
    expect(inTurkiye({ method: 'diyanet', madhab: 'shafi' })).toEqual([]);
  });

  it('lists added minutes with their sign, in the order of the day', () => {
    expect(inTurkiye({ adjustments: { isha: -3, fajr: 2, asr: 0 }, madhab: 'hanafi' })).toEqual([
      'Asr: two shadow lengths',
      'Fajr +2 min',
      'Isha −3 min',
    ]);
  });

  it('lists custom angles, only those in use', () => {
    const ownAngles = { fajrDegrees: 16, ishaMinutes: 90, maghribDegrees: 4.5 };
    expect(inTurkiye({ method: 'custom', ownAngles })).toEqual([
      'Custom angles',
      'Fajr 16°, Isha 90 minutes after Maghrib, Maghrib 4.5°',
    ]);
  });

  it('lists an elevation of 0 m and a shifted Hijri date', () => {
    expect(inTurkiye({ elevationMetres: 0, hijriCalendar: 'jakim', hijriShiftDays: -1 })).toEqual([
      '0 m above sea level',
      'JAKIM, Malaysia',
      'Hijri date one day earlier',
    ]);
  });

  it('lists a rule that differs from the default of the method, or of the country if the method has none', () => {
    // Given Tromsø, where the default is Diyanet's method with its own northern rule, any other rule is a difference.
    expect(chosenAt(tromso, { highLatitudeRule: 'diyanet' })).toEqual([]);
    expect(chosenAt(tromso, { highLatitudeRule: 'angle_based' })).toEqual(['Angle-based share of the night']);
    // When the method has no rule of its own, the country's is the default and Diyanet's is a difference.
    expect(chosenAt(tromso, { method: 'mwl', highLatitudeRule: 'angle_based' })).toEqual([
      'Muslim World League',
    ]);
    expect(chosenAt(tromso, { method: 'mwl', highLatitudeRule: 'diyanet' })).toEqual([
      'Muslim World League',
      'Diyanet (northern timetables)',
    ]);
  });
});
