import './print-sheet.css';
import { createPortal } from 'react-dom';
import type { Method } from '../../../../domain/prayer-times/methods/method.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { ownTimetableId } from '../../../../domain/prayer-times/timetable/applicable-timetables.ts';
import { type CalculationSettings, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { formatIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { formatCoordinates, formatPlace } from '../../../data/location/format-place.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { madhabNames } from '../../../data/prayer-times/choice-labels.ts';
import { formatZone } from '../../../data/prayer-times/format-zone.ts';
import { formatAngles, methodName } from '../../../data/prayer-times/method-name.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useLocalisation, useLocaliseDigits, useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { usePrintTarget } from '../../../ui/use-print-target.ts';
import { groupByOtherMonth, type MonthTable } from '../calendar/calendar-days.ts';
import { useCalendarFormats } from '../calendar/calendar-formats.ts';
import { clockChangeOn, clockChanges, useClockChangeMessage } from '../calendar/clock-changes.ts';
import { hasRuleMark, isRuleRun, noteRuns, useNoteRunMessage } from '../calendar/table-notes.tsx';
import { PrintBearing, PrintSunTimes } from './print-qibla.tsx';

interface PrintSheetProps {
  readonly place: Place;
  readonly month: MonthTable;
  readonly title: { readonly own: string; readonly other: string };
  /** Settings that the month was calculated with: none on the page of a city. */
  readonly settings: CalculationSettings;
}

/** Month on one A4 page to hang on a wall, with the place, the Qibla and how its times were calculated. */
export function PrintSheet({ place, month, title, settings }: PrintSheetProps) {
  const { t, language } = useLocalisation();
  usePrintTarget('sheet');
  return createPortal(
    <div className="print-sheet">
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '6mm' }}>
        <div>
          <p style={{ fontSize: '10pt' }}>{t('Prayer Times')}</p>
          <h1 style={{ fontSize: '22pt', lineHeight: 1.15 }}>
            <bdi>{formatPlace(place)}</bdi>
          </h1>
          <p>
            <bdi dir="ltr">{formatCoordinates(place)}</bdi>
          </p>
          <p style={{ fontSize: '13pt', fontWeight: 600, marginTop: '1.5mm' }}>{title.own}</p>
          <p style={{ fontSize: '11pt' }}>{title.other}</p>
        </div>
        <PrintBearing place={place} month={month} />
      </div>
      <div className="print-table">
        <PrintTable month={month} />
      </div>
      <PrintSunTimes place={place} month={month} />
      <PrintFacts {...{ place, month, settings }} />
      <p style={{ marginTop: '1.5mm', textAlign: 'end' }}>
        <bdi dir="ltr">{siteOrigin + inLanguage(paths.prayerTimes, language)}</bdi>
      </p>
    </div>,
    document.body,
  );
}

const friday = 5;

/** Days with both dates and six times. A dagger marks a clock change, an asterisk a day on which a rule set times. */
function PrintTable({ month }: { month: MonthTable }) {
  const t = useT();
  const changes = clockChanges(month.zone, month.span);
  const groupHeads = new Set<TableDay>(groupByOtherMonth(month.days, month.kind).map(([first]) => first));
  return (
    <table style={{ marginTop: '2.5mm' }}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} style={{ textAlign: 'start' }}>
            {t('Day')}
          </th>
          <th scope="col" style={{ textAlign: 'start' }}>
            {t('Hijri')}
          </th>
          {timeNames.map((name) => (
            <th key={name} scope="col">
              {t(timeLabels[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {month.days.map((day) => (
          <PrintRow
            key={formatIsoDate(day.date)}
            day={day}
            kind={month.kind}
            isGroupHead={groupHeads.has(day)}
            hasChange={clockChangeOn(changes, day.date) !== undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PrintRowProps {
  readonly day: TableDay;
  readonly kind: MonthTable['kind'];
  /** Whether a month of the other calendar begins, so that its name is shown. */
  readonly isGroupHead: boolean;
  readonly hasChange: boolean;
}

function PrintRow({ day, kind, isGroupHead, hasChange }: PrintRowProps) {
  const formats = useCalendarFormats();
  const formatClock = useClockFormat();
  const localiseDigits = useLocaliseDigits();
  const isFriday = new Date(utcMidnight(day.date)).getUTCDay() === friday;
  const [namesDate, namesHijri] = [kind === 'hijri' && isGroupHead, kind === 'gregorian' && isGroupHead];
  return (
    <tr className={isFriday ? 'is-friday' : undefined}>
      <th scope="row" style={{ textAlign: 'start' }}>
        {namesDate ? formats.day(day.date) : localiseDigits(day.date.day)}
        {timeNames.some((name) => hasRuleMark(day, name)) ? '*' : null}
        {hasChange ? '†' : null}
      </th>
      <td style={{ textAlign: 'start' }}>{formats.weekday(day.date)}</td>
      <td style={{ textAlign: 'start' }}>
        {namesHijri ? formats.hijriDay(day.hijri) : localiseDigits(day.hijri.day)}
      </td>
      {timeNames.map((name) => {
        const { figures, half } = formatClock(day.clock[name]);
        return (
          <td key={name}>
            <bdi dir="ltr">{figures}</bdi>
            {half ? <span style={{ fontSize: '0.75em' }}> {half}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** How the times were calculated: method, added minutes, madhab, time zone, clock changes and notes. */
function PrintFacts({ place, month, settings }: Omit<PrintSheetProps, 'title'>) {
  const { t, localiseDigits } = useLocalisation();
  const { day } = useCalendarFormats();
  const formatChange = useClockChangeMessage();
  const formatNote = useNoteRunMessage(month.span);
  const method = methodOfMonth(month, settings, place);
  // The name of the timetable is in the notes below, with the days it covers.
  const hasTimetable = month.days.every(({ notes }) =>
    notes.some(({ code }) => code === 'published_table' || code === 'estimated_in_table'),
  );
  const isOwn = month.days.every(({ notes }) => notes.some(({ table }) => table?.id === ownTimetableId));
  const added = addedMinutes(hasTimetable ? undefined : method, settings);
  const addedText = timeNames
    .filter((name) => added[name])
    .map(
      (name) =>
        `${t(timeLabels[name])} \u2066${(added[name] ?? 0) > 0 ? '+' : ''}${localiseDigits(added[name] ?? 0)}\u2069`,
    )
    .join(t(', '));
  return (
    <ul style={{ marginTop: '2.5mm', display: 'grid', gap: '0.6mm' }}>
      {method && !isOwn ? (
        <li>
          <b>{methodName(method, t)}</b>
          {hasTimetable ? null : ` · ${formatAngles(method, t)}`}
          {addedText ? ` · ${t('added minutes: {minutes}', { minutes: addedText })}` : null}
        </li>
      ) : null}
      <li>
        {t('Asr shadow rule')}: {t(madhabNames[month.madhab])} · {t('Time zone')}:{' '}
        <bdi dir="ltr">{localiseDigits(formatZone(month.zone, month.span))}</bdi>
      </li>
      {clockChanges(month.zone, month.span).map((change) => (
        <li key={day(change.date)}>
          † {day(change.date)}: {formatChange(change)}
        </li>
      ))}
      {noteRuns(month.days).map((run) => (
        <li key={run.code + run.rule + run.times.join()}>
          {isRuleRun(run) ? '* ' : null}
          {formatNote(run)}
        </li>
      ))}
    </ul>
  );
}

/** Returns the method of the month, with the reader's own angles if the times use them. */
function methodOfMonth(month: MonthTable, settings: CalculationSettings, place: Place): Method | undefined {
  const { method } = resolveCalculation(settings, place.countryCode || undefined, place);
  return method.id === month.method ? method : methodOfId(month.method);
}

/** Returns the method's minutes plus the reader's own, per time, in whole minutes. */
function addedMinutes(
  method: Method | undefined,
  { adjustments = {} }: CalculationSettings,
): Partial<Record<TimeName, number>> {
  const sum = (name: TimeName) => Math.round((method?.offsets?.[name] ?? 0) + (adjustments[name] ?? 0));
  return Object.fromEntries(timeNames.map((name) => [name, sum(name)]));
}
