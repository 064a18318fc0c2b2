import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCoordinates, formatPlace } from '../../../data/location/format-place.ts';
import { usePlace } from '../../../data/location/location.tsx';
import { defaultPlace } from '../../../data/location/location-state.ts';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Failure } from '../../../ui/use-loading.ts';
import { FromPlace } from '../from-place.tsx';
import { MapFacts } from './map-facts.tsx';
import type { MapPictureProps } from './map-picture.tsx';
import { type MapPlace, type MapView, mapViews, useMapView } from './map-view.ts';

/** Isolates a name or coordinates in text of the other direction. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Longer names don't fit into the map on a narrow phone. */
const maxNameLength = 24;
const shorten = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;

/** The shortest way to the Kaaba from the place, or from the default one as an example: on a map and in text. */
export function QiblaMap() {
  const { t } = useLocalisation();
  const titleId = useId();
  const [view, setView] = useMapView();
  const from = useMapPlace();
  // The switch answers a tap at once. The map is drawn after that paint.
  const shownView = useDeferredValue(view);
  return (
    <Card aria-labelledby={titleId} className="@container flex h-full flex-col">
      <div className="flex flex-wrap items-start justify-between gap-3">
        {/* A fixed basis: a stored place that replaces the example must not move the switch to another line. */}
        <div className="min-w-0 grow basis-40">
          <h2 id={titleId} className="text-28">
            {t('On the map')}
          </h2>
          <FromPlace />
        </div>
        <ViewSwitch view={view} onChoose={setView} />
      </div>
      <figure className="my-auto pt-4" aria-busy={shownView !== view || undefined}>
        <LazyPicture view={shownView} place={from} />
        {shownView === 'world' ? <WorldLegend place={from} /> : null}
        <figcaption className="mt-2 text-13 text-ink-2">{t('Map data: Natural Earth')}</figcaption>
      </figure>
      <div className="pt-5">
        <MapFacts place={from} view={shownView} />
      </div>
    </Card>
  );
}

function useMapPlace(): MapPlace {
  const { t } = useLocalisation();
  const { place } = usePlace();
  return useMemo(() => {
    if (!place) {
      const fullName = t('Washington, United States');
      return { ...defaultPlace, fullName, shortName: fullName.split(/[,،]/)[0] ?? fullName };
    }
    const { latitude, longitude } = place;
    const shortName = shorten(place.city || place.country || formatCoordinates(place));
    return { latitude, longitude, fullName: isolate(formatPlace(place)), shortName };
  }, [place, t]);
}

const viewLabels: Readonly<Record<MapView, string>> = {
  here: message('From here'),
  world: message('World'),
};

/** Native radio buttons, styled as a segmented control. */
function ViewSwitch({ view, onChoose }: { view: MapView; onChoose: (view: MapView) => void }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="flex flex-wrap rounded-input border border-control">
      <legend className="sr-only">{t('Map type')}</legend>
      {mapViews.map((each) => (
        <label
          key={each}
          className={`relative grid min-h-11 min-w-20 cursor-pointer place-items-center rounded-[11px] px-3 text-center font-semibold ${view === each ? 'bg-primary text-on-primary' : ''} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)`}
        >
          <input
            type="radio"
            name={name}
            checked={view === each}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[11px] outline-none"
          />
          {t(viewLabels[each])}
        </label>
      ))}
    </fieldset>
  );
}

/** How far below the viewport the map starts to load. */
const preloadMargin = '600px';

const Picture = lazyPart(async () => (await import('./map-picture.tsx')).MapPicture, {
  Pending: PicturePending,
  Failed: PictureFailed,
});

const WorldLegend = lazyPart<{ place: MapPlace }>(
  async () => (await import('./world-legend.tsx')).WorldLegend,
  { Pending: () => <p className="mt-3 min-h-5" /> },
);

/** Loads the map's code and coastlines when it comes near the viewport. Its space is reserved. */
const LazyPicture = memo(function LazyPicture(props: MapPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: preloadMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="aspect-square max-h-[440px] w-full">
      {isNear ? <Picture {...props} /> : <PicturePending />}
    </div>
  );
});

/** The disc that the map fills. */
function PicturePending() {
  const t = useT();
  return (
    <div className="mx-auto grid aspect-square h-full place-items-center rounded-full bg-sunken text-ink-2">
      <p role="status">{t('Loading map…')}</p>
    </div>
  );
}

function PictureFailed({ retry, isRetrying }: Failure) {
  const t = useT();
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 rounded-card bg-sunken p-4 text-center">
      <p role="status" className="max-w-sm text-ink-2">
        {t('Couldn’t load the map. Direction and distance are shown as text.')}
      </p>
      <Button tone="outline" disabled={isRetrying} onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
