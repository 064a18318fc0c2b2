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
import { markLabels } from './mark-labels.ts';
import { StepButton } from './step-button.tsx';
import type { PrayerNow } from './use-prayer-now.ts';

/** For dates in the current year. */
const longDateWithoutYear: Intl.DateTimeFormatOptions = { ...longDate, year: undefined };

interface DayPartProps {
  readonly own: OwnRecord;
  readonly now: PrayerNow;
  readonly today: CivilDate;
  readonly date: CivilDate;
  readonly onDateChange: (date: CivilDate) => void;
}

/** One day: its five prayers, how each was prayed, and whether the day is paused. */
export function DayPart({ own, now, today, date, onDateChange }: DayPartProps) {
  const t = useT();
  const { marks, isPaused } = recordedDay(own.record, date);
  return (
    <section aria-labelledby="record-day">
      <DayHeader {...{ now, today, date, onDateChange }} />
      <div className="mt-2">
        {prayerNames.map((name) => (
          <MarkRow
            key={name}
            name={name}
            clock={now.clockOf(date, name)}
            mark={marks[name]}
            hasBegun={now.hasBegun(date, name)}
            onMark={(mark) =>
              own.change((record) => withDay(record, date, withMark(recordedDay(record, date), name, mark)))
            }
          />
        ))}
      </div>
      {isInRunningPause(own.record, date, today) ? null : (
        <div className="border-t border-line pt-2">
          <Switch
            label={t('Paused day')}
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

type DayHeaderProps = Omit<DayPartProps, 'own'>;

function DayHeader({ now, today, date, onDateChange }: DayHeaderProps) {
  const t = useT();
  const short = useDateFormat(longDateWithoutYear);
  const long = useDateFormat(longDate);
  const format = date.year === today.year ? short : long;
  const isToday = sameDate(date, today);
  const isAfterMidnight = isToday && !sameDate(now.civilDay, today);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
      <StepButton
        label={t('Previous day')}
        direction="back"
        onPress={() => onDateChange(addDays(date, -1))}
      />
      <div>
        <h3 id="record-day" tabIndex={-1} className="text-[min(1.25rem,5.5vw)] outline-none">
          {format.format(utcMidnight(date))}
        </h3>
        <p className="min-h-6 text-14 text-ink-2">
          {isAfterMidnight
            ? t('Day ends at Fajr')
            : isToday
              ? t('Today')
              : formatDaysAgo(t, daysBetween(date, today))}
        </p>
      </div>
      <StepButton
        label={t('Next day')}
        direction="forward"
        onPress={isToday ? undefined : () => onDateChange(addDays(date, 1))}
      />
    </div>
  );
}

interface MarkRowProps {
  readonly name: PrayerName;
  /** `HH:MM`; undefined if the time is unknown. */
  readonly clock: string | undefined;
  readonly mark: PrayerMark | undefined;
  /** Whether the prayer's time has begun. */
  readonly hasBegun: boolean;
  readonly onMark: (mark: PrayerMark | undefined) => void;
}

/** One prayer of a day with a button for each mark; pressing a set mark again removes it. */
function MarkRow({ name, clock, mark, hasBegun, onMark }: MarkRowProps) {
  const t = useT();
  const id = useId();
  // A mark set in a time zone where the prayer had already begun can still be removed.
  const isDisabled = !hasBegun && mark === undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share a grid row with its buttons.
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
        {isDisabled ? (
          <span id={`${id}-reason`} className="text-13 text-ink-2 sm:w-full">
            {t('Not yet time')}
          </span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1.5">
        {prayerMarks.map((option) => (
          <MarkButton
            key={option}
            label={t(markLabels[option])}
            isOn={mark === option}
            disabledReasonId={isDisabled ? `${id}-reason` : undefined}
            onPress={() => onMark(mark === option ? undefined : option)}
            className="basis-[4.5rem] px-1 py-1 text-13 leading-tight sm:basis-[6rem] sm:px-2 sm:text-14"
          />
        ))}
      </div>
    </div>
  );
}

function formatDaysAgo(t: ReturnType<typeof useT>, days: number): string {
  return t('{count, plural, one {Yesterday} other {# days ago}}', { count: days });
}
