import type { TimeDefinition } from '../../../../domain/prayer-times/explain/explain.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { stickPicture } from './arc-geometry.ts';
import { rounded } from './quantity-words.ts';

const size = { width: 300, height: 52 };
const edge = 30;
const groundY = 66;

type Shadow = Extract<TimeDefinition, { kind: 'shadow' }>;

/** A stick and its shadow at Asr: the part that noon had left, and what has grown since, length by length. */
export function ShadowStick({ definition: { factor, noonShadow } }: { definition: Shadow }) {
  const { t, language } = useLocalisation();
  const isRightToLeft = languages[language].dir === 'rtl';
  const { stick, noonShadow: noon, shadow } = stickPicture(noonShadow, factor, size);
  const tips = Array.from({ length: factor }, (_, i) => noon + (i + 1) * stick);
  const values = { noon: rounded(noonShadow) };
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
          ? t(
              'Grey: the shadow that noon had left, {noon} lengths of the stick. Gold: one length more.',
              values,
            )
          : t(
              'Grey: the shadow that noon had left, {noon} lengths of the stick. Gold: two lengths more.',
              values,
            )}
      </figcaption>
    </figure>
  );
}
