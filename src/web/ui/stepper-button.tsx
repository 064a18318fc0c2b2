import clsx from 'clsx';
import type { ReactNode } from 'react';

interface StepperButtonProps {
  readonly label: string;
  /** If false, the button is disabled but stays focusable. */
  readonly canStep: boolean;
  readonly onPress: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A minus or plus button beside a value. */
export const StepperButton = ({ label, canStep, onPress, className, children }: StepperButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={!canStep || undefined}
    onClick={canStep ? onPress : undefined}
    className={clsx(
      'grid place-items-center aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
      className,
    )}
  >
    {children}
  </button>
);
