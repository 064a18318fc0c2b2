import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { installErrorHandler } from '../../platform/error-handler.ts';
import { AppError } from '../../platform/errors.ts';
import { type DeletionOutcome, type DeletionParts, deletionRoutes } from './deletion-routes.ts';
import type { SignedInUser } from './signed-in-user.ts';

interface Told {
  readonly isGuest?: boolean;
  readonly hasPassword?: boolean;
  readonly outcome?: DeletionOutcome;
}

/** The routes before an account that answers as it is told, and a note of what was asked of it. */
function serve({ isGuest = false, hasPassword = true, outcome = 'deleted' }: Told = {}) {
  const asked: unknown[] = [];
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
      asked.push(['code', account.id, language]);
      return '123456';
    },
    deleteAccount: async ({ account }, { password, code, language }) => {
      asked.push(['delete', account.id, password, code, language]);
      return outcome;
    },
    logoutAddress: async () => {
      asked.push(['logout address']);
      return 'https://id.example/out';
    },
    clearCookies: (reply) => void reply.header('set-cookie', 'session=; Max-Age=0'),
  };
  const app = fastify();
  app.decorate('endpoints', []);
  installErrorHandler(app);
  deletionRoutes(app, parts);
  return { app, asked };
}

const remove = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'DELETE', url: '/api/profile', payload });
const requestCode = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/api/profile/request-deletion-code', payload: { language: 'ar' } });

it('the right proof deletes the account, clears the cookies and says where to sign out further', async () => {
  const { app, asked } = serve();
  const answer = await remove(app, { password: 'the right one', language: 'ar' });

  // The address needs a session, which goes with the account.
  expect(asked).toEqual([['logout address'], ['delete', 'account', 'the right one', undefined, 'ar']]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().auth0LogoutUrl).toBe('https://id.example/out');
  expect(answer.headers['set-cookie']).toBe('session=; Max-Age=0');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  ['wrong_password', 403, 'forbidden'],
  ['wrong_code', 403, 'forbidden'],
  ['proof_needed', 400, 'bad_request'],
] as const)('%s: a clear refusal, and the session stays', async (outcome, status, code) => {
  const answer = await remove(serve({ outcome }).app, { password: 'guess' });

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, code, error: expect.stringMatching(/\w\.$/) });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('a code is mailed in the reader’s language, to accounts without a password alone', async () => {
  const without = serve({ hasPassword: false });
  const sent = await requestCode(without.app);
  const withPassword = serve();
  const refused = await requestCode(withPassword.app);

  expect(sent.json()).toMatchObject({ success: true, testingOTP: '123456' });
  expect(without.asked).toEqual([['code', 'account', 'ar']]);
  expect(refused.statusCode).toBe(400);
  expect(withPassword.asked).toEqual([]);
});

it('a code that is no code is refused before it counts as a try', async () => {
  const { app, asked } = serve({ hasPassword: false });

  expect((await remove(app, { code: '12345' })).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

it('a guest can neither ask for a code nor delete anything', async () => {
  const { app, asked } = serve({ isGuest: true });

  expect((await requestCode(app)).statusCode).toBe(401);
  expect((await remove(app, { password: 'anything' })).statusCode).toBe(401);
  expect(asked).toEqual([]);
});
