import './print-sheet.css';
import { createPortal } from 'react-dom';
import type { Method } from '../../../../domain/prayer-times/methods/method.ts';
import { methodOfId } from '../../../../domain/prayer-times/methods/methods.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import { ownTimetableId } from '../../../../domain/prayer-times/timetable/applicable-timetables.ts';
import { type CalculationSettings, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { formatCoordinates, formatPlace } from '../../../data/location/format-place.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { madhabNames } from '../../../data/prayer-times/choice-labels.ts';
import { formatZone } from '../../../data/prayer-times/format-zone.ts';
import { formatAngles, methodName } from '../../../data/prayer-times/method-name.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { inLanguage } from '../../../i18n/languages.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { usePrintTarget } from '../../../ui/use-print-target.ts';
import type { MonthTable } from '../calendar/calendar-days.ts';
import { useCalendarFormats } from '../calendar/calendar-formats.ts';
import { clockChanges, useClockChangeMessage } from '../calendar/clock-changes.ts';
import { isRuleRun, noteRuns, useNoteRunMessage } from '../calendar/table-notes.tsx';
import { PrintBearing, PrintSunTimes } from './print-qibla.tsx';
import { type PrintParts, PrintTable } from './print-table.tsx';

interface PrintSheetProps {
  readonly place: Place;
  readonly month: MonthTable;
  readonly title: { readonly own: string; readonly other: string };
  /** Settings that the month was calculated with: none on the page of a city. */
  readonly settings: CalculationSettings;
  /** What the table has besides the times. */
  readonly parts?: PrintParts;
}

const noParts: PrintParts = { isRamadan: false, imsakOf: undefined, mosque: undefined };

/** Month on one A4 page to hang on a wall, with the place, the Qibla and how its times were calculated. */
export function PrintSheet({ place, month, title, settings, parts = noParts }: PrintSheetProps) {
  const { t, language } = useLocalisation();
  usePrintTarget('sheet');
  return createPortal(
    <div className="print-sheet">
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '6mm' }}>
        <div>
          <p style={{ fontSize: '10pt' }}>{parts.isRamadan ? t('Ramadan timetable') : t('Prayer Times')}</p>
          <h1 style={{ fontSize: '22pt', lineHeight: 1.15 }}>
            <bdi>{formatPlace(place)}</bdi>
          </h1>
          <p>
            <bdi dir="ltr">{formatCoordinates(place)}</bdi>
          </p>
          <p style={{ fontSize: '13pt', fontWeight: 600, marginTop: '1.5mm' }}>{title.own}</p>
          <p style={{ fontSize: '11pt' }}>{title.other}</p>
          {parts.mosque ? <PrintMosque mosque={parts.mosque} /> : null}
        </div>
        <PrintBearing place={place} month={month} />
      </div>
      <div className="print-table">
        <PrintTable month={month} parts={parts} />
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

/** The mosque of the sheet, and when its Friday prayers begin. */
function PrintMosque({ mosque: { name, jumuah } }: { mosque: NonNullable<PrintParts['mosque']> }) {
  const t = useT();
  const formatClock = useClockFormat();
  const times = jumuah.map((clock) => Object.values(formatClock(clock)).join(' ').trim()).join(t(', '));
  return (
    <p style={{ fontSize: '12pt', marginTop: '1.5mm' }}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {times === '' ? null : ` · ${t('Jumu’ah: {times}', { times })}`}
    </p>
  );
}

/** How the times were calculated: method, added minutes, madhab, time zone, clock changes and notes. */
function PrintFacts({ place, month, settings }: Omit<PrintSheetProps, 'title' | 'parts'>) {
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
