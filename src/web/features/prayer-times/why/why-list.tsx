import { type PrayerTimesResult, timeNames } from '../../../../domain/prayer-times/types.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location-state.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { WhyTime } from './why-time.tsx';

/** The six times of the day, each the way to its explanation. */
export function WhyList({ place, answer }: { place: Place; answer: PrayerTimesResult }) {
  const t = useT();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 id="why-title" className="font-sans text-14 font-semibold">
        {t('Why these times?')}
      </h3>
      <ul
        aria-labelledby="why-title"
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5rem),1fr))] gap-2 sm:grid-cols-6 lg:grid-cols-3"
      >
        {timeNames.map((name) => (
          <li key={name}>
            <WhyTime
              {...{ name, place, answer }}
              className="flex min-h-12 w-full flex-col items-center justify-center rounded-input border border-line px-1 py-1 leading-tight hover:border-primary hover:text-primary"
            >
              <span className="text-13 text-ink-2">{t(timeWords[name])}</span>
              <ClockTime clock={answer.clock[name]} className="figures text-16 font-semibold" />
            </WhyTime>
          </li>
        ))}
      </ul>
    </div>
  );
}
