import { identityLogoutRoute, logoutRoute } from '../../../contract/routes.ts';
import { readStoredText, removeStored, writeStoredText } from '../../device/storage.ts';
import { callApi } from '../call-api.ts';

const load = () => import('../../../contract/session.ts');
const logout = { ...logoutRoute, load: async () => (await load()).logout };
const identityLogout = { ...identityLogoutRoute, load: async () => (await load()).identityLogout };

/** Set while the server hasn't confirmed a sign-out: the session's cookie may still be valid. */
const key = 'mihrab_sign_out_pending';

export const isSignOutPending = (): boolean => readStoredText(key) !== undefined;
/** Called before the request, so that neither leaving the page nor a failed answer loses the sign-out. */
export const markSignOutPending = (): void => writeStoredText(key, '1');
/** Called after a new sign-in: a retry would end the new session. */
export const cancelSignOutRetry = (): void => removeStored(key);

/** A person who signs out waits this long at most for the identity provider's address. */
const timeoutMs = 8_000;

/**
 * Ends the session on the server. Resolves to the URL where the identity provider ends its own, if it has one. If the
 * server doesn't confirm, the sign-out is retried when the network returns and at each start of the page.
 * @param isLinked whether the account signed in through the identity provider
 */
export async function endServerSession(
  isLinked: boolean,
  token: string | undefined,
): Promise<string | undefined> {
  const answer = await confirmSignOut(() =>
    callApi(isLinked ? identityLogout : logout, { timeoutMs, token }),
  );
  return answer?.auth0LogoutUrl;
}

/** Repeats a sign-out that the server hasn't confirmed. */
export async function retrySignOut(): Promise<void> {
  if (isSignOutPending()) await confirmSignOut(() => callApi(logout));
}

/** A constant, so that the browser keeps one listener however often the sign-out fails. */
const retryOnline = () => void retrySignOut();

async function confirmSignOut<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    const answer = await request();
    cancelSignOutRetry();
    return answer;
  } catch {
    window.addEventListener('online', retryOnline, { once: true });
    return undefined;
  }
}
