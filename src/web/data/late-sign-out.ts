import type { ResponseOf } from '../../contract/endpoint.ts';
import { logout } from '../../contract/session.ts';
import { readStoredText, removeStored, writeStoredText } from '../device/storage.ts';
import { callApi } from './call-api.ts';

/** The person has signed out here, and the server has not said that it knows: the session's cookie may still live. */
const key = 'mihrab_sign_out_pending';

export const isSignOutPending = (): boolean => readStoredText(key) !== undefined;
/** Noted before the server is told, so that neither a page that is left meanwhile nor a wrong answer loses it. */
export const noteSignOut = (): void => writeStoredText(key, '1');
/** Somebody has signed in anew: that session must not be ended for the old one's sake. */
export const dropLateSignOut = (): void => removeStored(key);

/** One for all, so that the browser listens once however often it failed. */
const tryAgain = () => void endLate();

type SignedOut = ResponseOf<typeof logout>;

/** Tells the server. Only its own word that the session is over counts; without it the network's return tries again. */
export async function tellSignOut(tell: () => Promise<SignedOut>): Promise<SignedOut | undefined> {
  try {
    const answer = await tell();
    dropLateSignOut();
    return answer;
  } catch {
    window.addEventListener('online', tryAgain, { once: true });
    return undefined;
  }
}

/** Tells the server what it has not heard, as soon as it answers; until then each start of the page tries, too. */
export async function endLate(): Promise<void> {
  if (isSignOutPending()) await tellSignOut(() => callApi(logout));
}
