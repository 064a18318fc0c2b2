import { logout } from '../../contract/session.ts';
import { readStoredText, removeStored, writeStoredText } from '../device/storage.ts';
import { callApi } from '../lib/call-api.ts';

/** The person has signed out here, and the server does not know it yet: the session's cookie still lives. */
const key = 'mihrab_sign_out_pending';

export const isSignOutPending = (): boolean => readStoredText(key) !== undefined;
export const noteLateSignOut = (): void => writeStoredText(key, '1');
/** Somebody has signed in anew: that session must not be ended for the old one's sake. */
export const dropLateSignOut = (): void => removeStored(key);

/** Tells the server, as soon as it answers; until then each start of the page and each return of the network tries. */
export async function endLate(): Promise<void> {
  if (!isSignOutPending()) return;
  try {
    await callApi(logout);
    dropLateSignOut();
  } catch {
    window.addEventListener('online', () => void endLate(), { once: true });
  }
}
