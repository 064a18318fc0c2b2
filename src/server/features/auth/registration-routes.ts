import type { FastifyInstance } from 'fastify';
import { accountMessages } from '../../../contract/account.ts';
import {
  confirmMailLink,
  register,
  requestVerification as requestVerificationEndpoint,
  verifyEmail,
} from '../../../contract/auth.ts';
import { type AccountRecord, accountBody } from '../../accounts/account.ts';
import { completeRegistrationByCode, requestRegistration, wrongCode } from '../../accounts/registration.ts';
import type { Completion } from '../../accounts/store/account-tables.ts';
import { requestVerification, verifyByCode, verifyByLink } from '../../accounts/verification.ts';
import { mount, mountQueued } from '../../platform/mount.ts';
import { type AuthParts, countCall, forbidCaching, refusal, signedInBody } from './auth-parts.ts';

/** Long enough to sign in after opening the email's link, even if the code has expired. */
const registrationSeconds = 24 * 60 * 60;

export function registrationRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { accounts, sessions, cookies } = parts;

  mountQueued(app, accounts.hasher.requests, register, async ({ body, request, reply }) => {
    forbidCaching(reply);
    const network = await countCall(parts, request);
    const { browserSecret, shownCode } = await requestRegistration(accounts, {
      ...body,
      language: body.language ?? 'en',
      network,
    });
    cookies.set(reply, 'registration', browserSecret, registrationSeconds);
    return codeSent(accountMessages.codeSent, shownCode);
  });

  mount(app, verifyEmail, async ({ body: { email, code }, request, reply }) => {
    forbidCaching(reply);
    await countCall(parts, request);
    const presented = await sessions.identify(request);
    if (presented && !presented.account.isEmailVerified && presented.account.email === email) {
      requireCompleted(await verifyByCode(accounts, presented.account, code));
      const user = { ...accountBody(presented.account, accounts.clock()), isEmailVerified: true };
      return {
        success: true as const,
        message: accountMessages.emailVerified,
        user,
        token: presented.token,
      };
    }
    const completed = await completeRegistrationByCode(accounts, {
      email,
      code,
      browserSecret: cookies.get(request, 'registration'),
      prepare: (accountId) => sessions.prepare(request, accountId, 'password'),
    });
    if (!completed) throw wrongCode();
    cookies.clear(reply, 'registration');
    return signedInBody(parts, reply, completed.prepared, accountMessages.emailVerified);
  });

  mount(app, requestVerificationEndpoint, async ({ body: { language = 'en' }, request, reply }) => {
    forbidCaching(reply);
    const { account } = await sessions.require(request);
    requireUnverified(account);
    const network = await countCall(parts, request);
    const shownCode = await requestVerification(accounts, account, language, network);
    return codeSent(accountMessages.codeSent, shownCode);
  });

  mount(app, confirmMailLink, async ({ request, reply }) => {
    forbidCaching(reply);
    const { account } = await sessions.require(request);
    const secret = cookies.get(request, 'mailLink');
    if (!account.isEmailVerified) {
      const outcome = secret === undefined ? 'used' : await verifyByLink(accounts, account, secret);
      if (outcome === 'used') throw refusal('bad_request', 'link_outdated');
      requireCompleted(outcome);
      cookies.clear(reply, 'mailLink');
    }
    const user = { ...accountBody(account, accounts.clock()), isEmailVerified: true };
    return { success: true as const, message: accountMessages.emailVerified, user };
  });
}

export function codeSent(message: string, shownCode: string | undefined) {
  return { success: true as const, message, ...(shownCode === undefined ? {} : { testingOTP: shownCode }) };
}

function requireCompleted(outcome: Completion): void {
  if (outcome === 'used') throw wrongCode();
  if (outcome === 'taken') throw refusal('conflict', 'address_taken');
}

function requireUnverified({ isEmailVerified }: AccountRecord): void {
  if (isEmailVerified) throw refusal('conflict', 'already_verified');
}
