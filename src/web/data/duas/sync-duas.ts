import { getDuas } from '../../../contract/duas.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Dua } from '../../../domain/duas/dua.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { ApiError, callApi, storedToken } from '../call-api.ts';
import { purgeDuas } from './purge-duas.ts';
import { duaForm, mayRead, readableUntil, readSavedDuas, type SavedDuas, saveDuas } from './saved-duas.ts';

/** What can be shown of the duas, as it becomes known. */
export type DuasShown =
  | 'loading'
  | 'locked'
  | 'failed'
  | { readonly duas: readonly Dua[]; readonly isSaved: boolean };

interface Reader {
  /**
   * Undefined while the server hasn't said who is signed in, but this browser still has a token: then the copy that was
   * saved under it may be read, and the duas are not requested yet.
   */
  readonly accountId: string | undefined;
  readonly show: (shown: DuasShown) => void;
  /** Asks the server again who is signed in, after it refused the duas or named another account. */
  readonly refreshSession: () => void;
}

/** Timers stop while the device sleeps, so the clock is checked at least this often. */
const maxWaitMs = hourMs;

/** Shows the duas, first the copy saved on this device and then the server's, until the returned function is called. */
export function syncDuas({ accountId, show, refreshSession }: Reader): () => void {
  const token = storedToken();
  const stopped = new AbortController();
  const { signal } = stopped;
  const isCurrent = () => !signal.aborted && storedToken() === token;
  let binding: string | undefined;
  let current: SavedDuas | undefined;
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;

  async function start(): Promise<void> {
    binding = await bindingOf(token);
    const saved = await readSavedDuas();
    if (!isCurrent()) return;
    const isOurs = accountId === undefined || saved?.accountId === accountId;
    if (saved && isOurs && mayRead(saved, binding, Date.now())) showCopy(saved, accountId === undefined);
    else if (saved) purgeDuas();
    if (accountId !== undefined) return load(accountId);
    if (!current) show('failed');
  }

  /** Shows a copy for as long as it may be read. */
  function showCopy(copy: SavedDuas, isSaved: boolean): void {
    current = copy;
    show({ duas: copy.duas, isSaved });
    const now = Date.now();
    const until = readableUntil(copy);
    // If it has already expired, this device's clock is wrong: the server has just said that they may be read.
    waitForExpiry(now < until ? until : now + maxWaitMs);
  }

  function waitForExpiry(until: number): void {
    clearTimeout(expiryTimer);
    const check = () => (Date.now() < until ? waitForExpiry(until) : expire());
    expiryTimer = setTimeout(check, Math.min(until - Date.now(), maxWaitMs));
  }

  /** Premium may have been renewed meanwhile: the server knows. */
  function expire(): void {
    current = undefined;
    purgeDuas();
    show(accountId === undefined ? 'failed' : 'loading');
    if (accountId !== undefined) void load(accountId);
  }

  async function load(account: string): Promise<void> {
    const have = current?.form === duaForm ? current.version : undefined;
    const answer = await fetchDuas({ token, have, signal });
    if (!isCurrent()) return;
    if (answer === 'unreachable') return stayWithCopy();
    const duas = answer === 'refused' ? undefined : (answer.duas ?? current?.duas);
    if (answer === 'refused' || answer.accountId !== account) return lock();
    if (!duas) return stayWithCopy();
    const { version, premiumUntil } = answer;
    const copy = {
      accountId: account,
      binding: binding ?? '',
      premiumUntil,
      keptAt: Date.now(),
      version,
      form: duaForm,
      duas,
    };
    showCopy(copy, false);
    if (mayRead(copy, binding, Date.now())) await saveDuas(copy, isCurrent);
    else purgeDuas();
  }

  function lock(): void {
    clearTimeout(expiryTimer);
    purgeDuas();
    show('locked');
    refreshSession();
  }

  function stayWithCopy(): void {
    show(current ? { duas: current.duas, isSaved: true } : 'failed');
    window.addEventListener('online', () => void (accountId && load(accountId)), { once: true, signal });
  }

  void start();
  return () => {
    stopped.abort();
    clearTimeout(expiryTimer);
  };
}

/** `refused`: the server says that this person may not read them. `unreachable`: the server didn't answer. */
type Answer = ResponseOf<typeof getDuas> | 'refused' | 'unreachable';

interface Request {
  readonly token: string | undefined;
  /** The version that this device has saved. */
  readonly have: string | undefined;
  readonly signal: AbortSignal;
}

async function fetchDuas({ have, ...options }: Request): Promise<Answer> {
  try {
    return await callApi(getDuas, { query: { have }, ...options });
  } catch (error) {
    const isRefused =
      error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'forbidden');
    return isRefused ? 'refused' : 'unreachable';
  }
}

/**
 * Returns a hash that identifies a sign-in without revealing its token. Undefined if nothing may be saved: this browser
 * has no token, or the page has no secure address.
 */
async function bindingOf(token: string | undefined): Promise<string | undefined> {
  if (token === undefined || globalThis.crypto?.subtle === undefined) return undefined;
  // The prefix makes it differ from the server's own hash of the token.
  const text = new TextEncoder().encode(`mihrab duas ${token}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
