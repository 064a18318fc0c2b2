import type { Boundaries } from './boundaries.ts';
import type { ReverseIndex } from './nearest.ts';
import { type Places, placeFlags } from './places.ts';

/** The zone and country that apply at a point. */
export interface Territory {
  /** IANA name; at sea beyond territorial waters a nautical one (`Etc/GMT±n`). */
  readonly timezone: string;
  /** ISO 3166-1 alpha-2; empty in Antarctica, undefined at sea beyond territorial waters. */
  readonly countryCode: string | undefined;
}

/**
 * Zones shared by several countries: the first group is far apart, the second disputes the border. The nearest place
 * of the gazetteer decides, which follows the United Nations. The Golan Heights keep Israel's time.
 */
const countriesSharing: Readonly<Record<string, readonly string[]>> = {
  'Asia/Bangkok': ['TH', 'VN'],
  'Asia/Jerusalem': ['IL', 'PS', 'SY'],
};

/** Where boundaries overlap, clocks show these zones, whatever the gazetteer records. */
const zonesOnWalls: readonly string[] = ['Europe/Moscow'];

/** The country where zones of two countries overlap, keyed by their names in order. */
const countriesOfOverlaps: Readonly<Record<string, string>> = {
  'Asia/Hebron+Asia/Jerusalem': 'PS',
  'Asia/Tbilisi+Europe/Moscow': 'GE',
};

/** Coordinates of a gazetteer place arrive rounded to three decimals at most. */
const atThePlaceDegrees = 0.001;
/** Places farther away don't determine a point's country. */
const reachKm = 150;

export function openTerritories(boundaries: Boundaries, towns: ReverseIndex, places: Places) {
  const outside = Array.from({ length: places.count }, (_, place) => place).filter((place) =>
    places.has(place, placeFlags.outsideBoundary),
  );
  return function territoryAt(latitude: number, givenLongitude: number): Territory {
    const longitude = eastOfAntimeridian(givenLongitude);
    const chosen = outside.find(
      (place) =>
        Math.abs(places.latitude(place) - latitude) < atThePlaceDegrees &&
        Math.abs(places.longitude(place) - longitude) < atThePlaceDegrees,
    );
    if (chosen !== undefined) {
      return { timezone: places.timezone(chosen), countryCode: places.countryCode(chosen) };
    }
    const zones = boundaries.zonesAt(latitude, longitude);
    const [first] = zones;
    if (first === undefined) return { timezone: nauticalZone(longitude), countryCode: undefined };
    if (zones.length > 1) {
      const near = towns.closest(latitude, longitude, reachKm, (place) =>
        zones.includes(places.timezone(place)),
      );
      const timezone = chooseOverlapping(zones, near === undefined ? undefined : places.timezone(near));
      return { timezone, countryCode: countryOfOverlap(zones, boundaries) };
    }
    const sharing = countriesSharing[first];
    const near =
      sharing &&
      towns.closest(
        latitude,
        longitude,
        reachKm,
        (place) => places.timezone(place) === first && sharing.includes(places.countryCode(place)),
      );
    const countryCode =
      near === undefined ? countryOfZone(first, latitude, longitude, boundaries) : places.countryCode(near);
    return { timezone: first, countryCode };
  };
}

/**
 * Returns the zone by the boundaries for a gazetteer place with its recorded zone; undefined when its coordinates are
 * in another country or at sea.
 */
export function choosePlaceZone(
  boundaries: Boundaries,
  place: { readonly latitude: number; readonly longitude: number; readonly countryCode: string },
  recorded: string,
): string | undefined {
  const { latitude, longitude, countryCode } = place;
  const zones = boundaries.zonesAt(latitude, longitude);
  const [first] = zones;
  if (first === undefined) return undefined;
  if (zones.length > 1) return chooseOverlapping(zones, recorded);
  const countries = countriesSharing[first] ?? [countryOfZone(first, latitude, longitude, boundaries)];
  return countries.includes(countryCode) ? first : undefined;
}

function chooseOverlapping(zones: readonly string[], recorded: string | undefined): string {
  const onWalls = zones.find((zone) => zonesOnWalls.includes(zone));
  if (onWalls !== undefined) return onWalls;
  return recorded !== undefined && zones.includes(recorded) ? recorded : (zones[0] ?? '');
}

function countryOfOverlap(zones: readonly string[], boundaries: Boundaries): string {
  return countriesOfOverlaps[[...zones].sort().join('+')] ?? boundaries.countryOf(zones[0] ?? '');
}

function countryOfZone(zone: string, latitude: number, longitude: number, boundaries: Boundaries): string {
  const country = boundaries.countryOf(zone);
  return country === 'RS' && boundaries.isInKosovo(latitude, longitude) ? 'XK' : country;
}

/** Normalises the antimeridian: where it crosses land, in Fiji and Chukotka, the eastern hemisphere's time applies. */
function eastOfAntimeridian(longitude: number): number {
  return longitude === -180 ? 180 : longitude;
}

function nauticalZone(longitude: number): string {
  const hoursEast = Math.round(longitude / 15);
  if (hoursEast === 0) return 'Etc/GMT';
  return hoursEast > 0 ? `Etc/GMT-${hoursEast}` : `Etc/GMT+${-hoursEast}`;
}
