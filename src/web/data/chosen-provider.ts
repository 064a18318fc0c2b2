import type { PreferredProvider } from '../../contract/provider.ts';
import { oneOf } from '../device/readers.ts';
import { persisted, plainText } from './persisted.ts';
import { providerKey } from './session/account-storage.ts';

const providers = ['auto', 'google', 'geoapify'] as const satisfies PreferredProvider[];

/** The provider that this browser shows as chosen. It grants nothing: the server decides by its own records. */
export const providerSetting = persisted(providerKey, oneOf(providers), plainText);

/** Returns the chosen provider; 'auto' if none is chosen or the entry is invalid. */
export const readChosenProvider = (): PreferredProvider => providerSetting.get() ?? 'auto';
