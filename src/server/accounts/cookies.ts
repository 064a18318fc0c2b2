import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** What each cookie is for. All are out of reach of scripts but the mark, which grants nothing. */
const names = {
  /** Of the session. */
  session: 'mihrab_session',
  /** Of the browser that asked for an account. */
  registration: 'mihrab_registration',
  /** Of a mail's link that was opened here. */
  mailLink: 'mihrab_mail_link',
  /** Of the browser that went to the identity provider and came back. */
  handoff: 'mihrab_handoff',
  /** Of a browser that has signed in before, or opened the link of one of our mails; see `known-browsers`. */
  trustedBrowser: 'mihrab_known_browser',
} as const;
export type CookieName = keyof typeof names;

const mark = 'mihrab_signed_in';

export interface AccountCookies {
  get(request: FastifyRequest, name: CookieName): string | undefined;
  /** The session's cookie also sets the mark that the page's script reads. */
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/**
 * Cookies that belong to this host and no other. On https their names begin with `__Host-`, which browsers accept from
 * a secure page for the whole site only; on a plain http address, as `http://localhost`, they cannot.
 */
export function createAccountCookies(publicUrl: string): AccountCookies {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (name: CookieName) => `${secure ? '__Host-' : ''}${names[name]}`;
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  return {
    get: (request, name) => request.cookies[nameOf(name)] || undefined,
    set(reply, name, value, maxAge) {
      reply.setCookie(nameOf(name), value, { ...shared, httpOnly: true, maxAge });
      if (name === 'session') reply.setCookie(mark, '1', { ...shared, httpOnly: false, maxAge });
    },
    clear(reply, name) {
      reply.clearCookie(nameOf(name), { ...shared, httpOnly: true });
      if (name === 'session') reply.clearCookie(mark, { ...shared, httpOnly: false });
    },
  };
}
