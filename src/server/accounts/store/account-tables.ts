import { type DatabaseSource, inDatabase, isUniqueViolation } from '../../db/in-database.ts';
import type { SealedMail } from '../../mail/mail.ts';
import { addSealedMail } from '../../mail/store.ts';
import type { AccountRecord, SessionRecord, SignedIn } from '../account.ts';
import {
  type AccountWithPassword,
  addAccount,
  findPasswordHash,
  findVerified,
  lockAccount,
  lockAddress,
  type NewAccount,
  type Removal,
  removeAccount,
  setPassword,
  setVerified,
} from './accounts.ts';
import {
  type AllowanceAnswer,
  type AllowanceRequest,
  forgetAllowance,
  releaseAllowance,
  removeForgottenAllowances,
  type SlidingLimit,
  takeAllowance,
  takeAllowances,
} from './allowances.ts';
import {
  type Attempt,
  boundToAccount,
  type CodeKey,
  findByLink,
  findPending,
  type LinkedCode,
  type NewCode,
  type PendingRegistration,
  placeCode,
  removeCodes,
  removeCodesOf,
  removeForgottenCodes,
  spendCode,
  takeAttempt,
} from './email-codes.ts';
import { type IdentityRecord, resolveIdentity } from './identities.ts';
import {
  type ActiveWindow,
  addHandoff,
  findByCookies,
  findByTokens,
  findHandoffAccount,
  findIdToken,
  type Handoff,
  listSessions,
  type NewSession,
  openSession,
  removeExpiredSessions,
  removeSession,
  removeSessionByCookie,
  removeSessions,
  renewSecrets,
  type SessionOpening,
  takeHandoff,
  touchSession,
} from './sessions.ts';
import {
  addTrustedBrowser,
  findTrustedBrowser,
  type NewTrustedBrowser,
  removeExpiredBrowsers,
  removeTrustedBrowsers,
} from './trusted-browsers.ts';

/** The result of completing a code: `used` if it is already used, `taken` if another account has verified the address. */
export type Completion = 'done' | 'used' | 'taken';

/** The accounts' tables. Every call is one transaction and throws `unavailable` if the database can't be reached. */
export interface AccountTables {
  takeAllowance(key: string, limits: readonly SlidingLimit[], now: number): Promise<number | undefined>;
  takeAllowances(request: AllowanceRequest, now: number): Promise<AllowanceAnswer>;
  releaseAllowance(key: string, at: number): Promise<void>;
  forgetAllowance(key: string): Promise<void>;

  findTrustedBrowser(hashes: readonly string[], email: string, now: Date): Promise<string | undefined>;
  removeTrustedBrowsers(accountId: string, exceptHashes: readonly string[]): Promise<void>;

  /** Stores the code and its email, both or neither. Stores neither if the owner's existing code is preserved. */
  placeCode(code: NewCode, mail: SealedMail | undefined): Promise<void>;
  takeAttempt(attempt: Attempt): Promise<string | undefined>;
  spendCode(key: CodeKey): Promise<boolean>;
  findByLink(linkHash: string, now: Date): Promise<LinkedCode | undefined>;

  /** Returns the password hashes that a sign-in is compared with. */
  findForSignIn(
    email: string,
    now: Date,
  ): Promise<{
    readonly verified?: AccountWithPassword | undefined;
    readonly pending?: PendingRegistration | undefined;
  }>;
  isRegistered(email: string): Promise<boolean>;
  completeRegistration(key: CodeKey, account: NewAccount, opening: SessionOpening): Promise<Completion>;
  verifyAccount(key: CodeKey, accountId: string, now: Date): Promise<Completion>;
  findPasswordHash(accountId: string): Promise<string | undefined>;
  /** Ends all sessions and leaves this browser as the only trusted one. Returns false if the code is already used. */
  resetPassword(
    key: CodeKey,
    passwordHash: string,
    mail: SealedMail,
    browserFor: (accountId: string) => NewTrustedBrowser,
  ): Promise<boolean>;
  /** Ends all other sessions and replaces this one's secrets. Returns false if the password or the session has changed. */
  changePassword(change: PasswordChange): Promise<boolean>;
  /** Also removes the address's codes if the address is verified, otherwise only those that the account requested. */
  removeAccount(account: AccountRecord, mail: SealedMail | undefined): Promise<Removal>;

  /** Opens a session if the account still has this password hash; otherwise returns false. */
  openSessionByPassword(opening: SessionOpening, passwordHash: string): Promise<boolean>;
  /** Maps each hash to its signed-in user. Hashes without an active session are left out. */
  findByCookies(
    window: ActiveWindow,
    cookieHashes: readonly string[],
  ): Promise<ReadonlyMap<string, SignedIn>>;
  findByTokens(window: ActiveWindow, tokenHashes: readonly string[]): Promise<ReadonlyMap<string, SignedIn>>;
  touchSession(id: string, now: Date): Promise<void>;
  listSessions(window: ActiveWindow, accountId: string): Promise<readonly SessionRecord[]>;
  findIdToken(sessionId: string): Promise<Uint8Array | undefined>;
  removeSession(id: string, accountId: string): Promise<boolean>;
  removeSessionByCookie(cookieHash: string): Promise<void>;
  removeSessions(accountId: string): Promise<void>;

  /** Finds or creates the account of an identity, and stores the handoff to its session. */
  signInWithIdentity(
    identity: IdentityRecord,
    handoffFor: (account: AccountRecord) => Handoff,
  ): Promise<AccountRecord>;
  /** Opens the session of a handoff. Returns false if there is none for this value and browser. */
  redeemHandoff(redemption: Redemption): Promise<boolean>;

  removeOutdated(window: ActiveWindow): Promise<void>;
}

export interface PasswordChange {
  readonly accountId: string;
  readonly email: string;
  /** The hash that the current password matched. */
  readonly formerHash: string;
  readonly passwordHash: string;
  readonly sessionId: string;
  readonly secrets: Pick<NewSession, 'cookieHash' | 'tokenHash'>;
  /** The only trusted browser afterwards. */
  readonly trustedBrowser: NewTrustedBrowser;
  readonly mail: SealedMail;
}

export interface Redemption {
  readonly valueHash: string;
  readonly browserHash: string;
  readonly now: Date;
  readonly openingFor: (accountId: string, idToken: Uint8Array | undefined) => SessionOpening;
}

export function openAccountTables(source: DatabaseSource): AccountTables {
  const run = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase(source, work);
  const inTransaction = <T>(work: Parameters<typeof inDatabase<T>>[1]) => run((db) => db.transaction(work));
  /** A transaction that touches both the codes and the account of an address. */
  const forAddress = <T>(email: string, work: Parameters<typeof inDatabase<T>>[1]) =>
    inTransaction(async (db) => {
      await lockAddress(db, email);
      return work(db);
    });

  return {
    takeAllowance: (key, limits, now) => run((db) => takeAllowance(db, key, limits, now)),
    takeAllowances: (request, now) => run((db) => takeAllowances(db, request, now)),
    releaseAllowance: (key, at) => run((db) => releaseAllowance(db, key, at)),
    forgetAllowance: (key) => run((db) => forgetAllowance(db, key)),

    findTrustedBrowser: (hashes, email, now) => run((db) => findTrustedBrowser(db, hashes, email, now)),
    removeTrustedBrowsers: (accountId, exceptHashes) =>
      run((db) => removeTrustedBrowsers(db, accountId, exceptHashes)),

    placeCode: (code, mail) =>
      inTransaction(async (db) => {
        const isPlaced = await placeCode(db, code);
        if (isPlaced && mail) await addSealedMail(db, mail);
      }),
    takeAttempt: (attempt) => run((db) => takeAttempt(db, attempt)),
    spendCode: (key) => run(async (db) => (await spendCode(db, key)) !== undefined),
    findByLink: (linkHash, now) => run((db) => findByLink(db, linkHash, now)),

    findForSignIn: (email, now) =>
      run(async (db) => ({
        verified: await findVerified(db, email),
        pending: await findPending(db, email, now),
      })),
    isRegistered: (email) => run(async (db) => (await findVerified(db, email)) !== undefined),
    completeRegistration: (key, account, opening) =>
      forAddress(key.email, async (db) => {
        const code = await spendCode(db, key);
        if (code?.pendingPasswordHash === undefined) return 'used';
        if (!(await addAccount(db, { ...account, passwordHash: code.pendingPasswordHash }))) return 'taken';
        await openSession(db, opening);
        return 'done';
      }),
    verifyAccount: (key, accountId, now) =>
      orTaken(() =>
        forAddress(key.email, async (db) => {
          if (!(await spendCode(db, key))) return 'used';
          await setVerified(db, accountId, now);
          // Voids any pending registration with this address.
          await removeCodes(db, key.email);
          return 'done';
        }),
      ),
    findPasswordHash: (accountId) => run((db) => findPasswordHash(db, accountId)),
    resetPassword: (key, passwordHash, mail, browserFor) =>
      forAddress(key.email, async (db) => {
        const found = (await spendCode(db, key)) && (await findVerified(db, key.email));
        if (!found) return false;
        await setPassword(db, found.account.id, passwordHash);
        await removeSessions(db, found.account.id);
        await removeTrustedBrowsers(db, found.account.id);
        await addTrustedBrowser(db, browserFor(found.account.id));
        await addSealedMail(db, mail);
        return true;
      }),
    changePassword: ({ accountId, email, formerHash, passwordHash, sessionId, ...change }) =>
      forAddress(email, async (db) => {
        const { secrets, trustedBrowser, mail } = change;
        if (!(await lockAccount(db, accountId, 'update', formerHash))) return false;
        if (!(await renewSecrets(db, sessionId, secrets))) return false;
        await setPassword(db, accountId, passwordHash);
        await removeSessions(db, accountId, sessionId);
        await removeTrustedBrowsers(db, accountId);
        await addTrustedBrowser(db, trustedBrowser);
        await removeCodes(db, email, 'reset');
        await addSealedMail(db, mail);
        return true;
      }),
    removeAccount: ({ id, email, isEmailVerified }, mail) =>
      forAddress(email, async (db) => {
        const removal = await removeAccount(db, id);
        if (removal !== 'removed') return removal;
        if (isEmailVerified) await removeCodes(db, email);
        else await removeCodesOf(db, email, boundToAccount(id));
        if (mail) await addSealedMail(db, mail);
        return removal;
      }),

    openSessionByPassword: (opening, passwordHash) =>
      inTransaction(async (db) => {
        // Waits for a running password reset; a later one will find this session and end it.
        if (!(await lockAccount(db, opening.session.accountId, 'share', passwordHash))) return false;
        await openSession(db, opening);
        return true;
      }),
    findByCookies: (window, hashes) => run((db) => findByCookies(db, window, hashes)),
    findByTokens: (window, hashes) => run((db) => findByTokens(db, window, hashes)),
    touchSession: (id, now) => run((db) => touchSession(db, id, now)),
    listSessions: (window, accountId) => run((db) => listSessions(db, window, accountId)),
    findIdToken: (sessionId) => run((db) => findIdToken(db, sessionId)),
    removeSession: (id, accountId) => run((db) => removeSession(db, id, accountId)),
    removeSessionByCookie: (hash) => run((db) => removeSessionByCookie(db, hash)),
    removeSessions: (accountId) => inTransaction((db) => removeSessions(db, accountId)),

    signInWithIdentity: (identity, handoffFor) =>
      inTransaction(async (db) => {
        const account = await resolveIdentity(db, identity);
        await addHandoff(db, handoffFor(account));
        return account;
      }),
    redeemHandoff: ({ openingFor, ...handoff }) =>
      inTransaction(async (db) => {
        const accountId = await findHandoffAccount(db, handoff.valueHash);
        // Locks the account before the handoff, in the same order as a password reset; otherwise the two would deadlock.
        if (accountId === undefined || !(await lockAccount(db, accountId, 'share'))) return false;
        const taken = await takeHandoff(db, handoff);
        if (taken) await openSession(db, openingFor(taken.accountId, taken.idToken));
        return taken !== undefined;
      }),

    removeOutdated: (window) =>
      run(async (db) => {
        await removeExpiredSessions(db, window);
        await removeForgottenCodes(db, window.now);
        await removeForgottenAllowances(db, window.now);
        await removeExpiredBrowsers(db, window.now);
      }),
  };

  async function orTaken(work: () => Promise<Completion>): Promise<Completion> {
    try {
      return await work();
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  }
}
