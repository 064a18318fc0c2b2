import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { installErrorHandler } from '../../platform/error-handler.ts';
import { AppError } from '../../platform/errors.ts';
import { type DeletionOutcome, type DeletionParts, deletionRoutes } from './deletion-routes.ts';
import type { SignedInUser } from './signed-in-user.ts';

interface StubOptions {
  readonly isGuest?: boolean;
  readonly hasPassword?: boolean;
  readonly outcome?: DeletionOutcome;
}

/** Starts the routes with a stubbed account, and records the calls to it. */
function startApp({ isGuest = false, hasPassword = true, outcome = 'deleted' }: StubOptions = {}) {
  const calls: unknown[] = [];
  const parts: DeletionParts<SignedInUser> = {
    requireUser: async () => {
      if (isGuest)
        throw new AppError('unauthorized', {
          message: 'guest',
          userMessage: 'Sign in.',
          reason: 'sign_in_needed',
        });
      return { account: { id: 'account', hasPassword }, session: { id: 'session' } };
    },
    sendDeletionCode: async ({ account }, language) => {
      calls.push(['code', account.id, language]);
      return '123456';
    },
    deleteAccount: async ({ account }, { password, code, language }) => {
      calls.push(['delete', account.id, password, code, language]);
      return outcome;
    },
    getSignOutUrl: async () => {
      calls.push(['sign-out URL']);
      return 'https://id.example/out';
    },
    clearCookies: (reply) => void reply.header('set-cookie', 'session=; Max-Age=0'),
  };
  const app = fastify();
  app.decorate('endpoints', []);
  installErrorHandler(app);
  deletionRoutes(app, parts);
  return { app, calls };
}

const remove = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'DELETE', url: '/api/profile', payload });
const requestCode = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/api/profile/request-deletion-code', payload: { language: 'ar' } });

it('deletes the account, clears the cookies and returns the identity provider’s sign-out URL', async () => {
  const { app, calls } = startApp();
  const answer = await remove(app, { password: 'the right one', language: 'ar' });

  // The URL is computed first because it needs the session, which is deleted with the account.
  expect(calls).toEqual([['sign-out URL'], ['delete', 'account', 'the right one', undefined, 'ar']]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().auth0LogoutUrl).toBe('https://id.example/out');
  expect(answer.headers['set-cookie']).toBe('session=; Max-Age=0');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  ['wrong_password', 403, 'forbidden'],
  ['wrong_code', 403, 'forbidden'],
  ['proof_needed', 400, 'bad_request'],
] as const)('%s: returns an error and keeps the session', async (outcome, status, code) => {
  const answer = await remove(startApp({ outcome }).app, { password: 'guess' });

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, code, error: expect.stringMatching(/\w\.$/) });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('sends a deletion code in the requested language, but only to accounts without a password', async () => {
  const withoutPassword = startApp({ hasPassword: false });
  const sent = await requestCode(withoutPassword.app);
  const withPassword = startApp();
  const rejected = await requestCode(withPassword.app);

  expect(sent.json()).toMatchObject({ success: true, testingOTP: '123456' });
  expect(withoutPassword.calls).toEqual([['code', 'account', 'ar']]);
  expect(rejected.statusCode).toBe(400);
  expect(withPassword.calls).toEqual([]);
});

it('rejects a malformed code before it counts as an attempt', async () => {
  const { app, calls } = startApp({ hasPassword: false });

  expect((await remove(app, { code: '12345' })).statusCode).toBe(400);
  expect(calls).toEqual([]);
});

it('returns 401 to guests for both the code and the deletion', async () => {
  const { app, calls } = startApp({ isGuest: true });

  expect((await requestCode(app)).statusCode).toBe(401);
  expect((await remove(app, { password: 'anything' })).statusCode).toBe(401);
  expect(calls).toEqual([]);
});
