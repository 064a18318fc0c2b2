import type { ReactNode } from 'react';
import { usePlace } from '../../data/location.tsx';
import { fetchForRememberedPlace } from '../../data/remembered-place.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { HeroFrame } from './hero-frame.tsx';
import { SkyOfExample } from './sky-of-example.tsx';
import { emptyScene } from './sky-scene.ts';

interface SkyProps {
  readonly children?: ReactNode;
}

const SkyOfPlace = lazyPart<SkyProps>(async () => (await import('./sky-of-place.tsx')).SkyOfPlace, {
  Waiting: ({ children }) => (
    <HeroFrame scene={emptyScene} panel={null}>
      {children}
    </HeroFrame>
  ),
  Failed: ({ children, ...failure }) => (
    <HeroFrame scene={emptyScene} panel={<PartFailed {...failure} />}>
      {children}
    </HeroFrame>
  ),
});

fetchForRememberedPlace(SkyOfPlace.preload);

/**
 * The sky over the place now: the sun's arc of the day, the prayers on it, the next one with its countdown. Before a
 * place is known it draws the sun over Washington and says so. `children` stand above, or beside on wide screens.
 */
export function SkyHero({ children }: SkyProps) {
  const { place } = usePlace();
  if (!place) return <SkyOfExample>{children}</SkyOfExample>;
  return <SkyOfPlace>{children}</SkyOfPlace>;
}
