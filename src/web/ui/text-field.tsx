import clsx from 'clsx';
import { type InputHTMLAttributes, useId } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** An input with its label and error message. If the message is shown elsewhere, pass `aria-invalid` instead of `error`. */
export function TextField({ label, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={error ? errorId : input['aria-describedby']}
        className={clsx(
          // Keeps the label visible when focus scrolls to the input.
          'block min-h-12 w-full scroll-mt-8 rounded-input border bg-surface px-4 text-16 placeholder:text-ink-2',
          error || input['aria-invalid'] ? 'border-danger' : 'border-control',
        )}
      />
      <p id={errorId} role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
