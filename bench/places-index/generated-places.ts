import { readGeonames } from '../../scripts/atlas/read-geonames.ts';
import type { Coordinates } from '../../src/domain/geo/coordinates.ts';
import { coverageBytes, markCovered } from '../../src/domain/places/coverage-grid.ts';
import type { OsmTags } from '../../src/domain/places/osm/osm-tags.ts';
import type { Extract, ExtractPlace } from '../../src/server/places-index/import/extract.ts';
import { createRandom } from '../seeded-random.ts';

type Random = () => number;

const kmPerDegree = 111;
/** The composition of a country's index: more mosques than halal restaurants. */
const mosqueShare = 0.75;

/** Points around the world's towns, weighted by population; the same seed gives the same points. */
export function createPointsNearTowns(seed: number): () => Coordinates {
  const random = createRandom(seed);
  const towns = readGeonames().filter((town) => !town.isQuarter && town.population > 0);
  let people = 0;
  const cumulativePopulations = towns.map((town) => {
    people += town.population;
    return people;
  });
  return () => {
    const town = towns[firstAbove(cumulativePopulations, random() * people)] ?? {
      latitude: 0,
      longitude: 0,
      population: 1,
    };
    const reachKm = 1 + Math.sqrt(town.population / 1e6) * 8;
    const km = -Math.log(1 - random()) * reachKm;
    const turn = random() * 2 * Math.PI;
    const latitude = town.latitude + (km / kmPerDegree) * Math.cos(turn);
    const east = ((km / kmPerDegree) * Math.sin(turn)) / Math.cos((town.latitude / 180) * Math.PI);
    return { latitude, longitude: ((town.longitude + east + 540) % 360) - 180 };
  };
}

function firstAbove(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Generates places with about as many tags as on the map: half of the mosques have no further tags. */
export function generatePlaces(count: number, seed = 1): ExtractPlace[] {
  const point = createPointsNearTowns(seed);
  const random = createRandom(seed + 1);
  return Array.from({ length: count }, (_, i) => ({
    osmType: random() < 0.6 ? ('node' as const) : ('way' as const),
    // Spread over the range of OpenStreetMap's ids.
    osmId: 1 + i * 24_000 + Math.floor(random() * 24_000),
    ...point(),
    tags: random() < mosqueShare ? mosqueTags(i, random) : halalTags(i, random),
  }));
}

function mosqueTags(i: number, random: Random): OsmTags {
  return {
    amenity: 'place_of_worship',
    religion: 'muslim',
    ...(random() < 0.5 && { name: `Masjid an-Nur ${i}` }),
    ...(random() < 0.2 && { 'name:en': `Mosque of the Light ${i}`, 'name:ar': `مسجد النور ${i}` }),
    ...(random() < 0.3 && { denomination: 'sunni' }),
    ...(random() < 0.1 && addressTags(random)),
    ...(random() < 0.01 && { opening_hours: 'Mo-Su 04:30-22:00' }),
  };
}

const hours = [
  '24/7',
  'Mo-Su 11:00-23:00',
  'Mo-Th 10:00-14:00,17:00-22:00; Fr 14:00-23:00; Sa-Su 10:00-23:00',
  'Tu-Su 12:00-22:30; PH off',
  'Apr-Sep: Mo-Su 08:00-24:00; Oct-Mar: Mo-Su 10:00-20:00',
  'Mo-Fr 09:00-18:00; Sa 09:00-13:00',
];

function halalTags(i: number, random: Random): OsmTags {
  return {
    amenity: random() < 0.6 ? 'restaurant' : 'fast_food',
    'diet:halal': random() < 0.3 ? 'only' : 'yes',
    name: `Kebab House ${i}`,
    cuisine: 'kebab;turkish',
    ...(random() < 0.5 && addressTags(random)),
    ...(random() < 0.4 && { opening_hours: hours[Math.floor(random() * hours.length)] ?? '24/7' }),
    ...(random() < 0.3 && {
      phone: `+44 20 ${Math.floor(random() * 1e8)}`,
      website: `https://kebab-${i}.example`,
    }),
  };
}

function addressTags(random: Random): Record<string, string> {
  return {
    'addr:street': 'Station Road',
    'addr:housenumber': String(1 + Math.floor(random() * 200)),
    'addr:city': 'Newtown',
  };
}

/** Returns the places as an extract that is read in blocks. */
export function asExtract(places: readonly ExtractPlace[], block = 8_000): Extract {
  const coverage = new Uint8Array(coverageBytes);
  const progress = { bytesRead: 0, totalBytes: 0, objectsRead: 0 };
  async function* blocks() {
    for (let from = 0; from < places.length; from += block) {
      const batch = places.slice(from, from + block);
      for (const place of batch) markCovered(coverage, place);
      progress.objectsRead += batch.length;
      yield batch;
    }
  }
  return { places: blocks(), coverage, progress, dataAt: '2026-11-01T00:00:00Z' };
}
