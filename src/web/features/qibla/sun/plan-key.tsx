import type { ReactNode } from 'react';
import { toRadians } from '../../../../domain/sun/angle.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { directionWords } from './direction-words.ts';
import { KaabaToken } from './plan-pieces.tsx';
import type { SunSight } from './sun-sight.ts';

/** What is drawn on the plan, with its direction in figures as far as it has one. */
export function PlanKey({ sight }: { sight: SunSight }) {
  const { t, language } = useLocalisation();
  return (
    <dl className="mx-auto mt-4 grid w-fit grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-14">
      {sight.height === 'down' ? null : <SunRow sight={sight} />}
      {sight.height === 'down' || sight.height === 'overhead' ? null : <ShadowRow sight={sight} />}
      <Row token={<KaabaToken at={{ x: 0, y: 0 }} />} name={t('Qibla')}>
        {directionWords(sight.bearingDegrees, t, language)}
      </Row>
    </dl>
  );
}

function SunRow({ sight: { height, azimuthDegrees, altitudeDegrees } }: { sight: SunSight }) {
  const { t, language } = useLocalisation();
  const high = t('{degrees}° high', { degrees: formatNumber(Math.max(0, altitudeDegrees), 0, language) });
  return (
    <Row token={<circle r={8} className="fill-sky-brass stroke-brass" strokeWidth={1.4} />} name={t('Sun')}>
      {height === 'overhead' ? high : `${directionWords(azimuthDegrees, t, language)} · ${high}`}
    </Row>
  );
}

/** Longer shadows are lost on any ground before they end. */
const longestLengths = 20;

function ShadowRow({ sight: { shadowDegrees, altitudeDegrees } }: { sight: SunSight }) {
  const { t, language } = useLocalisation();
  const lengths = 1 / Math.tan(toRadians(altitudeDegrees));
  const way = directionWords(shadowDegrees, t, language);
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
