import type { AtlasHeader, Qualifier } from './atlas-file.ts';
import type { NameIndex } from './name-index.ts';
import { noIndex, type Places, placeFlags } from './places.ts';

/** Whether a place is in the country or region given with its name. */
export type Filter = (place: number) => boolean;

export const anywhere: Filter = () => true;

/** Maximum words of a place name with its country; a longer text is treated as an address. */
export const longestQualified = 8;

export interface Qualifiers {
  /** Returns the countries and regions with this folded name or code. */
  named(name: string): readonly Qualifier[];
  /** Returns a filter for a country or region; undefined when there is none of this name. */
  filter(name: string): Filter | undefined;
  /** Returns a filter for regions named after their seat ('Inegöl, Bursa'). */
  seatFilter(name: string): Filter | undefined;
  /** Returns the places for a search of just a country or region: its capital or largest place. */
  placesOf(name: string): { place: number; isCountry: boolean }[];
}

export function openQualifiers(header: AtlasHeader, places: Places, names: NameIndex): Qualifiers {
  const table = new Map(Object.entries(header.qualifiers));
  const named = (name: string) => table.get(name) ?? [];
  const liesIn = (place: number, { country, region }: Qualifier) =>
    places.country(place) === country && (region === undefined || places.region(place) === region);
  return {
    named,
    filter(name) {
      const found = named(name);
      return found.length === 0 ? undefined : (place) => found.some((qualifier) => liesIn(place, qualifier));
    },
    seatFilter(name) {
      const seats = names.exact(name).filter(({ place }) => places.has(place, placeFlags.seat));
      const admins = new Set(seats.map(({ place }) => places.admin(place)));
      admins.delete(noIndex);
      return admins.size === 0 ? undefined : (place) => admins.has(places.admin(place));
    },
    placesOf: (name) =>
      named(name).flatMap(({ country, region }) => {
        const place = region === undefined ? places.capitalOf(country) : places.largestIn(region);
        return place === undefined ? [] : [{ place, isCountry: region === undefined }];
      }),
  };
}
