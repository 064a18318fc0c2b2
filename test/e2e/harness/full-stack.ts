import { createPostgresDatabase, type DatabaseKind, postgresAnswers } from '../../harness/databases.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../harness/identity-provider.ts';
import { redisAnswers, redisUrl } from '../../harness/redis-address.ts';
import { type SmtpSink, startSmtpSink } from '../../harness/smtp-sink.ts';
import { type BuiltServer, findFreePorts, startBuiltServer } from './built-server.ts';

/** The built app with all its external services: a mail server, an identity provider, a database and Redis. */
export interface FullStack {
  readonly server: BuiltServer;
  readonly mailbox: SmtpSink;
  readonly identityProvider: TestIdentityProvider;
  stop(): Promise<void>;
}

/** Starts the full stack; resolves to undefined if this machine has no PostgreSQL. */
export async function startFullStack(kind: DatabaseKind): Promise<FullStack | undefined> {
  if (kind === 'postgres' && !(await postgresAnswers())) return undefined;
  const database = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const hasRedis = kind === 'postgres' && (await redisAnswers());
  const mailbox = await startSmtpSink();
  const [port = 0, providerPort = 0] = await findFreePorts(2);
  const publicUrl = `http://localhost:${port}`;
  const identityProvider = await startIdentityProvider({ publicUrl, port: providerPort });
  const server = await startBuiltServer({
    port,
    environment: {
      ...identityProvider.environment,
      SMTP_URL: mailbox.url,
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...(hasRedis ? { REDIS_URL: redisUrl } : {}),
    },
  });
  return {
    server,
    mailbox,
    identityProvider,
    async stop() {
      await server.stop();
      await Promise.all([mailbox.close(), identityProvider.close(), database?.drop()]);
    },
  };
}
