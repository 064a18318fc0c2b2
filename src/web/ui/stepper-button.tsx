import clsx from 'clsx';
import type { ReactNode } from 'react';

interface StepperButtonProps {
  readonly label: string;
  /** Whether there is a step left to take. Where none is, the button stays in the order of the keyboard and does nothing. */
  readonly canStep: boolean;
  readonly onPress: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** One step less or more of what stands between two of these. */
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
