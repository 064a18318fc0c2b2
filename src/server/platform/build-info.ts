import { Gauge, type Registry } from 'prom-client';
import { version } from './product-version.ts';

/** Says which version runs, and on which Node.js, as the labels of a figure that is always 1. */
export function registerBuildInfo(registry: Registry): void {
  const build = new Gauge({
    name: 'mihrab_build_info',
    help: 'Always 1; the labels say which version runs, and on which Node.js.',
    labelNames: ['version', 'node'] as const,
    aggregator: 'max',
    registers: [registry],
  });
  build.set({ version, node: process.versions.node }, 1);
}
