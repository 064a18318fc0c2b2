import type { AtlasHeader, Qualifier } from './atlas-file.ts';
import type { NameIndex } from './name-index.ts';
import { noIndex, type Places, placeFlags } from './places.ts';

/** Whether a place lies where the words beside its name say. */
export type Filter = (place: number) => boolean;

export const anywhere: Filter = () => true;

/** Words of the longest name of a country, and of a place beside it; a longer text is an address. */
export const longestQualified = 8;

export interface Qualifiers {
  /** Countries and regions of that folded name or code. */
  named(name: string): readonly Qualifier[];
  /** The filter for a country or a region; undefined when the name is of neither. */
  filter(name: string): Filter | undefined;
  /** The filter for the region whose seat bears the name, for regions called after it ('Inegöl, Bursa'). */
  seatFilter(name: string): Filter | undefined;
  /** Where a country or region is put when it is all that was asked for: its capital, or its largest place. */
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
