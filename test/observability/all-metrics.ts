import type { Database } from '../../src/server/db/database.ts';
import { startTestApp } from '../harness/server.ts';

/** Nobody is reached at these: what is shown is how each is watched. */
const nowhere = 'http://127.0.0.1:9';

const environment = {
  // In the mode of tests no load is shed.
  NODE_ENV: 'development',
  REDIS_URL: 'redis://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  AUTH0_ISSUER: nowhere,
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
  STRIPE_API_URL: nowhere,
  TURNSTILE_VERIFY_URL: nowhere,
  GOOGLE_PLACES_API_KEY: 'key',
  GOOGLE_PLACES_URL: nowhere,
  GEOAPIFY_API_KEY: 'key',
  GEOAPIFY_URL: nowhere,
  OVERPASS_URL: nowhere,
};

/** PostgreSQL that is away: its figures have names all the same. */
const awayDatabase: Database = {
  db: { execute: () => Promise.reject(new Error('away')) } as unknown as Database['db'],
  kind: 'postgres',
  close: async () => {},
  connections: () => ({ open: 3, idle: 1, waiting: 2, limit: 10 }),
};

/** What `/metrics` of a server says that uses every third party, while none of them, nor the database, can be reached. */
export async function readAllMetrics(): Promise<string> {
  const server = await startTestApp({ environment, opened: awayDatabase });
  const { statusCode, body } = await server.app.inject('/metrics');
  await server.close();
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}`);
  return body;
}
