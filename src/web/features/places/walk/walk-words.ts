import { type WalkToPrayer, walkToPrayer } from '../../../../domain/places/walking-time.ts';
import { durationWords, timeWords } from '../../../data/prayer-times/time-words.ts';
import type { Translate } from '../../../i18n/localisation.tsx';
import type { NextPrayerThere } from './use-next-prayer.ts';

/** What the walk comes to, in a sentence. */
export interface WalkWords {
  readonly sentence: string;
  readonly isLate: boolean;
}

/**
 * `12 min on foot: 22 min before Asr (15:41)`. The time that is left is told however long: it is what a person would
 * work out next.
 * @param showClock turns `HH:MM` into what the reader likes to see
 */
export function walkWords(
  walkMinutes: number,
  next: NextPrayerThere,
  nowMs: number,
  showClock: (clock: string) => string,
  t: Translate,
): WalkWords {
  const walk = walkToPrayer(walkMinutes, nowMs, next.atMs);
  const name = t(timeWords[next.name]);
  const prayer = next.isTomorrow ? t("tomorrow's {prayer}", { prayer: name }) : name;
  const time = showClock(next.clock);
  return { sentence: sentenceOf(walk, { prayer, time }, t), isLate: walk.spareMinutes < 0 };
}

function sentenceOf(
  { walkMinutes, leftMinutes, spareMinutes }: WalkToPrayer,
  { prayer, time }: { prayer: string; time: string },
  t: Translate,
): string {
  const walk = minuteWords(walkMinutes, t);
  if (spareMinutes > 0) {
    const spare = minuteWords(spareMinutes, t);
    return t('{walk} on foot: {spare} before {prayer} ({time})', { walk, spare, prayer, time });
  }
  if (spareMinutes === 0)
    return t('{walk} on foot: you arrive as {prayer} begins ({time})', { walk, prayer, time });
  const [left, late] = [minuteWords(leftMinutes, t), minuteWords(-spareMinutes, t)];
  return t('{prayer} ({time}) begins in {left}: on foot you arrive {late} after', {
    prayer,
    time,
    left,
    late,
  });
}

/** `22 min`, from an hour on `2h 14m`. */
export function minuteWords(minutes: number, t: Translate): string {
  const words =
    minutes < 60
      ? t('{minutes} min', { minutes })
      : durationWords({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, t);
  // A figure at the end of a line and its unit on the next are hard to read.
  return words.replaceAll(' ', '\u00a0');
}
