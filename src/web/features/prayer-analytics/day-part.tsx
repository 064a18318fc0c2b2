import { useId } from 'react';
import { isInRunningPause } from '../../../domain/prayer-record/pause.ts';
import { recordedDay, withDay } from '../../../domain/prayer-record/prayer-record.ts';
import { type PrayerMark, prayerMarks, withMark } from '../../../domain/prayer-record/recorded-day.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import {
  addDays,
  type CivilDate,
  daysBetween,
  sameDate,
  utcMidnight,
} from '../../../domain/time-zone/civil-date.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import type { OwnRecord } from '../../data/prayer-record/prayer-record.ts';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { useDateFormat, useT } from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';
import { Switch } from '../../ui/switch.tsx';
import { MarkButton } from './mark-button.tsx';
import { markWords } from './mark-labels.ts';
import { StepButton } from './step-button.tsx';
import type { PrayerNow } from './use-prayer-now.ts';

/** A year that is the present one needs no saying. */
const dayOfThisYear: Intl.DateTimeFormatOptions = { ...longDate, year: undefined };

interface DayPartProps {
  readonly own: OwnRecord;
  readonly now: PrayerNow;
  readonly today: CivilDate;
  readonly date: CivilDate;
  readonly onDate: (date: CivilDate) => void;
}

/** One day: its five prayers and how they were prayed, and whether it is left out. */
export function DayPart({ own, now, today, date, onDate }: DayPartProps) {
  const t = useT();
  const { marks, isPaused } = recordedDay(own.record, date);
  return (
    <section aria-labelledby="record-day">
      <DayHead {...{ now, today, date, onDate }} />
      <div className="mt-2">
        {prayerNames.map((name) => (
          <MarkRow
            key={name}
            name={name}
            clock={now.clockOf(date, name)}
            mark={marks[name]}
            isOpen={now.hasBegun(date, name)}
            onMark={(mark) =>
              own.change((record) => withDay(record, date, withMark(recordedDay(record, date), name, mark)))
            }
          />
        ))}
      </div>
      {isInRunningPause(own.record, date, today) ? null : (
        <div className="border-t border-line pt-2">
          <Switch
            label={t('Pause day')}
            checked={isPaused}
            onChange={(paused) =>
              own.change((record) =>
                withDay(record, date, { ...recordedDay(record, date), isPaused: paused }),
              )
            }
          />
        </div>
      )}
    </section>
  );
}

type DayHeadProps = Omit<DayPartProps, 'own'>;

function DayHead({ now, today, date, onDate }: DayHeadProps) {
  const t = useT();
  const short = useDateFormat(dayOfThisYear);
  const long = useDateFormat(longDate);
  const format = date.year === today.year ? short : long;
  const isToday = sameDate(date, today);
  const isNight = isToday && !sameDate(now.civilDay, today);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
      <StepButton label={t('Previous day')} way="back" onPress={() => onDate(addDays(date, -1))} />
      <div>
        <h3 id="record-day" tabIndex={-1} className="text-[min(1.25rem,5.5vw)] outline-none">
          {format.format(utcMidnight(date))}
        </h3>
        <p className="min-h-6 text-14 text-ink-2">
          {isNight ? t('This day, until Fajr') : isToday ? t('Today') : dayWords(t, daysBetween(date, today))}
        </p>
      </div>
      <StepButton
        label={t('Next day')}
        way="on"
        onPress={isToday ? undefined : () => onDate(addDays(date, 1))}
      />
    </div>
  );
}

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
function MarkRow({ name, clock, mark, isOpen, onMark }: MarkRowProps) {
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

function dayWords(t: ReturnType<typeof useT>, days: number): string {
  return t('{count, plural, one {Yesterday} other {# days ago}}', { count: days });
}
