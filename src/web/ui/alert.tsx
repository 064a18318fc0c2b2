import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface AlertProps {
  /** `danger` interrupts a screen reader; `default` waits until it has finished. */
  readonly tone: 'default' | 'danger';
  /** Id for the `aria-describedby` of the inputs that the message is about. */
  readonly id?: string;
  readonly children: ReactNode;
}

const tones = {
  default: 'border-primary [&>svg]:text-primary',
  danger: 'border-danger text-danger',
} as const;

/** A message in a dialog or form. Screen readers announce it when it appears. */
export function Alert({ tone, id, children }: AlertProps) {
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div
      id={id}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex gap-3 rounded-input border bg-surface px-4 py-3 text-16 font-medium',
        tones[tone],
      )}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
