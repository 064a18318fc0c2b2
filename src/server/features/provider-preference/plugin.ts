import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { minuteMs } from '../../../domain/time/units.ts';
import type { AccountServices } from '../../accounts/create-account-services.ts';
import type { LimitCalls } from '../../platform/rate-limiter/call-limits.ts';
import { countToggles } from './metrics.ts';
import { providerPreferenceRoutes } from './routes.ts';
import { openPreferenceTables } from './store.ts';

export interface ProviderPreferencePluginOptions {
  readonly services: AccountServices;
  readonly database: Parameters<typeof openPreferenceTables>[0];
  readonly registry: Registry;
  readonly limitCalls: LimitCalls;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Per account, in a minute: the choice is made by hand. */
const preferenceCalls = { name: 'provider_preference', limit: 60, windowMs: minuteMs };
/** Per network, in a minute: several people may change settings at the same time. */
const toggleCalls = { name: 'provider_toggle', limit: 120, windowMs: minuteMs };

/** The user's choice between the providers of place data. */
export async function providerPreferencePlugin(
  app: FastifyInstance,
  { services, database, registry, limitCalls, clock }: ProviderPreferencePluginOptions,
): Promise<void> {
  providerPreferenceRoutes(app, {
    clock,
    requireUser: services.sessions.require,
    identifyRequestUser: services.identifyRequestUser,
    tables: openPreferenceTables(database),
    calls: limitCalls(preferenceCalls),
    toggleCalls: limitCalls(toggleCalls),
    countToggle: countToggles(registry),
  });
}
