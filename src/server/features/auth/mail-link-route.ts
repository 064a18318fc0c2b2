import type { FastifyInstance } from 'fastify';
import { openMailLink } from '../../../contract/auth.ts';
import { codeSeconds } from '../../../contract/credentials.ts';
import { inLanguage, type PageLanguage, pageLanguages } from '../../../domain/language/page-language.ts';
import { mountRedirect } from '../../platform/mount-redirect.ts';
import { hashOfSecret } from '../../platform/secrets.ts';
import type { AuthParts } from './auth-parts.ts';

/** The possible redirect targets. Nothing of the request becomes part of them. */
const redirectTargets = (language: PageLanguage) => {
  const page = inLanguage('/', language);
  return {
    logIn: `${page}?email_verified=true&please_login=true`,
    signedIn: `${page}?email_verified=true`,
    expired: `${page}?link_expired=true`,
    newPassword: `${page}?dialog=reset`,
  };
};

const secretForm = /^[\w-]{20,100}$/;

/**
 * Opens the link in an email. It changes nothing on the server, so that email scanners that follow links do no harm: the
 * browser stores the link's secret in a cookie and sends it when the user signs in or confirms.
 */
export function mailLinkRoute(app: FastifyInstance, parts: AuthParts): void {
  const { accounts, sessions, cookies, trustedBrowsers } = parts;
  mountRedirect(app, openMailLink, async ({ query: { token, lang }, request, reply }) => {
    const targets = redirectTargets(pageLanguages.find((language) => language === lang) ?? 'en');
    if (typeof token !== 'string' || !secretForm.test(token)) return targets.expired;
    if (trustedBrowsers.storeMailboxToken(request, reply, token)) return targets.newPassword;
    const code = await accounts.tables.findByLink(hashOfSecret(token), new Date(accounts.clock()));
    if (!code) return targets.expired;
    cookies.set(reply, 'mailLink', token, codeSeconds);
    const presented = code.purpose === 'verification' ? await sessions.identify(request) : undefined;
    return presented?.account.email === code.email ? targets.signedIn : targets.logIn;
  });
}
