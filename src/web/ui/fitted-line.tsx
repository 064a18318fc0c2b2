import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';

interface FittedLineProps extends ComponentProps<'p'> {
  /** Sets the maximum font size as `--most`. */
  readonly className: string;
  readonly children: string;
}

const latin = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/**
 * A single line in the largest font size that fits its `@container`, up to `--most`: a duration is `2h 14m` in one language
 * and `২ ঘণ্টা ১৪ মিনিট` in another. Estimates the width from the number of letters, so that it's right in the first paint.
 */
export function FittedLine({ className, children, ...paragraph }: FittedLineProps) {
  const letters = children.replace(/\p{Mn}/gu, '').length;
  const emsWide = letters * (latin.test(children) ? 0.6 : 0.5);
  return (
    <p
      {...paragraph}
      className={clsx('text-[length:min(var(--most),calc(100cqw/var(--ems)))] whitespace-nowrap', className)}
      style={{ '--ems': emsWide.toFixed(2) } as CSSProperties}
    >
      {children}
    </p>
  );
}
