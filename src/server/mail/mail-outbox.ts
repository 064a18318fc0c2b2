import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { MailError, type MailTransport } from '../adapters/mail/mail-transport.ts';
import type { Config } from '../config.ts';
import { measureCall, type ProviderMetrics } from '../platform/provider-metrics.ts';
import type { Secrets } from '../platform/secrets.ts';
import { configuredSender, createMailTransport, warnWithoutMailServer } from './create-mail-transport.ts';
import type { MailOutbox } from './mail.ts';
import { measureMail } from './metrics.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { openMailTables } from './store.ts';

interface Parts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: Parameters<typeof openMailTables>[0];
  readonly registry: Registry;
  readonly secrets: Secrets;
  /** Replaces the configured one in tests. */
  readonly mailTransport?: MailTransport;
  readonly providers: ProviderMetrics;
}

/** Creates the outbox, and runs its worker from `onReady` to `onClose`. */
export function createMailOutbox(app: FastifyInstance, parts: Parts): MailOutbox {
  const { clock, config, database, registry, secrets } = parts;
  const tables = openMailTables(database);
  const worker = createOutboxWorker({
    tables,
    transport: createMeasuredTransport(parts),
    secrets,
    clock,
    site: { ...config.site, publicUrl: config.publicUrl },
    from: configuredSender(config),
    log: app.log,
    metrics: measureMail(registry, tables, clock),
  });
  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', () => worker.stop());
  warnWithoutMailServer(config, app.log);
  return {
    ...worker,
    seal(mail) {
      const sealed = worker.seal(mail);
      // The worker logs without a request id; this line links the email to its request.
      app.log.info({ mail: sealed.id, kind: mail.content.kind }, 'a mail was written');
      return sealed;
    },
  };
}

/** Adds call metrics if emails go to a mail server. */
function createMeasuredTransport({ config, mailTransport, providers }: Parts): MailTransport {
  const transport = mailTransport ?? createMailTransport(config);
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) return transport;
  const begin = providers.calls('smtp', smtpUrl);
  const reasonOf = (error: unknown) => (error instanceof MailError ? error.failure : 'unexpected');
  return {
    send: (message) => measureCall(begin, () => transport.send(message), reasonOf),
    close: () => transport.close(),
  };
}
