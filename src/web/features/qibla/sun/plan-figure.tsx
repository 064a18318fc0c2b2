import { useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { PlanKey } from './plan-key.tsx';
import { SkyPlan, type SkyPlanProps } from './sky-plan.tsx';
import type { SunSight } from './sun-sight.ts';

interface PlanFigureProps extends Omit<SkyPlanProps, 'upDegrees' | 'moments'> {
  readonly at: Coordinates;
  readonly moments: readonly SunMoment[];
}

type Up = 'qibla' | 'north';
const ups = [
  { up: 'qibla', label: message('Qibla up') },
  { up: 'north', label: message('North up') },
] as const;

/**
 * The picture with its key. With the Qibla up it is a compass: whoever turns until the drawn shadow lies along the real
 * one faces the Qibla, without measuring. With north up it is read as a map.
 */
export function PlanFigure({ at, sight, moments, ...sky }: PlanFigureProps) {
  const t = useT();
  const [up, setUp] = useState<Up>('qibla');
  const placed = moments.map((moment) => ({ ...moment, ...sunAltitudeAzimuth(at, moment.atMs) }));
  return (
    <figure>
      <SkyPlan
        {...sky}
        sight={sight}
        moments={placed}
        upDegrees={up === 'qibla' ? sight.bearingDegrees : 0}
      />
      <div className="mx-auto mt-3 grid w-fit grid-cols-2 gap-1 rounded-input border border-line bg-bg p-1">
        {ups.map(({ up: value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={up === value}
            onClick={() => setUp(value)}
            className="min-h-11 rounded-chip px-2 text-14 sm:px-4 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--control)]"
          >
            {t(label)}
          </button>
        ))}
      </div>
      <figcaption>
        <p className="mx-auto mt-3 max-w-[34rem] text-center text-balance">{t(howToHold(up, sight))}</p>
        <PlanKey sight={sight} />
      </figcaption>
    </figure>
  );
}

function howToHold(up: Up, { height }: SunSight): string {
  if (up === 'north') return message('Seen from above with north up, as on a map.');
  if (height === 'down')
    return message(
      'Hold the screen flat and turn until a mark of the sky lies where you see it: then the arrow points to the Qibla.',
    );
  if (height === 'overhead') return message('Seen from above with the Qibla up.');
  return message(
    'Hold the screen flat and turn around until the drawn shadow lies along your own: then the arrow points to the Qibla.',
  );
}
