import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { contactAction } from '../../../contract/contact.ts';
import { createTurnstile } from '../../adapters/bot-check/turnstile.ts';
import type { Config } from '../../config.ts';
import type { MailOutbox } from '../../mail/mail.ts';
import { createCallLimits } from '../../platform/call-limits.ts';
import type { ProviderMetrics } from '../../platform/provider-metrics.ts';
import type { RateLimiter } from '../../platform/rate-limiter/memory-store.ts';
import { guardBotCheck } from './guarded-bot-check.ts';
import type { LimitParts } from './limits.ts';
import { measureContact } from './metrics.ts';
import { contactRoutes } from './routes.ts';
import { openContactTables } from './store.ts';
import { sweepMessages } from './sweep.ts';

interface Parts extends LimitParts {
  readonly config: Config;
  readonly database: Parameters<typeof openContactTables>[0];
  readonly registry: Registry;
  readonly counting: RateLimiter;
  readonly mail: MailOutbox;
  readonly providers: ProviderMetrics;
}

/** Of one network, in ten minutes: also those whose check fails. */
const contactCalls = { name: 'contact', limit: 60, windowMs: 600_000 };

/** The contact form's way from the page to the operator's mailbox. */
export function serveContact(app: FastifyInstance, parts: Parts): void {
  const { clock, config, counting, database, registry } = parts;
  const tables = openContactTables(database);
  const calls = createCallLimits(config.rateLimits ? counting : undefined)(contactCalls);
  const stopSweeping = sweepMessages({
    ...{ tables, clock },
    onFailure: (error) => app.log.warn({ err: error }, 'old contact messages stay until the next round'),
  });
  app.addHook('onClose', async () => stopSweeping());
  contactRoutes(app, {
    ...parts,
    ...{ tables, calls },
    botCheck: botCheckOf(parts),
    metrics: measureContact(registry),
    contactEmail: config.site.contactEmail,
  });
}

function botCheckOf({ providers, config: { botCheck, publicUrl } }: Parts) {
  if (!botCheck) return undefined;
  const { secretKey, verifyUrl } = botCheck;
  const { hostname } = new URL(publicUrl);
  const begin = providers.calls('turnstile', verifyUrl);
  const turnstile = createTurnstile({ secretKey, verifyUrl, hostname, action: contactAction, begin });
  return guardBotCheck(turnstile, providers.breaker('turnstile'));
}
