import { useT } from '../lib/i18n.tsx';
import type { Failure } from '../lib/use-loading.ts';
import { useLab } from '../state/labs.ts';
import { FloatingFailed, lazyPart } from '../ui/lazy-part.tsx';

const AlertRunner = lazyPart(
  async () => (await import('../features/prayer-alerts/alert-runner.tsx')).AlertRunner,
  { Failed: NoAlerts },
);

/** Keeps the prayer alerts running on every page, for whoever has switched them on in Labs. */
export function AlertsHost() {
  return useLab('smart_prayer_alerts') ? <AlertRunner /> : null;
}

function NoAlerts(failure: Failure) {
  const t = useT();
  return <FloatingFailed label={t('Prayer alerts')} {...failure} />;
}
