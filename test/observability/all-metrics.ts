import { generateVapidKeys } from '../../src/server/adapters/push/vapid.ts';
import type { Database } from '../../src/server/db/database.ts';
import { startTestApp } from '../harness/server.ts';

const { publicKey, privateKey } = generateVapidKeys();
/** A URL at which no server responds. */
const unreachable = 'http://127.0.0.1:9';

const environment = {
  // Load shedding is off in the test environment.
  NODE_ENV: 'development',
  REDIS_URL: 'redis://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  AUTH0_ISSUER: unreachable,
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
  STRIPE_API_URL: unreachable,
  TURNSTILE_VERIFY_URL: unreachable,
  GOOGLE_PLACES_API_KEY: 'key',
  GOOGLE_PLACES_URL: unreachable,
  GEOAPIFY_API_KEY: 'key',
  GEOAPIFY_URL: unreachable,
  OVERPASS_URL: unreachable,
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:hello@mihrab.example',
};

/** An unreachable PostgreSQL. Its metrics exist nevertheless. */
const unreachableDatabase: Database = {
  db: { execute: () => Promise.reject(new Error('unreachable')) } as unknown as Database['db'],
  kind: 'postgres',
  close: async () => {},
  connections: () => ({ open: 3, idle: 1, waiting: 2, limit: 10 }),
};

/** Reads `/metrics` of a server that is configured for all third parties, while they and the database are unreachable. */
export async function readAllMetrics(): Promise<string> {
  const server = await startTestApp({ environment, opened: unreachableDatabase });
  const { statusCode, body } = await server.app.inject('/metrics');
  await server.close();
  if (statusCode !== 200) throw new Error(`/metrics responded with ${statusCode}`);
  return body;
}
