/**
 * Who can answer a search for places: Google Places, Geoapify, the index of imported OpenStreetMap data, Overpass, and
 * the short list of well-known mosques that is built in.
 */
export const placeSources = ['google', 'geoapify', 'local', 'overpass', 'landmarks'] as const;
export type PlaceSource = (typeof placeSources)[number];
