import { CalendarPlus, Copy, Download, Printer } from 'lucide-react';
import { memo, type ReactNode, useState, useSyncExternalStore } from 'react';
import type { MyMosque } from '../../../../domain/mosque/my-mosque.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { formatPlace } from '../../../data/location/format-place.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useOwnTimetableId } from '../../../data/own-timetable/own-mark.ts';
import { useOwnFeedToken } from '../../../data/own-timetable/sync-own-timetable.ts';
import {
  type Alarm,
  csvAddress,
  type ExportExtras,
  googleCalendarAddress,
  icsAddress,
  outlookCalendarAddress,
  webcalAddress,
} from '../../../data/prayer-times/export-address.ts';
import type { Span } from '../../../data/prayer-times/question.ts';
import { message, useLocalisation } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkToCopy, useCopyLink } from '../../../ui/copy-link.tsx';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { yearAround } from './calendar-days.ts';
import { ExportChoices, useExportExtras } from './export-choices.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ExportCardProps {
  readonly place: Place;
  readonly settings: CalculationSettings;
  /** Month of the table above. */
  readonly span: Span;
  readonly monthTitle: string;
  /** Undefined until the month has loaded. */
  readonly onPrint: (() => void) | undefined;
  /** The reader's mosque, if one is near the place. */
  readonly mosque: MyMosque | undefined;
  /** Whether Ramadan is now or near. */
  readonly isRamadanNear: boolean;
}

/** Calendar subscription, .ics and CSV files, and printing. */
export const ExportCard = memo(function ExportCard({
  place,
  settings,
  span,
  monthTitle,
  onPrint,
  mosque,
  isRamadanNear,
}: ExportCardProps) {
  const { t } = useLocalisation();
  const isOnline = useIsOnline();
  const { extras, choices } = useExportExtras(place, mosque, isRamadanNear);
  const request = { place, settings, extras };
  const own = useOwnTimetableId(place);
  const feedToken = useOwnFeedToken(own);
  const year: Span = yearAround(span.from);
  return (
    <Card aria-labelledby="export-title">
      <h2 id="export-title" className="text-28">
        {t('Export and subscribe')}
      </h2>
      <p role="status" className="font-medium text-danger empty:hidden">
        {isOnline || own ? null : t('Calendars and downloads need an internet connection.')}
      </p>
      <ExportChoices {...choices} />
      <div className="mt-4 grid gap-x-6 gap-y-8 lg:grid-cols-2">
        {own && feedToken === undefined ? (
          <p className="text-ink-2">
            {t(
              'Files are created on this device from your mosque’s timetable. Log in to subscribe, or download the .ics file.',
            )}
          </p>
        ) : (
          <Subscription request={request} timetable={feedToken} />
        )}
        <div className="grid content-start gap-4">
          <Files title={monthTitle}>
            <SpanFiles request={request} own={own} span={span} of={monthTitle} />
            <Button
              tone="outline"
              icon={<Printer {...icon} />}
              disabled={onPrint === undefined}
              onClick={onPrint}
              className="col-span-full"
            >
              {t('Print this month')}
            </Button>
            {mosque ? (
              <ButtonLink
                tone="outline"
                icon={<Printer {...icon} />}
                to={dialogLink('poster')}
                className="col-span-full"
              >
                {t('Print a poster of {mosque}', { mosque: `\u2068${mosque.name}\u2069` })}
              </ButtonLink>
            ) : null}
          </Files>
          <YearFiles {...{ request, own, year }} />
        </div>
      </div>
    </Card>
  );
});

const buttonGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-2';

type ExportRequest = Parameters<typeof icsAddress>[0] & { readonly extras: ExportExtras };

function YearFiles({ request, own, year }: { request: ExportRequest; own: string | undefined; year: Span }) {
  const { t } = useLocalisation();
  const title = t('Year {year}', { year: String(year.from.year) });
  return (
    <Files title={title}>
      <SpanFiles request={request} own={own} span={year} of={title} />
    </Files>
  );
}

interface SpanFilesProps {
  readonly request: ExportRequest;
  readonly own: string | undefined;
  readonly span: Span;
  readonly of: string;
}

/** Both files of a span: links to the server, or created on this device if the times are from an imported timetable. */
function SpanFiles({ request, own, span, of }: SpanFilesProps) {
  const { t, language } = useLocalisation();
  const { extras } = request;
  const labels = { ics: t('Download .ics'), csv: t('Download CSV') };
  if (own === undefined)
    return (
      <>
        <FileLink to={icsAddress(request, { language, span, extras })} label={labels.ics} of={of} />
        <FileLink to={csvAddress(request, span, language, extras)} label={labels.csv} of={of} />
      </>
    );
  return (['ics', 'csv'] as const).map((kind) => (
    <Button
      key={kind}
      tone="outline"
      className="px-2 max-sm:[&_svg]:hidden"
      icon={<Download {...icon} />}
      onClick={() =>
        void saveOnDevice(kind, { ...request, own, span, language }).catch(() =>
          showToast({ title: t('Couldn’t load this section'), tone: 'danger' }),
        )
      }
    >
      {labels[kind]}
      <span className="sr-only"> {of}</span>
    </Button>
  ));
}

type OwnExport = Parameters<typeof import('./export-own-timetable.ts')['saveOwnTimetableExport']>[1];

/** Loads the export code on the first click. Throws if there is neither a network nor a cached copy. */
async function saveOnDevice(kind: 'ics' | 'csv', question: OwnExport): Promise<void> {
  const { saveOwnTimetableExport } = await import('./export-own-timetable.ts');
  await saveOwnTimetableExport(kind, question);
}

function Files({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-16">{title}</h3>
      <div className={buttonGrid}>{children}</div>
    </div>
  );
}

/** Link to a file of the server. `of`, its month or year, is for screen readers only. */
function FileLink({ to, label, of }: { to: string; label: string; of: string }) {
  return (
    <ButtonLink tone="outline" className="px-2 max-sm:[&_svg]:hidden" to={to} icon={<Download {...icon} />}>
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

interface SubscriptionProps {
  readonly request: ExportRequest;
  /** Token of the reader's imported timetable; the feed then has its times. */
  readonly timetable?: string | undefined;
}

/** Calendar feed with an optional reminder, for the calendars that most people have, and as a link for any other. */
function Subscription({ request, timetable }: SubscriptionProps) {
  const { t, language } = useLocalisation();
  const [alarm, setAlarm] = useState<Alarm>();
  const address = icsAddress(request, { language, alarm, timetable, extras: request.extras });
  const webcal = webcalAddress(siteOrigin, address);
  const name = `${t('Prayer Times')} · ${formatPlace(request.place)}`;
  const calendars = [
    { label: t('Google Calendar'), to: googleCalendarAddress(webcal) },
    { label: t('Apple Calendar'), to: webcal },
    { label: 'Outlook', to: outlookCalendarAddress(siteOrigin + address, name) },
  ];
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-16">{t('Add to calendar')}</h3>
      <p className="-mt-2 text-ink-2">
        {t('Adds the coming weeks’ prayers to your calendar and updates automatically.')}
      </p>
      <Select
        label={t('Reminder')}
        value={alarm ?? 'none'}
        options={alarms.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => setAlarm(value === 'none' ? undefined : (value as Alarm))}
      />
      <div className={buttonGrid}>
        {calendars.map(({ label, to }) => (
          <ButtonLink
            key={label}
            to={to}
            tone="outline"
            className="px-2"
            icon={<CalendarPlus {...icon} />}
            {...(to === webcal ? {} : { target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </ButtonLink>
        ))}
        <CopyButton text={siteOrigin + address} />
      </div>
      <p className="text-14 text-ink-2">
        {t('For another calendar app, copy the link and subscribe to it there.')}{' '}
        {t('The link contains the coordinates of your place, which the calendar’s provider can read.')}
        {request.extras.mosque ? ` ${t('It also contains your mosque’s iqamah times.')}` : null}
      </p>
      {timetable === undefined ? null : (
        <p className="text-14 text-ink-2">
          {t('Anyone with this link can see your mosque’s times until you remove the timetable.')}
        </p>
      )}
    </div>
  );
}

/** Copies the address, or shows it to be copied by hand if the browser denies access to the clipboard. */
function CopyButton({ text }: { text: string }) {
  const { t } = useLocalisation();
  const { copy, isRefused } = useCopyLink(text);
  return (
    <>
      <Button tone="outline" className="px-2" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('Copy link')}
      </Button>
      {isRefused ? (
        <div className="col-span-full flex">
          <LinkToCopy label={t('Calendar link')} address={text} />
        </div>
      ) : null}
    </>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network connection. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
