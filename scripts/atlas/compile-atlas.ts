import KDBush from 'kdbush';
import { writeAtlasFile } from '../../src/server/atlas/atlas-file.ts';
import { openBoundaries } from '../../src/server/atlas/boundaries.ts';
import { noHeight, noIndex, placeFlags } from '../../src/server/atlas/places.ts';
import { createZones, type ZoneTable } from '../../src/server/atlas/zones.ts';
import { compileBoundaries } from './compile-boundaries.ts';
import { compileCityNames } from './compile-city-names.ts';
import { type CompiledCountries, compileCountries } from './compile-countries.ts';
import { compileNames, joinText } from './compile-names.ts';
import { readGeonames } from './read-geonames.ts';
import { type ResolvedZone, resolveZone } from './resolve-zone.ts';
import type { SourcePlace } from './source-place.ts';

/** Compiles the whole atlas into one file. `inputs` is the digest of everything it is compiled from. */
export function compileAtlas(inputs: string, zoneTable: ZoneTable): Buffer {
  const countries = compileCountries();
  const places = readGeonames().filter((place) => countries.countryIndex(place.countryCode) >= 0);
  const zones = createZones(zoneTable);
  const boundaries = compileBoundaries();
  const map = openBoundaries(boundaries);
  const resolved = places.map((place) => resolveZone(place, zones, map));
  const zoneNames = [...new Set(resolved.map((zone) => zone.name))].sort();
  const header = {
    inputs,
    countries: countries.countries,
    regions: countries.regions,
    qualifiers: countries.qualifiers,
    zones: zoneNames,
    boundaryZones: boundaries.zones,
  };
  return writeAtlasFile(header, {
    ...placeColumns(places, countries, resolved, zoneNames),
    ...compileCityNames(places),
    ...compileNames(places),
    ...reverseIndex(places),
    boundaryTree: boundaries.tree,
    boundaryLeaves: boundaries.leaves,
    boundaryShapes: boundaries.shapes,
    kosovoOutline: boundaries.kosovo,
  });
}

function placeColumns(
  places: readonly SourcePlace[],
  countries: CompiledCountries,
  resolved: readonly ResolvedZone[],
  zoneNames: readonly string[],
) {
  const name = joinText(places.map((place) => place.name));
  const arabic = joinText(places.map((place) => place.arabic ?? ''));
  const zoneIndex = new Map(zoneNames.map((zone, i) => [zone, i]));
  const admins = new Map<string, number>();
  const adminIndex = (place: SourcePlace) => {
    const key = `${place.countryCode}.${place.adminCode}`;
    if (!admins.has(key)) admins.set(key, admins.size);
    return admins.get(key) ?? 0;
  };
  return {
    nameText: name.bytes,
    nameStart: name.starts,
    arabicText: arabic.bytes,
    arabicStart: arabic.starts,
    latitude: Int32Array.from(places, (place) => Math.round(place.latitude * 1e5)),
    longitude: Int32Array.from(places, (place) => Math.round(place.longitude * 1e5)),
    population: Uint32Array.from(places, (place) => place.population),
    geonamesId: Uint32Array.from(places, (place) => place.id),
    height: Int16Array.from(places, (place) => place.elevationMetres ?? noHeight),
    country: Uint16Array.from(places, (place) => countries.countryIndex(place.countryCode)),
    region: Uint16Array.from(places, (p) => countries.regionIndex(p.countryCode, p.adminCode) ?? noIndex),
    admin: Uint16Array.from(places, adminIndex),
    zone: Uint16Array.from(resolved, (zone) => zoneIndex.get(zone.name) ?? noIndex),
    flags: Uint8Array.from(places, (place, i) => flagsOf(place, resolved[i]?.isOutsideBoundary ?? false)),
  };
}

function flagsOf(place: SourcePlace, isOutsideBoundary: boolean): number {
  return (
    (place.isCapital ? placeFlags.capital : 0) |
    (place.isSeat ? placeFlags.seat : 0) |
    (isOutsideBoundary ? placeFlags.outsideBoundary : 0)
  );
}

/** A k-d tree over the places that reverse geocoding may return, and the indices of those places. */
function reverseIndex(places: readonly SourcePlace[]) {
  const chosen = places.map((_, i) => i).filter((i) => !places[i]?.isQuarter);
  const tree = new KDBush(chosen.length);
  for (const i of chosen) tree.add(places[i]?.longitude ?? 0, places[i]?.latitude ?? 0);
  tree.finish();
  return { treePlaces: Uint32Array.from(chosen), tree: tree.data as ArrayBuffer };
}
