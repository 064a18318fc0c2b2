import { type ReactNode, useState } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { formatCoordinates, formatPlace } from '../../data/location/format-place.ts';
import { geocodeAddress } from '../../data/location/geocode.ts';
import { usePlace } from '../../data/location/location.tsx';
import { isSameSpot, type Place } from '../../data/location/location-state.ts';
import type { AddressOutcome } from '../../data/location/use-location-searches.ts';
import { isNearMosque } from '../../data/my-mosque/my-mosque.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';

/** What a search for an address does with the place that it finds. */
interface PlaceTarget {
  readonly chooseAddress: (address: string) => Promise<AddressOutcome>;
  readonly choosePlace: (place: Place) => void;
}

/** Renders a form that searches for an address. */
export type AddressBoxOf = (target: PlaceTarget, onClose: () => void) => ReactNode;

interface PlaceFieldProps {
  readonly spot: Coordinates | undefined;
  readonly isMissing: boolean;
  readonly addressBox: AddressBoxOf;
  readonly onChange: (spot: Coordinates) => void;
}

/** Where the mosque is, which decides its times: this phone's place, or an address. */
export function PlaceField({ spot, isMissing, addressBox, onChange }: PlaceFieldProps) {
  const { t, language } = useLocalisation();
  const { place } = usePlace();
  const [isSearching, setIsSearching] = useState(false);
  const [found, setFound] = useState<Place>();
  const choosePlace = (chosen: Place) => {
    setFound(chosen);
    setIsSearching(false);
    onChange({ latitude: chosen.latitude, longitude: chosen.longitude });
  };
  const target: PlaceTarget = {
    choosePlace,
    async chooseAddress(address) {
      const outcome = await geocodeAddress(address.trim(), language);
      if (typeof outcome === 'string' || 'choices' in outcome) return outcome;
      choosePlace(outcome);
      return 'found';
    },
  };
  const known = [found, place].find((one) => one && spot && isNearMosque(spot, one));
  return (
    <section aria-labelledby="screen-place" className="grid gap-2">
      <h3 id="screen-place" className="font-sans text-14 font-semibold">
        {t('Place of the mosque')}
      </h3>
      {spot ? (
        <p>
          {known && known.city !== '' ? (
            <>
              <bdi className="font-semibold">{formatPlace(known)}</bdi>{' '}
            </>
          ) : null}
          <bdi dir="ltr" className="figures text-14 text-ink-2">
            {formatCoordinates({ ...spot, ...unnamed })}
          </bdi>
        </p>
      ) : (
        <p
          role={isMissing ? 'alert' : undefined}
          className={isMissing ? 'font-medium text-danger' : 'text-ink-2'}
        >
          {t('Choose where the mosque is: its prayer times depend on it.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {place && !(spot && isSameSpot({ ...spot, ...unnamed }, place)) ? (
          <Button tone="outline" onClick={() => choosePlace(place)}>
            {t('Use my location, {place}', { place: `\u2068${formatPlace(place)}\u2069` })}
          </Button>
        ) : null}
        <Button tone="outline" aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)}>
          {t('Search for an address')}
        </Button>
      </div>
      {isSearching ? addressBox(target, () => setIsSearching(false)) : null}
    </section>
  );
}

const unnamed = { city: '', country: '', countryCode: '', timezone: '' };
