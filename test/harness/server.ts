import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '../../scripts/root.ts';
import { commonErrors } from '../../src/contract/errors.ts';
import { inputReasons } from '../../src/contract/input-errors.ts';
import { getReadiness } from '../../src/contract/operations.ts';
import type { DuaCollection } from '../../src/domain/duas/dua.ts';
import { createFakeTransport, type FakeTransport } from '../../src/server/adapters/mail/fake-transport.ts';
import { type AppParts, buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createDatabaseSlot } from '../../src/server/db/database-slot.ts';
import { type DatabaseKind, openTestDatabase } from './databases.ts';
import { sampleDuas } from './sample-duas.ts';
import { testAtlas } from './test-atlas.ts';

export interface TestAppOptions {
  /** Which database stands behind the app; none leaves it closed, as while it starts. */
  readonly database?: DatabaseKind;
  /** A database that the test opened itself; it is closed with the app. */
  readonly opened?: Database;
  /** The instant that the app takes for now, epoch milliseconds; a function may move it. */
  readonly clock?: number | (() => number);
  /** Variables of the environment over the test's own. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly pageFolder?: string;
  readonly renderFolder?: string;
  readonly atlas?: AppParts['atlas'];
  /** Published timetables; none unless named. */
  readonly timetables?: AppParts['timetables'];
  readonly timetableCheckMs?: number;
  /** The sample of the tests unless another is named; `'none'`: the build left none. */
  readonly duas?: DuaCollection | 'none';
  readonly logger?: AppParts['logger'];
  /** Who the requests come from; without it everybody is a guest. */
  readonly identifyVisitor?: AppParts['identifyVisitor'];
  readonly passwordHasher?: AppParts['passwordHasher'];
  readonly redisAnswerLimitMs?: number;
  readonly tracing?: AppParts['tracing'];
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database | undefined;
  /** Where the mails of the app end, unless the test names a mail server. */
  readonly mails: FakeTransport;
  close(): Promise<void>;
}

/** The origin that the tests' own page has, for requests that change something. */
export const testOrigin = 'http://localhost:3000';

/** Sends something as the site's own page does. */
export function postFromPage(
  app: FastifyInstance,
  url: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({ method: 'POST', url, headers: { origin: testOrigin, ...headers }, payload });
}

/** Fails a request whose error answer has a reason that the contract doesn't list for its endpoint. */
function demandDeclaredReasons(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request.routeOptions;
    const endpoint = app.endpoints.find((one) => one.path === url && [method].flat().includes(one.method));
    if (!endpoint || reply.statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{'))
      return;
    const { reason } = JSON.parse(payload);
    const hasInput = endpoint.query !== undefined || endpoint.body !== undefined;
    const declared: readonly string[] = [
      ...Object.keys(commonErrors),
      ...(endpoint.reasons ?? []),
      ...(hasInput ? inputReasons : []),
      ...(endpoint === getReadiness ? ['not_ready'] : []),
    ];
    if (!declared.includes(reason)) throw new Error(`${endpoint.method} ${url} does not declare ${reason}`);
  });
}

/** The whole server without a socket, on a real database, with a clock that stands where the test puts it. */
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
    timetables: options.timetables,
    timetableCheckMs: options.timetableCheckMs,
    atlas: options.atlas ?? testAtlas,
    ...(options.environment?.['SMTP_URL'] ? {} : { mailTransport: mails }),
    pageFolder: options.pageFolder ?? join(root, 'no-page'),
    renderFolder: options.renderFolder ?? join(root, 'no-page'),
    ...(options.identifyVisitor ? { identifyVisitor: options.identifyVisitor } : {}),
    ...(options.redisAnswerLimitMs ? { redisAnswerLimitMs: options.redisAnswerLimitMs } : {}),
  });
  demandDeclaredReasons(app);
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
