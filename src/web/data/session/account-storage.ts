import { endPush } from '../../device/end-push.ts';
import { readStoredText } from '../../device/storage.ts';
import { tokenKey } from '../call-api.ts';
import { purgeDuas } from '../duas/purge-duas.ts';
import { removePersisted } from '../persisted.ts';

/** The id of the account that this browser's settings were last merged with. */
export const settingsAccountKey = 'mihrab_settings_account';
/** Which of those settings haven't reached the account yet. */
export const settingsUnsentKey = 'mihrab_settings_unsent';
/** Set if the account had Premium when the server last answered; boot.js reads it before the first paint. */
export const premiumKey = 'mihrab_premium';
/** The imported timetable that account and device last agreed on, and the account's while they differ. */
export const ownTimetableSharedKey = 'mihrab_own_timetable_shared';
export const ownTimetableOtherKey = 'mihrab_own_timetable_other';
export const favouritesKey = 'mihrab_favourites';
/** Ids of the Labs features that are turned on. */
export const labsKey = 'mihrab_labs';

/** The subscription to alerts while the page is closed. */
export const pushKey = 'mihrab_push';

/** The chosen place provider, as plain text, and the quality to expect from it. */
export const providerKey = 'selectedProvider';
export const providerQualityKey = 'providerQuality';

/** Entries that belong to an account. What a guest could have chosen as well belongs to the device and stays. */
const accountKeys = [
  ...[tokenKey, favouritesKey, settingsAccountKey, settingsUnsentKey, premiumKey, labsKey],
  ...[providerKey, providerQualityKey, ownTimetableSharedKey, ownTimetableOtherKey],
];

/** Removes everything of an account from this device, so that the next person finds nothing of it. */
export function forgetAccount(): void {
  for (const key of accountKeys) removePersisted(key);
  forgetPush();
  purgeDuas();
}

/** Ends the alerts while the page is closed on this device. The server ends them with the session or with Premium. */
export function forgetPush(): void {
  if (readStoredText(pushKey) === undefined) return;
  removePersisted(pushKey);
  void endPush();
}
