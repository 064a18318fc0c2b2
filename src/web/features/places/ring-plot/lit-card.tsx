import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Highlight } from './highlight.ts';
import { useIsLit } from './use-highlight.ts';

interface LitCardProps {
  readonly id: string;
  readonly highlight: Highlight;
  readonly children: ReactNode;
}

/** The frame of a card, which lights up with its mark and lights the mark. What it frames is not drawn anew. */
export function LitCard({ id, highlight, children }: LitCardProps) {
  const isLit = useIsLit(highlight, [id]);
  const light = () => highlight.light([id]);
  return (
    <li
      className={clsx('min-w-0 break-inside-avoid rounded-card', isLit && 'outline-2 outline-brass')}
      onPointerEnter={light}
      onPointerLeave={highlight.dim}
      onFocus={light}
      onBlur={highlight.dim}
    >
      {children}
    </li>
  );
}
