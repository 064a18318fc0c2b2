import clsx from 'clsx';
import { Check } from 'lucide-react';
import { message, useT } from '../../i18n/localisation.tsx';
import type { StepName } from './upgrade-flow.ts';

const stages = [message('Terms'), message('Payment'), message('Premium')];

const stageOf: Partial<Record<StepName, number>> = {
  terms: 0,
  ready: 1,
  creating: 1,
  paying: 1,
  confirming: 2,
  slow: 2,
};

/** How far it is, once the way has begun. */
export function Stages({ step }: { step: StepName }) {
  const t = useT();
  const now = stageOf[step];
  if (now === undefined) return null;
  return (
    <ol aria-label={t('Steps')} className="flex flex-wrap gap-x-2 gap-y-1 text-14">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === now ? 'step' : undefined}
          className={clsx(
            'flex min-w-16 grow items-center gap-1.5 border-t-2 pt-2',
            index <= now ? 'border-primary' : 'border-line text-ink-2',
            index === now && 'font-semibold',
          )}
        >
          {index < now ? (
            <Check aria-hidden size={16} strokeWidth={2} className="shrink-0 text-primary" />
          ) : null}
          {t(stage)}
          {index < now ? <span className="sr-only">{t('(done)')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
