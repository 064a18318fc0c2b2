import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface FieldCardProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card of fields with its heading. */
export function FieldCard({ id, title, children }: FieldCardProps) {
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {children}
    </Card>
  );
}
