import { removeStored } from '../device/storage.ts';
import { tokenKey } from './call-api.ts';
import { purgeDuas } from './duas/purge-duas.ts';

/** Whose choices this browser holds: the id of the account that they were last merged with. */
export const settingsAccountKey = 'mihrab_settings_account';
/** Which of those choices have not reached the account yet. */
export const settingsUnsentKey = 'mihrab_settings_unsent';
/** That the account was premium when the server said so last; boot.js looks for the same key before the first paint. */
export const premiumKey = 'mihrab_premium';
/** What the account and this device have alike of the imported timetable, and the account's where they differ. */
export const ownTimetableSharedKey = 'mihrab_own_timetable_shared';
export const ownTimetableOtherKey = 'mihrab_own_timetable_other';
export const favouritesKey = 'mihrab_favourites';
/** Ids of the Labs features that are switched on. */
export const labsKey = 'mihrab_labs';

/** The chosen service of place data, as plain text, and what may be expected of it. */
export const providerKey = 'selectedProvider';
export const providerQualityKey = 'providerQuality';

/** What the browser's storage holds of an account. What a guest could have chosen as well is the device's and stays. */
const accountEntries = [
  ...[tokenKey, favouritesKey, settingsAccountKey, settingsUnsentKey, premiumKey, labsKey],
  ...[providerKey, providerQualityKey, ownTimetableSharedKey, ownTimetableOtherKey],
];

/** Leaves nothing of an account for the next person at this device. */
export function forgetAccount(): void {
  for (const key of accountEntries) removeStored(key);
  purgeDuas();
}
