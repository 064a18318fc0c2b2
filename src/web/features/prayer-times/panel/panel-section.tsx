import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';

interface PanelSectionProps {
  readonly title: string;
  /** Current choice, shown below the title. */
  readonly summary?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Collapsible section of the panel. */
export function PanelSection({ title, summary, isOpen = false, children }: PanelSectionProps) {
  const head = (
    <span>
      <span className="font-semibold">{title}</span>
      {summary ? <span className="block text-14 text-ink-2">{summary}</span> : null}
    </span>
  );
  return (
    <Disclosure isOpen={isOpen} summary={head}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-4">{children}</div>
    </Disclosure>
  );
}
