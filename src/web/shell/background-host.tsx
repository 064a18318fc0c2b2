import { type ComponentType, lazy, Suspense } from 'react';
import { shownBackground } from '../../domain/premium/backgrounds.ts';
import { savesData } from '../device/saves-data.ts';
import { useEntitlements } from '../state/entitlements.ts';
import { useTheme } from '../state/theme.tsx';
import type { MotifName } from '../ui/pattern/motifs.ts';

const nothing = { default: () => null };

/** A decoration that cannot be fetched is none. */
const PageBackground = lazy<ComponentType<{ name: MotifName }>>(async () =>
  savesData()
    ? nothing
    : import('./page-background.tsx').then(
        ({ PageBackground }) => ({ default: PageBackground }),
        () => nothing,
      ),
);

/** The background that was chosen, where the server's word allows it. The usual one is there from the first paint. */
export function BackgroundHost() {
  const name = shownBackground(useEntitlements(), useTheme().background);
  return name === 'default' ? null : (
    <Suspense fallback={null}>
      <PageBackground name={name} />
    </Suspense>
  );
}
