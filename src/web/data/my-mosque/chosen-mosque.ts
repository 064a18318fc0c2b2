import type { PlaceItem } from '../../../contract/places.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import { numberBetween, object, optional, type Reader, text } from '../../device/readers.ts';

/** A mosque that was chosen in the results of a search, before it is saved. Degrees. */
export interface ChosenMosque {
  readonly placeId: string;
  /** Empty if the mosque has no name on the map, or it may not be stored. */
  readonly name: string;
  /** Absent if they may not be stored: then the mosque is at the person's place. */
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Times of the Friday prayer, as written on OpenStreetMap. */
  readonly jumuah?: string | undefined;
}

/**
 * The state of a link to the dialog `my-mosque`, which names the mosque. Google allows nothing but the id of its places to be
 * stored, so people enter the name themselves.
 */
export function chosenMosqueState({ id, name, unnamed, lat, lng, facts }: PlaceItem): ChosenMosque {
  if (id.startsWith('google:')) return { placeId: id, name: '' };
  return {
    ...{ placeId: id, name: unnamed ? '' : name, latitude: lat, longitude: lng },
    ...(typeof facts.jumuah === 'string' && { jumuah: facts.jumuah }),
  };
}

export const readChosenMosque: Reader<ChosenMosque> = object({
  placeId: text,
  name: text,
  latitude: optional(numberBetween(-90, 90)),
  longitude: optional(numberBetween(-180, 180)),
  jumuah: optional(text),
});

/** The same mosque may have another id from another provider; its name and place are then the same. */
const samePlaceKm = 0.05;

/** Whether a mosque in the results of a search is the person's. */
export function isMyMosque(
  mosque: MyMosque | null | undefined,
  { id, name, lat: latitude, lng: longitude }: Pick<PlaceItem, 'id' | 'name' | 'lat' | 'lng'>,
): boolean {
  if (!mosque) return false;
  if (mosque.placeId === id) return true;
  return (
    foldName(mosque.name) === foldName(name) && haversineKm(mosque, { latitude, longitude }) <= samePlaceKm
  );
}
