import { ExternalLink } from 'lucide-react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { type MapsApp, mapSearchAddress, mapsAppNames } from '../card/directions.ts';
import { kindWords } from '../place-kind-words.ts';

interface OutsideMapProps {
  readonly kind: PlaceKind;
  readonly centre: Coordinates;
  readonly mapsApp: MapsApp;
}

/** The way out when we have nothing: the same question to a map, in a new tab. */
export function OutsideMap({ kind, centre, mapsApp }: OutsideMapProps) {
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
