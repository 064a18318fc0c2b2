import clsx from 'clsx';
import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { walkingMinutes } from '../../../../domain/places/walking-time.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import { usePlace } from '../../../data/location.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import type { ShownPlaces } from '../shown-places.ts';
import { useNextPrayer } from './use-next-prayer.ts';
import { minuteWords, walkWords } from './walk-words.ts';

interface WalkLineProps {
  readonly item: PlaceItem;
  readonly shown: Pick<ShownPlaces, 'centre' | 'found' | 'nowMs'>;
}

/**
 * Whether one who leaves now reaches the mosque on foot before the next prayer. Around a place where the person is not,
 * or may not be, the walking time alone; nothing where nobody would walk.
 */
export function WalkLine({ item, shown }: WalkLineProps) {
  const t = useT();
  const own = useOwnPlaceAt(shown.centre);
  const walkMinutes = walkingMinutes(item.distance);
  if (walkMinutes === undefined) return null;
  if (own) return <WalkFromHere {...{ item, shown, own, walkMinutes }} />;
  const walk = minuteWords(walkMinutes, t);
  return <Line>{t('{walk} on foot from the place of the search', { walk })}</Line>;
}

function WalkFromHere(props: WalkLineProps & { own: Place; walkMinutes: number }) {
  const t = useT();
  const showClock = useShownClock();
  const { item, shown, own, walkMinutes } = props;
  // Before the country is known, nobody knows by whose convention: then only the way is told.
  const next = useNextPrayer(item, shown, own.countryCode === '' ? undefined : own);
  if (!next) return <Line>{t('{walk} on foot', { walk: minuteWords(walkMinutes, t) })}</Line>;
  const asShown = (clock: string) => {
    const { figures, half } = showClock(clock);
    return `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  };
  const { sentence, isLate } = walkWords(walkMinutes, next, shown.nowMs, asShown, t);
  return <Line isLate={isLate}>{sentence}</Line>;
}

function Line({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <p className={clsx('figures flex items-start gap-2 text-14', isLate ? 'text-danger' : 'text-ink')}>
      <Footprints aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** The person's own place, if the search went out from where the device says that the person is. */
function useOwnPlaceAt({ latitude, longitude }: Coordinates): Place | undefined {
  const { place, mode } = usePlace();
  if (mode !== 'auto' || !place) return undefined;
  return place.latitude === latitude && place.longitude === longitude ? place : undefined;
}
