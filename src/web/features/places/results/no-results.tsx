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
import { radiusWords } from '../card/format-distance.ts';
import { kindWords } from '../place-messages.ts';
import { expandedRadiusMetres, radiusOptions } from '../search/radius-options.ts';
import type { Found, SearchQuestion, SearchWish } from '../search/search-state.ts';

interface EmptyResultsProps {
  readonly kind: PlaceKind;
  readonly found: Found;
  readonly maxRadiusMetres: number;
  readonly mapsApp: MapsApp;
  readonly onSearch: (wish: Partial<SearchWish>) => void;
}

/** Nothing was found: look further, drop the filter, or ask a map. */
export function EmptyResults({ kind, found, maxRadiusMetres, mapsApp, onSearch }: EmptyResultsProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { centre, radiusMetres, openNow } = found.question;
  const further = radiusOptions(maxRadiusMetres).find((metres) => metres > radiusMetres);
  return (
    <EmptyState
      title={t(kindWords[kind].none)}
      text={t('Try increasing the search radius or removing filters')}
    >
      {further === undefined ? null : further <= expandedRadiusMetres ? (
        <Button onClick={() => onSearch({ radiusMetres: expandedRadiusMetres })}>
          {t('Expand Search to 10km')}
        </Button>
      ) : (
        <Button onClick={() => onSearch({ radiusMetres: further })}>
          {t('Search within {radius}', { radius: radiusWords(further, localisation) })}
        </Button>
      )}
      {openNow ? (
        <Button tone={further ? 'outline' : 'primary'} onClick={() => onSearch({ openNow: false })}>
          {t('Search whether open or not')}
        </Button>
      ) : null}
      {further ? null : <OutsideMap {...{ kind, centre, mapsApp }} />}
      {further || maxRadiusMetres > expandedRadiusMetres ? null : (
        <ActionLink to={dialogLink('premium')}>{t('Search up to 50 km with Premium')}</ActionLink>
      )}
    </EmptyState>
  );
}

/** What to do when no server was reached, and when one has told why it gives no list. */
const advice: Readonly<Record<PlaceKind, { readonly unreached: string; readonly told: string }>> = {
  mosque: {
    unreached: message('Look whether you are connected and try again in a moment, or look on a map.'),
    told: message('Try again in a moment, or look on a map.'),
  },
  halal: {
    unreached: message(
      'No restaurant is made up here. Look whether you are connected and try again in a moment, or look on a map and ask at the door what its claim of halal rests on.',
    ),
    told: message(
      'No restaurant is made up here. Try again in a moment, or look on a map and ask at the door what its claim of halal rests on.',
    ),
  },
};

interface FailedResultsProps {
  readonly kind: PlaceKind;
  readonly error: ServerMessage;
  readonly question: SearchQuestion;
  readonly mapsApp: MapsApp;
  readonly onRetry: () => void;
}

/** Why there is no list, and what to do. The toast has said it aloud. */
export function FailedResults({ kind, error, question, mapsApp, onRetry }: FailedResultsProps) {
  const t = useT();
  // Otherwise the server wasn't reached, or its answer wasn't understood.
  const isTold = error !== kindWords[kind].failed;
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CloudOff aria-hidden size={40} strokeWidth={1.25} className="text-danger" />
      <h2 className="max-w-xl text-20">
        <ServerMessageText message={error} />
      </h2>
      <p className="max-w-md text-ink-2">{t(advice[kind][isTold ? 'told' : 'unreached'])}</p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('Try again')}</Button>
        <OutsideMap kind={kind} centre={question.centre} mapsApp={mapsApp} />
      </div>
    </div>
  );
}

interface OutsideMapProps {
  readonly kind: PlaceKind;
  readonly centre: Coordinates;
  readonly mapsApp: MapsApp;
}

/** The way out when we have nothing: the same question to a map, in a new tab. */
function OutsideMap({ kind, centre, mapsApp }: OutsideMapProps) {
  const t = useT();
  const spot = { lat: centre.latitude, lng: centre.longitude };
  return (
    <a
      href={mapSearchAddress(mapsApp, t(kindWords[kind].onMap), spot)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-input border border-control bg-surface px-4 font-semibold hover:border-primary hover:text-primary"
    >
      <ExternalLink aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {t('Look on {map}', { map: t(mapsAppNames[mapsApp]) })}
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}
