import clsx from 'clsx';
import { memo } from 'react';
import { edge, rim } from './plot-backdrop.tsx';
import { SignButton, type SignButtonProps } from './sign-button.tsx';

export interface MarkButtonProps extends SignButtonProps {
  /** Share of the rim's radius, east and south. */
  readonly x: number;
  readonly y: number;
}

const percent = (share: number) => `${((0.5 + (share * rim) / (2 * edge)) * 100).toFixed(2)}%`;

/** A place at its point of the plot. East is on the right in every language. */
export const MarkButton = memo(function MarkButton({ x, y, ...button }: MarkButtonProps) {
  return (
    <li
      style={{ left: percent(x), top: percent(y) }}
      className={clsx(
        'absolute -translate-1/2 has-data-lit:z-10',
        // The sign is drawn, and pointed at, by the nearest of its places.
        button.sign === undefined && 'pointer-events-none',
      )}
    >
      <SignButton {...button} />
    </li>
  );
});
