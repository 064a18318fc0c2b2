import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { useDateWords } from '../../../data/prayer-times/date-words.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { nextIndex } from './next-index.ts';

interface YearSliderProps {
  readonly days: readonly TableDay[];
  readonly index: number;
  readonly onRead: (index: number) => void;
  readonly children: ReactNode;
}

/** The picture as a slider over the days: a pointer that moves over it, arrows, Page up and down for months, Home, End. */
export function YearSlider({ days, index, onRead, children }: YearSliderProps) {
  const { t, language } = useLocalisation();
  const { gregorian } = useDateWords();
  const { dir } = languages[language];
  const day = days[index];

  function onKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, index, days.length, dir);
    if (next === undefined) return;
    event.preventDefault();
    onRead(next);
  }
  function onPointer({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = dir === 'rtl' ? 1 - (clientX - left) / width : (clientX - left) / width;
    onRead(Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Day of the year')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={index + 1}
      aria-valuetext={day && gregorian(day.date)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      className="relative h-72 cursor-crosshair touch-pan-y overflow-hidden rounded-input sm:h-88"
    >
      {children}
    </div>
  );
}
