import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  /** Target of `/profile#…`. */
  readonly id: string;
  readonly title: string;
  /** Shown beside the title: the status in a word. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the profile with its heading. */
export function Section({ id, title, badge, children }: SectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-20">
          {title}
        </h2>
        {badge}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </Card>
  );
}

/** A list of terms and values, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-2">{term}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
