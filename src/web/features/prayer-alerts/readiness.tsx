import { Bell, BellOff, Check } from 'lucide-react';
import type { NotificationAccess } from '../../device/notifications.ts';
import { message, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { useNotificationAccess } from './use-notification-access.ts';

const words: Readonly<Record<NotificationAccess, string>> = {
  granted: message('Notifications are allowed.'),
  open: message('Notifications show an alert while you look at something else. Your browser asks you once.'),
  denied: message(
    'Notifications are blocked for this site. Allow them in the browser: the sign beside the address, then Notifications. The alert in the page and its sound come all the same.',
  ),
  needs_install: message(
    'On iPhone and iPad only apps on the home screen may notify: tap Share, then Add to Home Screen, and open Mihrab from there. The alert in the page and its sound come all the same.',
  ),
  unsupported: message(
    'This browser has no notifications. The alert in the page and its sound come all the same.',
  ),
};

/** Whether the system lets alerts be seen outside the page, and how to get there. */
export function Readiness() {
  const t = useT();
  const { access, ask } = useNotificationAccess();
  const Icon = access === 'granted' ? Check : access === 'open' ? Bell : BellOff;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-14">
        <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" />
        <span className="min-w-0">{t(words[access])}</span>
      </p>
      {access === 'open' ? (
        <Button tone="outline" onClick={() => void ask()}>
          {t('Allow notifications')}
        </Button>
      ) : null}
    </div>
  );
}
