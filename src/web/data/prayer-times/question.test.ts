import { describe, expect, it } from 'vitest';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { questionQuery, spotKey } from './question.ts';

const thala = {
  ...{ latitude: 35.572, longitude: 8.6703, city: 'Thala', country: 'Tunisia' },
  ...{ countryCode: 'TN', timezone: 'Africa/Tunis' },
};
const queryOf = (settings: CalculationSettings) =>
  Object.fromEntries(
    Object.entries(questionQuery(thala, settings)).filter(([, value]) => value !== undefined),
  );

describe('the query of a prayer times request', () => {
  it('has only the coordinates, as plain decimals, with default settings', () => {
    expect(queryOf({})).toEqual({ latitude: '35.572000', longitude: '8.670300' });
  });

  it('has every setting that the user has chosen', () => {
    expect(
      queryOf({
        ...{ method: 'tunisia', madhab: 'hanafi', highLatitudeRule: 'none', shafaq: 'ahmer' },
        ...{ adjustments: { fajr: 2, dhuhr: 0, isha: -3 }, elevationMetres: 0 },
        ...{ hijriCalendar: 'jakim', hijriShiftDays: -1 },
      }),
    ).toMatchObject({
      ...{ method: 'tunisia', madhab: 'hanafi', highLatitudeRule: 'none', shafaq: 'ahmer' },
      // 0 m is an elevation too.
      ...{ adjust: 'fajr:2,isha:-3', elevation: '0', hijri: 'jakim', hijriDays: '-1' },
    });
  });

  it('has custom angles with the custom method only, and minutes instead of an Isha angle', () => {
    const ownAngles = { fajrDegrees: 16.5, ishaDegrees: 15, ishaMinutes: 90, maghribDegrees: 4 };
    expect(queryOf({ method: 'custom', ownAngles })).toMatchObject({
      ...{ fajrAngle: '16.5', ishaMinutes: '90', maghribAngle: '4' },
    });
    expect(queryOf({ method: 'custom', ownAngles })).not.toHaveProperty('ishaAngle');
    expect(queryOf({ method: 'mwl', ownAngles })).not.toHaveProperty('fajrAngle');
  });
});

describe('the key of a stored response', () => {
  it.each<[string, CalculationSettings]>([
    ['another method', { method: 'mwl' }],
    ['an elevation', { elevationMetres: 962 }],
    ['custom angles', { method: 'custom', ownAngles: { fajrDegrees: 12 } }],
    ['another twilight for Isha', { shafaq: 'abyad' }],
    ['another Hijri calendar', { hijriCalendar: 'diyanet' }],
    ['a shifted Hijri date', { hijriShiftDays: 1 }],
    ['an adjustment of a minute', { adjustments: { asr: 1 } }],
  ])('changes with %s', (_, settings) => {
    expect(spotKey(thala, settings)).not.toBe(spotKey(thala, {}));
  });

  it('does not change with an adjustment of 0', () => {
    expect(spotKey(thala, { adjustments: { asr: 0 }, hijriShiftDays: 0 })).toBe(spotKey(thala, {}));
  });
});
