import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { Place } from '../../../data/location-state.ts';
import { placeWords } from '../../../data/place-words.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';

interface LinkedPlaceBarProps {
  readonly centre: Coordinates;
  readonly onLeave: () => void;
}

/** Says that the search goes out from the place of a link and not from the person's own, with the way back. */
export function LinkedPlaceBar({ centre, onLeave }: LinkedPlaceBarProps) {
  const { t } = useLocalisation();
  const place = useNamed(centre);
  return (
    <section
      aria-label={t('Location')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-info bg-surface px-4 py-3"
    >
      <p className="flex min-w-0 flex-auto items-center gap-2">
        <Link2 aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-info" />
        <span className="min-w-0">
          {t('Place of the link, not your own:')} <bdi className="font-semibold">{placeWords(place)}</bdi>
          {place.attribution ? <span className="block text-13 text-ink-2">{place.attribution}</span> : null}
        </span>
      </p>
      <Button tone="outline" onClick={onLeave}>
        {t('Search around me')}
      </Button>
    </section>
  );
}

/** The spot by its coordinates, and by its name as soon as the server has told it. */
function useNamed({ latitude, longitude }: Coordinates): Place {
  const { language } = useLocalisation();
  const [named, setNamed] = useState<Place>();
  const spot = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
  useEffect(() => {
    let isWanted = true;
    const unnamed = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
    import('../../../data/geocode-place.ts')
      .then(({ namePlace }) => namePlace(unnamed, language))
      .then((place) => isWanted && setNamed(place))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [latitude, longitude, language]);
  return named ?? spot;
}
