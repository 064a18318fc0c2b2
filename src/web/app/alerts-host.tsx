import { useLab } from '../data/labs.ts';
import { useT } from '../i18n/localisation.tsx';
import { FloatingFailed, lazyPart } from '../ui/lazy-part.tsx';
import type { Failure } from '../ui/use-loading.ts';

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
