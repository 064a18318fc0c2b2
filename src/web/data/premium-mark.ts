import { readStoredText, removeStored, writeStoredText } from '../device/storage.ts';
import { premiumKey } from './account-entries.ts';
import { purgeDuas } from './duas/purge-duas.ts';

/**
 * Remembers that this browser's account was premium when the server said so last. It grants nothing: boot.js reads it
 * before the first paint, so that no advertisement is drawn and taken away again while the server is asked.
 */
export function rememberPremium(isPremium: boolean): void {
  if (isPremium) {
    writeStoredText(premiumKey, '1');
    return;
  }
  removeStored(premiumKey);
  purgeDuas();
}

export const isMarkedPremium = (): boolean => readStoredText(premiumKey) === '1';

/**
 * The page follows what is remembered, also by another tab.
 * @param mayBeSignedIn without whom the memory is somebody's from before
 */
export function showPremiumMark(mayBeSignedIn: boolean): void {
  const isShown = mayBeSignedIn && isMarkedPremium();
  document.documentElement.toggleAttribute('data-premium', isShown);
}
