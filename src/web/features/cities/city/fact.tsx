import type { ReactNode } from 'react';

/** A line of a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="figures text-16 wrap-anywhere">{children}</dd>
    </div>
  );
}
