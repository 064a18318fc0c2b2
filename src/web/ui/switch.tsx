import clsx from 'clsx';
import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A disabled switch stays focusable, so that screen readers can read it and its description. */
  readonly disabled?: boolean;
  /** Id of the element that describes it. */
  readonly describedBy?: string;
  readonly className?: string;
}

export function Switch({ label, checked, onChange, disabled = false, describedBy, className }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className={clsx('min-w-0 text-16 [overflow-wrap:anywhere]', className)}>
        {label}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={disabled ? () => {} : onChange}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        // Extends the touch target to 44 px.
        className="relative h-7 w-12 shrink-0 before:absolute before:-inset-2 rounded-full border border-control bg-sunken transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        <Radix.Thumb className="block size-5 translate-x-1 rounded-full bg-control transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-primary rtl:-translate-x-1 rtl:data-[state=checked]:-translate-x-6" />
      </Radix.Root>
    </div>
  );
}
