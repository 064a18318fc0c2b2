import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  /** Always visible. One element, a span or a heading: HTML allows nothing else in a summary. */
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section below a line, closed by default. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
