import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionProps {
  /** Where `/profile#…` leads. */
  readonly id: string;
  readonly title: string;
  /** Beside the title: how things stand, in a word. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the profile under a heading of its own. */
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
