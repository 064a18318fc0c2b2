import { sql } from 'drizzle-orm';
import { type Siteverify, startSiteverify } from '../stand-ins/bot-check/start-siteverify.ts';
import type { DatabaseKind } from './databases.ts';
import { startTestApp, type TestApp, type TestAppOptions, testOrigin } from './server.ts';

let count = 0;

/** Returns a contact message as the page sends it, with a unique token and text. */
export const contactMessage = (overrides: object = {}) => ({
  ...{ name: 'Amina Yusuf', email: `amina${++count}@example.org`, topic: 'general' },
  message: `The times of my mosque differ by two minutes (${count}).`,
  turnstileToken: `good-${count}`,
  ...overrides,
});

/** The server with the stand-in for the bot check. */
export interface ContactApp {
  readonly server: TestApp;
  readonly siteverify: Siteverify;
  /** Sends a message as the site's own page does. Each message comes from a different network by default. */
  send(message: object, from?: string): Promise<ContactResponse>;
  rows(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Reads a metric from `/metrics`; 0 if it isn't there yet. */
  metric(name: string): Promise<number>;
  close(): Promise<void>;
}

interface ContactResponse {
  readonly status: number;
  readonly body: { readonly success: boolean; readonly message: string; readonly error?: string };
  readonly retryAfter: string | undefined;
}

let networks = 0;
const newNetwork = () => `10.0.${Math.floor(++networks / 250)}.${networks % 250}`;

export async function startContactApp(
  database: DatabaseKind,
  { environment, ...options }: TestAppOptions = {},
): Promise<ContactApp> {
  const siteverify = await startSiteverify();
  const server = await startTestApp({
    ...(options.opened ? {} : { database }),
    environment: { ...siteverify.environment, ...environment },
    ...options,
  });
  return {
    server,
    siteverify,
    async send(message, from = newNetwork()) {
      const response = await server.app.inject({
        ...{ method: 'POST', url: '/api/contact', payload: message, remoteAddress: from },
        headers: { origin: testOrigin },
      });
      const retryAfter = response.headers['retry-after'];
      return { status: response.statusCode, body: response.json(), retryAfter: retryAfter?.toString() };
    },
    async rows(query) {
      const result = await server.database?.db.execute(sql.raw(query));
      return result?.rows ?? [];
    },
    async metric(name) {
      const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      const line = body.split('\n').find((text) => text.startsWith(`${name} `));
      return Number(line?.slice(name.length) ?? 0);
    },
    async close() {
      await server.close();
      await siteverify.close();
    },
  };
}
