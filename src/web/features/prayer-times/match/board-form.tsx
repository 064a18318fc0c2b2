import clsx from 'clsx';
import { CalendarPlus, X } from 'lucide-react';
import { useId } from 'react';
import { type PrayerName, prayerNames } from '../../../../domain/prayer-times/types.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { type BoardInputDay, maxDays } from './board-input.ts';
import type { ProblemMessage } from './problem-messages.ts';
import { type Board, isAtField } from './use-board.ts';

/** Fields of each day of the board, and a button to add a day. */
export function BoardForm({ board }: { board: Board }) {
  const t = useT();
  const { days, addDay } = board;
  return (
    <>
      {days.map((day, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its index alone
        <BoardDayFields key={i} board={board} index={i} day={day} />
      ))}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-ink-2">{t('For the best match, add three or more days, weeks apart.')}</p>
        {days.length < maxDays ? (
          <Button
            tone="quiet"
            className="!px-2 text-14 text-primary"
            icon={<CalendarPlus aria-hidden size={18} strokeWidth={1.75} />}
            onClick={addDay}
          >
            {t('Add another day')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface BoardDayFieldsProps {
  readonly board: Board;
  readonly index: number;
  readonly day: BoardInputDay;
}

const placeholders: Readonly<Record<PrayerName, string>> = {
  fajr: '05:12',
  dhuhr: '13:05',
  asr: '16:30',
  maghrib: '18:49',
  isha: '20:10',
};

/** Date and five prayers of one day of the board. */
function BoardDayFields({ board, index, day }: BoardDayFieldsProps) {
  const t = useT();
  const problemAt = (field: PrayerName | 'date') =>
    board.problems.find((problem) => isAtField(problem, { day: index, field }));
  const number = index + 1;
  return (
    <fieldset className="border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="sr-only">{t('Timetable day {number}', { number })}</legend>
      <div className="flex items-start gap-2">
        <BoardField
          label={t('Day')}
          type="date"
          min="1900-01-01"
          max="2100-12-31"
          value={day.date}
          problem={problemAt('date')}
          onChange={(date) => board.setDate(index, date)}
          className="min-w-0 flex-1 sm:max-w-56"
        />
        {board.days.length > 1 ? (
          <button
            type="button"
            aria-label={t('Remove day {number}', { number })}
            title={t('Remove day {number}', { number })}
            onClick={() => board.removeDay(index)}
            className="mt-6 grid size-12 shrink-0 place-items-center rounded-input hover:bg-sunken"
          >
            <X aria-hidden size={18} strokeWidth={1.75} />
          </button>
        ) : null}
      </div>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] items-start gap-x-2 gap-y-3">
        {prayerNames.map((name) => (
          <BoardField
            key={name}
            label={t(timeLabels[name])}
            placeholder={placeholders[name]}
            value={day.times[name] ?? ''}
            problem={problemAt(name)}
            onChange={(text) => board.setTime(index, name, text)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface BoardFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Error of this field, or a hint about how its time was read. */
  readonly problem: ProblemMessage | undefined;
  readonly type?: 'date';
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  readonly className?: string;
}

/** Time or date field with its problem below. Times are left-to-right in every language. */
function BoardField({ label, value, onChange, problem, type, className, ...input }: BoardFieldProps) {
  const id = useId();
  const hasError = problem?.severity === 'error';
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type={type ?? 'text'}
        dir={type ? undefined : 'ltr'}
        autoComplete="off"
        maxLength={type ? undefined : 12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={hasError || undefined}
        aria-describedby={problem ? `${id}-line` : undefined}
        className={clsx(
          'figures block min-h-12 w-full min-w-0 rounded-input border bg-surface px-3 text-16 placeholder:text-ink-2/70',
          hasError ? 'border-danger' : 'border-control',
          type ? 'text-start' : 'text-center',
        )}
      />
      <p
        id={`${id}-line`}
        className={clsx('mt-1 text-14 empty:hidden', hasError ? 'font-medium text-danger' : 'text-ink-2')}
      >
        {problem?.text}
      </p>
    </div>
  );
}
