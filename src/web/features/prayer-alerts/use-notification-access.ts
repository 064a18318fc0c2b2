import { useCallback, useEffect, useState } from 'react';
import {
  askForNotifications,
  type NotificationAccess,
  notificationAccess,
  watchNotificationAccess,
} from '../../device/notifications.ts';

/** Whether the system shows our notices, as it is now, and the question to the person. */
export function useNotificationAccess(): { access: NotificationAccess; ask: () => Promise<void> } {
  const [access, setAccess] = useState(notificationAccess);
  useEffect(() => watchNotificationAccess(() => setAccess(notificationAccess())), []);
  const ask = useCallback(async () => setAccess(await askForNotifications()), []);
  return { access, ask };
}
