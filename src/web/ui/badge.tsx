import clsx from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'border-control text-ink-2',
  brass: 'border-brass text-brass',
  primary: 'border-primary text-primary',
  danger: 'border-danger text-danger',
} as const;

export function Badge(props: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        // Has its own background: brass on the sunken account strip would have too little contrast.
        'inline-flex items-center gap-1 rounded-chip border bg-surface px-2 py-0.5 text-13 font-medium whitespace-nowrap',
        tones[props.tone ?? 'plain'],
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
