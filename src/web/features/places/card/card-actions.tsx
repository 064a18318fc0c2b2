import { Globe, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { plainDigits } from '../../../i18n/plain-digits.ts';
import { directionsAddress, type MapsApp } from './directions.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'shrink-0' } as const;

/** The way there, a call, the website. */
export function CardActions({ item, mapsApp }: { item: PlaceItem; mapsApp: MapsApp }) {
  const t = useT();
  const phone = dialled(item.facts.phone);
  const website = safeWebsite(item.facts.website);
  return (
    <div className="flex flex-wrap gap-2">
      <OutsideLink href={directionsAddress(mapsApp, item)} isMain>
        <Navigation {...icon} />
        {t('Get Directions')}
      </OutsideLink>
      {phone ? (
        <a href={`tel:${phone}`} className={`${shape} flex-auto px-3`}>
          <Phone {...icon} />
          {t('Call')}
        </a>
      ) : null}
      {website ? (
        <OutsideLink href={website}>
          <Globe {...icon} />
          {t('Website')}
        </OutsideLink>
      ) : null}
    </div>
  );
}

const shape =
  'inline-flex min-h-11 py-1.5 items-center justify-center gap-2 rounded-input border border-control bg-surface text-14 font-semibold hover:border-primary hover:text-primary';

function OutsideLink(props: { href: string; isMain?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <a
      href={props.href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${shape} ${props.isMain ? 'basis-full px-4' : 'flex-auto px-3'}`}
    >
      {props.children}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}

/** What a telephone dials: figures and a leading plus. Undefined for what is no number. */
function dialled(phone: string | undefined): string | undefined {
  const [first = ''] = plainDigits(phone ?? '').split(/[;,/]/);
  const dialable = first.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d{3}/.test(dialable) ? dialable : undefined;
}

/** The contract promises an http address; what runs code when it is followed is never made a link. */
function safeWebsite(website: string | undefined): string | undefined {
  try {
    return ['http:', 'https:'].includes(new URL(website ?? '').protocol) ? website : undefined;
  } catch {
    return undefined;
  }
}
