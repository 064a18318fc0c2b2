import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import type { FoundPlace } from '../../domain/places/place.ts';
import type { Landmark } from './landmark.ts';

/** Some hundred well-known mosques. It is not a complete map, and the page says so. */
export interface LandmarkList {
  readonly attribution: string;
  readonly places: readonly FoundPlace[];
  /** Undefined only for an empty list. */
  nearest(point: Coordinates): FoundPlace | undefined;
}

/** The attribution that the page shows. `data/landmarks` has the sources of each landmark. */
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
    // The atlas adds the town in the user's language.
    address: '',
    latitude,
    longitude,
    hours: { kind: 'unknown' },
    facts: {},
  };
}
