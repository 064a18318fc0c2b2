import clsx from 'clsx';

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
      className={clsx('whitespace-nowrap', className)}
      style={{ fontSize: `min(var(--most), ${(100 / emsWide).toFixed(2)}cqw)` }}
    >
      {children}
    </p>
  );
}
