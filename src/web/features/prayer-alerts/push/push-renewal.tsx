import { useEffect, useEffectEvent } from 'react';
import { pushAlerts } from '../../../data/push-alerts/push-alerts.ts';
import { usePushChoices } from './push-choices.ts';

/** Several changes in a row are sent together. */
const settleMs = 2000;

/**
 * Keeps alerts while the page is closed up to date: when the page starts or comes back, when choices have changed, and when
 * the network is back. Shows nothing; the dialog says what failed.
 */
export function PushRenewal() {
  const choices = usePushChoices();
  const key = choices && JSON.stringify(choices);
  const renew = useEffectEvent(() => {
    if (choices) void pushAlerts.renew(choices);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed choices are sent.
  useEffect(() => {
    const timer = setTimeout(renew, settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    const renewIfVisible = () => {
      if (document.visibilityState === 'visible') renew();
    };
    document.addEventListener('visibilitychange', renewIfVisible);
    window.addEventListener('online', renewIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', renewIfVisible);
      window.removeEventListener('online', renewIfVisible);
    };
  }, []);
  return null;
}
