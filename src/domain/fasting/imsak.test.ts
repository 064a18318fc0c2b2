import { describe, expect, it } from 'vitest';
import { imsakClock, imsakMinutesFor, imsakMinutesOn } from './imsak.ts';

describe('imsak', () => {
  it('is ten minutes before Fajr where the authority prints it', () => {
    expect(['ID', 'my'].map((country) => imsakMinutesFor({}, country))).toEqual([10, 10]);
  });

  it('is not shown elsewhere, not even in Türkiye, whose İmsak is Fajr itself', () => {
    expect(['TR', 'GB', 'MA', ''].map((country) => imsakMinutesFor({}, country))).toEqual([0, 0, 0, 0]);
  });

  it('follows the person’s choice before the country’s custom', () => {
    expect(imsakMinutesFor({ imsakMinutes: 0 }, 'ID')).toBe(0);
    expect(imsakMinutesFor({ imsakMinutes: 15 }, 'GB')).toBe(15);
  });

  it('by custom is shown in Ramadan only, a chosen one all year', () => {
    expect([8, 9].map((month) => imsakMinutesOn({ month }, {}, 'ID'))).toEqual([0, 10]);
    expect([8, 9].map((month) => imsakMinutesOn({ month }, { imsakMinutes: 10 }, 'ID'))).toEqual([10, 10]);
    expect(imsakMinutesOn({ month: 9 }, { imsakMinutes: 0 }, 'ID')).toBe(0);
  });

  it('may be on the evening before, where Fajr is soon after midnight', () => {
    expect(imsakClock('04:43', 10)).toBe('04:33');
    expect(imsakClock('00:04', 10)).toBe('23:54');
  });
});
