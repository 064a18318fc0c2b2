import { useId } from 'react';
import { type PrayerMark, prayerMarks } from '../../../../domain/prayer-record/recorded-day.ts';
import type { PrayerName } from '../../../../domain/prayer-times/types.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { translatePrayer } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { MarkButton } from '../mark-button.tsx';
import { markWords } from '../mark-words.ts';

interface MarkRowProps {
  readonly name: PrayerName;
  /** `HH:MM`, where the time is at hand. */
  readonly clock: string | undefined;
  readonly mark: PrayerMark | undefined;
  /** Its time has come. */
  readonly isOpen: boolean;
  readonly onMark: (mark: PrayerMark | undefined) => void;
}

/** One prayer of a day and the ways in which it can have been prayed; a second press takes the mark away. */
export function MarkRow({ name, clock, mark, isOpen, onMark }: MarkRowProps) {
  const t = useT();
  const id = useId();
  // A mark that was set where the day had begun already can be taken away here, too.
  const isHeld = !isOpen && mark === undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend does not lie in the line of its buttons.
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span id={id} className="text-18">
          {translatePrayer(name, t)}
        </span>
        {clock ? (
          <span className="figures text-16 text-ink-2">
            <ClockTime clock={clock} />
          </span>
        ) : null}
        {isHeld ? (
          <span id={`${id}-reason`} className="text-13 text-ink-2 sm:w-full">
            {t('Its time has not come')}
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {prayerMarks.map((way) => (
          <MarkButton
            key={way}
            label={t(markWords[way])}
            isOn={mark === way}
            reasonId={isHeld ? `${id}-reason` : undefined}
            onPress={() => onMark(mark === way ? undefined : way)}
            className="basis-[4.5rem] px-1 py-1 text-13 leading-tight sm:basis-[6rem] sm:px-2 sm:text-14"
          />
        ))}
      </div>
    </div>
  );
}
