import type { ComponentType } from 'react';
import { effectiveBackground } from '../../domain/premium/backgrounds.ts';
import { useEntitlements } from '../data/entitlements.ts';
import { useTheme } from '../data/theme.tsx';
import { savesData } from '../device/saves-data.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { MotifName } from '../ui/pattern/motifs.ts';

/** A decoration that cannot be fetched is none. */
const PageBackground = lazyPart<{ name: MotifName }>(
  async (): Promise<ComponentType<{ name: MotifName }>> =>
    savesData() ? () => null : (await import('./page-background.tsx')).PageBackground,
  { Failed: null },
);

/** The background that was chosen, where the server's word allows it. The usual one is there from the first paint. */
export function BackgroundHost() {
  const name = effectiveBackground(useEntitlements(), useTheme().background);
  return name === 'default' ? null : <PageBackground name={name} />;
}
