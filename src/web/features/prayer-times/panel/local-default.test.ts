import { describe, expect, it } from 'vitest';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { describeDifferences, localDefaults } from './local-default.ts';

/** Fills the values into the English sentence, as the catalogue does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const ankara = { countryCode: 'TR', latitude: 39.93, longitude: 32.85 };
const tromso = { countryCode: 'NO', latitude: 69.65, longitude: 18.96 };
const chosenAt = (place: typeof ankara, settings: CalculationSettings) =>
  describeDifferences(settings, localDefaults(place, settings), t).map((words) =>
    words.replace(/[\u2066\u2069]/g, ''),
  );
const inTurkiye = (settings: CalculationSettings) => chosenAt(ankara, settings);

describe('what a person chose otherwise', () => {
  it('is nothing for who chose nothing, and for who chose the usual by name', () => {
    expect(inTurkiye({})).toEqual([]);
    expect(inTurkiye({ method: 'diyanet', madhab: 'shafi' })).toEqual([]);
  });

  it('names minutes with their sign, in the order of the day', () => {
    expect(inTurkiye({ adjustments: { isha: -3, fajr: 2, asr: 0 }, madhab: 'hanafi' })).toEqual([
      'Asr by the second shadow',
      'Fajr +2 min',
      'Isha −3 min',
    ]);
  });

  it('names own angles with the figures that count', () => {
    const ownAngles = { fajrDegrees: 16, ishaMinutes: 90, maghribDegrees: 4.5 };
    expect(inTurkiye({ method: 'custom', ownAngles })).toEqual([
      'Own angles',
      'Fajr 16°, Isha 90 minutes after Maghrib, Maghrib 4.5°',
    ]);
  });

  it('names the shore as a height, and the Hijri date that was moved', () => {
    expect(inTurkiye({ elevationMetres: 0, hijriCalendar: 'jakim', hijriShiftDays: -1 })).toEqual([
      '0 m above the sea',
      'JAKIM, Malaysia',
      'Hijri date one day earlier',
    ]);
  });

  it('names a rule beside which the method would have used its own, also the one customary in the country', () => {
    // Given Tromsø, where Diyanet's method brings Diyanet's northern rule: that one is usual, every other is chosen.
    expect(chosenAt(tromso, { highLatitudeRule: 'diyanet' })).toEqual([]);
    expect(chosenAt(tromso, { highLatitudeRule: 'angle_based' })).toEqual([
      'A share of the night by the angle',
    ]);
    // When the method has none of its own, the customary one is usual and Diyanet's is chosen.
    expect(chosenAt(tromso, { method: 'mwl', highLatitudeRule: 'angle_based' })).toEqual([
      'Muslim World League',
    ]);
    expect(chosenAt(tromso, { method: 'mwl', highLatitudeRule: 'diyanet' })).toEqual([
      'Muslim World League',
      'As in Diyanet’s northern tables',
    ]);
  });
});
