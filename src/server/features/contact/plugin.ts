import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { contactAction } from '../../../contract/contact.ts';
import type { BotCheck } from '../../adapters/bot-check/bot-check.ts';
import { createTurnstile } from '../../adapters/bot-check/turnstile.ts';
import type { Config } from '../../config.ts';
import type { MailOutbox } from '../../mail/mail.ts';
import type { Breaker } from '../../platform/breaker.ts';
import type { ProviderMetrics } from '../../platform/provider-metrics.ts';
import type { LimitCalls } from '../../platform/rate-limiter/call-limits.ts';
import type { LimitParts } from './limits.ts';
import { measureContact } from './metrics.ts';
import { contactRoutes } from './routes.ts';
import { openContactTables } from './store.ts';
import { sweepMessages } from './sweep.ts';

export interface ContactPluginOptions extends LimitParts {
  readonly config: Config;
  readonly database: Parameters<typeof openContactTables>[0];
  readonly registry: Registry;
  readonly limitCalls: LimitCalls;
  readonly mail: MailOutbox;
  readonly providers: ProviderMetrics;
}

/** Per network, in ten minutes, including calls that fail the bot check. */
const contactCalls = { name: 'contact', limit: 60, windowMs: 600_000 };

/** The contact form: from the page through the bot check to the operator's mailbox. */
export async function contactPlugin(app: FastifyInstance, options: ContactPluginOptions): Promise<void> {
  const { clock, config, database, limitCalls, registry } = options;
  const tables = openContactTables(database);
  const stopSweeping = sweepMessages({
    ...{ tables, clock },
    onFailure: (error) =>
      app.log.warn({ err: error }, 'old contact messages were not deleted: trying again at the next run'),
  });
  app.addHook('onClose', async () => stopSweeping());
  contactRoutes(app, {
    ...options,
    ...{ tables, calls: limitCalls(contactCalls) },
    botCheck: createBotCheck(options),
    metrics: measureContact(registry),
    contactEmail: config.site.contactEmail,
  });
}

function createBotCheck({ providers, config: { botCheck, publicUrl } }: ContactPluginOptions) {
  if (!botCheck) return undefined;
  const { secretKey, verifyUrl } = botCheck;
  const { hostname } = new URL(publicUrl);
  const begin = providers.calls('turnstile', verifyUrl);
  const turnstile = createTurnstile({ secretKey, verifyUrl, hostname, action: contactAction, begin });
  return guardBotCheck(turnstile, providers.breaker('turnstile'));
}

/** Adds a circuit breaker: after repeated failures, checks fail immediately for a while. */
function guardBotCheck(botCheck: BotCheck, breaker: Breaker): BotCheck {
  return {
    async verify(token) {
      if (!breaker.mayCall()) return { outcome: 'unavailable', problem: 'resting' };
      const verified = await botCheck.verify(token);
      if (verified.outcome === 'unavailable') breaker.failed();
      else breaker.succeeded();
      return verified;
    },
  };
}
