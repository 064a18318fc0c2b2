import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { useDateWords } from '../../data/prayer-times/date-words.ts';
import { PlaceClock } from './place-clock.tsx';

/** The place's clock and its day by both calendars. Keeps its height while nothing is known yet. */
export function DayHead({ answer }: { answer: PrayerTimesResult | undefined }) {
  const { gregorian, hijri } = useDateWords();
  return (
    <div className="flex min-h-[7.4rem] flex-wrap items-center justify-between gap-x-4 py-3 lg:min-h-20">
      {answer ? (
        <>
          <PlaceClock zone={answer.zone} />
          <p className="text-14">
            <span className="block">{gregorian(answer.date)}</span>
            <span className="block text-ink-2">{hijri(answer.hijri)}</span>
          </p>
        </>
      ) : null}
    </div>
  );
}
