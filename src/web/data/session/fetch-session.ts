import type { Account } from '../../../contract/account.ts';
import { meRoute } from '../../../contract/routes.ts';
import { ApiError, callApi, storedToken } from '../call-api.ts';

const getMe = { ...meRoute, load: async () => (await import('../../../contract/session.ts')).getMe };

/** After this time the page goes on without a user. */
const timeoutMs = 3_000;

interface Session {
  readonly user: Account;
  /** Present if the browser has none yet. */
  readonly token?: string | undefined;
}

/**
 * `signed_out`: the server knows no session. `unreachable`: the server didn't answer in time, or a proxy answered that it
 * is down. `failed`: anything else.
 */
type NoSession = 'signed_out' | 'unreachable' | 'failed';

/**
 * Asks the server whose session this is.
 * @param handoff the identity provider's one-time value. If it is refused, the session that this browser had before still
 * counts: a foreign link with an invented value must not sign anyone out.
 */
export async function fetchSession(handoff: string | undefined): Promise<Session | NoSession> {
  const token = storedToken();
  const answer = await fetchWith(handoff ?? token);
  const hadSession = token !== undefined || hasSessionHint();
  return handoff !== undefined && answer === 'signed_out' && hadSession ? fetchWith(token) : answer;
}

async function fetchWith(token: string | undefined): Promise<Session | NoSession> {
  try {
    return await callApi(getMe, { timeoutMs, token });
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed';
    if (error.status === 401) return 'signed_out';
    return isUnreachable(error) ? 'unreachable' : 'failed';
  }
}

/** Proxies report a server that is down with various status codes, and never in the form of our errors. */
function isUnreachable({ code, status }: ApiError): boolean {
  if (status === undefined || [429, 502, 503, 504].includes(status)) return true;
  return code === 'bad_response' && status >= 500;
}

declare global {
  interface Window {
    /** Set by `boot.js`, which removes the value from the address before anything else can read it. */
    mihrabHandoff?: string | undefined;
  }
}

/** Returns the one-time value with which the identity provider's callback opened the page, the first time it is called. */
export function takeHandoff(): string | undefined {
  const value = window.mihrabHandoff;
  window.mihrabHandoff = undefined;
  return value;
}

/** The server sets this cookie beside the session's own, which scripts can't read. It grants nothing. */
const sessionHint = 'mihrab_signed_in=1';

/** Returns whether it is worth asking the server who is signed in. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(sessionHint);
}
