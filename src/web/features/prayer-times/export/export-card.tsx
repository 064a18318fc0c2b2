import { CalendarPlus, Copy, Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { message, useLocalisation } from '../../../lib/i18n.tsx';
import { siteOrigin } from '../../../lib/site.ts';
import { showToast } from '../../../lib/toast.ts';
import { useCalculation } from '../../../state/calculation.tsx';
import type { Place } from '../../../state/location-state.ts';
import type { Span } from '../../../state/prayer-times/calendar-table.ts';
import {
  type Alarm,
  csvAddress,
  icsAddress,
  webcalAddress,
} from '../../../state/prayer-times/export-address.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { yearAround } from '../calendar/spans.ts';
import { useIsOnline } from './use-is-online.ts';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ExportCardProps {
  readonly place: Place;
  /** The month of the table above. */
  readonly span: Span;
  readonly monthTitle: string;
  /** Undefined until the sheet can be printed. */
  readonly onPrint: (() => void) | undefined;
}

/** The times in the reader's own calendar, as files, and on paper. */
export function ExportCard({ place, span, monthTitle, onPrint }: ExportCardProps) {
  const { t, language } = useLocalisation();
  const { settings } = useCalculation();
  const isOnline = useIsOnline();
  const asked = { place, settings };
  const year: Span = yearAround(span.from);
  return (
    <Card aria-labelledby="export-title">
      <h2 id="export-title" className="text-28">
        {t('Take it with you')}
      </h2>
      <p role="status" className="font-medium text-danger empty:hidden">
        {isOnline ? null : t('The calendar and the files come from the server: they need a connection.')}
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <Subscription asked={asked} />
        <div className="grid content-start gap-4">
          <Files title={monthTitle}>
            <FileLink to={icsAddress(asked, { language, span })} label={t('Download .ics')} of={monthTitle} />
            <FileLink to={csvAddress(asked, span, language)} label={t('Download CSV')} of={monthTitle} />
            <Button
              tone="outline"
              icon={<Printer {...icon} />}
              disabled={onPrint === undefined}
              onClick={onPrint}
              className="col-span-full"
            >
              {t('Print this month')}
            </Button>
          </Files>
          <YearFiles {...{ asked, year }} date={year.from} />
        </div>
      </div>
    </Card>
  );
}

type Asked = Parameters<typeof icsAddress>[0];

function YearFiles({ asked, year, date }: { asked: Asked; year: Span; date: CivilDate }) {
  const { t, language } = useLocalisation();
  const title = t('The year {year}', { year: String(date.year) });
  return (
    <Files title={title}>
      <FileLink to={icsAddress(asked, { language, span: year })} label={t('Download .ics')} of={title} />
      <FileLink to={csvAddress(asked, year, language)} label={t('Download CSV')} of={title} />
    </Files>
  );
}

function Files({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-16">{title}</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-2">{children}</div>
    </div>
  );
}

/** A file of the server. The month or year that it is of is told to those who hear the link alone. */
function FileLink({ to, label, of }: { to: string; label: string; of: string }) {
  return (
    <ButtonLink tone="outline" className="px-2" to={to} icon={<Download {...icon} />}>
      {label}
      <span className="sr-only"> {of}</span>
    </ButtonLink>
  );
}

const alarms = [
  { value: 'none', label: message('No reminder') },
  { value: '0', label: message('At the time') },
  { value: '10', label: message('10 minutes before') },
  { value: '15', label: message('15 minutes before') },
  { value: '30', label: message('30 minutes before') },
];

/** The feed that a calendar program asks again each day, so that it never runs out. */
function Subscription({ asked }: { asked: Asked }) {
  const { t, language } = useLocalisation();
  const [alarm, setAlarm] = useState<Alarm>();
  const address = icsAddress(asked, { language, alarm });
  return (
    <div className="grid content-start gap-4">
      <p className="text-ink-2">
        {t('Your calendar shows the prayers of the coming weeks and stays up to date by itself.')}
      </p>
      <Select
        label={t('Reminder')}
        value={alarm ?? 'none'}
        options={alarms.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => setAlarm(value === 'none' ? undefined : (value as Alarm))}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={webcalAddress(siteOrigin, address)} icon={<CalendarPlus {...icon} />}>
          {t('Add to your calendar')}
        </ButtonLink>
        <CopyButton text={siteOrigin + address} />
      </div>
      <p className="text-14 text-ink-2">
        {t('If nothing opens, copy the link and add it to your calendar as a subscription.')}
      </p>
    </div>
  );
}

/** Where the browser refuses the clipboard, the address is shown to be copied by hand. */
function CopyButton({ text }: { text: string }) {
  const { t } = useLocalisation();
  const [isRefused, setIsRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: t('Link copied') }),
      () => setIsRefused(true),
    );
  return (
    <>
      <Button tone="outline" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('Copy the link')}
      </Button>
      {isRefused ? (
        <input
          readOnly
          aria-label={t('Link to the calendar')}
          value={text}
          dir="ltr"
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full rounded-input border border-control bg-surface px-3 text-14"
        />
      ) : null}
    </>
  );
}
