import type { ReactNode } from 'react';
import type { Crumb } from '../../../ui/head/structured-data.ts';
import { Breadcrumb } from '../breadcrumb.tsx';

interface ListHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** The top of a page that leads on to others. */
export function ListHead({ crumbs, heading, children }: ListHeadProps) {
  return (
    <div className="pt-1 pb-6 sm:pt-3">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-28 text-balance sm:text-40">{heading}</h1>
      <div className="mt-2 max-w-3xl text-18 text-ink-2">{children}</div>
    </div>
  );
}
