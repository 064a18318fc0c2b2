import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { sunnahTimesOfDay } from './night-and-forbidden.tsx';

const jakarta = { latitude: -6.2146, longitude: 106.8451 };
const zone = { name: 'Asia/Jakarta', offsets: [[0, 420]] as const };
const answer = calculatePrayerTimes({
  ...{ coordinates: jakarta, countryCode: 'ID', zone, settings: {} },
  date: { year: 2026, month: 11, day: 21 },
});

describe('sunnahTimesOfDay', () => {
  it('uses the night after the day: from 17:54 to 04:05 the last third begins at 00:42', () => {
    const times = sunnahTimesOfDay(jakarta, answer);
    expect(times && formatClock(zone, times.night.middleToFajrMs)).toBe('22:59');
    expect(times && formatClock(zone, times.night.lastThirdBeginsMs)).toBe('00:42');
    expect(times && times.night.middleToSunriseMs > times.night.middleToFajrMs).toBe(true);
  });

  it('uses the current night until it ends: at two o’clock the last third It’s time for', () => {
    const two = Date.UTC(2026, 10, 20, 19);
    const night = sunnahTimesOfDay(jakarta, answer, two)?.night;
    expect(night && night.lastThirdBeginsMs < two && night.lastThirdBeginsMs > two - 2 * 3_600_000).toBe(
      true,
    );
    expect(sunnahTimesOfDay(jakarta, answer, two)?.duha).toEqual(sunnahTimesOfDay(jakarta, answer)?.duha);
  });

  it('skips the day that Samoa left out and ends in the morning that came next', () => {
    // Given Apia on 29 December 2011, ten hours behind UT; the 30th was left out and the 31st was fourteen ahead.
    const apia = { latitude: -13.8333, longitude: -171.7667 };
    const dateLine = Date.UTC(2011, 11, 30, 10);
    const samoa = {
      name: 'Pacific/Apia',
      offsets: [
        [0, -600],
        [dateLine, 840],
      ] as const,
    };
    const lastDay = calculatePrayerTimes({
      ...{ coordinates: apia, countryCode: 'WS', zone: samoa, settings: {} },
      date: { year: 2011, month: 12, day: 29 },
    });
    // Then its night is the one of ten hours or so that every day there has, between its Maghrib and the next Fajr.
    const maghrib = lastDay.timeline.find(({ name, date }) => name === 'maghrib' && date.day === 29)?.at ?? 0;
    const night = sunnahTimesOfDay(apia, lastDay)?.night;
    const hours = night && (night.middleToFajrMs - maghrib) / 3_600_000;
    expect(hours).toBeGreaterThan(4);
    expect(hours).toBeLessThan(6);
  });

  it('is undefined if the next morning is unknown', () => {
    const cut = { ...answer, timeline: answer.timeline.slice(0, -2) };
    expect(sunnahTimesOfDay(jakarta, cut)).toBeUndefined();
  });
});
