import { CalendarPlus } from 'lucide-react';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { BoardDayFields } from './board-day-fields.tsx';
import { maxDays } from './typed-board.ts';
import type { Board } from './use-board.ts';

/** The days of the board, and the way to one more. */
export function BoardForm({ board }: { board: Board }) {
  const t = useT();
  const { days, addDay } = board;
  return (
    <>
      {days.map((day, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name but its place in the list
        <BoardDayFields key={i} board={board} index={i} day={day} />
      ))}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-ink-2">
          {t('Three days or more, some weeks apart, tell methods apart best.')}
        </p>
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
