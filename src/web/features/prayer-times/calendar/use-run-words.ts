import { useMemo } from 'react';
import { sameDate } from '../../../../domain/time-zone/civil-date.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import type { Span } from '../../../data/prayer-times/calendar-table.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from './calendar-words.ts';
import type { ClockChange } from './clock-changes.ts';
import type { NoteRun } from './note-runs.ts';
import { runWords } from './run-words.ts';

/** Zones that crossed the date line, as Samoa's did in 2011, put their clocks forward by as much. */
const wholeDayMinutes = 1440;

/** Gives the sentence of a run, in a table that shows the days of `shown`. */
export function useRunWords(shown: Span): (run: NoteRun) => string {
  const { t, locale } = useLocalisation();
  const { span } = useCalendarWords();
  const list = useMemo(() => new Intl.ListFormat(locale, { type: 'conjunction' }), [locale]);
  return (run) => {
    const isAll = run.spans.some(({ from, to }) => sameDate(from, shown.from) && sameDate(to, shown.to));
    const days = isAll ? t('every day') : run.spans.map(span).join(t(', '));
    return runWords(run, list.format(run.times.map((name) => t(timeWords[name]))), days, t);
  };
}

/** Gives the sentence of a change: `The clocks go forward by one hour at 01:00.` */
export function useChangeWords(): (change: ClockChange) => string {
  const { t } = useLocalisation();
  const shown = useShownClock();
  return ({ byMinutes, clock: at }) => {
    const clock = Object.values(shown(at)).join(' ').trim();
    const minutes = Math.abs(byMinutes);
    if (byMinutes === wholeDayMinutes) return t('This day is left out: the clocks go forward by 24 hours.');
    if (minutes === 60 && byMinutes > 0) return t('The clocks go forward by one hour at {clock}.', { clock });
    if (minutes === 60) return t('The clocks go back by one hour at {clock}.', { clock });
    return byMinutes > 0
      ? t('The clocks go forward by {minutes} minutes at {clock}.', { minutes, clock })
      : t('The clocks go back by {minutes} minutes at {clock}.', { minutes, clock });
  };
}
