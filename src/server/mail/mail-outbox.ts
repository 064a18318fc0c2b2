import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { MailError, type MailTransport } from '../adapters/mail/mail-transport.ts';
import type { Config } from '../config.ts';
import { type ProviderMetrics, watched } from '../platform/provider-metrics.ts';
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
  /** In place of the one that the settings name. */
  readonly mailTransport?: MailTransport;
  readonly providers: ProviderMetrics;
}

/** Sends what waits from the moment the server is ready until it stops. */
export function createMailOutbox(app: FastifyInstance, parts: Parts): MailOutbox {
  const { clock, config, database, registry, secrets } = parts;
  const tables = openMailTables(database);
  const room = createOutboxWorker({
    tables,
    transport: transportOf(parts),
    secrets,
    clock,
    site: { ...config.site, publicUrl: config.publicUrl },
    from: configuredSender(config),
    log: app.log,
    metrics: measureMail(registry, tables, clock),
  });
  app.addHook('onReady', async () => room.start());
  app.addHook('onClose', () => room.stop());
  warnWithoutMailServer(config, app.log);
  return {
    ...room,
    seal(mail) {
      const sealed = room.seal(mail);
      // The round that sends it serves many: by this line it is known which request wanted the mail.
      app.log.info({ mail: sealed.id, kind: mail.content.kind }, 'a mail was written');
      return sealed;
    },
  };
}

/** A mail server is somebody else: what becomes of each call to it is measured. */
function transportOf({ config, mailTransport, providers }: Parts): MailTransport {
  const transport = mailTransport ?? createMailTransport(config);
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) return transport;
  const begin = providers.calls('smtp', smtpUrl);
  const reasonOf = (error: unknown) => (error instanceof MailError ? error.failure : 'unexpected');
  return {
    send: (message) => watched(begin, () => transport.send(message), reasonOf),
    close: () => transport.close(),
  };
}
