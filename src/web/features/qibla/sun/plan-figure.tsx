import { type ReactNode, useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { toRadians } from '../../../../domain/sun/angle.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { message, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { KaabaToken } from './plan-pieces.tsx';
import { SkyPlan, type SkyPlanProps } from './sky-plan.tsx';
import { formatDirection } from './sun-formats.ts';
import type { SunSight } from './sun-sight.ts';

interface PlanFigureProps extends Omit<SkyPlanProps, 'upDegrees' | 'moments'> {
  readonly at: Coordinates;
  readonly moments: readonly SunMoment[];
}

type Orientation = 'qibla' | 'north';
const orientations = [
  { orientation: 'qibla', label: message('Qibla up') },
  { orientation: 'north', label: message('North up') },
] as const;

/**
 * The sky plan with its legend. With the Qibla up it works as a compass: turn until the drawn shadow matches your
 * own, and you face the Qibla without measuring. With north up it reads like a map.
 */
export function PlanFigure({ at, sight, moments, ...sky }: PlanFigureProps) {
  const t = useT();
  const [orientation, setOrientation] = useState<Orientation>('qibla');
  const placed = moments.map((moment) => ({ ...moment, ...sunAltitudeAzimuth(at, moment.atMs) }));
  return (
    <figure>
      <SkyPlan
        {...sky}
        sight={sight}
        moments={placed}
        upDegrees={orientation === 'qibla' ? sight.bearingDegrees : 0}
      />
      <div className="mx-auto mt-3 grid w-fit grid-cols-2 gap-1 rounded-input border border-line bg-bg p-1">
        {orientations.map(({ orientation: value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={orientation === value}
            onClick={() => setOrientation(value)}
            className="min-h-11 rounded-chip px-2 text-14 sm:px-4 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--control)]"
          >
            {t(label)}
          </button>
        ))}
      </div>
      <figcaption>
        <p className="mx-auto mt-3 max-w-[34rem] text-center text-balance">
          {t(holdingHint(orientation, sight))}
        </p>
        <PlanKey sight={sight} />
      </figcaption>
    </figure>
  );
}

function holdingHint(orientation: Orientation, { height }: SunSight): string {
  if (orientation === 'north') return message('View from above, north up, like a map.');
  if (height === 'down')
    return message(
      'Hold the screen flat and turn until a symbol lines up with the sky. The arrow then points to the Qibla.',
    );
  if (height === 'overhead') return message('View from above, Qibla up.');
  return message(
    'Hold the screen flat and turn until the drawn shadow matches yours. The arrow then points to the Qibla.',
  );
}

/** Legend of the plan, with the directions in degrees. */
function PlanKey({ sight }: { sight: SunSight }) {
  const { t, language } = useLocalisation();
  return (
    <dl className="mx-auto mt-4 grid w-fit grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-14">
      {sight.height === 'down' ? null : <SunRow sight={sight} />}
      {sight.height === 'down' || sight.height === 'overhead' ? null : <ShadowRow sight={sight} />}
      <Row token={<KaabaToken at={{ x: 0, y: 0 }} />} name={t('Qibla')}>
        {formatDirection(sight.bearingDegrees, t, language)}
      </Row>
    </dl>
  );
}

function SunRow({ sight: { height, azimuthDegrees, altitudeDegrees } }: { sight: SunSight }) {
  const { t, language } = useLocalisation();
  const high = t('{degrees}° high', { degrees: formatNumber(Math.max(0, altitudeDegrees), 0, language) });
  return (
    <Row token={<circle r={8} className="fill-sky-brass stroke-brass" strokeWidth={1.4} />} name={t('Sun')}>
      {height === 'overhead' ? high : `${formatDirection(azimuthDegrees, t, language)} · ${high}`}
    </Row>
  );
}

/** Longer shadows have no visible end. */
const longestLengths = 20;

function ShadowRow({ sight: { shadowDegrees, altitudeDegrees } }: { sight: SunSight }) {
  const { t, language } = useLocalisation();
  const lengths = 1 / Math.tan(toRadians(altitudeDegrees));
  const way = formatDirection(shadowDegrees, t, language);
  return (
    <Row token={<path d="M-9 4-9-4 4-6a6 6 0 1 1 0 12Z" className="fill-ink/40" />} name={t('Shadow')}>
      {lengths > 0 && lengths < longestLengths
        ? `${way} · ${t('{lengths} × your height', { lengths: formatNumber(lengths, 1, language) })}`
        : way}
    </Row>
  );
}

interface RowProps {
  readonly token: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ token, name, children }: RowProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-center">
      <dt className="flex items-center gap-3 font-semibold">
        <svg viewBox="-11 -11 22 22" aria-hidden className="size-5 shrink-0">
          {token}
        </svg>
        {name}
      </dt>
      <dd className="figures text-ink-2">{children}</dd>
    </div>
  );
}
