import clsx from 'clsx';
import type { CSSProperties } from 'react';

interface FittedLineProps {
  /** With the largest size as `--most`. */
  readonly className: string;
  readonly children: string;
}

const latin = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/**
 * One line, in the largest letters up to `--most` with which it has room in its `@container`: two hours are `2h 14m` in one
 * language and `২ ঘণ্টা ১৪ মিনিট` in another. By how many letters there are and not by measuring, so that it stands in the first paint.
 */
export function FittedLine({ className, children }: FittedLineProps) {
  const letters = children.replace(/\p{Mn}/gu, '').length;
  const emsWide = letters * (latin.test(children) ? 0.6 : 0.5);
  return (
    <p
      className={clsx('text-[length:min(var(--most),calc(100cqw/var(--ems)))] whitespace-nowrap', className)}
      style={{ '--ems': emsWide.toFixed(2) } as CSSProperties}
    >
      {children}
    </p>
  );
}
