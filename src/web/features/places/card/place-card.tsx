import clsx from 'clsx';
import { Globe, Info, Navigation, Phone, Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { normaliseDigits } from '../../../i18n/plain-numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cardAction } from '../../../ui/card-action.ts';
import type { Found } from '../search/search-state.ts';
import { directionsAddress, type MapsApp } from './directions.ts';
import { formatDistance } from './format-distance.ts';
import { type OpeningState, openingStateAt } from './opening-hours.ts';
import { FactList } from './place-facts.tsx';
import { displayName, nameLanguage } from './place-name.ts';
import { zoneWindowAround } from './zone-window-around.ts';

export interface PlaceCardProps {
  readonly item: PlaceItem;
  readonly kind: PlaceKind;
  readonly found: Found;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
  /** Content of other features: above the name, above the buttons, and among them. */
  readonly badge?: ReactNode;
  readonly footer?: ReactNode;
  readonly actions?: ReactNode;
}

/** One place: name, distance, address, rating, hours, facts and actions. */
export function PlaceCard({ item, kind, found, nowMs, mapsApp, ...parts }: PlaceCardProps) {
  const localisation = useLocalisation();
  const titleId = useId();
  const { answer, answeredAtMs } = found;
  return (
    <article
      id={cardId(item)}
      aria-labelledby={titleId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-[min(1.25rem,5vw)]"
    >
      {parts.badge}
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <PlaceName item={item} kind={kind} id={titleId} />
        <p className="figures shrink-0 text-18 leading-snug font-bold whitespace-nowrap">
          {formatDistance(item.distance, localisation)}
        </p>
      </div>
      <Address item={item} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        <Rating rating={item.rating} count={item.user_ratings_total} />
        <HoursLine {...{ item, answeredAtMs, nowMs }} timeZone={answer.timezone} />
      </div>
      <BuildingNote facts={item.facts} />
      <FactList facts={item.facts} provider={answer.provider} />
      <div className="mt-auto grid gap-3 pt-1">
        {parts.footer}
        <CardActions item={item} mapsApp={mapsApp}>
          {parts.actions}
        </CardActions>
      </div>
    </article>
  );
}

/** Returns the element ID of the card, which plot and map link to. */
export function cardId({ id }: PlaceItem): string {
  return `place-${id}`;
}

function Address({ item }: { item: PlaceItem }) {
  const { t } = useLocalisation();
  const words = item.near ? t('near {place}', { place: item.near }) : item.address;
  if (words === '') return null;
  return (
    <p className="-mt-1 break-words text-14 text-ink-2">
      <bdi>{words}</bdi>
    </p>
  );
}

/** Characters. A longer name gets a line of its own; beside the distance it would wrap after every word. */
const longName = 60;

/** The name as a heading, with the local name below it. Each keeps its own text direction. */
function PlaceName({ item, kind, id }: { item: PlaceItem; kind: PlaceKind; id: string }) {
  const t = useT();
  const name = displayName(item, kind, t);
  const { localName } = item;
  return (
    <div className={clsx('min-w-0 grow', name.length > longName ? 'basis-full' : 'basis-[6.5rem]')}>
      <h3 id={id} className="text-20 break-words hyphens-auto">
        <bdi lang={item.unnamed ? undefined : nameLanguage(name)}>{name}</bdi>
      </h3>
      {localName && localName !== name ? (
        <p className="mt-0.5 break-words text-ink-2">
          <bdi lang={nameLanguage(localName, item.localLanguage)}>{localName}</bdi>
        </p>
      ) : null}
    </div>
  );
}

interface RatingProps {
  /** 1 to 5. */
  readonly rating: number | null;
  readonly count: number | null;
}

/** `4.5 (1,203)` beside a star, with a sentence for screen readers. Nothing for an unrated place. */
function Rating({ rating, count }: RatingProps) {
  const { t, language } = useLocalisation();
  if (rating === null) return null;
  const shown = formatNumber(rating, 1, language);
  return (
    <p className="flex items-center gap-1.5 text-14">
      <Star aria-hidden size={16} strokeWidth={1.75} className="shrink-0 fill-current text-brass" />
      <span aria-hidden className="figures">
        <span className="font-semibold">{shown}</span>
        {count === null ? null : ` (${formatNumber(count, 0, language)})`}
      </span>
      <span className="sr-only">
        {count === null
          ? t('{rating} out of 5', { rating: shown })
          : t('{rating} out of 5 from {count, plural, one {# rating} other {# ratings}}', {
              rating: shown,
              count,
            })}
      </span>
    </p>
  );
}

const weekday: Intl.DateTimeFormatOptions = { weekday: 'long', timeZone: 'UTC' };

interface HoursLineProps {
  readonly item: PlaceItem;
  /** IANA name of the answer's zone, used if the place has none. */
  readonly timeZone: string;
  readonly answeredAtMs: number;
  readonly nowMs: number;
}

/** Open or Closed, and the local time of the next change. Nothing if the hours are unknown. */
function HoursLine({ item, timeZone, answeredAtMs, nowMs }: HoursLineProps) {
  const t = useT();
  const zone = zoneWindowAround(item.timezone ?? timeZone, answeredAtMs);
  const hours = openingStateAt(item, zone, answeredAtMs, nowMs);
  if (!hours) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
      <Badge tone={hours.isOpen ? 'primary' : 'danger'}>{hours.isOpen ? t('Open') : t('Closed')}</Badge>
      {hours.changes ? <NextChange hours={hours} changes={hours.changes} /> : null}
    </p>
  );
}

function NextChange(props: { hours: OpeningState; changes: NonNullable<OpeningState['changes']> }) {
  const t = useT();
  const format = useDateFormat(weekday);
  const { figures, half } = useClockFormat()(props.changes.at);
  const { isOpen } = props.hours;
  const { inDays, date } = props.changes;
  // Isolated left to right and without a break: `10:00 pm` must not be reordered in Arabic.
  const time = `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  const day = inDays > 1 ? format.format(utcMidnight(date)) : '';
  return <span className="figures text-ink-2">{text()}</span>;

  function text(): string {
    if (inDays < 1) return isOpen ? t('closes at {time}', { time }) : t('opens at {time}', { time });
    if (inDays === 1)
      return isOpen ? t('closes tomorrow at {time}', { time }) : t('opens tomorrow at {time}', { time });
    return isOpen
      ? t('closes on {day} at {time}', { day, time })
      : t('opens on {day} at {time}', { day, time });
  }
}

/** Says that a mosque is mapped only as a building. Nothing for any other place. */
function BuildingNote({ facts }: { facts: PlaceItem['facts'] }) {
  const t = useT();
  if (facts.mappedAs !== 'building') return null;
  return (
    <p className="flex items-start gap-2 text-14 text-ink-2">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{t('Mapped as a mosque building. We don’t know if it’s in use.')}</span>
    </p>
  );
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'shrink-0' } as const;

interface CardActionsProps {
  readonly item: PlaceItem;
  readonly mapsApp: MapsApp;
  /** More of them. */
  readonly children: ReactNode;
}

/** Directions, phone and website. */
function CardActions({ item, mapsApp, children }: CardActionsProps) {
  const t = useT();
  const phone = dialableNumber(item.facts.phone);
  const website = safeWebsite(item.facts.website);
  return (
    <div className="flex flex-wrap gap-2">
      <ExternalLink href={directionsAddress(mapsApp, item)} isMain>
        <Navigation {...icon} />
        {t('Get Directions')}
      </ExternalLink>
      {phone ? (
        <a href={`tel:${phone}`} className={`${cardAction} flex-auto px-3`}>
          <Phone {...icon} />
          {t('Call')}
        </a>
      ) : null}
      {website ? (
        <ExternalLink href={website}>
          <Globe {...icon} />
          {t('Website')}
        </ExternalLink>
      ) : null}
      {children}
    </div>
  );
}

function ExternalLink(props: { href: string; isMain?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <a
      href={props.href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${cardAction} ${props.isMain ? 'basis-full px-4' : 'flex-auto px-3'}`}
    >
      {props.children}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}

/** Returns the first number as digits with an optional leading plus; undefined if there is none. */
function dialableNumber(phone: string | undefined): string | undefined {
  const [first = ''] = normaliseDigits(phone ?? '').split(/[;,/]/);
  const dialable = first.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d{3}/.test(dialable) ? dialable : undefined;
}

/** Returns the address if it is http or https. The contract promises that; this guards against `javascript:` links. */
function safeWebsite(website: string | undefined): string | undefined {
  try {
    return ['http:', 'https:'].includes(new URL(website ?? '').protocol) ? website : undefined;
  } catch {
    return undefined;
  }
}
