import type { ReactNode } from 'react';
import { useShownClock } from './clock-style.tsx';

interface ClockTimeProps {
  /** `HH:MM`. */
  readonly clock: string;
  readonly className?: string;
  /** Stands behind the minutes: the seconds of a running clock. */
  readonly children?: ReactNode;
}

/** A time of day as the reader likes it, always from left to right. */
export function ClockTime({ clock, className, children }: ClockTimeProps) {
  const { figures, half } = useShownClock()(clock);
  return (
    <time dir="ltr" dateTime={clock} className={className}>
      {figures}
      {children}
      {half ? <span className="ms-1 text-[0.7em]">{half}</span> : null}
    </time>
  );
}
