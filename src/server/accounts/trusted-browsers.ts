import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfSecret, randomSecret, type Secrets } from '../platform/secrets.ts';
import type { AccountCookies } from './cookies.ts';
import { readMailboxToken } from './mailbox-token.ts';
import type { AccountTables } from './store/account-tables.ts';
import type { NewTrustedBrowser } from './store/trusted-browsers.ts';

const yearMs = 365 * 86_400_000;
/** In one browser: a family may share it. */
const mostEntries = 4;

/** A browser that is about to be known, and the cookie by which it will be. */
export interface PreparedBrowser {
  readonly row: NewTrustedBrowser;
  readonly cookie: string;
}

/**
 * Tells browsers that have signed in to an account, or opened the link of a mail to its address, from those of strangers.
 * A cookie holds an entry for each account: a secret whose hash is stored, or the pass of a mail. Nobody gets in by it:
 * it only decides in which allowance their tries are counted.
 */
export interface TrustedBrowsers {
  /**
   * Finds what the browser is known by to the owner of the address, as the name of its own allowances; undefined for
   * a stranger's. Asks the database wherever there is an entry, whatever the address.
   */
  identify(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** A new secret for this account, in the place of the one that the browser has. */
  prepare(request: FastifyRequest, accountId: string): PreparedBrowser;
  /** Hands the browser what was prepared, after it is stored. */
  grant(reply: FastifyReply, prepared: Pick<PreparedBrowser, 'cookie'>): void;
  /** Hashes of the secrets that the browser brings along. */
  hashesOf(request: FastifyRequest): readonly string[];
  /** Keeps the pass of a mail whose link was opened. False when it is none, or has expired. */
  keepMailboxToken(request: FastifyRequest, reply: FastifyReply, pass: string): boolean;
}

interface Parts {
  readonly tables: Pick<AccountTables, 'findTrustedBrowser'>;
  readonly secrets: Secrets;
  readonly cookies: AccountCookies;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** The secret, and by what to know whose entry it is without asking. */
const secretForm = /^(?<secret>[\w-]{43})(?<tag>[\w-]{8})$/;

export function createTrustedBrowsers({ tables, secrets, cookies, clock }: Parts): TrustedBrowsers {
  const tagOf = (secret: string, accountId: string) =>
    secrets.hmac('known_browser', secret, accountId).slice(0, 8);
  const isSecret = (entry: string) => secretForm.test(entry);
  const readPass = (entry: string) => readMailboxToken(secrets, entry, clock());

  const entriesOf = (request: FastifyRequest) =>
    (cookies.get(request, 'trustedBrowser') ?? '')
      .split('.', mostEntries)
      .filter((entry) => isSecret(entry) || readPass(entry) !== undefined);
  const cookieOf = (entries: readonly string[]) => [...new Set(entries)].slice(0, mostEntries).join('.');
  const hashesIn = (entries: readonly string[]) => entries.filter(isSecret).map(hashOfSecret);
  const setCookie = (reply: FastifyReply, cookie: string) =>
    cookies.set(reply, 'trustedBrowser', cookie, yearMs / 1_000);

  return {
    async identify(request, email) {
      const entries = entriesOf(request);
      const hashes = hashesIn(entries);
      const known =
        hashes.length > 0 ? await tables.findTrustedBrowser(hashes, email, new Date(clock())) : undefined;
      if (known !== undefined) return `browser ${known}`;
      const pass = entries.find((entry) => readPass(entry)?.isFor(email));
      return pass === undefined ? undefined : `mail ${hashOfSecret(pass)}`;
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
    keepMailboxToken(request, reply, pass) {
      if (!readPass(pass)) return false;
      setCookie(reply, cookieOf([pass, ...entriesOf(request)]));
      return true;
    },
  };
}
