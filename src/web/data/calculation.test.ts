import { describe, expect, it } from 'vitest';
import { compactSettings, readCalculation } from './calculation.ts';

const read = (stored: unknown) => compactSettings(readCalculation(stored) ?? {});

describe('the stored calculation settings', () => {
  it('are read in the format of an earlier release', () => {
    const earlier = { method: 'mwl', madhab: 'hanafi', adjustments: { fajr: 2 } };
    expect(read(earlier)).toEqual(earlier);
  });

  it('are read with every current option', () => {
    const all = {
      ...{ method: 'custom', madhab: 'shafi', highLatitudeRule: 'nearest_day', shafaq: 'ahmer' },
      ownAngles: { fajrDegrees: 16.5, ishaMinutes: 90, maghribDegrees: 4 },
      ...{ adjustments: { isha: -3 }, elevationMetres: -12, hijriCalendar: 'jakim', hijriShiftDays: -2 },
    };
    expect(read(all)).toEqual(all);
  });

  it('lose only invalid values', () => {
    const damaged = {
      ...{ method: 7, madhab: 'hanafi', highLatitudeRule: 'by_feeling', elevationMetres: 9001 },
      ...{ adjustments: { fajr: 61, asr: 4, isha: 'late' }, hijriShiftDays: 3, ofTomorrow: true },
    };
    expect(read(damaged)).toEqual({ madhab: 'hanafi', adjustments: { asr: 4 } });
  });

  it('are empty if they equal the defaults', () => {
    expect(
      compactSettings({ adjustments: { fajr: 0 }, ownAngles: {}, hijriShiftDays: 0, method: undefined }),
    ).toEqual({});
  });

  it('keep an elevation of 0, which is sea level', () => {
    expect(compactSettings({ elevationMetres: 0 })).toEqual({ elevationMetres: 0 });
  });
});
