import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases, openTestDatabase } from '../../../../test/harness/databases.ts';
import { feedTokenForm, type OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { packTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { Database } from '../../db/database.ts';
import { accounts, ownTimetables } from '../../db/schema.ts';
import { installErrorHandler } from '../../platform/error-handler.ts';
import { AppError } from '../../platform/errors.ts';
import { profileRoutes } from './routes.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { openProfileTables } from './store.ts';

const now = Date.UTC(2027, 2, 1, 12);
const url = '/api/profile/timetable';

/** A timetable of one year with a constant Isha. */
function timetable(name = 'Our mosque'): OwnTimetableRecord {
  const column = (minutes: number) => Array.from({ length: 366 }, (_, day) => minutes + (day % 7));
  const table = packTimetable({
    ...{ id: 'own', name, source: name, licence: '', area: {}, clock: 'local', repeats: false },
    from: { year: 2027, month: 1, day: 1 },
    columns: { fajr: column(300), maghrib: column(1100), isha: Array.from({ length: 366 }, () => 1200) },
  });
  return {
    version: 1,
    id: randomUUID(),
    place: { name: 'London', latitude: 51.5, longitude: -0.1 },
    importedAt: now,
    dayCount: 366,
    table: { ...table, id: 'own' },
  };
}

async function startApp({ db }: Database): Promise<FastifyInstance> {
  const app = fastify();
  app.decorate('endpoints', []);
  installErrorHandler(app);
  profileRoutes<SignedInUser>(app, {
    clock: () => now,
    requireUser: async ({ headers }) => {
      const id = headers['x-account'];
      if (typeof id !== 'string')
        throw new AppError('unauthorized', {
          message: 'guest',
          userMessage: 'Sign in.',
          reason: 'sign_in_needed',
        });
      return { account: { id, hasPassword: true }, session: { id: 'session' } };
    },
    entitlementsFor: () => entitlementsOf({ isPremium: false }),
    ...openProfileTables({ db: () => db }),
    sendDeletionCode: async () => undefined,
    deleteAccount: async () => 'deleted',
    getSignOutUrl: async () => undefined,
    clearCookies: () => {},
  });
  await app.ready();
  return app;
}

describe.each(await featureDatabases())('the imported timetable of an account on %s', (kind) => {
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    app = await startApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function newAccount(): Promise<string> {
    const id = randomUUID();
    await database.db
      .insert(accounts)
      .values({ id, email: `${id}@example.org`, createdAt: new Date(now - 86_400_000) });
    return id;
  }
  const call = (method: 'GET' | 'PUT' | 'DELETE', account?: string, payload?: object) =>
    app.inject({
      ...{ method, url },
      headers: account === undefined ? {} : { 'x-account': account },
      ...(payload && { payload }),
    });
  const timetableOf = async (account: string) => (await call('GET', account)).json().timetable;

  it('is null at first and must not be cached', async () => {
    const answer = await call('GET', await newAccount());

    expect(answer.json()).toEqual({ success: true, timetable: null, feedToken: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is returned as it was saved, and a second one replaces the first', async () => {
    const account = await newAccount();
    const [first, second] = [timetable('First'), timetable('Second')];
    await call('PUT', account, first);
    expect(await timetableOf(account)).toEqual(first);
    await call('PUT', account, second);
    expect(await timetableOf(account)).toEqual(second);
  });

  it('keeps its feed token when it is replaced and gets a new one after a removal', async () => {
    const account = await newAccount();
    const tokenAfter = async (method: 'GET' | 'PUT', payload?: OwnTimetableRecord) =>
      (await call(method, account, payload)).json().feedToken;
    const first = await tokenAfter('PUT', timetable('First'));
    expect(first).toMatch(feedTokenForm);
    expect(await tokenAfter('PUT', timetable('Second'))).toBe(first);
    expect(await tokenAfter('GET')).toBe(first);

    await call('DELETE', account);
    expect(await tokenAfter('GET')).toBeNull();
    expect(await tokenAfter('PUT', timetable('Third'))).not.toBe(first);
  });

  it('belongs to one account only and can be removed', async () => {
    const [owner, otherAccount] = [await newAccount(), await newAccount()];
    await call('PUT', owner, timetable());
    await call('DELETE', otherAccount);
    expect(await timetableOf(otherAccount)).toBeNull();
    expect(await timetableOf(owner)).not.toBeNull();
    expect((await call('DELETE', owner)).statusCode).toBe(200);
    expect(await timetableOf(owner)).toBeNull();
  });

  it.each([
    ['a malformed column', { columns: { fajr: 'hello world!' } }],
    ['a column longer than a year', { columns: { fajr: 'm'.repeat(4_001) } }],
    ['the id of a published table', { id: 'london_unified' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
  ])('rejects %s and keeps the previous timetable', async (_, change) => {
    const account = await newAccount();
    const before = timetable();
    await call('PUT', account, before);
    const next = timetable();
    const answer = await call('PUT', account, { ...next, table: { ...next.table, ...change } });

    expect(answer.statusCode).toBe(400);
    expect(await timetableOf(account)).toEqual(before);
  });

  it('is smaller than 64 kB at its largest', () => {
    const largest = timetable('n'.repeat(120));
    const column = 'm'.repeat(4_000);
    const columns = { fajr: column, sunrise: column, dhuhr: column, asr: column, maghrib: column };
    const table = { ...largest.table, columns: { ...columns, asr_hanafi: column, isha: column } };
    expect(JSON.stringify({ ...largest, table, iqamah: table }).length).toBeLessThan(64 * 1024);
  });

  it('is part of the account export, with readable times', async () => {
    const account = await newAccount();
    await call('PUT', account, timetable('Our mosque'));
    const answer = await app.inject({ url: '/api/profile/export', headers: { 'x-account': account } });

    const { ownTimetable } = answer.json();
    expect(ownTimetable).toMatchObject({ place: { name: 'London' }, table: { name: 'Our mosque' } });
    expect(ownTimetable.table.columns.fajr.slice(0, 3)).toEqual([300, 301, 302]);
  });

  it('is deleted with the account', async () => {
    const account = await newAccount();
    await call('PUT', account, timetable());
    await database.db.delete(accounts);
    expect(await database.db.select().from(ownTimetables)).toEqual([]);
  });

  it('needs an account: guests and deleted accounts get 401', async () => {
    expect((await call('GET')).statusCode).toBe(401);
    expect((await call('PUT', undefined, timetable())).statusCode).toBe(401);
    expect((await call('DELETE')).statusCode).toBe(401);
    expect((await call('PUT', randomUUID(), timetable())).statusCode).toBe(401);
  });
});
