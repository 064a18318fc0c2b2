import type { BodyInputOf, Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { getProviderPreference, type PreferredProvider } from '../../contract/provider.ts';
import type { Entitlements } from '../../domain/premium/entitlements.ts';
import { writeStoredText } from '../device/storage.ts';
import { timeoutSignal } from '../device/timeout-signal.ts';
import { providerKey, providerQualityKey } from './account-entries.ts';
import { callApi, storedToken } from './call-api.ts';
import { readChosenProvider } from './chosen-provider.ts';

/** A network that never answers ends here. */
const patienceMs = 20_000;

/** Calls the server as the one who is signed in, if anybody is. Throws ApiError, or the time-out's own error. */
export function askAsPerson<E extends Endpoint>(endpoint: E, body?: BodyInputOf<E>): Promise<ResponseOf<E>> {
  const bearer = storedToken();
  return callApi(endpoint, {
    signal: timeoutSignal(patienceMs),
    ...(body === undefined ? {} : { body }),
    ...(bearer === undefined ? {} : { bearer }),
  });
}

/** `best` where Google is asked first, else `standard`. */
export type ProviderQuality = 'standard' | 'best';

export function qualityOf(
  provider: PreferredProvider,
  { mayUseGooglePlaces }: Pick<Entitlements, 'mayUseGooglePlaces'>,
): ProviderQuality {
  return mayUseGooglePlaces && provider !== 'geoapify' ? 'best' : 'standard';
}

/** For what the page shows; the indicator in the header follows. */
export function storeChosenProvider(
  provider: PreferredProvider,
  rights: Pick<Entitlements, 'mayUseGooglePlaces'>,
): void {
  writeStoredText(providerKey, provider);
  writeStoredText(providerQualityKey, qualityOf(provider, rights));
}

/**
 * Takes over what the server holds for the person who is signed in: the session's choice, else the account's. A choice
 * that is made here while the server is asked stays. Throws as `askAsPerson` does, and when it is called off.
 */
export async function adoptPreference(
  rights: Pick<Entitlements, 'mayUseGooglePlaces'>,
  signal: AbortSignal,
): Promise<PreferredProvider> {
  const before = readChosenProvider();
  const { preferredProvider, sessionProvider } = await askAsPerson(getProviderPreference);
  // Whoever signed out meanwhile left nothing behind, and so it stays.
  if (signal.aborted) throw signal.reason;
  const now = readChosenProvider();
  if (now !== before) return now;
  const held = sessionProvider ?? preferredProvider;
  storeChosenProvider(held, rights);
  return held;
}
