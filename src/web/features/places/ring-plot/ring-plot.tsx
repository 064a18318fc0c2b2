import clsx from 'clsx';
import { type KeyboardEvent, memo, useId, useMemo, useRef } from 'react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { formatRadius } from '../card/format-distance.ts';
import { type ShownPlaces, useShownIds } from '../shown-places.ts';
import { focusCard, Legend, MarkButton, type MarkButtonProps, Readout } from './place-marks.tsx';
import { pointAt } from './plot-layout.ts';
import { buildPlot, type Plot } from './plot-model.ts';
import { spotByKey } from './spots.ts';

/** Minimum distance between marks, in pixels: enough to tap one and to tell them apart. */
const gapPixels = 25;
/** Width on the smallest phone, assumed until the plot is measured. */
const minWidthPixels = 240;

/** Plot of places by direction and distance, north up, with the Qibla direction. */
export function RingPlot({ shown }: { shown: ShownPlaces }) {
  const localisation = useLocalisation();
  const square = useRef<HTMLDivElement>(null);
  const width = useWidth(square) ?? minWidthPixels;
  const gap = (gapPixels * 2 * edge) / (width * rim);
  const plot = useMemo(() => buildPlot(shown, gap, localisation), [shown, gap, localisation]);
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

/** The marks, with arrow key navigation. */
function Marks({ plot, shown: { highlight } }: { plot: Plot; shown: ShownPlaces }) {
  const { t } = useLocalisation();
  const hintId = useId();
  const { places, spots } = plot;
  useShownIds(
    highlight,
    useMemo(() => places.map(({ id }) => id), [places]),
  );
  const choose = (id: string) => {
    const spot = spots.find(({ item }) => item.id === id);
    if (spot) focusCard(spot.item);
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
          <PlotMarkButton key={place.id} {...place} highlight={highlight} onChoose={choose} />
        ))}
      </ul>
      <p id={hintId} className="sr-only">
        {t(
          'Left and right arrow keys move by direction, up and down by distance. Enter goes to the place’s card.',
        )}
      </p>
    </>
  );
}

interface PlotMarkButtonProps extends MarkButtonProps {
  /** Fraction of the rim's radius, towards east and south. */
  readonly x: number;
  readonly y: number;
}

const percent = (share: number) => `${((0.5 + (share * rim) / (2 * edge)) * 100).toFixed(2)}%`;

/** A place at its point of the plot. East is on the right in every language. */
const PlotMarkButton = memo(function PlotMarkButton({ x, y, ...button }: PlotMarkButtonProps) {
  return (
    <li
      style={{ left: percent(x), top: percent(y) }}
      className={clsx(
        'absolute -translate-1/2 has-data-lit:z-10',
        // A shared symbol belongs to the nearest of its places.
        button.symbol === undefined && 'pointer-events-none',
      )}
    >
      <MarkButton {...button} />
    </li>
  );
});

/** Distance from the centre to the edge of the SVG and to the outermost ring, in its units. */
const edge = 120;
const rim = 102;

interface PlotBackdropProps {
  /** Kilometres, the rim last. */
  readonly rings: readonly number[];
  /** Bearing of the label of each ring. */
  readonly labelBearingsDegrees: readonly number[];
  readonly qiblaBearingDegrees: number;
}

/** Rings, cardinal points and the Qibla line. Hidden from screen readers: the marks have labels. */
const PlotBackdrop = memo(function PlotBackdrop(props: PlotBackdropProps) {
  const { rings, labelBearingsDegrees, qiblaBearingDegrees } = props;
  const outer = rings.at(-1) ?? 1;
  return (
    <svg
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      aria-hidden
      className="absolute inset-0 size-full"
    >
      {[...rings].reverse().map((km) => (
        <circle key={km} r={(km / outer) * rim} className="fill-bg stroke-control" strokeWidth={0.6} />
      ))}
      <path d={`M0-${rim}V${rim}M-${rim} 0H${rim}`} className="stroke-line" strokeWidth={0.6} />
      <CardinalPoints />
      <g transform={`rotate(${qiblaBearingDegrees.toFixed(2)})`}>
        <path d={`M0-8V-${rim}`} className="stroke-brass" strokeWidth={1.2} />
        <path d={`M0-${rim + 6}l4 6h-8Z`} className="fill-brass" />
      </g>
      <RingLabels rings={rings} bearingsDegrees={labelBearingsDegrees} />
      <circle r={4} className="fill-ink stroke-surface" strokeWidth={1.5} />
    </svg>
  );
});

const cardinalDistance = 111.5;

function CardinalPoints() {
  const { t } = useLocalisation();
  const cardinals = [
    { letter: t('N'), bearing: 0, className: 'fill-ink' },
    { letter: t('E'), bearing: 90, className: 'fill-ink-2' },
    { letter: t('S'), bearing: 180, className: 'fill-ink-2' },
    { letter: t('W'), bearing: 270, className: 'fill-ink-2' },
  ];
  return cardinals.map(({ letter, bearing, className }) => {
    const { x, y } = pointAt(bearing, cardinalDistance);
    return (
      <text
        key={bearing}
        {...{ x, y }}
        dy="0.36em"
        textAnchor="middle"
        className={`${className} text-[11px] font-bold`}
      >
        {letter}
      </text>
    );
  });
}

interface RingLabelsProps {
  readonly rings: readonly number[];
  readonly bearingsDegrees: readonly number[];
}

function RingLabels({ rings, bearingsDegrees }: RingLabelsProps) {
  const localisation = useLocalisation();
  const outer = rings.at(-1) ?? 1;
  return rings.map((km, i) => {
    const { x, y } = pointAt(bearingsDegrees[i] ?? 195, (km / outer) * rim);
    return (
      <text
        key={km}
        {...{ x, y }}
        dy="0.36em"
        textAnchor="middle"
        className="figures fill-ink-2 stroke-bg text-[9.5px] font-medium [paint-order:stroke]"
        strokeWidth={3.5}
        strokeLinejoin="round"
      >
        {formatRadius(km * 1000, localisation)}
      </text>
    );
  });
}
