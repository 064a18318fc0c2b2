import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import type { FoundPlace } from '../../domain/places/place.ts';
import type { Landmark } from './landmark.ts';

/** Well-known mosques: some hundred, not a map. Whoever shows them says so. */
export interface LandmarkList {
  readonly attribution: string;
  readonly places: readonly FoundPlace[];
  /** Undefined for an empty list alone. */
  nearest(point: Coordinates): FoundPlace | undefined;
}

/** What a screen says of where the list comes from; each landmark's own sources stand beside it in the tables. */
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
    // The town is told by the atlas, in the reader's language.
    address: '',
    latitude,
    longitude,
    hours: { kind: 'unknown' },
    facts: {},
  };
}
