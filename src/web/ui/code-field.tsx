import clsx from 'clsx';
import { useId } from 'react';
import { parseCode } from './typed-code.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  /** Gives digits alone, at most six. */
  readonly onChange: (code: string) => void;
  readonly isWrong?: boolean;
  /** Of the message that says what is wrong. */
  readonly errorId?: string;
}

/** A one-time code of six digits in one input, so that a phone can fill it in from a message and a paste goes in whole. */
export function CodeField({ label, value, onChange, isWrong = false, errorId }: CodeFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <input
        id={id}
        name="code"
        // No maxLength: it would cut “123 456” before the blank is taken out.
        {...{ inputMode: 'numeric', autoComplete: 'one-time-code', enterKeyHint: 'go', spellCheck: false }}
        // Digits are spaced out here, which the page's Arabic never is.
        lang="en"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(parseCode(event.target.value))}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        className={clsx(
          'figures block min-h-14 w-full rounded-input border bg-surface px-2 text-center text-[min(1.75rem,8vw)] tracking-[0.3em]',
          isWrong ? 'border-danger' : 'border-control',
        )}
      />
    </div>
  );
}
