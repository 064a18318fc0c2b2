import { describe, expect, it } from 'vitest';
import { conventionsOf } from '../../../../domain/prayer-times/conventions.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { differences } from './differences.ts';

/** Fills the values into the English sentence, as the catalogue does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const inTurkiye = (settings: CalculationSettings) =>
  differences(settings, conventionsOf('TR'), t).map((words) => words.replace(/[\u2066\u2069]/g, ''));

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
});
