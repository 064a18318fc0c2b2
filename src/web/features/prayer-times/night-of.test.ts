import { describe, expect, it } from 'vitest';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { nightOf } from './night-of.ts';

const zone = { name: 'Asia/Jakarta', offsets: [[0, 420]] as const };
const answer = answerPrayerTimes({
  date: { year: 2026, month: 11, day: 21 },
  coordinates: { latitude: -6.2146, longitude: 106.8451 },
  countryCode: 'ID',
  zone,
  settings: {},
});
const at = (hour: number) => Date.UTC(2026, 10, 21, hour - 7);

describe('the night', () => {
  it('is the one to come by day: from 17:53 to 04:05', () => {
    const night = nightOf(answer, at(12));
    expect(night && formatClock(zone, night.midnightMs)).toBe('22:59');
    expect(night && formatClock(zone, night.lastThirdMs)).toBe('00:41');
    expect(night && night.midnightMs > at(12)).toBe(true);
  });

  it('is the one that is now before dawn', () => {
    const night = nightOf(answer, at(2));
    expect(night && night.midnightMs < at(2)).toBe(true);
    expect(night && night.lastThirdMs < at(4)).toBe(true);
  });
});
