import type { ComponentType, ReactNode } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type LabStatus, statusWords } from './lab-features.ts';

interface FeatureCardProps {
  readonly Drawing: ComponentType;
  readonly status: LabStatus;
  readonly isComingSoon?: boolean;
  /** Of the description, for what it describes. */
  readonly textId: string;
  readonly description: string;
  readonly data: string;
  /** The name, with its switch where it has one. */
  readonly head: ReactNode;
  readonly children?: ReactNode;
}

/** A feature by its picture, what it does, and what becomes of a person's data. */
export function FeatureCard(props: FeatureCardProps) {
  const t = useT();
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-3 rounded-input border border-line p-[min(1rem,5vw)] sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="h-24 rounded-chip bg-bg p-2 sm:h-auto sm:max-h-28">
        <props.Drawing />
      </div>
      <div className="min-w-0">
        {props.head}
        <div id={props.textId}>
          <div className="mb-2 flex flex-wrap gap-2">
            <Badge tone="primary">{t(statusWords[props.status])}</Badge>{' '}
            {props.isComingSoon ? <Badge>{t('Coming Soon')}</Badge> : null}
          </div>
          <p>{props.description}</p>
          <p className="mt-1 text-14 text-ink-2">{props.data}</p>
        </div>
        {props.children}
      </div>
    </li>
  );
}
