import clsx from 'clsx';
import { type ComponentType, useCallback, useEffect, useId, useState } from 'react';
import { persisted, usePersisted } from '../../../data/persisted.ts';
import { useMapStyle } from '../../../data/public-config.ts';
import { flag, object, oneOf, optional } from '../../../device/readers.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { RingPlot } from '../ring-plot/ring-plot.tsx';
import type { ShownPlaces } from '../shown-places.ts';
import type { MapCanvasProps } from './map-canvas.tsx';

const views = ['plot', 'map'] as const;
type View = (typeof views)[number];
const viewLabels: Readonly<Record<View, string>> = { plot: message('Plot'), map: message('Map') };

const viewSetting = persisted(
  'mihrab_places_view',
  // `isOpen` is missing until the user chooses; until then the window's width decides.
  object({ view: oneOf(views), isOpen: optional(flag) }),
);
const defaultView: NonNullable<ReturnType<typeof viewSetting.get>> = { view: 'plot' };

/** On a phone the plot would push the nearest place off the screen, so it starts closed. */
const hasWideWindow = () => window.matchMedia('(min-width: 40rem)').matches;

/** The places by direction and distance: a plot, and a map if one is configured. */
export function PlotOrMap({ shown }: { shown: ShownPlaces }) {
  const t = useT();
  const titleId = useId();
  const choice = usePersisted(viewSetting) ?? defaultView;
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const styleUrl = useMapStyle();
  // Google's results may only be shown on Google maps (Google Maps Platform terms).
  const canMap = styleUrl !== undefined && shown.found.answer.provider !== 'google';
  const isOpen = choice.isOpen ?? hasWideWindow();
  const isMap = canMap && !hasFailed && choice.view === 'map';
  const pick = (view: View) => {
    setFailed(false);
    viewSetting.set({ ...choice, view });
  };
  return (
    <Card aria-labelledby={titleId} className="@container xl:sticky xl:top-[calc(var(--header)+1rem)] xl:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-20">
          {t('Direction and distance')}
        </h3>
        {canMap ? <ViewSwitch view={isMap ? 'map' : 'plot'} onPick={pick} /> : null}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => viewSetting.set({ ...choice, isOpen: !isOpen })}
          className="ms-auto min-h-11 rounded-input px-3 font-semibold text-primary hover:bg-sunken xl:hidden"
        >
          {isOpen ? t('Hide') : t('Show')}
        </button>
      </div>
      {hasFailed ? (
        <p role="status" className="mt-2 text-14 text-ink-2">
          {t('Couldn’t show the map. The plot shows the same places.')}
        </p>
      ) : null}
      <div className={clsx('mt-3', !isOpen && 'hidden xl:block')}>
        {isMap ? <LazyMap shown={shown} styleUrl={styleUrl} onFail={fail} /> : <RingPlot shown={shown} />}
      </div>
    </Card>
  );
}

function ViewSwitch({ view, onPick }: { view: View; onPick: (view: View) => void }) {
  const t = useT();
  return (
    <fieldset className="flex rounded-input border border-control">
      <legend className="sr-only">{t('View as')}</legend>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onPick(each)}
          className="min-h-11 min-w-16 rounded-input px-3 font-semibold aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {t(viewLabels[each])}
        </button>
      ))}
    </fieldset>
  );
}

/** The map, loaded when it is first shown. */
function LazyMap(props: MapCanvasProps) {
  const t = useT();
  const [Canvas, setCanvas] = useState<ComponentType<MapCanvasProps>>();
  const { onFail } = props;
  useEffect(() => {
    let isActive = true;
    import('./map-canvas.tsx').then(
      ({ MapCanvas }) => isActive && setCanvas(() => MapCanvas),
      () => isActive && onFail(),
    );
    return () => {
      isActive = false;
    };
  }, [onFail]);
  if (Canvas) return <Canvas {...props} />;
  return (
    <p role="status" className="grid h-96 place-items-center rounded-input bg-sunken text-ink-2">
      {t('Loading map…')}
    </p>
  );
}
