import { lazy, Suspense } from 'react';
import { useLab } from '../state/labs.ts';

const AlertRunner = lazy(async () => ({
  default: (await import('../features/prayer-alerts/alert-runner.tsx')).AlertRunner,
}));

/** Keeps the prayer alerts running on every page, for whoever has switched them on in Labs. */
export function AlertsHost() {
  return useLab('smart_prayer_alerts') ? (
    <Suspense fallback={null}>
      <AlertRunner />
    </Suspense>
  ) : null;
}
