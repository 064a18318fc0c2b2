import type { FastifyInstance } from 'fastify';
import { accountMessages } from '../../../contract/account.ts';
import { changePassword, login, requestReset, resetPassword } from '../../../contract/auth.ts';
import { changePassword as setNewPassword } from '../../accounts/password-change.ts';
import { requestPasswordReset, resetPassword as setByCode } from '../../accounts/password-reset.ts';
import { wrongCode } from '../../accounts/registration.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { mount, mountQueued } from '../../platform/mount.ts';
import {
  type AuthParts,
  countCall,
  forbidCaching,
  identifyCaller,
  refusal,
  signedInBody,
} from './auth-parts.ts';
import { codeSent } from './registration-routes.ts';

export function passwordRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { accounts, sessions, cookies, trustedBrowsers } = parts;
  const queue = accounts.hasher.requests;

  mountQueued(app, queue, login, async ({ body, request, reply }) => {
    forbidCaching(reply);
    const signedIn = await signIn(accounts, {
      ...body,
      ...(await identifyCaller(parts, request, body.email)),
      mailLinkSecret: cookies.get(request, 'mailLink'),
      prepare: (accountId) => sessions.prepare(request, accountId, 'password'),
    });
    if (signedIn.outcome === 'refused') throw refusal('unauthorized', 'wrong_login');
    if (signedIn.outcome === 'unverified') throw refusal('forbidden', 'verify_email_first');
    for (const name of ['registration', 'mailLink'] as const)
      if (cookies.get(request, name) !== undefined) cookies.clear(reply, name);
    return signedInBody(parts, reply, signedIn.prepared, accountMessages.signedIn);
  });

  mount(app, requestReset, async ({ body: { email, language = 'en' }, request, reply }) => {
    forbidCaching(reply);
    const caller = await identifyCaller(parts, request, email);
    const shownCode = await requestPasswordReset(accounts, { email, language, ...caller });
    return codeSent(accountMessages.resetCodeSent, shownCode);
  });

  mountQueued(app, queue, resetPassword, async ({ body, request, reply }) => {
    forbidCaching(reply);
    const prepared = await setByCode(accounts, {
      ...body,
      ...(await identifyCaller(parts, request, body.email)),
      language: body.language ?? 'en',
      prepareBrowser: (accountId) => trustedBrowsers.prepare(request, accountId),
    });
    if (!prepared) throw wrongCode();
    trustedBrowsers.grant(reply, prepared);
    return { success: true as const, message: accountMessages.passwordReset };
  });

  mountQueued(app, queue, changePassword, async ({ body, request, reply }) => {
    forbidCaching(reply);
    const { account, session } = await sessions.require(request);
    if (!account.hasPassword) throw refusal('conflict', 'no_password');
    const { currentPassword, newPassword, language = 'en' } = body;
    const prepared = await setNewPassword(accounts, {
      account,
      session,
      currentPassword,
      newPassword,
      language,
      network: await countCall(parts, request),
      prepare: (accountId) => sessions.prepare(request, accountId, session.way),
    });
    if (!prepared) throw refusal('forbidden', 'wrong_password');
    return signedInBody(parts, reply, prepared, accountMessages.passwordChanged);
  });
}
