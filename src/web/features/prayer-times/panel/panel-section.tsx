import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface PanelSectionProps {
  readonly title: string;
  /** What is chosen there, shown beside the title. */
  readonly summary?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of the panel that most people leave closed. */
export function PanelSection({ title, summary, isOpen = false, children }: PanelSectionProps) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{title}</span>
          {summary ? <span className="block text-14 text-ink-2">{summary}</span> : null}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
