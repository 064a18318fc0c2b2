import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountErrors } from '../../../contract/account.ts';
import { askTogether } from '../../platform/asked-together.ts';
import { AppError } from '../../platform/errors.ts';
import { hashOfSecret, randomSecret, type Secrets } from '../../platform/secrets.ts';
import type { SessionRecord, SignedIn } from '../account.ts';
import type { AccountCookies } from '../cookies.ts';
import type { KnownBrowsers } from '../known-browsers/known-browsers.ts';
import type { AccountTables } from '../store.ts';
import { deviceWords } from './device-words.ts';
import type { Living, Opening } from './store.ts';

const dayMs = 86_400_000;
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
/** The last use is kept to the hour: a write for every request would cost more than it tells. */
const touchMs = 3_600_000;
/** In one question to the database: the embedded one holds the event loop while it looks. */
const mostAtOnce = 100;

/** A session that is ready to be opened, and what its browser will be given. */
export interface PreparedSession {
  readonly opening: Opening;
  readonly cookie: string;
  /** For `auth_token` and Bearer. */
  readonly token: string;
  /** By which the browser will be known. */
  readonly browserCookie: string;
}

/** Who asks, and with what. */
export interface Presented extends SignedIn {
  readonly token: string;
}

export interface SessionKeeper {
  /** Who makes the request, by Bearer, else by cookie; asked once for each request. Guests cost no look at the database. */
  identify(request: FastifyRequest): Promise<Presented | undefined>;
  /** As `identify`; throws `unauthorized` for a guest. */
  require(request: FastifyRequest): Promise<Presented>;
  /** New secrets, in the place of the session that this browser has. */
  prepare(
    request: FastifyRequest,
    accountId: string,
    way: SessionRecord['way'],
    idToken?: Uint8Array,
  ): PreparedSession;
  /** Hands the browser what was prepared, after it is stored. */
  grant(reply: FastifyReply, prepared: Pick<PreparedSession, 'cookie' | 'browserCookie'>): void;
  /** Who is signed in by the session with this token; only its hash is needed. */
  findByToken(tokenHash: string): Promise<SignedIn | undefined>;
  /** Of the moment, for the store. */
  living(): Living;
}

interface Parts {
  readonly tables: AccountTables;
  readonly secrets: Secrets;
  readonly cookies: AccountCookies;
  readonly knownBrowsers: KnownBrowsers;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function createSessionKeeper(parts: Parts): SessionKeeper {
  const { tables, secrets, cookies, knownBrowsers, clock } = parts;
  const asked = new WeakMap<FastifyRequest, Promise<Presented | undefined>>();
  const living = (): Living => ({ now: new Date(clock()), idleSince: new Date(clock() - idleMs) });
  const findByCookie = askTogether((hashes) => tables.findByCookies(living(), hashes), mostAtOnce);
  const findByToken = askTogether((hashes) => tables.findByTokens(living(), hashes), mostAtOnce);
  /** The second secret comes of the first one, and not the other way round: the page can be told it again. */
  const tokenOf = (cookie: string) => secrets.hmac('token', cookie);

  async function find(request: FastifyRequest): Promise<Presented | undefined> {
    const bearer = bearerOf(request);
    const byToken = bearer && (await findByToken(hashOfSecret(bearer)));
    if (bearer && byToken) return used({ ...byToken, token: bearer });
    const cookie = cookies.get(request, 'session');
    const byCookie = cookie && (await findByCookie(hashOfSecret(cookie)));
    return cookie && byCookie ? used({ ...byCookie, token: tokenOf(cookie) }) : undefined;
  }

  async function used(presented: Presented): Promise<Presented> {
    const { id, lastUsedAt } = presented.session;
    if (clock() - lastUsedAt.getTime() >= touchMs) await tables.touchSession(id, new Date(clock()));
    return presented;
  }

  function identify(request: FastifyRequest): Promise<Presented | undefined> {
    const known = asked.get(request) ?? find(request);
    asked.set(request, known);
    return known;
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
        device: deviceWords(request.headers['user-agent']),
        createdAt: new Date(clock()),
        expiresAt: new Date(clock() + absoluteMs),
      };
      const replacedCookieHash = former === undefined ? undefined : hashOfSecret(former);
      const { row: knownBrowser, cookie: browserCookie } = knownBrowsers.prepare(request, accountId);
      return { opening: { session, replacedCookieHash, knownBrowser }, cookie, token, browserCookie };
    },
    grant(reply, { cookie, browserCookie }) {
      cookies.set(reply, 'session', cookie, absoluteMs / 1_000);
      knownBrowsers.grant(reply, { cookie: browserCookie });
    },
    findByToken,
    living,
  };
}

/** What the page, or a program, sends as `Authorization: Bearer …`. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

export function signInNeeded(): AppError {
  return new AppError('unauthorized', {
    message: 'no session',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}
