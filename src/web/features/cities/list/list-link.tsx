import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlaceName } from '../place-name.tsx';

interface ListLinkProps {
  readonly to: string;
  readonly name: string;
  /** What stands behind the name: a region, a number. */
  readonly children?: ReactNode;
}

export function ListLink({ to, name, children }: ListLinkProps) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 flex-wrap items-center gap-x-2 py-1 leading-tight hover:text-primary"
    >
      <span className="min-w-0 wrap-anywhere underline-offset-4 group-hover:underline">
        <PlaceName name={name} />
      </span>
      {children ? <span className="figures text-14 text-ink-2">{children}</span> : null}
    </Link>
  );
}
