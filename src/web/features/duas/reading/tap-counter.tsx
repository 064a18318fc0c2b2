import { Check, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { isDone, shareDone, type TapCount } from './tap-count.ts';

const radius = 46;
const around = 2 * Math.PI * radius;

interface TapCounterProps {
  readonly state: TapCount;
  readonly onTap: () => void;
  readonly onReset: () => void;
}

/** A round button for the thumb, and its ring. What it counts is said aloud when the person pauses. */
export function TapCounter({ state, onTap, onReset }: TapCounterProps) {
  const { t, language } = useLocalisation();
  const { count, goal } = state;
  const done = isDone(state);
  const goalId = useId();
  const said =
    goal === undefined
      ? t('{count, plural, one {Said once} other {Said # times}}', { count })
      : t('{count} of {goal}', { count, goal });
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={t('Count')}
        aria-describedby={goal === undefined ? undefined : goalId}
        onClick={onTap}
        className="relative grid size-[min(5.5rem,24vw)] place-items-center rounded-full bg-bg select-none touch-manipulation active:bg-sunken"
      >
        <Ring share={shareDone(state)} />
        <span aria-hidden className="figures relative grid justify-items-center leading-none">
          {done ? (
            <Check size={32} strokeWidth={2.25} className="text-primary" />
          ) : (
            <span className="text-[min(1.75rem,8vw)] font-semibold">{formatNumber(count, 0, language)}</span>
          )}
          {goal === undefined ? null : (
            <span className="mt-1 text-[min(0.8125rem,4vw)] text-ink-2">
              {done ? t('Done') : t('of {goal}', { goal })}
            </span>
          )}
        </span>
      </button>
      {count > 0 ? (
        <button
          type="button"
          aria-label={t('Start again')}
          title={t('Start again')}
          onClick={onReset}
          className="absolute start-full bottom-0 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
        </button>
      ) : null}
      {goal === undefined ? null : (
        <p id={goalId} hidden>
          {t('{count, plural, one {Say it once.} other {Say it # times.}}', { count: goal })}
        </p>
      )}
      <p role="status" className="sr-only">
        {count === 0 ? null : done ? t('Done: {said}', { said }) : said}
      </p>
    </div>
  );
}

const Ring = ({ share }: { readonly share: number }) => (
  <svg aria-hidden viewBox="0 0 100 100" fill="none" strokeWidth={5} className="absolute inset-0 size-full">
    <circle cx={50} cy={50} r={radius} className="stroke-line" />
    <circle
      cx={50}
      cy={50}
      r={radius}
      strokeDasharray={`${share * around} ${around}`}
      strokeLinecap={share > 0 ? 'round' : 'butt'}
      transform="rotate(-90 50 50)"
      className="stroke-primary transition-[stroke-dasharray] duration-150"
    />
  </svg>
);
