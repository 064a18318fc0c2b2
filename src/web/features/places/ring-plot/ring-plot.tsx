import clsx from 'clsx';
import { type KeyboardEvent, memo, useId, useMemo, useRef } from 'react';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { radiusWords } from '../card/format-distance.ts';
import { type ShownPlaces, useShownMarks } from '../shown-places.ts';
import { goToCard, Legend, Readout, SignButton, type SignButtonProps } from './place-marks.tsx';
import { pointAt } from './plot-layout.ts';
import { type Plot, plotOf } from './plot-model.ts';
import { spotByKey } from './spots.ts';

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

export interface MarkButtonProps extends SignButtonProps {
  /** Share of the rim's radius, east and south. */
  readonly x: number;
  readonly y: number;
}

const percent = (share: number) => `${((0.5 + (share * rim) / (2 * edge)) * 100).toFixed(2)}%`;

/** A place at its point of the plot. East is on the right in every language. */
const MarkButton = memo(function MarkButton({ x, y, ...button }: MarkButtonProps) {
  return (
    <li
      style={{ left: percent(x), top: percent(y) }}
      className={clsx(
        'absolute -translate-1/2 has-data-lit:z-10',
        // The sign is drawn, and pointed at, by the nearest of its places.
        button.sign === undefined && 'pointer-events-none',
      )}
    >
      <SignButton {...button} />
    </li>
  );
});

/** Units of the picture from its middle to its edge, and to its rim. */
const edge = 120;
const rim = 102;

interface PlotBackdropProps {
  /** Kilometres, the rim last. */
  readonly rings: readonly number[];
  /** Where each ring is labelled. */
  readonly labelBearingsDegrees: readonly number[];
  readonly qiblaBearingDegrees: number;
}

/** Rings, the four winds and the line to the Kaaba, with north upwards. Decorative: the marks say it in words. */
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
      <Winds />
      <g transform={`rotate(${qiblaBearingDegrees.toFixed(2)})`}>
        <path d={`M0-8V-${rim}`} className="stroke-brass" strokeWidth={1.2} />
        <path d={`M0-${rim + 6}l4 6h-8Z`} className="fill-brass" />
      </g>
      <RingLabels rings={rings} bearingsDegrees={labelBearingsDegrees} />
      <circle r={4} className="fill-ink stroke-surface" strokeWidth={1.5} />
    </svg>
  );
});

const windDistance = 111.5;

function Winds() {
  const { t } = useLocalisation();
  const winds = [
    { letter: t('N'), bearing: 0, className: 'fill-ink' },
    { letter: t('E'), bearing: 90, className: 'fill-ink-2' },
    { letter: t('S'), bearing: 180, className: 'fill-ink-2' },
    { letter: t('W'), bearing: 270, className: 'fill-ink-2' },
  ];
  return winds.map(({ letter, bearing, className }) => {
    const { x, y } = pointAt(bearing, windDistance);
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
        {radiusWords(km * 1000, localisation)}
      </text>
    );
  });
}
