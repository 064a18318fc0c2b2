import { X } from 'lucide-react';
import { type PrayerName, prayerNames } from '../../../../domain/prayer-times/types.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { BoardField } from './board-field.tsx';
import type { TypedDay } from './typed-board.ts';
import { type Board, isAt } from './use-board.ts';

interface BoardDayFieldsProps {
  readonly board: Board;
  readonly index: number;
  readonly day: TypedDay;
}

const examples: Readonly<Record<PrayerName, string>> = {
  fajr: '05:12',
  dhuhr: '13:05',
  asr: '16:30',
  maghrib: '18:49',
  isha: '20:10',
};

/** The date and the five prayers of one day of the board. */
export function BoardDayFields({ board, index, day }: BoardDayFieldsProps) {
  const t = useT();
  const lineAt = (field: PrayerName | 'date') =>
    board.lines.find((line) => isAt(line, { day: index, field }));
  const number = index + 1;
  return (
    <fieldset className="border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="sr-only">{t('Day {number} of the board', { number })}</legend>
      <div className="flex items-start gap-2">
        <BoardField
          label={t('Day')}
          type="date"
          min="1900-01-01"
          max="2100-12-31"
          value={day.date}
          line={lineAt('date')}
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
            label={t(timeWords[name])}
            placeholder={examples[name]}
            value={day.times[name] ?? ''}
            line={lineAt(name)}
            onChange={(text) => board.setTime(index, name, text)}
          />
        ))}
      </div>
    </fieldset>
  );
}
