import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { useDateWords } from '../../../data/prayer-times/date-words.ts';

/** A day that is not today, by both calendars. Its Hijri date comes with its times. */
export function OtherDayHead({ date, answer }: { date: CivilDate; answer: PrayerTimesResult | undefined }) {
  const { gregorian, hijri } = useDateWords();
  return (
    <p className="py-4" aria-live="polite">
      <span className="block font-display text-[min(1.75rem,9vw)] leading-tight font-semibold">
        {gregorian(date)}
      </span>
      <span className="block min-h-6 text-ink-2">{answer ? hijri(answer.hijri) : null}</span>
    </p>
  );
}
