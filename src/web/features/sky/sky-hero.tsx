import { useEffect, useState } from 'react';
import { useNow } from '../../data/clock.ts';
import { LocateButton } from '../../data/location/locate-button.tsx';
import { usePlace } from '../../data/location/location.tsx';
import { preloadForStoredPlace } from '../../data/location/stored-location.ts';
import { runWhenIdle } from '../../device/when-idle.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths, placeFormHash } from '../../paths.ts';
import { lazyPart, PartFailed } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/router/router.tsx';
import { HeroFrame, type HeroText, panelHeight } from './hero-frame.tsx';
import { SkyPicture } from './sky-picture.tsx';
import { emptyScene, type SkyScene } from './sky-scene.ts';

/** Space of the panel and of the labels until they are loaded. */
function PendingHero(text: HeroText) {
  return (
    <HeroFrame {...text} scene={emptyScene} panel={<div className={panelHeight} />} picture={skyToCome} />
  );
}

const skyToCome = (
  <SkyPicture scene={emptyScene}>
    <div className="h-16" />
  </SkyPicture>
);

const PlaceHero = lazyPart<HeroText>(async () => (await import('./place-hero.tsx')).PlaceHero, {
  Pending: PendingHero,
  Failed: ({ headline, children, ...failure }) => (
    <HeroFrame
      {...{ headline, children }}
      scene={emptyScene}
      panel={<PartFailed {...failure} />}
      picture={skyToCome}
    />
  ),
});

preloadForStoredPlace(PlaceHero.preload);

/**
 * The sky over the place now: the sun's arc with the prayers on it, and the next one with its countdown. Before a
 * place is known it shows the sun over Washington and says so. The page's text is below, or beside on wide screens.
 */
export function SkyHero(text: HeroText) {
  const { place } = usePlace();
  return place ? <PlaceHero {...text} /> : <ExampleHero {...text} />;
}

/** Shown before a place is known: today's sun over Washington, marked as an example, without prayers. */
function ExampleHero(text: HeroText) {
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
    <HeroFrame
      {...text}
      scene={scene}
      panel={<ExamplePanel />}
      picture={
        <SkyPicture scene={scene}>
          <div className="hidden h-16 [[data-place]_&]:block" />
        </SkyPicture>
      }
    />
  );
}

/** Explains the example, with a button that sets the user's own place. */
function ExamplePanel() {
  const t = useT();
  const { error } = usePlace();
  return (
    // A stored place is about to take this space.
    <div className="flex max-w-sm flex-col items-start gap-3 [[data-place]_&]:invisible [[data-place]_&]:h-36 lg:[[data-place]_&]:h-44">
      <LocateButton tone="sky" label={t('Get Prayer Times')} />
      {/* Has room for the error, which the page's own request for the position may bring. */}
      <p className="min-h-[3lh] text-14">
        {error ? (
          <>
            {t(error)}{' '}
            <Link
              to={paths.prayerTimes + placeFormHash}
              className="font-semibold underline underline-offset-4"
            >
              {t('Set Location Manually')}
            </Link>
          </>
        ) : (
          t('Example: today’s sun over Washington, United States. Set your location to see yours.')
        )}
      </p>
    </div>
  );
}
