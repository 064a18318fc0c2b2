import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlaceItem } from '../../../../contract/places.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { walkingMinutes } from '../../../../domain/places/walking-time.ts';
import { nextPrayer } from '../../../../domain/prayer-times/next-prayer.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { usePlace } from '../../../data/location/location.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { isMyMosque } from '../../../data/my-mosque/chosen-mosque.ts';
import { myMosqueSetting } from '../../../data/my-mosque/my-mosque.ts';
import { usePersisted } from '../../../data/persisted.ts';
import { computeDay } from '../../../data/prayer-times/day-store.ts';
import { type DayQuestion, questionKey } from '../../../data/prayer-times/question.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { zoneWindowAround } from '../card/zone-window-around.ts';
import type { ShownPlaces } from '../shown-places.ts';
import type { MyMosqueWalkProps } from './my-mosque-walk.tsx';
import { createTimelineStore, prayerCell } from './prayer-timelines.ts';
import { formatWalk, prayerSentences, type WalkGoal, WalkLineText, WalkSentence } from './walk-sentence.tsx';

interface WalkLineProps {
  readonly item: PlaceItem;
  readonly shown: Pick<ShownPlaces, 'centre' | 'found' | 'nowMs'>;
}

/**
 * Says whether leaving now on foot reaches the mosque before the next prayer, or the user's own mosque before its iqamah; for
 * a place chosen by name, as a condition. Only the walking time for a place from a link; nothing if the mosque is too far to
 * walk.
 */
export function WalkLine({ item, shown }: WalkLineProps) {
  const t = useT();
  const own = useOwnPlaceAt(shown.centre);
  const walkMinutes = walkingMinutes(item.distance);
  if (walkMinutes === undefined) return null;
  if (own) return <WalkFromOwnPlace {...{ item, shown, walkMinutes }} {...own} />;
  const walk = formatWalk(walkMinutes, t);
  return <WalkLineText>{t('{walk} on foot from the search location', { walk })}</WalkLineText>;
}

interface OwnPlace {
  readonly place: Place;
  /** The device is there. Otherwise the user chose the place by name and may be elsewhere. */
  readonly isHere: boolean;
}

type OwnWalkProps = WalkLineProps & OwnPlace & { readonly walkMinutes: number };

// Until its code is loaded, and if it can't be, the walk is to the next prayer as for other mosques.
const MyMosqueWalk = lazyPart<OwnWalkProps & MyMosqueWalkProps>(
  async () => (await import('./my-mosque-walk.tsx')).MyMosqueWalk,
  { Pending: WalkToNextPrayer, Failed: WalkToNextPrayer },
);

function WalkFromOwnPlace(props: OwnWalkProps) {
  const { item, shown, place, isHere, walkMinutes } = props;
  const mosque = usePersisted(myMosqueSetting);
  if (!mosque || !isMyMosque(mosque, item)) return <WalkToNextPrayer {...props} />;
  return <MyMosqueWalk {...{ item, shown, place, isHere, walkMinutes }} nowMs={shown.nowMs} />;
}

function WalkToNextPrayer({ item, shown, place, isHere, walkMinutes }: OwnWalkProps) {
  // The country decides the calculation method: until it is known, show only the walking time.
  const goal = useNextPrayer(item, shown, place.countryCode === '' ? undefined : place);
  return <WalkSentence {...{ isHere, walkMinutes, goal }} nowMs={shown.nowMs} sentences={prayerSentences} />;
}

/** Returns the user's place if it is the centre of the search. */
function useOwnPlaceAt({ latitude, longitude }: Coordinates): OwnPlace | undefined {
  const { place, mode } = usePlace();
  if (place?.latitude !== latitude || place.longitude !== longitude) return undefined;
  return { place, isHere: mode === 'auto' };
}

const store = createTimelineStore(computeDay);

/**
 * Returns the next prayer at a mosque, calculated with the user's settings. Undefined until it is computed, and without
 * `own`, whose country decides the default method.
 */
function useNextPrayer(
  item: PlaceItem,
  { found, nowMs }: Pick<ShownPlaces, 'found' | 'nowMs'>,
  own: Place | undefined,
): WalkGoal | undefined {
  const t = useT();
  const { settings } = useCalculation();
  const zoneName = item.timezone ?? found.answer.timezone;
  const question = useMemo(
    () => (own ? questionAt(item, own, zoneName, settings, nowMs) : undefined),
    [item, own, zoneName, settings, nowMs],
  );
  const key = question ? `${questionKey(question)}|${zoneName}` : '';
  useEffect(() => {
    if (question) void store.ensure(key, question);
  }, [key, question]);
  const timeline = useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => undefined,
  );
  const next = timeline && nextPrayer(timeline, nowMs)?.next;
  if (!question || !next) return undefined;
  const { name, at, date } = next;
  return {
    label: t(timeLabels[name]),
    ...{ at, clock: formatClock(question.zone, at), isTomorrow: daysBetween(question.date, date) >= 1 },
  };
}

function questionAt(
  item: PlaceItem,
  own: Place,
  zoneName: string,
  settings: CalculationSettings,
  nowMs: number,
): DayQuestion {
  const cell = prayerCell(own, { latitude: item.lat, longitude: item.lng });
  const zone = own.zone?.name === zoneName ? own.zone : zoneWindowAround(zoneName, nowMs);
  return { place: { ...own, ...cell }, zone, settings, date: civilDateAt(zone, nowMs) };
}
