import type { ReactNode } from 'react';
import { type PrayerName, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { formatIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useLocaliseDigits, useT } from '../../../i18n/localisation.tsx';
import { groupByOtherMonth, type MonthTable } from '../calendar/calendar-days.ts';
import { useCalendarFormats } from '../calendar/calendar-formats.ts';
import { clockChangeOn, clockChanges } from '../calendar/clock-changes.ts';
import type { MonthParts } from '../calendar/month-parts.ts';
import { hasRuleMark } from '../calendar/table-notes.tsx';

const friday = 5;

export type PrintParts = Pick<MonthParts, 'isRamadan' | 'imsakOf' | 'mosque'>;

interface PrintTableProps {
  readonly month: MonthTable;
  readonly parts: PrintParts;
}

/**
 * Days with both dates, six times, and if wished imsak and the iqamah of each prayer. A dagger marks a clock change, an
 * asterisk a day on which a rule set times.
 */
export function PrintTable({ month, parts }: PrintTableProps) {
  const changes = clockChanges(month.zone, month.span);
  const groupHeads = new Set<TableDay>(groupByOtherMonth(month.days, month.kind).map(([first]) => first));
  return (
    <table style={{ marginTop: '2.5mm' }} className={parts.mosque ? 'has-iqamah' : undefined}>
      <PrintHead parts={parts} />
      <tbody className="figures">
        {month.days.map((day) => (
          <PrintRow
            key={formatIsoDate(day.date)}
            {...{ day, parts }}
            kind={month.kind}
            isGroupHead={groupHeads.has(day)}
            hasChange={clockChangeOn(changes, day.date) !== undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

const start = { textAlign: 'start' } as const;

/** Names of the columns. Prayers with an iqamah have two columns, named in a second row. */
function PrintHead({ parts: { isRamadan, imsakOf, mosque } }: Pick<PrintTableProps, 'parts'>) {
  const t = useT();
  const rows = mosque ? 2 : 1;
  const hasIqamah = (name: TimeName) => mosque?.prayers.includes(name as PrayerName) ?? false;
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2} rowSpan={rows} style={start}>
          {isRamadan ? t('Ramadan') : t('Day')}
        </th>
        <th scope="col" rowSpan={rows} style={start}>
          {isRamadan ? t('Date') : t('Hijri')}
        </th>
        {imsakOf ? (
          <th scope="col" rowSpan={rows}>
            {t('column|Imsak')}
          </th>
        ) : null}
        {timeNames.map((name) => (
          <th
            key={name}
            scope={hasIqamah(name) ? 'colgroup' : 'col'}
            colSpan={hasIqamah(name) ? 2 : 1}
            rowSpan={hasIqamah(name) ? 1 : rows}
          >
            {t(timeLabels[name])}
            {isRamadan && name === 'maghrib' ? ` · ${t('Iftar')}` : null}
          </th>
        ))}
      </tr>
      {mosque ? (
        <tr className="subhead">
          {mosque.prayers.flatMap((name) => [
            <th key={name} scope="col">
              {t('Adhan')}
            </th>,
            <th key={`${name} iqamah`} scope="col" className="iqamah">
              {t('Iqamah')}
            </th>,
          ])}
        </tr>
      ) : null}
    </thead>
  );
}

interface PrintRowProps {
  readonly day: TableDay;
  readonly parts: PrintParts;
  readonly kind: MonthTable['kind'];
  /** Whether a month of the other calendar begins, so that its name is shown. */
  readonly isGroupHead: boolean;
  readonly hasChange: boolean;
}

function PrintRow({ day, parts, kind, isGroupHead, hasChange }: PrintRowProps) {
  const { isRamadan, imsakOf, mosque } = parts;
  const formats = useCalendarFormats();
  const localiseDigits = useLocaliseDigits();
  const isFriday = new Date(utcMidnight(day.date)).getUTCDay() === friday;
  const [namesDate, namesHijri] = [kind === 'hijri' && isGroupHead, kind === 'gregorian' && isGroupHead];
  const date = namesDate ? formats.day(day.date) : localiseDigits(day.date.day);
  const hijri = namesHijri ? formats.hijriDay(day.hijri) : localiseDigits(day.hijri.day);
  return (
    <tr className={isFriday ? 'is-friday' : undefined}>
      <th scope="row" style={start}>
        {isRamadan ? hijri : date}
        {timeNames.some((name) => hasRuleMark(day, name)) ? '*' : null}
        {hasChange ? '†' : null}
      </th>
      <td style={start}>{formats.weekday(day.date)}</td>
      <td style={start}>{isRamadan ? date : hijri}</td>
      {imsakOf ? (
        <td>
          <PrintClock clock={imsakOf(day)} />
        </td>
      ) : null}
      {timeNames.flatMap((name) => [
        <td key={name} className={isRamadan && name === 'maghrib' ? 'iftar' : undefined}>
          <PrintClock clock={day.clock[name]} />
        </td>,
        mosque && name !== 'sunrise' && mosque.prayers.includes(name) ? (
          <td key={`${name} iqamah`} className="iqamah">
            <PrintIqamah {...{ day, name, mosque }} />
          </td>
        ) : null,
      ])}
    </tr>
  );
}

function PrintClock({ clock }: { clock: string }): ReactNode {
  const { figures, half } = useClockFormat()(clock);
  return (
    <>
      <bdi dir="ltr">{figures}</bdi>
      {half ? <span style={{ fontSize: '0.75em' }}> {half}</span> : null}
    </>
  );
}

interface PrintIqamahProps {
  readonly day: TableDay;
  readonly name: PrayerName;
  readonly mosque: NonNullable<PrintParts['mosque']>;
}

/** Without am or pm, which the adhan beside it has. On a Friday the first Friday prayer; the head of the sheet has all. */
function PrintIqamah({ day, name, mosque }: PrintIqamahProps): ReactNode {
  const formatClock = useClockFormat();
  const { iqamah, jumuah } = mosque.dayOf(day);
  const clock = (name === 'dhuhr' ? jumuah[0] : undefined) ?? iqamah[name];
  return clock === undefined ? null : <bdi dir="ltr">{formatClock(clock).figures}</bdi>;
}
