import { Counter, type Registry } from 'prom-client';
import type { PreferredProvider } from '../../../contract/provider.ts';
import type { Role } from '../../../domain/premium/entitlements.ts';

export type CountToggle = (provider: PreferredProvider, role: Role) => void;

/** Counts changes of the preferred provider, with the server's own view of the role. */
export function countToggles(registry: Registry): CountToggle {
  const toggles = new Counter({
    name: 'provider_toggles_total',
    help: 'Changes of the provider setting, by chosen provider and user role.',
    labelNames: ['provider', 'role'] as const,
    registers: [registry],
  });
  return (provider, role) => toggles.inc({ provider, role });
}
