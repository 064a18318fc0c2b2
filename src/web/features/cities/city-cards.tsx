import { CalendarDays, Printer, Table2, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCoordinates } from '../../data/location/format-place.ts';
import { madhabDescription } from '../../data/prayer-times/choice-labels.ts';
import { evidenceMessage } from '../../data/prayer-times/evidence-message.ts';
import { csvAddress, icsAddress } from '../../data/prayer-times/export-address.ts';
import { formatZone } from '../../data/prayer-times/format-zone.ts';
import { displayedMethod, formatAngles, methodName } from '../../data/prayer-times/method-name.ts';
import { noteMessage } from '../../data/prayer-times/note-message.ts';
import type { Span } from '../../data/prayer-times/question.ts';
import { timetableName } from '../../data/prayer-times/source-of-figures.ts';
import { compassPoint } from '../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../i18n/format-number.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MihrabIcon } from '../../ui/icons.tsx';
import type { CityDay } from './city-day.ts';
import { WithPlaceName } from './place-name.tsx';

interface CityMonthProps {
  readonly title: string;
  /** The same month in the Hijri calendar. */
  readonly hijri: string;
  readonly onPrint: () => void;
  /** Table and notes, passed in by the page. */
  readonly children: ReactNode;
}

/** Card with the month and a print button. */
export function CityMonthCard({ title, hijri, onPrint, children }: CityMonthProps) {
  const t = useT();
  return (
    <Card aria-labelledby="month-title" id="month" className="print:border-0 print:p-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="month-title" suppressHydrationWarning className="text-20 sm:text-28">
            {title}
          </h2>
          <p className="text-14 text-ink-2">{hijri}</p>
        </div>
        <Button
          tone="outline"
          className="[@media(scripting:none)]:hidden print:hidden"
          icon={<Printer aria-hidden size={20} strokeWidth={1.75} />}
          onClick={onPrint}
        >
          {t('Print this month')}
        </Button>
      </div>
      {children}
    </Card>
  );
}

/** The Qibla from the city centre, beside the dial that the page passes in. */
export function CityQibla({ city: { data, hasKaaba }, dial }: { city: CityDay; dial: ReactNode }) {
  const { t } = useLocalisation();
  return (
    <Card aria-labelledby="qibla-title">
      <h2 id="qibla-title" className="text-20">
        {t('Qibla')}
      </h2>
      {hasKaaba ? (
        <p className="mt-3">
          {t('The Kaaba is in this city, so its direction changes from street to street.')}
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <div className="w-[min(9rem,100%)] shrink-0">{dial}</div>
          <Bearing {...data.qibla} />
        </div>
      )}
      <div className="mt-2 print:hidden">
        <ActionLink to={paths.qibla}>{t('Find the Qibla where you are')}</ActionLink>
      </div>
    </Card>
  );
}

function Bearing({ bearingDegrees, distanceKm }: CityDay['data']['qibla']) {
  const { t, language } = useLocalisation();
  const distance = formatNumber(distanceKm, 0, language);
  return (
    <div className="min-w-[min(9rem,100%)] flex-1">
      <p className="figures font-display text-40 leading-none font-semibold">
        {t('{degrees}°', { degrees: formatBearing(bearingDegrees, 1, language) })}
      </p>
      <p className="mt-2">
        {t('clockwise from true north ({direction})', { direction: t(compassPoint(bearingDegrees)) })}
      </p>
      <p className="figures mt-1 text-14 text-ink-2">{t('{distance} km to the Kaaba', { distance })}</p>
    </div>
  );
}

/** The local calculation method with its evidence and angles, the madhab of Asr, and the notes of today. */
export function CityMethod({ city: { answer, place } }: { city: CityDay }) {
  const t = useT();
  const method = displayedMethod(answer, {});
  if (!method) return null;
  return (
    <Card aria-labelledby="method-title">
      <h2 id="method-title" className="text-20">
        {t('How these times are calculated')}
      </h2>
      <dl className="mt-3 grid gap-3">
        <Fact term={t('Usual method here')}>
          {methodName(method, t)}
          <span className="mt-0.5 block text-14 text-ink-2">{evidenceMessage(place, method, t)}</span>
        </Fact>
        {answer.timetable ? (
          <Fact term={t('Timetable')}>{timetableName(answer.timetable, t)}</Fact>
        ) : (
          <Fact term={t('Sun angles')}>{formatAngles(method, t)}</Fact>
        )}
        <Fact term={t('Asr shadow rule')}>{t(madhabDescription(answer.madhab, method.id))}</Fact>
      </dl>
      {answer.notes.length > 0 ? (
        <ul className="mt-4 grid gap-2 border-s-2 border-brass ps-3 text-14">
          {answer.notes.map((note) => (
            <li key={note.code + note.times.join()}>{noteMessage(note, t)}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const icon = { 'aria-hidden': true, width: 20, height: 20, strokeWidth: 1.75 } as const;

/** Opening these links starts a search or generates a file, so crawlers should not follow them. */
const noFollow = 'nofollow';

interface CityLinksProps {
  readonly city: CityDay;
  /** URLs of searches around the city. */
  readonly searches: { readonly mosques: string; readonly halalFood: string };
}

/** Links to nearby places and to the times as files. */
export function CityLinks({ city: { data, answer, place, month, today }, searches }: CityLinksProps) {
  const { t, language } = useLocalisation();
  const exported = { place, zone: answer.zone, settings: {} };
  const year: Span = {
    from: { year: today.year, month: 1, day: 1 },
    to: { year: today.year, month: 12, day: 31 },
  };
  const near = (sentence: (city: string) => string) => <WithPlaceName name={data.name} sentence={sentence} />;
  return (
    <Card aria-labelledby="links-title" className="print:hidden">
      <h2 id="links-title" className="text-20">
        {t('Nearby and downloads')}
      </h2>
      <ul className="mt-3 grid gap-2">
        <LinkRow to={searches.mosques} rel={noFollow} icon={<MihrabIcon {...icon} />}>
          {near((city) => t('Mosques near {city}', { city }))}
        </LinkRow>
        <LinkRow to={searches.halalFood} rel={noFollow} icon={<Utensils {...icon} />}>
          {near((city) => t('Halal food near {city}', { city }))}
        </LinkRow>
        <LinkRow
          rel={noFollow}
          to={icsAddress(exported, { language, span: year })}
          icon={<CalendarDays {...icon} />}
        >
          {t('{year} calendar file (.ics)', { year: String(today.year) })}
        </LinkRow>
        <LinkRow rel={noFollow} to={csvAddress(exported, month.span, language)} icon={<Table2 {...icon} />}>
          {t('This month’s times (CSV)')}
        </LinkRow>
      </ul>
    </Card>
  );
}

interface LinkRowProps {
  readonly to: string;
  readonly rel?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function LinkRow({ icon: drawn, children, ...link }: LinkRowProps) {
  return (
    <li>
      <ButtonLink {...link} tone="outline" icon={drawn} className="w-full !justify-start text-start">
        <span className="min-w-0">{children}</span>
      </ButtonLink>
    </li>
  );
}

/** Coordinates, time zone, height and population of the city. */
export function CityFacts({ city: { data, answer, place, today } }: { city: CityDay }) {
  const { t, language, localiseDigits } = useLocalisation();
  const { elevationMetres, population } = data;
  return (
    <Card aria-labelledby="facts-title" className="print:break-inside-avoid">
      <h2 id="facts-title" className="text-20">
        {t('City facts')}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Fact term={t('Coordinates')}>
          <bdi dir="ltr">{localiseDigits(formatCoordinates(place))}</bdi>
        </Fact>
        <Fact term={t('Time zone')}>
          <bdi dir="ltr">{formatZone(answer.zone, { from: today, to: today })}</bdi>
        </Fact>
        {elevationMetres === undefined ? null : (
          <Fact term={t('Elevation')}>
            {t('{metres} m above sea level', { metres: formatNumber(elevationMetres, 0, language) })}
          </Fact>
        )}
        <Fact term={t('Population')}>{formatNumber(population, 0, language)}</Fact>
      </dl>
    </Card>
  );
}

/** One term and its value in a `dl`. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="figures text-16 wrap-anywhere">{children}</dd>
    </div>
  );
}
