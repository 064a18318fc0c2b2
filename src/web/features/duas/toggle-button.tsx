import clsx from 'clsx';
import type { ReactNode } from 'react';

interface ToggleButtonProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Narrows the list down, or does not. */
export function ToggleButton({ isOn, onPress, className, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-input border border-control bg-surface px-4 text-16 whitespace-nowrap hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary forced-colors:aria-pressed:[forced-color-adjust:none] forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
        className,
      )}
    >
      {children}
    </button>
  );
}
