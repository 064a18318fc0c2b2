import clsx from 'clsx';
import { CloudOff, ExternalLink } from 'lucide-react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { type ServerMessage, ServerMessageText } from '../../../data/server-message.tsx';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { ActionLink } from '../../../ui/action-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type MapsApp, mapSearchAddress, mapsAppNames } from '../card/directions.ts';
import { formatRadius } from '../card/format-distance.ts';
import { kindMessages } from '../place-messages.ts';
import { expandedRadiusMetres, radiusOptions } from '../search/radius-options.ts';
import { mayRetry } from '../search/search-error.ts';
import type { Found, SearchFilters, SearchQuery } from '../search/search-state.ts';

interface EmptyResultsProps {
  readonly kind: PlaceKind;
  readonly found: Found;
  readonly maxRadiusMetres: number;
  readonly mapsApp: MapsApp;
  readonly onSearch: (filters: Partial<SearchFilters>) => void;
}

/** No results, with buttons to search further, drop the filter or open an external map. */
export function EmptyResults({ kind, found, maxRadiusMetres, mapsApp, onSearch }: EmptyResultsProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { centre, radiusMetres, openNow } = found.query;
  const further = radiusOptions(maxRadiusMetres).find((metres) => metres > radiusMetres);
  return (
    <EmptyState
      title={t(kindMessages[kind].none)}
      text={t('Try increasing the search radius or removing filters')}
    >
      {further === undefined ? null : further <= expandedRadiusMetres ? (
        <Button onClick={() => onSearch({ radiusMetres: expandedRadiusMetres })}>
          {t('Expand Search to 10km')}
        </Button>
      ) : (
        <Button onClick={() => onSearch({ radiusMetres: further })}>
          {t('Search within {radius}', { radius: formatRadius(further, localisation) })}
        </Button>
      )}
      {openNow ? (
        <Button tone={further ? 'outline' : 'primary'} onClick={() => onSearch({ openNow: false })}>
          {t('Include closed places')}
        </Button>
      ) : null}
      {further ? null : <ExternalMapLink {...{ kind, centre, mapsApp }} />}
      {further || maxRadiusMetres > expandedRadiusMetres ? null : (
        <ActionLink to={dialogLink('premium')}>{t('Search up to 50 km with Premium')}</ActionLink>
      )}
    </EmptyState>
  );
}

/** What to do if the server was unreachable, if it answered with an error, and if trying again won't help. */
const advice = {
  unreachable: message('Check your connection and try again, or search on a map.'),
  answered: message('Try again in a moment, or search on a map.'),
  lasting: message('Search on a map instead.'),
};

interface FailedResultsProps {
  readonly kind: PlaceKind;
  readonly error: ServerMessage;
  readonly query: SearchQuery;
  readonly mapsApp: MapsApp;
  readonly onRetry: () => void;
}

/** The error and what to do about it. The toast has already announced it. */
export function FailedResults({ kind, error, query, mapsApp, onRetry }: FailedResultsProps) {
  const t = useT();
  const isRetryUseful = mayRetry(error);
  // Otherwise the server wasn't reached, or its answer wasn't understood.
  const hasReason = error !== kindMessages[kind].failed;
  const cause = isRetryUseful ? (hasReason ? 'answered' : 'unreachable') : 'lasting';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CloudOff aria-hidden size={40} strokeWidth={1.25} className="text-danger" />
      <h2 className="max-w-xl text-20">
        <ServerMessageText message={error} />
      </h2>
      <p className="max-w-md text-ink-2">
        {t(advice[cause])}
        {kind === 'halal' ? ` ${t('Ask the restaurant what its halal claim is based on.')}` : null}
      </p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        {isRetryUseful ? <Button onClick={onRetry}>{t('Try again')}</Button> : null}
        <ExternalMapLink {...{ kind, mapsApp }} centre={query.centre} isMain={!isRetryUseful} />
      </div>
    </div>
  );
}

interface ExternalMapLinkProps {
  readonly kind: PlaceKind;
  readonly centre: Coordinates;
  readonly mapsApp: MapsApp;
  /** The only thing to do. */
  readonly isMain?: boolean;
}

/** Link to the same search on an external map, in a new tab. */
function ExternalMapLink({ kind, centre, mapsApp, isMain = false }: ExternalMapLinkProps) {
  const t = useT();
  const spot = { lat: centre.latitude, lng: centre.longitude };
  return (
    <a
      href={mapSearchAddress(mapsApp, t(kindMessages[kind].mapQuery), spot)}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-input border px-4 font-semibold',
        isMain
          ? 'border-transparent bg-primary text-on-primary hover:bg-primary-deep'
          : 'border-control bg-surface hover:border-primary hover:text-primary',
      )}
    >
      <ExternalLink aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {t('Search on {map}', { map: t(mapsAppNames[mapsApp]) })}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}
