import clsx from 'clsx';
import { prayerNames } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { type Translate, useLocalisation } from '../../../i18n/localisation.tsx';
import type { DayLook } from './day-look.ts';

/** The more of the five are marked, the fuller the ground; the figures on it stay easy to read. */
const grounds = ['', 'bg-primary/8', 'bg-primary/14', 'bg-primary/20', 'bg-primary/27', 'bg-primary/35'];

interface DayCellProps {
  readonly date: CivilDate;
  /** In words, with its weekday and year. */
  readonly dayName: string;
  readonly look: DayLook;
  readonly isToday: boolean;
  /** Its prayers are shown above. */
  readonly isShown: boolean;
  /** The keyboard stands here. */
  readonly isReached: boolean;
  readonly onOpen: () => void;
}

/** A day of the map: a point for each prayer, filled once it is marked. */
export function DayCell({ date, dayName, look, isToday, isShown, isReached, onOpen }: DayCellProps) {
  const { t, localiseDigits } = useLocalisation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid of days.
    // biome-ignore lint/a11y/useFocusableInteractive: its button is what the keyboard stands on.
    <td role="gridcell" aria-selected={isShown} className="p-0">
      <button
        type="button"
        data-day={formatIsoDate(date)}
        tabIndex={isReached ? 0 : -1}
        aria-label={cellWords(dayName, look, t)}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={look.isAhead || undefined}
        onClick={look.isAhead ? undefined : onOpen}
        className={clsx(
          'relative flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-chip border text-14 leading-none aria-disabled:cursor-default',
          look.isPaused ? 'border-dashed border-control' : 'border-transparent',
          !look.isPaused && grounds[look.count],
          look.isAhead && 'text-ink-2',
          isToday && 'font-bold underline underline-offset-2',
          isShown && 'shadow-[0_0_0_2px_var(--primary)]',
        )}
      >
        <span className="figures">{localiseDigits(date.day)}</span>
        <Points look={look} />
      </button>
    </td>
  );
}

function Points({ look }: { readonly look: DayLook }) {
  if (look.isPaused) return <span aria-hidden className="h-[5px] w-3 border-b border-control" />;
  if (look.isAhead && look.count === 0) return <span aria-hidden className="h-[5px]" />;
  return (
    <span aria-hidden className="flex gap-px">
      {prayerNames.map((name) => (
        <span
          key={name}
          className={clsx(
            'size-[5px] rounded-full border',
            look.marks[name] ? 'border-ink bg-ink' : 'border-control',
          )}
        />
      ))}
    </span>
  );
}

/** `Tuesday, 3 November 2026: 4 of 5 marked`. */
function cellWords(day: string, { count, isPaused, isAhead }: DayLook, t: Translate): string {
  if (isPaused) return t('{day}: pause day', { day });
  if (isAhead && count === 0) return t('{day}: still to come', { day });
  return count === 0 ? t('{day}: not marked', { day }) : t('{day}: {count} of 5 marked', { day, count });
}
