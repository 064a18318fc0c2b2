import clsx from 'clsx';
import { useRef } from 'react';
import { useClockFormat } from '../../data/clock-style.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Pattern } from '../../ui/pattern/pattern.tsx';
import { useWidth } from '../../ui/use-width.ts';
import {
  curvePath,
  layOutLabels,
  type SkyFrame,
  type SkyMark,
  type SkyPoint,
  type SkyScene,
  skyFrame,
} from './sky-scene.ts';

const widthUnits = 1000;
const heightUnits = 400;
const narrowLabel = 54;
const wideLabel = 80;

interface SkyPictureProps {
  readonly scene: SkyScene;
  /** Names and times below the picture; false where the page already lists them. */
  readonly hasLabels?: boolean;
}

/** Drawing of the day. Decorative: the text beside it says the same. Mirrored in right-to-left languages. */
export function SkyPicture({ scene, hasLabels = true }: SkyPictureProps) {
  const row = useRef<HTMLDivElement>(null);
  const width = useWidth(row);
  const frame = skyFrame(scene.day.curve, heightUnits);
  const labelWidth = width !== undefined && width > 560 ? wideLabel : narrowLabel;
  const centres =
    width === undefined
      ? []
      : layOutLabels(
          scene.marks.map((mark) => mark.point.x * width),
          labelWidth,
          width,
        ).map((centre) => centre / width);
  return (
    <div aria-hidden className="mx-2 select-none">
      <div className={clsx('relative', hasLabels ? 'h-44 sm:h-56 lg:h-64' : 'h-32 sm:h-44 lg:h-52')}>
        <div className="absolute inset-0 rtl:-scale-x-100">
          <Dome curve={scene.day.curve} frame={frame} />
          <Lines scene={scene} frame={frame} labelXs={centres} />
        </div>
        {scene.marks.map((mark) => (
          <Diamond key={mark.name} mark={mark} frame={frame} />
        ))}
        {scene.sun ? <Sun at={scene.sun} frame={frame} /> : null}
      </div>
      {hasLabels ? (
        <div ref={row} className="relative h-14">
          {centres.length > 0
            ? scene.marks.map((mark, i) => (
                <Label key={mark.name} mark={mark} x={centres[i] ?? 0} width={labelWidth} />
              ))
            : null}
        </div>
      ) : null}
    </div>
  );
}

/** Hairline lattice under the arc, fading towards the horizon. */
function Dome({ curve, frame }: { curve: readonly SkyPoint[]; frame: SkyFrame }) {
  const above = curve.filter((point) => point.altitudeDegrees >= 0);
  const corners = above.map(
    ({ x, altitudeDegrees }) => `${percent(x)} ${percent(yShare(frame, altitudeDegrees))}`,
  );
  return (
    <div
      className="absolute inset-0 text-sky-brass opacity-40 [mask-image:linear-gradient(to_bottom,#000,transparent_72%)]"
      style={{ clipPath: `polygon(${corners.join(',') || '0 0'})` }}
    >
      <Pattern />
    </div>
  );
}

function Lines({ scene, frame, labelXs }: { scene: SkyScene; frame: SkyFrame; labelXs: readonly number[] }) {
  const { curve } = scene.day;
  const { sun } = scene;
  const past = sun ? [...curve.filter((point) => point.x < sun.x), sun] : [];
  const line = { vectorEffect: 'non-scaling-stroke', fill: 'none', stroke: 'currentColor' } as const;
  return (
    <svg
      viewBox={`0 0 ${widthUnits} ${heightUnits}`}
      aria-hidden
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-hidden text-ivory"
    >
      <path d={curvePath(curve, frame, widthUnits)} {...line} strokeOpacity={0.55} strokeWidth={1.5} />
      {past.length > 1 ? <path d={curvePath(past, frame, widthUnits)} {...line} strokeWidth={2.5} /> : null}
      <path
        d={`M0 ${frame.horizonY}H${widthUnits}`}
        {...line}
        strokeOpacity={0.7}
        strokeWidth={1}
        strokeDasharray="2 6"
      />
      {scene.marks.map(({ name, point, isNext }, i) => (
        <path
          key={name}
          d={leader(point.x, frame.yOf(point.altitudeDegrees), labelXs[i] ?? point.x)}
          {...line}
          strokeOpacity={isNext ? 0.9 : 0.4}
          strokeWidth={1}
        />
      ))}
    </svg>
  );
}

/** Returns a path from a diamond straight down, then across to its label. */
function leader(x: number, y: number, labelX: number): string {
  const knee = heightUnits - 34;
  return `M${x * widthUnits} ${y}V${Math.max(y, knee)}L${labelX * widthUnits} ${heightUnits}`;
}

function Diamond({ mark, frame }: { mark: SkyMark; frame: SkyFrame }) {
  return (
    <span
      className={`absolute size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 border-[1.5px] border-sky-brass rtl:translate-x-1/2 ${mark.isNext ? 'bg-sky-brass' : 'bg-[var(--sky)]'}`}
      style={positionOf(mark.point, frame)}
    />
  );
}

function Sun({ at, frame }: { at: SkyPoint; frame: SkyFrame }) {
  const up = at.altitudeDegrees > -0.83;
  return (
    <span
      className={`absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full rtl:translate-x-1/2 ${
        up
          ? 'bg-sky-brass shadow-[0_0_0_6px_rgb(224_184_105/0.22),0_0_28px_10px_rgb(224_184_105/0.35)]'
          : 'border-2 border-ivory/80 bg-[var(--sky)]'
      }`}
      style={positionOf(at, frame)}
    />
  );
}

interface LabelProps {
  readonly mark: SkyMark;
  readonly x: number;
  readonly width: number;
}

function Label({ mark, x, width }: LabelProps) {
  const t = useT();
  const shown = useClockFormat();
  return (
    <span
      className={`absolute top-1 -translate-x-1/2 text-center text-[min(0.8125rem,16px)] leading-tight rtl:translate-x-1/2 ${mark.isNext ? 'font-bold' : ''}`}
      style={{ insetInlineStart: percent(x), width }}
    >
      <span className="block">{t(timeLabels[mark.name])}</span>
      {/* No am/pm: the order makes it clear, and there is no space for it. */}
      <span className="figures block text-[min(0.875rem,17px)]">{shown(mark.clock).figures}</span>
    </span>
  );
}

function yShare({ yOf, heightUnits: height }: SkyFrame, altitudeDegrees: number): number {
  return yOf(altitudeDegrees) / height;
}

function positionOf(point: SkyPoint, frame: SkyFrame) {
  return { insetInlineStart: percent(point.x), top: percent(yShare(frame, point.altitudeDegrees)) };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
