import clsx from 'clsx';
import { Check } from 'lucide-react';

interface MarkButtonProps {
  readonly label: string;
  readonly isOn: boolean;
  /** Id of the element that explains why the button is disabled; undefined enables it. */
  readonly disabledReasonId?: string | undefined;
  readonly onPress: () => void;
  /** The same reason as a tooltip, where no visible text beside the button gives it. */
  readonly title?: string | undefined;
  /** Width and text size. */
  readonly className: string;
}

/** A toggle for one mark, disabled until the prayer's time has begun. */
export function MarkButton({ label, isOn, disabledReasonId, onPress, title, className }: MarkButtonProps) {
  const isDisabled = disabledReasonId !== undefined;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      aria-describedby={disabledReasonId}
      title={title}
      onClick={isDisabled ? undefined : onPress}
      className={clsx(
        'flex min-h-11 grow items-center justify-center gap-1 rounded-input border font-medium',
        'aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:text-ink-2',
        isOn ? 'border-primary bg-primary text-on-primary' : 'border-control bg-surface',
        !isDisabled && !isOn && 'hover:border-primary hover:text-primary',
        className,
      )}
    >
      {isOn ? (
        <Check aria-hidden size={16} strokeWidth={2.25} className="shrink-0 max-[23rem]:hidden" />
      ) : null}
      {label}
    </button>
  );
}
