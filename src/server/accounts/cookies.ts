import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** The cookies. All are HttpOnly except the signed-in hint, which grants nothing. */
const names = {
  /** The session's secret. */
  session: 'mihrab_session',
  /** Identifies the browser that requested a registration. */
  registration: 'mihrab_registration',
  /** The secret of an email's link that was opened in this browser. */
  mailLink: 'mihrab_mail_link',
  /** Identifies the browser that returned from the identity provider. */
  handoff: 'mihrab_handoff',
  /** Recognizes a browser that has signed in before or opened a link in one of our emails; see `trusted-browsers.ts`. */
  trustedBrowser: 'mihrab_known_browser',
} as const;
export type CookieName = keyof typeof names;

const signedInHint = 'mihrab_signed_in';

export interface AccountCookies {
  get(request: FastifyRequest, name: CookieName): string | undefined;
  /** For `session`, also sets the signed-in hint that the page's script reads. */
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/**
 * Cookies for this host only. On https their names start with `__Host-`, which requires `Secure` and the path `/`; on
 * plain http, such as `http://localhost`, browsers reject that prefix.
 */
export function createAccountCookies(publicUrl: string): AccountCookies {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => `${secure ? '__Host-' : ''}${names[name]}`;
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  return {
    get: (request, name) => request.cookies[nameOf(name)] || undefined,
    set(reply, name, value, maxAge) {
      reply.setCookie(nameOf(name), value, { ...shared, httpOnly: true, maxAge });
      if (name === 'session') reply.setCookie(signedInHint, '1', { ...shared, httpOnly: false, maxAge });
    },
    clear(reply, name) {
      reply.clearCookie(nameOf(name), { ...shared, httpOnly: true });
      if (name === 'session') reply.clearCookie(signedInHint, { ...shared, httpOnly: false });
    },
  };
}
