import { list, oneOf } from '../../device/readers.ts';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '../../device/storage.ts';
import { createEmitter } from '../../ui/emitter.ts';
import { settingsAccountKey, settingsUnsentKey } from '../session/account-storage.ts';

export const settingsParts = ['calculation', 'theme', 'favourites', 'mosque', 'fasting'] as const;
export type SettingsPart = (typeof settingsParts)[number];

const changes = createEmitter();

/** The account that this browser's settings are synced with. */
export const syncedAccount = (): string | undefined => readStoredText(settingsAccountKey) || undefined;
export const setSyncedAccount = (accountId: string): void => writeStoredText(settingsAccountKey, accountId);

/** Returns the parts that were changed here and haven't reached the account. */
export const unsentParts = (): readonly SettingsPart[] =>
  readStored(settingsUnsentKey, list(oneOf(settingsParts))) ?? [];

/**
 * Marks a part as changed. Does nothing unless this browser's settings are synced with an account. Works before the sync
 * code has loaded.
 */
export function markUnsent(part: SettingsPart): void {
  if (syncedAccount() === undefined) return;
  writeStored(settingsUnsentKey, [...new Set([...unsentParts(), part])]);
  changes.emit();
}

export function clearUnsent(parts: readonly SettingsPart[]): void {
  const remaining = unsentParts().filter((part) => !parts.includes(part));
  if (remaining.length > 0) writeStored(settingsUnsentKey, remaining);
  else removeStored(settingsUnsentKey);
}

export const onUnsentChange = changes.subscribe;
