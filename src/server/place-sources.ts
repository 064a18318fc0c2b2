import type { PlaceSource } from '../domain/places/place-source.ts';
import type { Config, PlacesService } from './config.ts';
import { type CallOutcome, type GuardedSource, guardSource } from './features/places/guarded-source.ts';
import { createGeoapifyPlaces } from './outside/places/geoapify.ts';
import { createGooglePlaces } from './outside/places/google.ts';
import { createOverpassPlaces } from './outside/places/overpass.ts';
import type { PlacesProvider } from './outside/places/places-provider.ts';
import type { Counting } from './platform/counting.ts';

interface Parts {
  /** The index of imported places. */
  readonly local: PlacesProvider;
  readonly counting: Counting;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onOutcome: (source: PlaceSource, outcome: CallOutcome) => void;
}

/** Every source of places that the settings name, each asked with care. What is our own costs nobody anything. */
export function placeSources(
  { google, geoapify, overpass, publicUrl }: Config,
  { local, counting, clock, onOutcome }: Parts,
): GuardedSource[] {
  const guard = (provider: PlacesProvider, service?: PlacesService) =>
    guardSource({
      provider,
      budget: service && counting.budget({ name: provider.name, limit: service.dailyCalls }),
      clock,
      onOutcome,
    });
  const sources = [guard(local)];
  if (google.apiKey)
    sources.push(guard(createGooglePlaces({ apiKey: google.apiKey, baseUrl: google.url }), google));
  if (geoapify.apiKey)
    sources.push(guard(createGeoapifyPlaces({ apiKey: geoapify.apiKey, baseUrl: geoapify.url }), geoapify));
  if (overpass) sources.push(guard(createOverpassPlaces({ baseUrl: overpass.url, publicUrl }), overpass));
  return sources;
}
