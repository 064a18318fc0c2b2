import { nightPortions } from '../../../domain/prayer-times/night-portions.ts';
import type { PrayerTimesAnswer } from '../../../domain/prayer-times/types.ts';

/** The night that is now, or the one to come: its middle and the beginning of its last third, epoch milliseconds. */
export function nightOf(
  { timeline }: PrayerTimesAnswer,
  nowMs: number,
): { midnightMs: number; lastThirdMs: number } | undefined {
  const dawn = timeline.find((entry) => entry.name === 'fajr' && entry.at > nowMs);
  const dusk = timeline.findLast((entry) => entry.name === 'maghrib' && dawn && entry.at < dawn.at);
  return dawn && dusk ? nightPortions(dusk.at, dawn.at) : undefined;
}
