import clsx from 'clsx';
import { useId } from 'react';
import type { TimeExplanation } from '../../../../domain/prayer-times/explain/explain.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { arcPicture } from './arc-geometry.ts';
import { rounded } from './quantity-words.ts';

const size = { width: 360, height: 128 };

/** The sun on its way over this day, with how high or how deep it stands at the time. */
export function SunArc({ terms }: { terms: TimeExplanation['terms'] }) {
  const { t, language, figures } = useLocalisation();
  const clip = useId();
  const isRightToLeft = languages[language].dir === 'rtl';
  const { path, horizonY, sun } = arcPicture(terms, size, isRightToLeft);
  const { altitudeDegrees } = terms;
  const degrees = rounded(Math.abs(altitudeDegrees));
  const isBelow = altitudeDegrees < 0;
  return (
    <div className="relative overflow-hidden rounded-input border border-line bg-bg">
      <svg
        role="img"
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-label={
          isBelow
            ? t('The sun stands {degrees}° below the horizon.', { degrees })
            : t('The sun stands {degrees}° above the horizon.', { degrees })
        }
        className="block w-full"
      >
        <clipPath id={clip}>
          <rect {...size} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect y={horizonY} width={size.width} height={size.height} className="fill-sunken" />
          <path d={path} fill="none" className="stroke-ink-2" strokeWidth={1.25} />
          <line
            x2={size.width}
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
      <Altitude {...sun} text={`${figures(isBelow ? -degrees : degrees)}°`} />
    </div>
  );
}

/** Beside the sun, on the side where there is room; written in the page's own size, whatever the picture's. */
function Altitude({ x, y, text }: { x: number; y: number; text: string }) {
  const isOnRight = x > size.width / 2 ? x < size.width * 0.72 : x < size.width * 0.28;
  return (
    <span
      aria-hidden
      dir="ltr"
      style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
      className={clsx(
        'figures absolute -translate-y-1/2 rounded-chip bg-surface/85 px-1.5 text-13 font-semibold',
        isOnRight ? 'translate-x-4' : '-translate-x-[calc(100%+1rem)]',
      )}
    >
      {text}
    </span>
  );
}
