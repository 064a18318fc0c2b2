import { randomUUID } from 'node:crypto';
import DataLoader from 'dataloader';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountErrors } from '../../contract/account.ts';
import { dayMs, hourMs } from '../../domain/time/units.ts';
import { AppError } from '../platform/errors.ts';
import { hashOfSecret, randomSecret, type Secrets } from '../platform/secrets.ts';
import type { SessionRecord, SignedIn } from './account.ts';
import type { AccountCookies } from './cookies.ts';
import { deviceName } from './device-name.ts';
import type { AccountTables } from './store/account-tables.ts';
import type { ActiveWindow, SessionOpening } from './store/sessions.ts';
import type { TrustedBrowsers } from './trusted-browsers.ts';

const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
/** The last use is stored at most once an hour, to save a write per request. */
const touchMs = hourMs;
/** Lookups per query. The embedded database blocks the event loop while it runs one. */
const maxBatchSize = 100;

/** A session that is ready to be opened, with the secrets for its browser. */
export interface PreparedSession {
  readonly opening: SessionOpening;
  readonly cookie: string;
  /** For `auth_token` and the `Authorization: Bearer` header. */
  readonly token: string;
  /** Makes the browser a trusted one. */
  readonly browserCookie: string;
}

/** The signed-in user of a request, with the session's token. */
export interface SignedInRequest extends SignedIn {
  readonly token: string;
}

export interface Sessions {
  /** Finds the user of the request by bearer token or cookie, once per request. Without either, it needs no query. */
  identify(request: FastifyRequest): Promise<SignedInRequest | undefined>;
  /** As `identify`; throws `unauthorized` for a guest. */
  require(request: FastifyRequest): Promise<SignedInRequest>;
  /** Prepares a session that replaces the one of this browser. */
  prepare(
    request: FastifyRequest,
    accountId: string,
    way: SessionRecord['way'],
    idToken?: Uint8Array,
  ): PreparedSession;
  /** Sets the prepared cookies. Call it after the session is stored. */
  grant(reply: FastifyReply, prepared: Pick<PreparedSession, 'cookie' | 'browserCookie'>): void;
  /** Finds the signed-in user by the hash of the session's token. */
  findByToken(tokenHash: string): Promise<SignedIn | undefined>;
  /** Returns the current limits for active sessions. */
  activeWindow(): ActiveWindow;
}

interface Parts {
  readonly tables: AccountTables;
  readonly secrets: Secrets;
  readonly cookies: AccountCookies;
  readonly trustedBrowsers: TrustedBrowsers;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function createSessions(parts: Parts): Sessions {
  const { tables, secrets, cookies, trustedBrowsers, clock } = parts;
  const lookups = new WeakMap<FastifyRequest, Promise<SignedInRequest | undefined>>();
  const activeWindow = (): ActiveWindow => ({
    now: new Date(clock()),
    idleSince: new Date(clock() - idleMs),
  });
  const byCookie = createSessionLoader((hashes) => tables.findByCookies(activeWindow(), hashes));
  const byToken = createSessionLoader((hashes) => tables.findByTokens(activeWindow(), hashes));
  /** The token derives from the cookie, not the other way round, so that it can be sent to the page again. */
  const tokenOf = (cookie: string) => secrets.hmac('token', cookie);

  async function find(request: FastifyRequest): Promise<SignedInRequest | undefined> {
    const bearer = readBearerToken(request);
    const tokenSession = bearer && (await byToken.load(hashOfSecret(bearer)));
    if (bearer && tokenSession) return used({ ...tokenSession, token: bearer });
    const cookie = cookies.get(request, 'session');
    const cookieSession = cookie && (await byCookie.load(hashOfSecret(cookie)));
    return cookie && cookieSession ? used({ ...cookieSession, token: tokenOf(cookie) }) : undefined;
  }

  async function used(presented: SignedInRequest): Promise<SignedInRequest> {
    const { id, lastUsedAt } = presented.session;
    if (clock() - lastUsedAt.getTime() >= touchMs) await tables.touchSession(id, new Date(clock()));
    return presented;
  }

  function identify(request: FastifyRequest): Promise<SignedInRequest | undefined> {
    const lookup = lookups.get(request) ?? find(request);
    lookups.set(request, lookup);
    return lookup;
  }

  return {
    identify,
    async require(request) {
      const presented = await identify(request);
      if (!presented) throw signInNeeded();
      return presented;
    },
    prepare(request, accountId, way, idToken) {
      const cookie = randomSecret();
      const token = tokenOf(cookie);
      const former = cookies.get(request, 'session');
      const session = {
        id: randomUUID(),
        accountId,
        cookieHash: hashOfSecret(cookie),
        tokenHash: hashOfSecret(token),
        way,
        idToken,
        device: deviceName(request.headers['user-agent']),
        createdAt: new Date(clock()),
        expiresAt: new Date(clock() + absoluteMs),
      };
      const replacedCookieHash = former === undefined ? undefined : hashOfSecret(former);
      const { row: trustedBrowser, cookie: browserCookie } = trustedBrowsers.prepare(request, accountId);
      return { opening: { session, replacedCookieHash, trustedBrowser }, cookie, token, browserCookie };
    },
    grant(reply, { cookie, browserCookie }) {
      cookies.set(reply, 'session', cookie, absoluteMs / 1_000);
      trustedBrowsers.grant(reply, { cookie: browserCookie });
    },
    findByToken: (tokenHash) => byToken.load(tokenHash),
    activeWindow,
  };
}

/** Reads the token of an `Authorization: Bearer …` header. */
export function readBearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

export function signInNeeded(): AppError {
  return new AppError('unauthorized', {
    message: 'no session',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}

/**
 * Batches the lookups of one event-loop turn into one query. The query runs after the turn and its result isn't cached,
 * so a session that has ended is never found. A failed query rejects every lookup of its batch.
 */
export function createSessionLoader(
  find: (hashes: readonly string[]) => Promise<ReadonlyMap<string, SignedIn>>,
): DataLoader<string, SignedIn | undefined> {
  return new DataLoader(
    async (hashes) => {
      const found = await find([...new Set(hashes)]);
      return hashes.map((hash) => found.get(hash));
    },
    { cache: false, maxBatchSize, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  );
}
