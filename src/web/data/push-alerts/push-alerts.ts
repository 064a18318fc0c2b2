import type { BodyInputOf } from '../../../contract/endpoint.ts';
import { subscribeToPush, unsubscribeFromPush } from '../../../contract/push.ts';
import { endPush } from '../../device/end-push.ts';
import { notificationPermission, requestNotificationPermission } from '../../device/notifications.ts';
import { pushSupport, subscribeBrowser } from '../../device/push.ts';
import { callApi } from '../call-api.ts';
import { removePersisted } from '../persisted.ts';
import { fetchPublicConfig } from '../public-config.ts';
import { pushKey } from '../session/account-storage.ts';
import { createPushClient } from './push-client.ts';
import { storedPush } from './stored-push.ts';

/** What the server needs to compute and write the alerts. */
export type PushChoices = Omit<BodyInputOf<typeof subscribeToPush>, 'subscription'>;

/** Alerts while the page is closed, on this device. */
export const pushAlerts = createPushClient<PushChoices>({
  clock: () => Date.now(),
  store: { get: storedPush.get, set: storedPush.set, remove: () => removePersisted(pushKey) },
  support: pushSupport,
  permission: notificationPermission,
  requestPermission: requestNotificationPermission,
  fetchPublicKey: async () => (await fetchPublicConfig()).keys.vapidPublicKey,
  subscribeBrowser,
  endPush,
  subscribe: (subscription, choices) => callApi(subscribeToPush, { body: { subscription, ...choices } }),
  unsubscribe: async (endpoint) => {
    await callApi(unsubscribeFromPush, { body: { endpoint } });
  },
  whenOnline: (task) => window.addEventListener('online', task, { once: true }),
});
