import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { root } from '../../scripts/root.ts';
import { commonErrors } from '../../src/contract/errors.ts';
import { inputReasons } from '../../src/contract/input-errors.ts';
import { getReadiness } from '../../src/contract/operations.ts';
import type { DuaCollection } from '../../src/domain/duas/dua.ts';
import { createFakeTransport, type FakeTransport } from '../../src/server/adapters/mail/fake-transport.ts';
import { buildApp } from '../../src/server/app.ts';
import type { AppOptions } from '../../src/server/app-options.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createDatabaseSlot } from '../../src/server/db/database-slot.ts';
import { builtLandmarks } from './built-landmarks.ts';
import { type DatabaseKind, openTestDatabase } from './databases.ts';
import { sampleDuas } from './sample-duas.ts';
import { testAtlas } from './test-atlas.ts';

export interface TestAppOptions {
  /** The kind of database. Without one, it stays closed, as while the server starts. */
  readonly database?: DatabaseKind;
  /** An open database; closed with the app. */
  readonly opened?: Database;
  /** The current time in epoch milliseconds, or a function that returns it. */
  readonly clock?: number | (() => number);
  /** Environment variables; they override the test's defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly pageFolder?: string;
  readonly renderFolder?: string;
  readonly atlas?: AppOptions['atlas'];
  /** Published timetables; none by default. */
  readonly timetables?: AppOptions['timetables'];
  readonly timetableCheckMs?: number;
  /** Default: the sample duas. `'none'`: the build has no duas. */
  readonly duas?: DuaCollection | 'none';
  readonly logger?: AppOptions['logger'];
  /** Identifies the user of a request; without it, every user is a guest. */
  readonly identifyRequestUser?: AppOptions['identifyRequestUser'];
  readonly passwordHasher?: AppOptions['passwordHasher'];
  readonly redisAnswerLimitMs?: number;
  readonly tracing?: AppOptions['tracing'];
  readonly pushSenderLimits?: AppOptions['pushSenderLimits'];
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database | undefined;
  /** The app's emails, unless the test sets `SMTP_URL`. */
  readonly mails: FakeTransport;
  close(): Promise<void>;
}

/** The page's origin, which requests that change data must send. */
export const testOrigin = 'http://localhost:3000';

/** Sends a POST request as the site's own page does. */
export function postFromPage(
  app: FastifyInstance,
  url: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({ method: 'POST', url, headers: { origin: testOrigin, ...headers }, payload });
}

/**
 * Fails a request whose error response has a reason that the contract doesn't list for its endpoint. Wraps `inject`, because a
 * hook added here wouldn't reach the routes of plugins that are registered already.
 */
function requireDeclaredReasons(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const checked = async (request: InjectOptions | string) => {
    const response = await inject(request);
    requireDeclaredReason(app, response);
    return response;
  };
  app.inject = checked as typeof app.inject;
}

function requireDeclaredReason(
  app: FastifyInstance,
  { statusCode, body, raw }: LightMyRequestResponse,
): void {
  const { url = '/', method } = raw.req;
  const [pathname] = url.split('?', 1);
  const endpoint = app.endpoints.find(
    (candidate) => candidate.path === pathname && candidate.method === method,
  );
  if (!endpoint || statusCode < 400 || !body.startsWith('{')) return;
  const { reason } = JSON.parse(body);
  const hasInput = endpoint.query !== undefined || endpoint.body !== undefined;
  const declared: readonly string[] = [
    ...Object.keys(commonErrors),
    ...(endpoint.reasons ?? []),
    ...(hasInput ? inputReasons : []),
    ...(endpoint === getReadiness ? ['not_ready'] : []),
  ];
  if (!declared.includes(reason)) throw new Error(`${method} ${pathname} does not declare ${reason}`);
}

/** Starts the whole server without a socket, on a real database, with the test's clock. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock =
    typeof options.clock === 'function' ? options.clock : () => Number(options.clock ?? Date.now());
  const database =
    options.opened ?? (options.database ? await openTestDatabase(options.database) : undefined);
  const slot = createDatabaseSlot(database?.kind ?? 'pglite', clock);
  if (database) slot.fill(database);
  const mails = createFakeTransport();
  const app = await buildApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...options.environment }),
    clock,
    database: slot,
    logger: options.logger,
    tracing: options.tracing,
    passwordHasher: options.passwordHasher,
    duas: options.duas === 'none' ? undefined : (options.duas ?? sampleDuas),
    landmarks: builtLandmarks(),
    timetables: options.timetables,
    timetableCheckMs: options.timetableCheckMs,
    pushSenderLimits: options.pushSenderLimits,
    atlas: options.atlas ?? testAtlas,
    ...(options.environment?.['SMTP_URL'] ? {} : { mailTransport: mails }),
    pageFolder: options.pageFolder ?? join(root, 'no-page'),
    renderFolder: options.renderFolder ?? join(root, 'no-page'),
    ...(options.identifyRequestUser ? { identifyRequestUser: options.identifyRequestUser } : {}),
    ...(options.redisAnswerLimitMs ? { redisAnswerLimitMs: options.redisAnswerLimitMs } : {}),
  });
  requireDeclaredReasons(app);
  await app.ready();
  return {
    app,
    database,
    mails,
    close: async () => {
      await app.close();
      await slot.close();
    },
  };
}
