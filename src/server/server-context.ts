import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { DatabaseSlot } from './db/database-slot.ts';
import { measureDatabase } from './db/metrics.ts';
import { registerBuildInfo } from './platform/build-info.ts';
import { measureRequests, type SharedMetrics } from './platform/metrics.ts';
import { createOperatorGuard, type RequireOperator } from './platform/operator-guard.ts';
import { createProviderMetrics, type ProviderMetrics } from './platform/provider-metrics.ts';
import { createCallLimits, type LimitCalls } from './platform/rate-limiter/call-limits.ts';
import type { DailyBudget } from './platform/rate-limiter/daily-budget.ts';
import { createMemoryRateLimiter } from './platform/rate-limiter/memory-store.ts';
import type { RateLimiter } from './platform/rate-limiter/rate-limiter.ts';
import { createRedisRateLimiter } from './platform/rate-limiter/redis-store.ts';
import { openRedis } from './platform/redis.ts';
import { createSecrets, randomSecret, type Secrets } from './platform/secrets.ts';
import type { Tracing } from './platform/tracing.ts';

/** Calls per day to each provider. Place search and geocoding share Geoapify's budget. */
export type ProviderBudgets = Readonly<Record<'google' | 'geoapify' | 'overpass', DailyBudget>>;

/** What the server provides to every feature's plugin. */
export interface ServerContext {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: DatabaseSlot;
  readonly registry: Registry;
  readonly rateLimiter: RateLimiter;
  /** Creates a limit on calls to a route. With `RATE_LIMITS=off` the limit allows every call. */
  readonly limitCalls: LimitCalls;
  readonly providers: ProviderMetrics;
  readonly budgets: ProviderBudgets;
  readonly secrets: Secrets;
  /** Throws `unauthorized` unless the request carries the operator's token. */
  readonly requireOperator: RequireOperator;
}

export interface ContextOptions {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: DatabaseSlot;
  /** Combines the metrics of several worker processes; undefined for a single process. */
  readonly sharedMetrics?: SharedMetrics | undefined;
  /** Undefined when tracing is off. */
  readonly tracing?: Tracing | undefined;
  /** How long to wait for Redis. Tests that don't test a slow Redis set it high, so that they pass on a busy machine. */
  readonly redisAnswerLimitMs?: number;
}

/** Adds the metrics hook and `/metrics` to `app`; with Redis, also hooks that connect and disconnect. */
export function createServerContext(app: FastifyInstance, options: ContextOptions): ServerContext {
  const { clock, config, database, tracing } = options;
  const requireOperator = createOperatorGuard(config.metricsToken);
  const registry = measureRequests(app, requireOperator, options.sharedMetrics);
  registerBuildInfo(registry);
  measureDatabase({ registry, database, tracing });
  const providers = createProviderMetrics({ registry, clock, tracing });
  // Tests set no secret: what a process seals with a random one can't be read by the next process.
  const secrets = createSecrets(config.appSecret ?? randomSecret());
  const rateLimiter = openRateLimiter(app, options, registry, secrets);
  return {
    ...{ config, clock, database, registry, rateLimiter, providers, secrets, requireOperator },
    limitCalls: createCallLimits(config.rateLimits ? rateLimiter : undefined),
    budgets: createBudgets(config, rateLimiter),
  };
}

/** Counts in Redis if one is configured, so that counts are shared by all processes and survive restarts. */
function openRateLimiter(
  app: FastifyInstance,
  { clock, config, redisAnswerLimitMs: answerLimitMs }: ContextOptions,
  registry: Registry,
  secrets: Secrets,
): RateLimiter {
  if (!config.redisUrl) return createMemoryRateLimiter(clock);
  const redis = openRedis({ url: config.redisUrl, log: app.log, registry, answerLimitMs });
  app.addHook('onReady', () => redis.tried);
  app.addHook('onClose', async () => redis.close());
  return createRedisRateLimiter({ redis, secrets, clock });
}

function createBudgets({ google, geoapify, overpass }: Config, rateLimiter: RateLimiter): ProviderBudgets {
  return {
    google: rateLimiter.budget({ name: 'google', limit: google.dailyCalls }),
    geoapify: rateLimiter.budget({ name: 'geoapify', limit: geoapify.dailyCalls }),
    overpass: rateLimiter.budget({ name: 'overpass', limit: overpass?.dailyCalls ?? 0 }),
  };
}
