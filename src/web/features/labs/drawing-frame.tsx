import type { ReactNode } from 'react';

/** The frame of a feature's picture: lines on a grid of 120 by 72. Decorative, as the words stand beside it. */
export function DrawingFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 72"
      className="size-full stroke-ink-2"
      fill="none"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A rhomb, as prayers are marked with on the arc of the day. */
export const rhomb = (x: number, y: number, reach: number): string =>
  `M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}Z`;
