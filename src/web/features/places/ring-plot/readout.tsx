import type { PlaceKind } from '../../../../domain/places/place.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { calledName } from '../card/called-name.ts';
import { nameLanguage } from '../card/name-language.ts';
import type { Highlight } from './highlight.ts';
import { wayWords } from './place-words.ts';
import type { Spot } from './spots.ts';
import { useMainLit } from './use-highlight.ts';

interface ReadoutProps {
  readonly spots: readonly Spot[];
  readonly kind: PlaceKind;
  readonly highlight: Highlight;
}

/** The place that is pointed at, in a room that is kept for it. Its mark says the same to who cannot see it. */
export function Readout({ spots, kind, highlight }: ReadoutProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const id = useMainLit(highlight);
  const spot = spots.find(({ item }) => item.id === id);
  const name = spot && calledName(spot.item, kind, t);
  return (
    <p aria-hidden className="h-12 overflow-hidden text-14 leading-6">
      {spot && name ? (
        <>
          <span className="block truncate font-semibold">
            <bdi lang={nameLanguage(name)}>{name}</bdi>
          </span>
          <span className="figures block truncate text-ink-2">{wayWords(spot, localisation)}</span>
        </>
      ) : (
        <span className="text-ink-2">{t('Point at a mark to see which place it is.')}</span>
      )}
    </p>
  );
}
