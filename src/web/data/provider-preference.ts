import { getProviderPreference, type PreferredProvider } from '../../contract/provider.ts';
import type { Entitlements } from '../../domain/premium/entitlements.ts';
import { writeStoredText } from '../device/storage.ts';
import { callApi } from './call-api.ts';
import { providerSetting, readChosenProvider } from './chosen-provider.ts';
import { providerQualityKey } from './session/account-storage.ts';

/** `best` if Google is asked first, else `standard`. */
export type ProviderQuality = 'standard' | 'best';

export function qualityOf(
  provider: PreferredProvider,
  { mayUseGooglePlaces }: Pick<Entitlements, 'mayUseGooglePlaces'>,
): ProviderQuality {
  return mayUseGooglePlaces && provider !== 'geoapify' ? 'best' : 'standard';
}

/** Stores the choice that the page shows. The indicator in the header follows. */
export function storeChosenProvider(
  provider: PreferredProvider,
  rights: Pick<Entitlements, 'mayUseGooglePlaces'>,
): void {
  providerSetting.set(provider);
  writeStoredText(providerQualityKey, qualityOf(provider, rights));
}

/**
 * Takes over the server's choice for the person who is signed in: the session's, else the account's. A choice made here
 * meanwhile takes precedence. Throws ApiError, and the signal's reason if it is aborted.
 */
export async function loadPreference(
  rights: Pick<Entitlements, 'mayUseGooglePlaces'>,
  signal: AbortSignal,
): Promise<PreferredProvider> {
  const before = readChosenProvider();
  const { preferredProvider, sessionProvider } = await callApi(getProviderPreference);
  // Nothing may be stored for a person who has signed out meanwhile.
  if (signal.aborted) throw signal.reason;
  const now = readChosenProvider();
  if (now !== before) return now;
  const chosen = sessionProvider ?? preferredProvider;
  storeChosenProvider(chosen, rights);
  return chosen;
}
