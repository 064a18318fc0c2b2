import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useT } from '../../../i18n/localisation.tsx';
import type { MapsApp } from '../card/directions.ts';
import { PlaceCard } from '../card/place-card.tsx';
import type { Found } from '../search/search-state.ts';

interface NearestBeyondProps {
  readonly found: Found;
  readonly kind: PlaceKind;
  readonly nowMs: number;
  readonly mapsApp: MapsApp;
}

/** With nothing within the radius, the one that is nearest beyond it, where the answer has one. */
export function NearestBeyond({ found, ...card }: NearestBeyondProps) {
  const t = useT();
  const { nearest } = found.answer;
  if (!nearest) return null;
  return (
    <div className="mx-auto grid w-full max-w-md gap-2">
      <h2 className="text-20">{t('The nearest well-known mosque beyond it')}</h2>
      <PlaceCard item={nearest} found={found} {...card} />
    </div>
  );
}
