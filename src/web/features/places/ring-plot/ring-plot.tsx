import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import type { ShownPlaces } from '../shown-places.ts';
import { goToCard } from './go-to-card.ts';
import { Legend } from './legend.tsx';
import { MarkButton } from './mark-button.tsx';
import { edge, PlotBackdrop, rim } from './plot-backdrop.tsx';
import { type Plot, plotOf } from './plot-of.ts';
import { Readout } from './readout.tsx';
import { spotByKey } from './spots.ts';
import { useShownMarks } from './use-highlight.ts';

/** The least room of a mark, in pixels: what a finger needs, and the eye. */
const gapPixels = 25;
/** Of the smallest phone, until the plot knows how wide it is. */
const minWidthPixels = 240;

/** The places around a point by direction and distance, with north upwards and the Qibla among them. */
export function RingPlot({ shown }: { shown: ShownPlaces }) {
  const localisation = useLocalisation();
  const square = useRef<HTMLDivElement>(null);
  const width = useWidth(square) ?? minWidthPixels;
  const gap = (gapPixels * 2 * edge) / (width * rim);
  const plot = useMemo(() => plotOf(shown, gap, localisation), [shown, gap, localisation]);
  const { rings, labelBearingsDegrees, qiblaBearingDegrees } = plot;
  return (
    <div className="grid gap-3 @min-[34rem]:grid-cols-[22rem_minmax(0,1fr)] @min-[34rem]:items-center @min-[34rem]:gap-6">
      <div ref={square} className="relative mx-auto aspect-square w-full max-w-[22rem]">
        <PlotBackdrop {...{ rings, labelBearingsDegrees, qiblaBearingDegrees }} />
        <Marks plot={plot} shown={shown} />
      </div>
      <div className="grid gap-3">
        <Readout spots={plot.spots} kind={shown.kind} highlight={shown.highlight} />
        <Legend {...plot} />
      </div>
    </div>
  );
}

/** The marks, through which the arrow keys lead. */
function Marks({ plot, shown: { highlight } }: { plot: Plot; shown: ShownPlaces }) {
  const { t } = useLocalisation();
  const hintId = useId();
  const { places, spots } = plot;
  useShownMarks(
    highlight,
    useMemo(() => places.map(({ id }) => id), [places]),
  );
  const choose = (id: string) => {
    const spot = spots.find(({ item }) => item.id === id);
    if (spot) goToCard(spot.item);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = spotByKey(spots, highlight.tabStop(), event.key);
    if (!next) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[spots.indexOf(next)]?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul
        aria-label={t('Places by direction and distance')}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        className="absolute inset-0"
      >
        {places.map((place) => (
          <MarkButton key={place.id} {...place} highlight={highlight} onChoose={choose} />
        ))}
      </ul>
      <p id={hintId} className="sr-only">
        {t(
          'Arrow keys: left and right go round by direction, up and down by distance. Enter goes to the card of the place.',
        )}
      </p>
    </>
  );
}
