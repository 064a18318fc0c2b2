import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { ActionLink } from '../../../ui/action-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { MapsApp } from '../card/directions.ts';
import { radiusWords } from '../card/distance-words.ts';
import { kindWords } from '../place-kind-words.ts';
import { expandedRadiusMetres, radiusOptions } from '../search/radius-options.ts';
import type { Found, SearchWish } from '../search/search-state.ts';
import { OutsideMap } from './outside-map.tsx';

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
