import type { PreferredProvider } from '../../contract/provider.ts';
import { readStoredText } from '../device/storage.ts';
import { providerKey } from './account-entries.ts';

const providers: readonly string[] = ['auto', 'google', 'geoapify'] satisfies PreferredProvider[];

const isProvider = (text: string): text is PreferredProvider => providers.includes(text);

/**
 * The choice that this browser shows. It grants nothing: whom a search asks, the server decides by its own records.
 * Anything that is no provider counts as none chosen.
 */
export function readChosenProvider(): PreferredProvider {
  const stored = readStoredText(providerKey) ?? '';
  return isProvider(stored) ? stored : 'auto';
}
