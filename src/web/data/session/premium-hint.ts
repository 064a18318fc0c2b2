import { readStoredText, removeStored, writeStoredText } from '../../device/storage.ts';
import { purgeDuas } from '../duas/purge-duas.ts';
import { forgetPush, premiumKey } from './account-storage.ts';

/**
 * Stores whether the account had Premium when the server last answered. It grants nothing: boot.js reads it before the
 * first paint, so that no advertisement appears and disappears while the server is asked.
 */
export function storePremiumHint(isPremium: boolean): void {
  if (isPremium) {
    writeStoredText(premiumKey, '1');
    return;
  }
  removeStored(premiumKey);
  forgetPush();
  purgeDuas();
}

export const hasPremiumHint = (): boolean => readStoredText(premiumKey) === '1';

/**
 * Applies the hint to the document, also one that another tab has stored.
 * @param mayBeSignedIn if nobody is, the hint is left over from an earlier account
 */
export function applyPremiumHint(mayBeSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-premium', mayBeSignedIn && hasPremiumHint());
}
