import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases, openTestDatabase } from '../../../../test/harness/databases.ts';
import type { AccountSettings } from '../../../contract/profile.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { Database } from '../../db/database.ts';
import {
  accountIdentities,
  accountSettings,
  accounts,
  emailCodes,
  paymentCustomers,
  premiumUses,
  sessions,
  subscriptions,
  termsAcceptances,
} from '../../db/schema.ts';
import { installErrorHandler } from '../../platform/error-handler.ts';
import { AppError } from '../../platform/errors.ts';
import { profileRoutes } from './routes.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { openProfileTables } from './store.ts';

const now = Date.UTC(2027, 2, 1, 12);
const inAnHour = new Date(now + 3_600_000);

/** Ids of the accounts that have premium. */
const premiumAccounts = new Set<string>();

/** Starts the routes with a real database. The `x-account` header takes the place of a session. */
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
    entitlementsFor: ({ account }) => entitlementsOf({ isPremium: premiumAccounts.has(account.id) }),
    ...openProfileTables({ db: () => db }),
    sendDeletionCode: async () => undefined,
    deleteAccount: async () => 'deleted',
    getSignOutUrl: async () => undefined,
    clearCookies: () => {},
  });
  await app.ready();
  return app;
}

describe.each(await featureDatabases())('the profile of an account on %s', (kind) => {
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

  async function newAccount(overrides: Partial<typeof accounts.$inferInsert> = {}): Promise<string> {
    const id = randomUUID();
    const email = `${id}@example.org`;
    const createdAt = new Date(now - 86_400_000);
    await database.db.insert(accounts).values({ id, email, createdAt, ...overrides });
    return id;
  }

  const get = (url: string, account?: string) =>
    app.inject({ url, headers: account === undefined ? {} : { 'x-account': account } });
  const put = (account: string, payload: object) =>
    app.inject({
      method: 'PUT',
      url: '/api/profile/settings',
      headers: { 'x-account': account },
      payload,
    });

  describe('settings', () => {
    it('are empty at first and must not be cached', async () => {
      const answer = await get('/api/profile/settings', await newAccount());

      expect(answer.json()).toEqual({ success: true, settings: {}, updatedAt: null });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('are replaced section by section', async () => {
      const account = await newAccount();
      const calculation = { method: 'egypt', adjustments: { fajr: 2 } };
      await put(account, { calculation, theme: { theme: 'dark', background: 'nature' } });
      const answer = await put(account, { calculation: { madhab: 'hanafi' } });

      const settings = {
        calculation: { madhab: 'hanafi' },
        theme: { theme: 'dark', background: 'nature' },
      };
      expect(answer.json()).toEqual({ success: true, settings, updatedAt: '2027-03-01T12:00:00.000Z' });
      expect((await get('/api/profile/settings', account)).json().settings).toEqual(settings);
    });

    it('keep all sections when several requests save different ones at the same time', async () => {
      const account = await newAccount();
      const parts: AccountSettings[] = [
        { calculation: { method: 'isna' } },
        { theme: { theme: 'light' } },
        { favourites: ['travel_1'] },
      ];
      await Promise.all([...parts, ...parts, ...parts].map((part) => put(account, part)));

      expect((await get('/api/profile/settings', account)).json().settings).toEqual(
        Object.assign({}, ...parts),
      );
    });

    it('contain each favourite once, in the order in which they were added', async () => {
      const answer = await put(await newAccount(), { favourites: ['sleep_2', 'travel_1', 'sleep_2'] });

      expect(answer.json().settings.favourites).toEqual(['sleep_2', 'travel_1']);
    });

    it('belong to one account only', async () => {
      const [owner, otherAccount] = [await newAccount(), await newAccount()];
      await put(owner, { favourites: ['travel_1'] });

      expect((await get('/api/profile/settings', otherAccount)).json().settings).toEqual({});
    });

    const mosque = {
      ...{ name: 'East London Mosque', latitude: 51.5177, longitude: -0.0656, placeId: 'osm:way/1' },
      iqamah: {
        fajr: { kind: 'fixed', clock: '06:15' },
        asr: { kind: 'after_adhan', minutes: 15, roundsUpToFive: true },
      },
      jumuah: ['12:30', '13:30'],
    } as const;

    const withFajr = (change: object) => ({
      mosque: {
        ...mosque,
        iqamah: { fajr: { kind: 'after_adhan', minutes: 10, roundsUpToFive: false, ...change } },
      },
    });

    it('contain the mosque and the fasting settings, beside the others and in the export', async () => {
      const account = await newAccount();
      await put(account, { favourites: ['travel_1'] });
      await put(account, { mosque });
      const answer = await put(account, { fasting: { imsakMinutes: 10 } });

      const settings = { favourites: ['travel_1'], mosque, fasting: { imsakMinutes: 10 } };
      expect(answer.json().settings).toEqual(settings);
      expect((await get('/api/profile/export', account)).json().settings).toEqual(settings);
    });

    it('remember that the mosque was removed, so that other devices remove theirs', async () => {
      const account = await newAccount();
      await put(account, { mosque });
      await put(account, { mosque: null });

      expect((await get('/api/profile/settings', account)).json().settings).toEqual({ mosque: null });
    });

    it.each([
      ['a mosque without a name', { mosque: { ...mosque, name: '' } }],
      ['a mosque whose name can’t be stored', { mosque: { ...mosque, name: 'a\u0000b' } }],
      ['an iqamah two hours and a minute after the adhan', withFajr({ minutes: 121 })],
      ['an iqamah between two minutes', withFajr({ minutes: 1.5 })],
      ['a time that doesn’t exist', { mosque: { ...mosque, jumuah: ['25:00'] } }],
      ['four Friday prayers', { mosque: { ...mosque, jumuah: ['12:00', '12:30', '13:00', '13:30'] } }],
      ['a favourite that isn’t a valid id', { favourites: ['a\u0000b'] }],
      ['too many favourites', { favourites: Array.from({ length: 1_001 }, (_, i) => `d${i}`) }],
      ['an angle out of range', { calculation: { ownAngles: { fajrDegrees: 90 } } }],
      ['an unknown theme', { theme: { theme: 'sepia' } }],
    ])('reject %s', async (_, settings) => {
      const account = await newAccount();
      const answer = await put(account, settings);

      expect(answer.statusCode).toBe(400);
      expect((await get('/api/profile/settings', account)).json().settings).toEqual({});
    });

    it('written by an older release are returned without the unknown parts', async () => {
      const account = await newAccount();
      const settings = { theme: { theme: 'sepia' }, favourites: ['travel_1'], colour: 7 };
      await database.db
        .insert(accountSettings)
        .values({ accountId: account, settings, updatedAt: new Date(now) });

      expect((await get('/api/profile/settings', account)).json().settings).toEqual({
        favourites: ['travel_1'],
      });
    });

    describe('a background', () => {
      const theme = (background: string, theme = 'dark') => ({ theme: { theme, background } });
      const settingsOf = async (account: string) =>
        (await get('/api/profile/settings', account)).json().settings;

      it.each(['mosque', 'geometric', 'calligraphy'])(
        'that needs premium is rejected for a free account, with the rest of the request: %s',
        async (name) => {
          const account = await newAccount();
          await put(account, theme('nature', 'light'));
          const answer = await put(account, { ...theme(name), favourites: ['travel_1'] });

          expect(answer.statusCode).toBe(403);
          expect(answer.json()).toMatchObject({
            code: 'forbidden',
            error: 'This background needs Premium. Nothing was changed.',
          });
          expect(await settingsOf(account)).toEqual(theme('nature', 'light'));
        },
      );

      it.each(['default', 'nature'])('that is free can be saved by any account: %s', async (name) => {
        const account = await newAccount();
        expect((await put(account, theme(name))).statusCode).toBe(200);
        expect(await settingsOf(account)).toEqual(theme(name));
      });

      it('saved with premium stays allowed after premium ends, but no other premium background does', async () => {
        const account = await newAccount();
        premiumAccounts.add(account);
        expect((await put(account, theme('mosque'))).statusCode).toBe(200);
        premiumAccounts.delete(account);

        expect((await put(account, theme('mosque', 'light'))).statusCode).toBe(200);
        expect((await put(account, theme('geometric', 'light'))).statusCode).toBe(403);
        expect(await settingsOf(account)).toEqual(theme('mosque', 'light'));
      });
    });

    it('need an account: guests and deleted accounts get 401', async () => {
      expect((await get('/api/profile/settings')).statusCode).toBe(401);
      expect((await put(randomUUID(), { theme: { theme: 'dark' } })).statusCode).toBe(401);
    });
  });

  describe('the export', () => {
    async function addPremium(accountId: string, at: Date): Promise<void> {
      const terms = { context: 'premium_subscription', version: '2025-09-14' };
      await database.db.insert(termsAcceptances).values({ accountId, ...terms, acceptedAt: at });
      await database.db
        .insert(paymentCustomers)
        .values({ accountId, customerId: `cus_${accountId}`, createdAt: at });
      await database.db.insert(subscriptions).values({
        ...{ id: randomUUID(), accountId, providerId: `sub_${accountId}`, status: 'active' },
        ...{ priceId: 'price', termsVersion: terms.version, createdAt: at },
      });
      await database.db
        .insert(premiumUses)
        .values({ accountId, feature: 'duas', firstUsedAt: at, lastUsedAt: at });
    }

    async function fullAccount(isEmailVerified: boolean): Promise<string> {
      const email = `${randomUUID()}@example.org`;
      const id = await newAccount({
        email,
        fullName: 'Account Holder',
        passwordHash: 'secret-password-hash',
        emailVerifiedAt: isEmailVerified ? new Date(now) : null,
        subscriptionStatus: 'active',
      });
      const createdAt = new Date(now);
      await database.db
        .insert(accountIdentities)
        .values({ issuer: 'https://id.example/', subject: `auth0|${id}`, accountId: id, createdAt });
      await database.db.insert(sessions).values({
        ...{ id: randomUUID(), accountId: id, way: 'password', device: 'Firefox on Android', createdAt },
        ...{ lastUsedAt: createdAt, expiresAt: inAnHour },
        ...{ cookieHash: `secret-cookie-${id}`, tokenHash: `secret-token-${id}` },
        idToken: Buffer.from('secret-id-token'),
      });
      await database.db.insert(emailCodes).values({
        ...{ email, purpose: 'reset', expiresAt: inAnHour, forgottenAt: inAnHour },
        ...{ codeHash: 'secret-code', pendingPasswordHash: 'secret-pending', linkHash: `secret-link-${id}` },
        browserHash: 'secret-browser',
      });
      await put(id, { favourites: ['travel_1'] });
      await addPremium(id, createdAt);
      return id;
    }

    it('contains all stored data except secrets', async () => {
      const id = await fullAccount(true);
      const answer = await get('/api/profile/export', id);

      expect(answer.headers['content-disposition']).toBe('attachment; filename="mihrab-2027-03-01.json"');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({
        about: expect.stringContaining('one-way hashes'),
        exportedAt: '2027-03-01T12:00:00.000Z',
        account: { id, fullName: 'Account Holder', hasPassword: true },
        subscription: { status: 'active', premiumUntil: null, paymentCustomerId: `cus_${id}` },
        subscriptions: [{ providerId: `sub_${id}`, status: 'active', termsVersion: '2025-09-14' }],
        termsAccepted: [{ context: 'premium_subscription', version: '2025-09-14' }],
        premiumUsed: [{ feature: 'duas' }],
        identities: [{ issuer: 'https://id.example/', subject: `auth0|${id}` }],
        sessions: [{ device: 'Firefox on Android', way: 'password' }],
        settings: { favourites: ['travel_1'] },
        openCodes: [{ purpose: 'reset', expiresAt: inAnHour.toISOString() }],
      });
      expect(answer.body).not.toContain('secret-');
      expect(answer.body).not.toContain(Buffer.from('secret-id-token').toString('base64'));
      expect(answer.body.split('\n').length).toBeGreaterThan(30);
    });

    it('leaves out codes if the email address isn’t verified', async () => {
      const answer = await get('/api/profile/export', await fullAccount(false));

      expect(answer.json().openCodes).toEqual([]);
    });

    it('returns 401 to a guest', async () => {
      const answer = await get('/api/profile/export');

      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-disposition']).toBeUndefined();
    });
  });
});
