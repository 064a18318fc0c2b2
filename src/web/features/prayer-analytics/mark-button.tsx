import clsx from 'clsx';
import { Check } from 'lucide-react';

interface MarkButtonProps {
  readonly label: string;
  readonly isOn: boolean;
  /** The element that says why it cannot be pressed. */
  readonly reasonId?: string | undefined;
  readonly onPress: () => void;
  /** The same reason for a pointer, where no line beside the button says it. */
  readonly title?: string | undefined;
  /** How wide it is, and how its words are set. */
  readonly className: string;
}

/** A mark that is set by one press and taken away by another; held while its prayer is still to come. */
export function MarkButton({ label, isOn, reasonId, onPress, title, className }: MarkButtonProps) {
  const isHeld = reasonId !== undefined;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isHeld || undefined}
      aria-describedby={reasonId}
      title={title}
      onClick={isHeld ? undefined : onPress}
      className={clsx(
        'flex min-h-11 grow items-center justify-center gap-1 rounded-input border font-medium',
        'aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:text-ink-2',
        isOn ? 'border-primary bg-primary text-on-primary' : 'border-control bg-surface',
        !isHeld && !isOn && 'hover:border-primary hover:text-primary',
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
