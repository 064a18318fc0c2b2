import { describe, expect, it } from 'vitest';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { questionQuery, spotKey } from './question.ts';

const thala = {
  ...{ latitude: 35.572, longitude: 8.6703, city: 'Thala', country: 'Tunisia' },
  ...{ countryCode: 'TN', timezone: 'Africa/Tunis' },
};
const sent = (settings: CalculationSettings) =>
  Object.fromEntries(Object.entries(questionQuery(thala, settings)).filter(([, text]) => text !== undefined));

describe('what is asked of the server', () => {
  it('is the spot alone, as plain decimals, where nothing was chosen', () => {
    expect(sent({})).toEqual({ latitude: '35.572000', longitude: '8.670300' });
  });

  it('carries every choice of the person', () => {
    expect(
      sent({
        ...{ method: 'tunisia', madhab: 'hanafi', highLatitudeRule: 'none', shafaq: 'ahmer' },
        ...{ adjustments: { fajr: 2, dhuhr: 0, isha: -3 }, elevationMetres: 0 },
        ...{ hijriCalendar: 'jakim', hijriShiftDays: -1 },
      }),
    ).toMatchObject({
      ...{ method: 'tunisia', madhab: 'hanafi', highLatitudeRule: 'none', shafaq: 'ahmer' },
      // The shore is a height as good as any other.
      ...{ adjust: 'fajr:2,isha:-3', elevation: '0', hijri: 'jakim', hijriDays: '-1' },
    });
  });

  it('carries own angles with the method of own angles alone, and minutes in place of Isha’s angle', () => {
    const ownAngles = { fajrDegrees: 16.5, ishaDegrees: 15, ishaMinutes: 90, maghribDegrees: 4 };
    expect(sent({ method: 'custom', ownAngles })).toMatchObject({
      ...{ fajrAngle: '16.5', ishaMinutes: '90', maghribAngle: '4' },
    });
    expect(sent({ method: 'custom', ownAngles })).not.toHaveProperty('ishaAngle');
    expect(sent({ method: 'mwl', ownAngles })).not.toHaveProperty('fajrAngle');
  });
});

describe('the key under which an answer is kept', () => {
  it.each<[string, CalculationSettings]>([
    ['another method', { method: 'mwl' }],
    ['a height', { elevationMetres: 962 }],
    ['own angles', { method: 'custom', ownAngles: { fajrDegrees: 12 } }],
    ['another dusk', { shafaq: 'abyad' }],
    ['another Hijri calendar', { hijriCalendar: 'diyanet' }],
    ['a shifted Hijri date', { hijriShiftDays: 1 }],
    ['a minute more', { adjustments: { asr: 1 } }],
  ])('is another one with %s', (_, settings) => {
    expect(spotKey(thala, settings)).not.toBe(spotKey(thala, {}));
  });

  it('is the same with an adjustment by nothing', () => {
    expect(spotKey(thala, { adjustments: { asr: 0 }, hijriShiftDays: 0 })).toBe(spotKey(thala, {}));
  });
});
