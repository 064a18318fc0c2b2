import type { PlaceSource } from '../domain/places/place-source.ts';
import { createGeoapifyPlaces } from './adapters/places/geoapify.ts';
import { createGooglePlaces } from './adapters/places/google.ts';
import { createOverpassPlaces } from './adapters/places/overpass.ts';
import type { PlacesProvider } from './adapters/places/places-provider.ts';
import type { Config, PlacesService } from './config.ts';
import { type CallOutcome, type GuardedSource, guardSource } from './features/places/guarded-source.ts';
import type { ProviderMetrics, StartCall } from './platform/provider-metrics.ts';
import type { ProviderBudgets } from './provider-budgets.ts';

interface Parts {
  /** The index of imported places. */
  readonly local: PlacesProvider;
  readonly budgets: ProviderBudgets;
  readonly providers: ProviderMetrics;
  readonly onOutcome: (source: PlaceSource, outcome: CallOutcome) => void;
}

type ThirdParty = 'google' | 'geoapify' | 'overpass';

/** Every source of places that the settings name, each asked with care. What is our own costs nobody anything. */
export function placeSources(
  { google, geoapify, overpass, publicUrl }: Config,
  { local, budgets, providers, onOutcome }: Parts,
): GuardedSource[] {
  const guard = (name: ThirdParty, service: PlacesService, open: (begin: StartCall) => PlacesProvider) =>
    guardSource({
      provider: open(providers.calls(name, service.url)),
      budget: budgets[name],
      breaker: providers.breaker(name, 'places'),
      onOutcome,
    });
  const sources = [guardSource({ provider: local, budget: undefined, breaker: undefined, onOutcome })];
  const { apiKey: googleKey } = google;
  if (googleKey)
    sources.push(
      guard('google', google, (begin) =>
        createGooglePlaces({ apiKey: googleKey, baseUrl: google.url, begin }),
      ),
    );
  const { apiKey: geoapifyKey } = geoapify;
  if (geoapifyKey)
    sources.push(
      guard('geoapify', geoapify, (begin) =>
        createGeoapifyPlaces({ apiKey: geoapifyKey, baseUrl: geoapify.url, begin }),
      ),
    );
  if (overpass)
    sources.push(
      guard('overpass', overpass, (begin) =>
        createOverpassPlaces({ baseUrl: overpass.url, publicUrl, begin }),
      ),
    );
  return sources;
}
