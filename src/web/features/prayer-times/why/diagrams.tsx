import clsx from 'clsx';
import { useId } from 'react';
import type { TimeDefinition, TimeExplanation } from '../../../../domain/prayer-times/explain/explain.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { shadowGeometry, sunArcGeometry } from './diagram-geometry.ts';
import { roundTo } from './format-quantity.ts';

const arcSize = { width: 360, height: 128 };

/** Path of the sun over the day, with its altitude at the time. */
export function SunArc({ terms }: { terms: TimeExplanation['terms'] }) {
  const { t, language, localiseDigits } = useLocalisation();
  const clip = useId();
  const isRightToLeft = languages[language].dir === 'rtl';
  const { path, horizonY, sun } = sunArcGeometry(terms, arcSize, isRightToLeft);
  const { altitudeDegrees } = terms;
  const degrees = roundTo(Math.abs(altitudeDegrees));
  const isBelow = altitudeDegrees < 0;
  return (
    <div className="relative overflow-hidden rounded-input border border-line bg-bg">
      <svg
        role="img"
        viewBox={`0 0 ${arcSize.width} ${arcSize.height}`}
        aria-label={
          isBelow
            ? t('The sun is {degrees}° below the horizon.', { degrees })
            : t('The sun is {degrees}° above the horizon.', { degrees })
        }
        className="block w-full"
      >
        <clipPath id={clip}>
          <rect {...arcSize} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect y={horizonY} width={arcSize.width} height={arcSize.height} className="fill-sunken" />
          <path d={path} fill="none" className="stroke-ink-2" strokeWidth={1.25} />
          <line
            x2={arcSize.width}
            y1={horizonY}
            y2={horizonY}
            className="stroke-control"
            strokeDasharray="5 4"
          />
          <line x1={sun.x} x2={sun.x} y1={horizonY} y2={sun.y} className="stroke-brass" strokeWidth={1.5} />
          <circle cx={sun.x} cy={sun.y} r={11} className="fill-brass opacity-25" />
          <circle cx={sun.x} cy={sun.y} r={5.5} className="fill-brass" />
        </g>
      </svg>
      <AltitudeLabel {...sun} text={`${localiseDigits(isBelow ? -degrees : degrees)}°`} />
    </div>
  );
}

/** Altitude beside the sun, on the side with room. Outside the SVG, so that its text does not scale. */
function AltitudeLabel({ x, y, text }: { x: number; y: number; text: string }) {
  const isOnRight = x > arcSize.width / 2 ? x < arcSize.width * 0.72 : x < arcSize.width * 0.28;
  return (
    <span
      aria-hidden
      dir="ltr"
      style={{ left: `${(x / arcSize.width) * 100}%`, top: `${(y / arcSize.height) * 100}%` }}
      className={clsx(
        'figures absolute -translate-y-1/2 rounded-chip bg-surface/85 px-1.5 text-13 font-semibold',
        isOnRight ? 'translate-x-4' : '-translate-x-[calc(100%+1rem)]',
      )}
    >
      {text}
    </span>
  );
}

const shadowSize = { width: 300, height: 52 };
const edge = 30;
const groundY = 66;

type Shadow = Extract<TimeDefinition, { kind: 'shadow' }>;

/** Stick and its shadow at Asr: the shadow at noon and its growth since, in lengths of the stick. */
export function ShadowStick({ definition: { factor, noonShadow } }: { definition: Shadow }) {
  const { t, language } = useLocalisation();
  const isRightToLeft = languages[language].dir === 'rtl';
  const { stick, noonShadow: noon, shadow } = shadowGeometry(noonShadow, factor, shadowSize);
  const tips = Array.from({ length: factor }, (_, i) => noon + (i + 1) * stick);
  const values = { noon: roundTo(noonShadow) };
  return (
    <figure className="mt-2">
      <svg aria-hidden viewBox="0 0 360 84" className="block w-full rounded-input border border-line bg-bg">
        <g transform={isRightToLeft ? 'translate(360 0) scale(-1 1)' : undefined}>
          <line
            x1={edge}
            x2={edge}
            y1={groundY - stick}
            y2={groundY}
            className="stroke-ink"
            strokeWidth={3}
          />
          <line
            x1={edge}
            x2={edge + shadow}
            y1={groundY - stick}
            y2={groundY}
            className="stroke-brass"
            strokeDasharray="3 4"
          />
          <line x1={8} x2={352} y1={groundY} y2={groundY} className="stroke-control" />
          <line
            x1={edge}
            x2={edge + noon}
            y1={groundY}
            y2={groundY}
            className="stroke-control"
            strokeWidth={5}
          />
          <line
            x1={edge + noon}
            x2={edge + shadow}
            y1={groundY}
            y2={groundY}
            className="stroke-brass"
            strokeWidth={5}
          />
          {[noon, ...tips].map((x) => (
            <line
              key={x}
              x1={edge + x}
              x2={edge + x}
              y1={groundY - 6}
              y2={groundY + 7}
              className="stroke-ink-2"
            />
          ))}
        </g>
      </svg>
      <figcaption className="mt-1 text-14 text-ink-2">
        {factor === 1
          ? t('Grey: noon shadow, {noon} stick lengths. Gold: one more length.', values)
          : t('Grey: noon shadow, {noon} stick lengths. Gold: two more lengths.', values)}
      </figcaption>
    </figure>
  );
}
