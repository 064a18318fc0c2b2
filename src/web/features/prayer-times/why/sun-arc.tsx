import { useId } from 'react';
import type { TimeExplanation } from '../../../../domain/prayer-times/explain.ts';
import { useLocalisation } from '../../../lib/i18n.tsx';
import { languages } from '../../../lib/languages.ts';
import { arcPicture } from './arc-geometry.ts';
import { degreesText } from './quantity-words.ts';

const size = { width: 360, height: 128 };
const labelGap = 12;

/** The sun on its way over this day, with how high or how deep it stands at the time. */
export function SunArc({ terms }: { terms: TimeExplanation['terms'] }) {
  const { t, language } = useLocalisation();
  const clip = useId();
  const isRightToLeft = languages[language].dir === 'rtl';
  const { path, horizonY, sun, noonX } = arcPicture(terms, size, isRightToLeft);
  const { altitudeDegrees } = terms;
  const degrees = degreesText(Math.abs(altitudeDegrees));
  const isBelow = altitudeDegrees < 0;
  const awayFromNoon = sun.x < noonX ? -1 : 1;
  const isAtNoon = Math.abs(sun.x - noonX) < 8;
  return (
    <svg
      role="img"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-label={
        isBelow
          ? t('The sun stands {degrees}° below the horizon.', { degrees })
          : t('The sun stands {degrees}° above the horizon.', { degrees })
      }
      className="figures block w-full rounded-input border border-line bg-bg"
    >
      <clipPath id={clip}>
        <rect {...size} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect y={horizonY} width={size.width} height={size.height} className="fill-sunken" />
        <path d={path} fill="none" className="stroke-ink-2" strokeWidth={1.25} />
        <line x2={size.width} y1={horizonY} y2={horizonY} className="stroke-control" strokeDasharray="5 4" />
        <line x1={sun.x} x2={sun.x} y1={horizonY} y2={sun.y} className="stroke-brass" strokeWidth={1.5} />
        <circle cx={sun.x} cy={sun.y} r={11} className="fill-brass opacity-25" />
        <circle cx={sun.x} cy={sun.y} r={5.5} className="fill-brass" />
      </g>
      <text
        x={isAtNoon ? sun.x + labelGap : sun.x + awayFromNoon * labelGap * 1.25}
        y={isAtNoon ? (sun.y + horizonY) / 2 : isBelow ? Math.min(sun.y + 4, size.height - 6) : sun.y}
        textAnchor={isAtNoon || awayFromNoon > 0 ? 'start' : 'end'}
        direction="ltr"
        className="fill-ink text-[13px] font-semibold"
      >
        {isBelow ? '\u2212' : ''}
        {degrees}°
      </text>
    </svg>
  );
}
