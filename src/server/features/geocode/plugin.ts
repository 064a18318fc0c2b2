import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { createGeoapifyGeocoder } from '../../adapters/geocoding/geoapify.ts';
import { GeocodingError } from '../../adapters/geocoding/geocoder.ts';
import { createUserAllowance } from '../../platform/rate-limiter/user-allowance.ts';
import type { IdentifyRequestUser } from '../../platform/request-user.ts';
import type { ServerContext } from '../../server-context.ts';
import type { CallOutcome } from './provider-calls.ts';
import { geocodeRoutes } from './routes.ts';
import { createGeocoding, type Geocoding, type GeocodingAtlas } from './service.ts';

export interface GeocodePluginOptions extends ServerContext {
  readonly atlas: GeocodingAtlas;
  readonly identifyRequestUser: IdentifyRequestUser;
}

/** Geocoding and reverse geocoding, by Geoapify if an API key is set, otherwise by the atlas. */
export async function geocodePlugin(app: FastifyInstance, options: GeocodePluginOptions): Promise<void> {
  const { config, identifyRequestUser, rateLimiter } = options;
  geocodeRoutes(app, {
    geocoding: openGeocoding(app, options),
    allowance: config.rateLimits ? createUserAllowance(rateLimiter, 'geocoding') : undefined,
    identifyRequestUser,
    publicUrl: config.publicUrl,
  });
}

function openGeocoding(
  { log }: FastifyInstance,
  { atlas, budgets, clock, config, providers, registry }: GeocodePluginOptions,
): Geocoding {
  const { apiKey, url } = config.geoapify;
  return createGeocoding({
    atlas,
    clock,
    ...(apiKey && {
      geoapify: createGeoapifyGeocoder({ apiKey, baseUrl: url, begin: providers.calls('geoapify', url) }),
      breaker: providers.breaker('geoapify', 'geocoding'),
      budget: budgets.geoapify,
      onOutcome: countCalls(registry),
    }),
    onFailure: (error) => {
      const failure = error instanceof GeocodingError ? error.failure : 'unexpected';
      log.warn({ provider: 'geoapify', failure }, 'geocoding fell back to the atlas');
    },
  });
}

function countCalls(registry: Registry): (outcome: CallOutcome) => void {
  const calls = new Counter({
    name: 'geocoding_calls_total',
    help: 'Calls to the geocoding provider by outcome; skipped calls count as resting, over_allowance or over_budget.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return (outcome) => calls.inc({ outcome });
}
