import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';

interface DuaLinkProps {
  readonly id: string;
  /** Opens it on this page; the address by itself serves a new tab. */
  readonly onOpen: (id: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

export const duaParameter = 'dua';

/** A link to the reading view. It knows nothing of the rest of the address, so that a list of them need not follow each letter typed. */
export function DuaLink({ id, onOpen, className, children }: DuaLinkProps) {
  const open = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      href={`?${duaParameter}=${id}`}
      onClick={open}
      // The whole card is the link; what else can be pressed lies above it.
      className={clsx('after:absolute after:inset-0 after:rounded-card', className)}
    >
      {children}
    </a>
  );
}
