import { ClockTime } from '../../../data/clock-time.tsx';
import type { CalendarTable, Span } from '../../../data/prayer-times/calendar-table.ts';
import { durationWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from '../calendar/calendar-words.ts';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { isMarking, isPolar, noteRuns } from '../calendar/note-runs.ts';
import { useChangeWords, useRunWords } from '../calendar/use-run-words.ts';
import { clockOfMinutes, type YearFacts, yearFacts } from './year-facts.ts';

interface YearInWordsProps {
  readonly table: CalendarTable;
  readonly changes: readonly ClockChange[];
  readonly span: Span;
}

/** What the picture shows, for those who read rather than see it: its extremes, its clock changes and its rules. */
export function YearInWords({ table, changes, span }: YearInWordsProps) {
  const t = useT();
  const { day } = useCalendarWords();
  const runWords = useRunWords(span);
  const changeWords = useChangeWords();
  const facts = yearFacts(table.days);
  const runs = noteRuns(table.days).filter((run) => isPolar(run) || isMarking(run));
  return (
    <>
      {facts ? <Extremes facts={facts} /> : null}
      <ul aria-label={t('Notes on this year')} className="mt-3 grid gap-1 text-14 text-ink-2">
        {changes.length === 0 ? <li>{t('The clocks of this place do not change in this year.')}</li> : null}
        {changes.map((change) => (
          <li key={day(change.date)}>
            {day(change.date)}: {changeWords(change)}
          </li>
        ))}
        {runs.map((run) => (
          <li key={run.code + run.rule + run.times.join()}>{runWords(run)}</li>
        ))}
      </ul>
    </>
  );
}

function Extremes({ facts }: { facts: YearFacts }) {
  const t = useT();
  const { day } = useCalendarWords();
  const length = (minutes: number) =>
    durationWords({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, t);
  const { earliestFajr, latestIsha, longestDay, shortestDay } = facts;
  const rows = [
    {
      term: t('Earliest Fajr'),
      value: <ClockTime clock={clockOfMinutes(earliestFajr.minutes)} />,
      of: earliestFajr,
    },
    {
      term: t('Latest Isha'),
      value: <ClockTime clock={clockOfMinutes(latestIsha.minutes)} />,
      of: latestIsha,
    },
    { term: t('Longest day'), value: length(longestDay.minutes), of: longestDay },
    { term: t('Shortest day'), value: length(shortestDay.minutes), of: shortestDay },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {rows.map(({ term, value, of }) => (
        <div key={term}>
          <dt className="text-14 text-ink-2">{term}</dt>
          <dd className="figures text-20 leading-tight font-semibold">
            {value}
            <span className="block text-14 font-normal">{day(of.date)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
