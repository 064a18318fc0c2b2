import type { Dua } from '../../../domain/duas/dua.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { storedToken } from '../call-api.ts';
import { askForDuas } from './ask-duas.ts';
import { bindingOf } from './binding.ts';
import { duaForm } from './form.ts';
import { type KeptDuas, keepDuas, mayRead, readableUntil, readKept } from './kept-duas.ts';
import { purgeDuas } from './purge-duas.ts';

/** What can be shown of the duas, as it becomes known. */
export type DuasShown =
  | 'loading'
  | 'locked'
  | 'failed'
  | { readonly duas: readonly Dua[]; readonly isKept: boolean };

interface Reader {
  /**
   * Undefined where the server has not said who this is, but this browser still holds a sign-in: then what was kept
   * under it may be read, and the server is not asked before it has.
   */
  readonly accountId: string | undefined;
  readonly show: (shown: DuasShown) => void;
  /** Asks the server anew who this is, after it refused the duas or named another account. */
  readonly askWho: () => void;
}

/** A timer stands still while the device sleeps, so the clock is looked at again and again. */
const maxWaitMs = hourMs;

/** Shows this person the duas, from the device first and the server then, until the function that it gives back is called. */
export function followDuas({ accountId, show, askWho }: Reader): () => void {
  const token = storedToken();
  const over = new AbortController();
  const { signal } = over;
  const isCurrent = () => !signal.aborted && storedToken() === token;
  let binding: string | undefined;
  let kept: KeptDuas | undefined;
  let lapse: ReturnType<typeof setTimeout> | undefined;

  async function begin(): Promise<void> {
    binding = await bindingOf(token);
    const found = await readKept();
    if (!isCurrent()) return;
    const isOurs = accountId === undefined || found?.accountId === accountId;
    if (found && isOurs && mayRead(found, binding, Date.now())) hold(found, accountId === undefined);
    else if (found) purgeDuas();
    if (accountId !== undefined) return ask(accountId);
    if (!kept) show('failed');
  }

  /** Shows a copy for as long as it may be read. */
  function hold(copy: KeptDuas, isKept: boolean): void {
    kept = copy;
    show({ duas: copy.duas, isKept });
    const now = Date.now();
    const until = readableUntil(copy);
    // Over as soon as it came: this device's clock is wrong, for the server has just said that they may be read.
    waitForLapse(now < until ? until : now + maxWaitMs);
  }

  function waitForLapse(until: number): void {
    clearTimeout(lapse);
    const look = () => (Date.now() < until ? waitForLapse(until) : drop());
    lapse = setTimeout(look, Math.min(until - Date.now(), maxWaitMs));
  }

  /** Premium may have been paid for anew since: the server knows. */
  function drop(): void {
    kept = undefined;
    purgeDuas();
    show(accountId === undefined ? 'failed' : 'loading');
    if (accountId !== undefined) void ask(accountId);
  }

  async function ask(account: string): Promise<void> {
    const have = kept?.form === duaForm ? kept.version : undefined;
    const answer = await askForDuas({ bearer: token, have, signal });
    if (!isCurrent()) return;
    if (answer === 'unheard') return stayWithKept();
    const duas = answer === 'refused' ? undefined : (answer.duas ?? kept?.duas);
    if (answer === 'refused' || answer.accountId !== account) return lock();
    if (!duas) return stayWithKept();
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
    hold(copy, false);
    if (mayRead(copy, binding, Date.now())) await keepDuas(copy, isCurrent);
    else purgeDuas();
  }

  function lock(): void {
    clearTimeout(lapse);
    purgeDuas();
    show('locked');
    askWho();
  }

  function stayWithKept(): void {
    show(kept ? { duas: kept.duas, isKept: true } : 'failed');
    window.addEventListener('online', () => void (accountId && ask(accountId)), { once: true, signal });
  }

  void begin();
  return () => {
    over.abort();
    clearTimeout(lapse);
  };
}
