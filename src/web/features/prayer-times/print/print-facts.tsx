import type { Method } from '../../../../domain/prayer-times/methods/method.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { ownTimetableId } from '../../../../domain/prayer-times/timetable/applicable-timetables.ts';
import { type CalculationSettings, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { madhabNames } from '../../../data/prayer-times/choice-words.ts';
import { angleWords, methodName } from '../../../data/prayer-times/method-words.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { zoneWords } from '../../../data/prayer-times/zone-words.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from '../calendar/calendar-words.ts';
import { clockChanges } from '../calendar/clock-changes.ts';
import { isMarking, noteRuns } from '../calendar/note-runs.ts';
import type { MonthTable } from '../calendar/use-month.ts';
import { useChangeWords, useRunWords } from '../calendar/use-run-words.ts';

/** What the times of the sheet rest on: method, added minutes, school, zone, and what acted on which days. */
export function PrintFacts({ place, month }: { place: Place; month: MonthTable }) {
  const { t, figures } = useLocalisation();
  const { settings } = useCalculation();
  const { day } = useCalendarWords();
  const changeWords = useChangeWords();
  const runWords = useRunWords(month.span);
  const method = methodOf(month, settings, place);
  // Its name stands with the days for which it holds, below.
  const hasTimetable = month.days.every(({ notes }) =>
    notes.some(({ code }) => code === 'published_table' || code === 'estimated_in_table'),
  );
  const isOwn = month.days.every(({ notes }) => notes.some(({ table }) => table?.id === ownTimetableId));
  const added = addedMinutes(hasTimetable ? undefined : method, settings);
  const addedText = timeNames
    .filter((name) => added[name])
    .map(
      (name) =>
        `${t(timeWords[name])} \u2066${(added[name] ?? 0) > 0 ? '+' : ''}${figures(added[name] ?? 0)}\u2069`,
    )
    .join(t(', '));
  return (
    <ul style={{ marginTop: '2.5mm', display: 'grid', gap: '0.6mm' }}>
      {method && !isOwn ? (
        <li>
          <b>{methodName(method, t)}</b>
          {hasTimetable ? null : ` · ${angleWords(method, t)}`}
          {addedText ? ` · ${t('added minutes: {minutes}', { minutes: addedText })}` : null}
        </li>
      ) : null}
      <li>
        {t('Time of Asr')}: {t(madhabNames[month.madhab])} · {t('Time zone')}:{' '}
        <bdi dir="ltr">{figures(zoneWords(month.zone, month.span))}</bdi>
      </li>
      {clockChanges(month.zone, month.span).map((change) => (
        <li key={day(change.date)}>
          † {day(change.date)}: {changeWords(change)}
        </li>
      ))}
      {noteRuns(month.days).map((run) => (
        <li key={run.code + run.rule + run.times.join()}>
          {isMarking(run) ? '* ' : null}
          {runWords(run)}
        </li>
      ))}
    </ul>
  );
}

/** With the person's own angles, where the times were made by those. */
function methodOf(month: MonthTable, settings: CalculationSettings, place: Place): Method | undefined {
  const { method } = resolveCalculation(settings, place.countryCode || undefined, place);
  return method.id === month.method ? method : methodOfId(month.method);
}

/** The authority's minutes and the person's own together. */
function addedMinutes(
  method: Method | undefined,
  { adjustments = {} }: CalculationSettings,
): Partial<Record<TimeName, number>> {
  // An authority's figures have two decimals at most; their sum in binary may seem to have more.
  const sum = (name: TimeName) =>
    Number(((method?.offsets?.[name] ?? 0) + (adjustments[name] ?? 0)).toFixed(2));
  return Object.fromEntries(timeNames.map((name) => [name, sum(name)]));
}
