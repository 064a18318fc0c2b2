import { type ReactNode, useEffect, useState } from 'react';
import { useNow } from '../../data/clock.ts';
import { LocateButton } from '../../data/location/locate-button.tsx';
import { usePlace } from '../../data/location/location.tsx';
import { preloadForStoredPlace } from '../../data/location/stored-location.ts';
import { runWhenIdle } from '../../device/when-idle.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { HeroFrame } from './hero-frame.tsx';
import { emptyScene, type SkyScene } from './sky-scene.ts';

interface SkyHeroProps {
  readonly children?: ReactNode;
}

const PlaceHero = lazyPart<SkyHeroProps>(async () => (await import('./place-hero.tsx')).PlaceHero, {
  Pending: ({ children }) => (
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

preloadForStoredPlace(PlaceHero.preload);

/**
 * The sky over the place now: the sun's arc with the prayers on it, and the next one with its countdown. Before a
 * place is known it shows the sun over Washington and says so. `children` are above, or beside on wide screens.
 */
export function SkyHero({ children }: SkyHeroProps) {
  const { place } = usePlace();
  if (!place) return <ExampleHero>{children}</ExampleHero>;
  return <PlaceHero>{children}</PlaceHero>;
}

/** Shown before a place is known: today's sun over Washington, marked as an example, without prayers. */
function ExampleHero({ children }: { children?: ReactNode }) {
  const nowMs = useNow(60_000);
  const [scene, setScene] = useState<SkyScene>(emptyScene);
  useEffect(() => {
    if (nowMs === undefined) return;
    return runWhenIdle(() => {
      import('./example-scene.ts').then(
        ({ exampleScene }) => setScene(exampleScene(nowMs)),
        () => undefined,
      );
    });
  }, [nowMs]);
  return (
    <HeroFrame scene={scene} panel={<ExamplePanel />}>
      {children}
    </HeroFrame>
  );
}

/** Explains the example, with a button that sets the user's own place. */
function ExamplePanel() {
  const t = useT();
  const { error } = usePlace();
  return (
    <div className="flex h-full max-w-sm flex-col items-start gap-3 [[data-place]_&]:invisible">
      <p className="text-16">
        {t('Example: today’s sun over Washington, United States. Set your location to see yours.')}
      </p>
      <LocateButton tone="sky-outline" label={t('Get Prayer Times')} />
      {error ? (
        <>
          <p className="text-14">{t(error)}</p>
          <ButtonLink to={paths.prayerTimes} tone="sky-outline">
            {t('Set Location Manually')}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}
