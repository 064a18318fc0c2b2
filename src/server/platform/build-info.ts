import { Gauge, type Registry } from 'prom-client';
import { version } from './product-version.ts';

/** Registers `mihrab_build_info`, a gauge of 1 whose labels are the versions of Mihrab and Node.js. */
export function registerBuildInfo(registry: Registry): void {
  const build = new Gauge({
    name: 'mihrab_build_info',
    help: 'Always 1; the labels give the running version and its Node.js version.',
    labelNames: ['version', 'node'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  build.set({ version, node: process.versions.node }, 1);
}
