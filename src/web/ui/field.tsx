import clsx from 'clsx';
import { type InputHTMLAttributes, useId } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** An input with its label, its hint and its error, tied together for screen readers. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = clsx(hint && hintId, error && errorId) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={clsx(
          'block min-h-12 w-full rounded-input border bg-surface px-4 text-16 placeholder:text-ink-2',
          error ? 'border-danger' : 'border-control',
        )}
      />
      {hint ? (
        <p id={hintId} className="mt-1 text-14 text-ink-2">
          {hint}
        </p>
      ) : null}
      <p id={errorId} role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
