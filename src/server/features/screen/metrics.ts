import { Counter, type Registry } from 'prom-client';
import { registerAsyncGauge } from '../../platform/async-gauge.ts';
import type { ScreenCounts } from './store.ts';

export interface ScreenMetrics {
  wrongLink(): void;
}

/** Counts the screens of mosques, and calls with a wrong secret or an unknown id. */
export function measureScreens(registry: Registry, count: () => Promise<ScreenCounts>): ScreenMetrics {
  registerAsyncGauge(
    registry,
    { name: 'mosque_screens', help: 'Screens of mosques that are set up.', aggregator: 'max' },
    async () => (await count()).setUp,
  );
  const waiting = {
    name: 'mosque_screens_waiting',
    help: 'Screens of mosques that nothing was saved for yet.',
  };
  registerAsyncGauge(registry, { ...waiting, aggregator: 'max' }, async () => (await count()).waiting);
  const wrongLinks = new Counter({
    name: 'mosque_screen_wrong_links_total',
    help: 'Changes of a screen that were refused because of a wrong secret or an unknown id.',
    registers: [registry],
  });
  return { wrongLink: () => wrongLinks.inc() };
}
