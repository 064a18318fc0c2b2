import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The surface that most content is placed on. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-[min(1.25rem,6.25vw)] sm:p-6', className)}
    />
  );
}
