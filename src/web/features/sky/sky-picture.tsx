import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Pattern } from '../../ui/pattern/pattern.tsx';
import type { Point } from './mark-layout.ts';
import {
  curvePath,
  heightUnits,
  percent,
  positionOf,
  risenDegrees,
  type SkyFrame,
  type SkyPoint,
  type SkyScene,
  skyFrame,
  widthUnits,
  yShare,
} from './sky-scene.ts';

interface SkyPictureProps {
  readonly scene: SkyScene;
  /** Height of the drawing. */
  readonly height?: string;
  /** Further lines, in the units of the drawing. */
  readonly lines?: ReactNode;
  /** What lies on the drawing. */
  readonly marks?: ReactNode;
  /** Moves the sun off its path: pixels towards the end of the day and the bottom. */
  readonly sunShift?: Point | undefined;
  /** `moveSun` draws the sun, not React. */
  readonly hasMovingSun?: boolean;
  /** The row below. */
  readonly children?: ReactNode;
}

/**
 * Drawing of the day, without prayers: its horizon, the sun's path and the sun. Decorative: the text beside it says the
 * same. Mirrored in right-to-left languages. Invisible until the scene is known.
 */
export function SkyPicture({
  scene,
  height = skyHeight,
  lines,
  marks,
  sunShift,
  hasMovingSun = false,
  children,
}: SkyPictureProps) {
  const { curve } = scene.day;
  const frame = skyFrame(curve, heightUnits);
  return (
    <div
      aria-hidden
      className={clsx(
        'mx-1 select-none transition-opacity duration-150 sm:mx-2',
        scene.period === undefined && 'opacity-0 noscript:opacity-100',
      )}
    >
      <div className={clsx('relative', height)}>
        <div className="absolute inset-0 rtl:-scale-x-100">
          <Dome curve={curve} frame={frame} />
          <svg
            viewBox={`0 0 ${widthUnits} ${heightUnits}`}
            aria-hidden
            preserveAspectRatio="none"
            fill="none"
            stroke="currentColor"
            strokeWidth={1}
            className="absolute inset-0 size-full overflow-hidden text-ivory *:[vector-effect:non-scaling-stroke]"
          >
            <Path scene={scene} frame={frame} />
            {hasMovingSun ? <path data-past strokeWidth={pastWidth} /> : null}
            {lines}
          </svg>
        </div>
        {scene.sun ? <Sun at={scene.sun} frame={frame} shift={sunShift} /> : null}
        {hasMovingSun ? <span data-sun="unknown" className={sunClass} /> : null}
        {marks}
      </div>
      {children}
    </div>
  );
}

const skyHeight = 'h-40 sm:h-48 lg:h-52';

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

function Path({ scene: { day, sun }, frame }: { scene: SkyScene; frame: SkyFrame }) {
  const { curve } = day;
  const past = sun ? [...curve.filter((point) => point.x < sun.x), sun] : [];
  return (
    <>
      <path d={curvePath(curve, frame, widthUnits)} strokeOpacity={0.55} strokeWidth={1.5} />
      {past.length > 1 ? <path d={curvePath(past, frame, widthUnits)} strokeWidth={pastWidth} /> : null}
      <path d={`M0 ${frame.horizonY}H${widthUnits}`} strokeOpacity={0.7} strokeDasharray="2 6" />
    </>
  );
}

const pastWidth = 2.5;

interface SunProps {
  readonly at: SkyPoint;
  readonly frame: SkyFrame;
  readonly shift: Point | undefined;
}

const sunClass = clsx(
  'absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full rtl:translate-x-1/2 data-[sun=unknown]:invisible',
  'data-[sun=up]:bg-sky-brass data-[sun=up]:shadow-[0_0_0_6px_rgb(224_184_105/0.22),0_0_28px_10px_rgb(224_184_105/0.35)]',
  'data-[sun=down]:border-2 data-[sun=down]:border-ivory/80 data-[sun=down]:bg-[var(--sky)]',
);

function Sun({ at, frame, shift: [x, y] = [0, 0] }: SunProps) {
  return (
    <span
      data-sun={at.altitudeDegrees > risenDegrees ? 'up' : 'down'}
      className={sunClass}
      style={{ ...positionOf(at, frame), marginInlineStart: x, marginTop: y }}
    />
  );
}
