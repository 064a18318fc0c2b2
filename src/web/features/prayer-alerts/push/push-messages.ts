import type { PushActivity } from '../../../data/push-alerts/push-client.ts';
import type { PushProblem } from '../../../data/push-alerts/stored-push.ts';
import { message } from '../../../i18n/localisation.tsx';

/** Why alerts while the page is closed are off or not up to date, and what to do. */
export const problemMessages: Readonly<Record<PushProblem, string>> = {
  unsupported: message(
    'This browser can’t receive alerts while Mihrab is closed. Use calendar reminders instead.',
  ),
  denied: message(
    'Your browser blocks notifications from Mihrab. Allow them in its settings for this site, then turn alerts on again.',
  ),
  dismissed: message('Alerts are off because notifications weren’t allowed. Turn them on to be asked again.'),
  push_service_unreachable: message(
    'Your browser couldn’t reach its notification service. Check your connection, VPN or firewall and try again.',
  ),
  storage_refused: message(
    'This browser doesn’t save settings, so alerts can’t stay on. Close private browsing or allow storage, then try again.',
  ),
  offline: message('Couldn’t reach the server. Check your connection and try again.'),
  server_failed: message('Something went wrong on our side. Try again in a moment.'),
  sign_in_needed: message(
    'Your session has ended, so these alerts are off. Log in, then turn them on again.',
  ),
  push_needs_premium: message(
    'Premium has ended, so these alerts are off. We deleted what we stored for them.',
  ),
  push_not_configured: message('This server doesn’t send alerts while Mihrab is closed.'),
  unknown_push_service: message(
    'We can’t send notifications to this browser. Use another browser or calendar reminders.',
  ),
  no_city_near: message('There’s no city near your location, so we can’t send alerts for it.'),
  too_many_devices: message(
    'These alerts are on for 10 devices already. Turn them off on one of them first.',
  ),
  expired: message(
    'These alerts ended because Mihrab wasn’t opened for 90 days. Turn them on again to keep receiving them.',
  ),
  not_deleted_yet: message(
    'Alerts are off on this device. What we stored is deleted as soon as you’re online.',
  ),
};

/** While alerts stay on without the latest choices. */
export const unsentMessage = message(
  'Your latest changes couldn’t be sent. Mihrab tries again when you’re online.',
);

export const activityMessages: Readonly<Record<PushActivity, string | undefined>> = {
  idle: undefined,
  asking: message('Your browser is asking whether to allow notifications.'),
  turning_on: message('Turning on alerts…'),
  turning_off: message('Turning off alerts…'),
};
