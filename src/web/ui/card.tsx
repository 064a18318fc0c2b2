import clsx from 'clsx';
import type { HTMLAttributes } from 'react';

/** The surface that most content is placed on. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-[min(1.25rem,6.25vw)] sm:p-6', className)}
    />
  );
}
