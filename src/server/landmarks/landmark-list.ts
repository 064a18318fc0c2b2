import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import type { FoundPlace } from '../../domain/places/place.ts';
import type { Landmark } from './landmark.ts';

/** A few hundred well-known mosques, not a complete map. The page says so where it shows them. */
export interface LandmarkList {
  readonly attribution: string;
  readonly places: readonly FoundPlace[];
  /** Undefined only if the list is empty. */
  nearest(point: Coordinates): FoundPlace | undefined;
}

/** Attribution on screen. The tables name the sources of each landmark. */
const attribution = 'Coordinates from Wikipedia, Wikidata and other public sources';

export function createLandmarkList(landmarks: readonly Landmark[]): LandmarkList {
  const places = landmarks.map(toPlace);
  return {
    attribution,
    places,
    nearest(point) {
      const [nearest] = places
        .map((place) => ({ place, distance: haversineKm(point, place) }))
        .sort((a, b) => a.distance - b.distance);
      return nearest?.place;
    },
  };
}

function toPlace({ id, name, localName, localLanguage, latitude, longitude }: Landmark): FoundPlace {
  return {
    id: `landmark:${id}`,
    names: {
      local: localName,
      localLanguage,
      en: name,
      ...(localLanguage === 'ar' ? { ar: localName } : {}),
    },
    // The search adds the town from the atlas, in the user's language.
    address: '',
    latitude,
    longitude,
    hours: { kind: 'unknown' },
    facts: {},
  };
}
