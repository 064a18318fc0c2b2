import { lazy, type ReactNode, Suspense } from 'react';
import { usePlace } from '../../state/location.tsx';
import { fetchForRememberedPlace } from '../../state/remembered-place.ts';
import { HeroFrame } from './hero-frame.tsx';
import { SkyOfExample } from './sky-of-example.tsx';
import { emptyScene } from './sky-scene.ts';

const load = () => import('./sky-of-place.tsx');
const SkyOfPlace = lazy(async () => ({ default: (await load()).SkyOfPlace }));

fetchForRememberedPlace(load);

/**
 * The sky over the place now: the sun's arc of the day, the prayers on it, the next one with its countdown. Before a
 * place is known it draws the sun over Washington and says so. `children` stand above, or beside on wide screens.
 */
export function SkyHero({ children }: { children?: ReactNode }) {
  const { place } = usePlace();
  if (!place) return <SkyOfExample>{children}</SkyOfExample>;
  return (
    <Suspense
      fallback={
        <HeroFrame scene={emptyScene} panel={null}>
          {children}
        </HeroFrame>
      }
    >
      <SkyOfPlace>{children}</SkyOfPlace>
    </Suspense>
  );
}
