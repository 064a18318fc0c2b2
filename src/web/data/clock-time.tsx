import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useClockFormat } from './clock-style.ts';

interface ClockTimeProps {
  /** `HH:MM`. */
  readonly clock: string;
  readonly className?: string;
  /** Shown after the minutes: the seconds of a running clock. */
  readonly children?: ReactNode;
}

/** A time of day in the chosen style. Its digits run from left to right; the language places "am" and "pm". */
export function ClockTime({ clock, className, children }: ClockTimeProps) {
  const { figures, half } = useClockFormat()(clock);
  return (
    <time dateTime={clock} className={clsx('whitespace-nowrap', className)}>
      <bdi dir="ltr">
        {figures}
        {children}
      </bdi>
      {half ? <span className="ms-1 text-[0.7em]">{half}</span> : null}
    </time>
  );
}
