import { describe, expect, it } from 'vitest';
import { fiveMinuteErrorDegrees, rasdMoments } from './rasd-moments.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const washington = { latitude: 38.8951, longitude: -77.0364 };
const jeddah = { latitude: 21.5433, longitude: 39.1728 };
const november = Date.UTC(2026, 10, 22);

const daysOf = (at: typeof london, nowMs: number) =>
  rasdMoments(at, nowMs).map(({ atMs, sun }) => `${sun} ${new Date(atMs).toISOString().slice(0, 10)}`);

describe('rasdMoments', () => {
  it('are transits above the Kaaba on its half of the earth, and below it on the other', () => {
    expect(daysOf(london, november)).toEqual(['over 2027-05-28', 'over 2027-07-16']);
    expect(daysOf(washington, november)).toEqual(['under 2026-11-28', 'under 2027-01-13']);
    for (const moment of [...rasdMoments(london, november), ...rasdMoments(washington, november)]) {
      expect(moment.altitudeDegrees).toBeGreaterThan(0);
    }
  });

  it('stay for the days on which their hour is usable, and no longer', () => {
    expect(daysOf(london, Date.UTC(2026, 4, 31))[0]).toBe('over 2026-05-28');
    expect(daysOf(london, Date.UTC(2026, 5, 5))[0]).toBe('over 2026-07-15');
    expect(daysOf(london, Date.UTC(2026, 6, 24))[0]).toBe('over 2027-05-28');
  });

  it('disappear after the last usable hour, before the next day begins', () => {
    const karachi = { latitude: 24.8607, longitude: 67.0011 };
    const lastHour = Date.UTC(2026, 4, 30, 9, 18);
    expect(daysOf(karachi, lastHour)[0]).toBe('over 2026-05-28');
    expect(daysOf(karachi, lastHour + 3_600_000)[0]).toBe('over 2026-07-15');
    expect(daysOf(jeddah, Date.UTC(2026, 4, 28, 9, 17))[0]).toBe('over 2026-05-28');
    expect(daysOf(jeddah, Date.UTC(2026, 4, 28, 9, 30))[0]).toBe('over 2026-07-15');
  });

  it('are always two, whatever the day', () => {
    for (let day = 0; day < 366; day += 3) {
      const now = Date.UTC(2026, 0, 1) + day * 86_400_000;
      expect(rasdMoments(london, now)).toHaveLength(2);
      expect(rasdMoments(washington, now)).toHaveLength(2);
    }
  });

  it('are off by a degree and a half in London for a clock five minutes wrong, and by far more near Makkah', () => {
    const [first] = rasdMoments(london, november);
    const [near] = rasdMoments(jeddah, november);
    expect(first && fiveMinuteErrorDegrees(london, first)).toBeCloseTo(1.4, 0);
    expect(near && fiveMinuteErrorDegrees(jeddah, near)).toBeGreaterThan(30);
    expect(near?.usableDays).toBe(0);
  });
});
