import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountMessages } from '../../../contract/account.ts';
import { endAllSessions, endSession, listSessions, type Session } from '../../../contract/auth.ts';
import { getMe, identityLogout, logout } from '../../../contract/session.ts';
import { accountBody, type SessionRecord } from '../../accounts/account.ts';
import { redeemHandoff } from '../../accounts/identity-sign-in.ts';
import { readBearerToken, signInNeeded } from '../../accounts/sessions.ts';
import { verifyByLink } from '../../accounts/verification.ts';
import { mount } from '../../platform/mount.ts';
import { hashOfSecret } from '../../platform/secrets.ts';
import { type AuthParts, forbidCaching, refusal, signedInBody } from './auth-parts.ts';

export function sessionRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { accounts, sessions, signOut, cookies, trustedBrowsers } = parts;

  mount(app, getMe, async ({ request, reply }) => {
    forbidCaching(reply);
    // Before the existing session: the user returning from the identity provider may have a different account.
    const redeemed = await redeem(request, reply);
    if (redeemed) return redeemed;
    const presented = await sessions.identify(request);
    if (presented) {
      parts.onCurrentUser(presented.account);
      return {
        success: true as const,
        user: accountBody(presented.account, accounts.clock()),
        token: presented.token,
      };
    }
    if (cookies.get(request, 'session') !== undefined) cookies.clear(reply, 'session');
    throw signInNeeded();
  });

  /** Handles the page's first call after returning from the identity provider. */
  async function redeem(request: FastifyRequest, reply: FastifyReply) {
    const value = readBearerToken(request);
    const browserSecret = cookies.get(request, 'handoff');
    if (value === undefined || browserSecret === undefined) return undefined;
    const prepared = await redeemHandoff(accounts, {
      value,
      browserSecret,
      prepare: (accountId, idToken) => sessions.prepare(request, accountId, 'identity_provider', idToken),
    });
    if (!prepared) return undefined;
    cookies.clear(reply, 'handoff');
    await spendMailLink(request, reply, prepared.opening.session.tokenHash);
    return signedInBody(parts, reply, prepared, accountMessages.signedIn);
  }

  /** Verifies the address if the user opened the email's link before signing in. */
  async function spendMailLink(
    request: FastifyRequest,
    reply: FastifyReply,
    tokenHash: string,
  ): Promise<void> {
    const secret = cookies.get(request, 'mailLink');
    if (secret === undefined) return;
    const found = await sessions.findByToken(tokenHash);
    if (found && !found.account.isEmailVerified) await verifyByLink(accounts, found.account, secret);
    cookies.clear(reply, 'mailLink');
  }

  async function signOutOf(request: FastifyRequest, reply: FastifyReply, which: 'this' | 'all') {
    forbidCaching(reply);
    const presented = await sessions.identify(request);
    const signOutUrl = presented && (await signOut.urlFor(presented));
    if (presented) await signOut.end(presented, which);
    // Signing out everywhere also ends the trust in other browsers.
    if (presented && which === 'all')
      await accounts.tables.removeTrustedBrowsers(presented.account.id, trustedBrowsers.hashesOf(request));
    // The token may be of another session or invalid. The session whose cookie is cleared must end in any case.
    const cookie = cookies.get(request, 'session');
    if (cookie !== undefined) await accounts.tables.removeSessionByCookie(hashOfSecret(cookie));
    cookies.clear(reply, 'session');
    return signOutUrl === undefined ? {} : { auth0LogoutUrl: signOutUrl };
  }

  for (const endpoint of [logout, identityLogout])
    mount(app, endpoint, async ({ request, reply }) => ({
      success: true as const,
      message: accountMessages.signedOut,
      ...(await signOutOf(request, reply, 'this')),
    }));

  mount(app, endAllSessions, async ({ request, reply }) => {
    await sessions.require(request);
    const signOutFields = await signOutOf(request, reply, 'all');
    return { success: true as const, message: accountMessages.signedOutEverywhere, ...signOutFields };
  });

  mount(app, listSessions, async ({ request, reply }) => {
    forbidCaching(reply);
    const { account, session } = await sessions.require(request);
    const active = await accounts.tables.listSessions(sessions.activeWindow(), account.id);
    return {
      success: true as const,
      sessions: active.map((each) => sessionBody(each, each.id === session.id)),
    };
  });

  mount(app, endSession, async ({ body, request, reply }) => {
    forbidCaching(reply);
    const { account, session } = await sessions.require(request);
    const isRemoved = isUuid(body.id) && (await accounts.tables.removeSession(body.id, account.id));
    if (!isRemoved) throw refusal('not_found', 'no_such_session');
    if (body.id === session.id) cookies.clear(reply, 'session');
    return { success: true as const, message: accountMessages.sessionEnded };
  });
}

const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

function sessionBody(session: SessionRecord, isCurrent: boolean): Session {
  return {
    id: session.id,
    device: session.device ?? null,
    way: session.way,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent,
  };
}
