import { describe, expect, it } from 'vitest';
import { chosenOnly, storedCalculation } from './calculation.ts';

const read = (stored: unknown) => chosenOnly(storedCalculation.parse(stored));

describe('the choices kept on a device', () => {
  it('are read as an earlier release wrote them', () => {
    const earlier = { method: 'mwl', madhab: 'hanafi', adjustments: { fajr: 2 } };
    expect(read(earlier)).toEqual(earlier);
  });

  it('are read with everything that can be chosen now', () => {
    const all = {
      ...{ method: 'custom', madhab: 'shafi', highLatitudeRule: 'nearest_day', shafaq: 'ahmer' },
      ownAngles: { fajrDegrees: 16.5, ishaMinutes: 90, maghribDegrees: 4 },
      ...{ adjustments: { isha: -3 }, elevationMetres: -12, hijriCalendar: 'jakim', hijriShiftDays: -2 },
    };
    expect(read(all)).toEqual(all);
  });

  it('lose only what cannot be read', () => {
    const damaged = {
      ...{ method: 7, madhab: 'hanafi', highLatitudeRule: 'by_feeling', elevationMetres: 9001 },
      ...{ adjustments: { fajr: 61, asr: 4, isha: 'late' }, hijriShiftDays: 3, ofTomorrow: true },
    };
    expect(read(damaged)).toEqual({ madhab: 'hanafi', adjustments: { asr: 4 } });
  });

  it('are none where nothing differs from the usual', () => {
    expect(
      chosenOnly({ adjustments: { fajr: 0 }, ownAngles: {}, hijriShiftDays: 0, method: undefined }),
    ).toEqual({});
  });

  it('keep a height of nought, which is the shore and not nothing', () => {
    expect(chosenOnly({ elevationMetres: 0 })).toEqual({ elevationMetres: 0 });
  });
});
