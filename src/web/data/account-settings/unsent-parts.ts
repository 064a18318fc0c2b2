import { z } from 'zod/mini';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '../../device/storage.ts';
import { settingsAccountKey, settingsUnsentKey } from '../account-entries.ts';

const settingsParts = ['calculation', 'theme', 'favourites'] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** The parts that were changed here and have not reached the account. */
const unsent = z.array(z.enum(settingsParts));

const changes = new EventTarget();

/** The account whose settings this browser shares. */
export const sharedAccount = (): string | undefined => readStoredText(settingsAccountKey) || undefined;
export const shareWith = (accountId: string): void => writeStoredText(settingsAccountKey, accountId);

export const unsentParts = (): readonly SettingsPart[] => readStored(settingsUnsentKey, unsent) ?? [];

/** Called for every change that a person makes, before anything is loaded that could send it. */
export function noteChange(part: SettingsPart): void {
  if (sharedAccount() === undefined) return;
  writeStored(settingsUnsentKey, [...new Set([...unsentParts(), part])]);
  changes.dispatchEvent(new Event('change'));
}

export function forgetUnsent(parts: readonly SettingsPart[]): void {
  const left = unsentParts().filter((part) => !parts.includes(part));
  if (left.length > 0) writeStored(settingsUnsentKey, left);
  else removeStored(settingsUnsentKey);
}

export function onChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
