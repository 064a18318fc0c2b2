import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** `h1` if the page has no other main heading. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly children: ReactNode;
}

/** An illustration, a title and a sentence in place of missing content, with actions as children. */
export function EmptyState({ title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-[min(1rem,5vw)] py-8 text-center">
      <svg
        viewBox="0 0 96 112"
        className="h-24 w-20 text-brass"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        aria-hidden
      >
        <path d="M6 110V44C6 30 24 20 48 4c24 16 42 26 42 40v66" />
        <path d="M18 110V50c0-10 13-17 30-29 17 12 30 19 30 29v60" />
        <path d="M2 110h92M2 106h14M80 106h14" />
        <path d="M48 36v10" />
        <path d="M48 46c-6 2-8 7-8 12h16c0-5-2-10-8-12Zm-8 12 3 8h10l3-8" />
      </svg>
      <Heading className="mt-4 text-20">{title}</Heading>
      <p className="mt-1 max-w-md text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
