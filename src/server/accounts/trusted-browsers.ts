import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../domain/time/units.ts';
import { hashOfSecret, randomSecret, type Secrets } from '../platform/secrets.ts';
import type { AccountCookies } from './cookies.ts';
import { readMailboxToken } from './mailbox-token.ts';
import type { AccountTables } from './store/account-tables.ts';
import type { NewTrustedBrowser } from './store/trusted-browsers.ts';

const yearMs = 365 * dayMs;
/** Accounts per browser, which a family may share. */
const maxEntries = 4;

/** A row and a cookie that will make a browser trusted. */
export interface PreparedBrowser {
  readonly row: NewTrustedBrowser;
  readonly cookie: string;
}

/**
 * Recognizes browsers that have signed in to an account or opened a link in an email to its address. A cookie has one entry
 * per account: a secret whose hash is stored, or a mailbox token. It doesn't sign anyone in; it only gives the owner rate
 * limits of their own, which strangers can't use up.
 */
export interface TrustedBrowsers {
  /**
   * Returns the key of the browser's own rate limits if the address's owner uses it, otherwise undefined. Queries the
   * database whenever there is an entry, whatever the address, so that timing reveals nothing.
   */
  identify(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** Creates a new secret for this account, which replaces the browser's previous one. */
  prepare(request: FastifyRequest, accountId: string): PreparedBrowser;
  /** Sets the prepared cookie. Call it after the row is stored. */
  grant(reply: FastifyReply, prepared: Pick<PreparedBrowser, 'cookie'>): void;
  /** Returns the hashes of the secrets in the request's cookie. */
  hashesOf(request: FastifyRequest): readonly string[];
  /** Stores the mailbox token of an opened link. Returns false if it is invalid or has expired. */
  storeMailboxToken(request: FastifyRequest, reply: FastifyReply, token: string): boolean;
}

interface Parts {
  readonly tables: Pick<AccountTables, 'findTrustedBrowser'>;
  readonly secrets: Secrets;
  readonly cookies: AccountCookies;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A secret, followed by a tag that tells whose entry it is without a query. */
const secretForm = /^(?<secret>[\w-]{43})(?<tag>[\w-]{8})$/;

export function createTrustedBrowsers({ tables, secrets, cookies, clock }: Parts): TrustedBrowsers {
  const tagOf = (secret: string, accountId: string) =>
    secrets.hmac('known_browser', secret, accountId).slice(0, 8);
  const isSecret = (entry: string) => secretForm.test(entry);
  const readToken = (entry: string) => readMailboxToken(secrets, entry, clock());

  const entriesOf = (request: FastifyRequest) =>
    (cookies.get(request, 'trustedBrowser') ?? '')
      .split('.', maxEntries)
      .filter((entry) => isSecret(entry) || readToken(entry) !== undefined);
  const cookieOf = (entries: readonly string[]) => [...new Set(entries)].slice(0, maxEntries).join('.');
  const hashesIn = (entries: readonly string[]) => entries.filter(isSecret).map(hashOfSecret);
  const setCookie = (reply: FastifyReply, cookie: string) =>
    cookies.set(reply, 'trustedBrowser', cookie, yearMs / 1_000);

  return {
    async identify(request, email) {
      const entries = entriesOf(request);
      const hashes = hashesIn(entries);
      const trustedHash =
        hashes.length > 0 ? await tables.findTrustedBrowser(hashes, email, new Date(clock())) : undefined;
      if (trustedHash !== undefined) return `browser ${trustedHash}`;
      const token = entries.find((entry) => readToken(entry)?.isFor(email));
      return token === undefined ? undefined : `mail ${hashOfSecret(token)}`;
    },
    prepare(request, accountId) {
      const entries = entriesOf(request);
      const isOfAccount = (entry: string) => {
        const { secret, tag } = secretForm.exec(entry)?.groups ?? {};
        return secret !== undefined && tag === tagOf(secret, accountId);
      };
      const secret = randomSecret();
      const entry = secret + tagOf(secret, accountId);
      const row = {
        secretHash: hashOfSecret(entry),
        accountId,
        createdAt: new Date(clock()),
        expiresAt: new Date(clock() + yearMs),
        replacedHashes: hashesIn(entries.filter(isOfAccount)),
      };
      return { row, cookie: cookieOf([entry, ...entries.filter((each) => !isOfAccount(each))]) };
    },
    grant: (reply, { cookie }) => setCookie(reply, cookie),
    hashesOf: (request) => hashesIn(entriesOf(request)),
    storeMailboxToken(request, reply, token) {
      if (!readToken(token)) return false;
      setCookie(reply, cookieOf([token, ...entriesOf(request)]));
      return true;
    },
  };
}
