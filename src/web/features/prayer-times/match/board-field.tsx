import clsx from 'clsx';
import { useId } from 'react';
import type { ProblemLine } from './problem-words.ts';

interface BoardFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong here, or how the time was read. */
  readonly line: ProblemLine | undefined;
  readonly type?: 'date';
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  readonly className?: string;
}

/** A time or a date of the board, with what is wrong below it. Figures run from left to right in every language. */
export function BoardField({ label, value, onChange, line, type, className, ...input }: BoardFieldProps) {
  const id = useId();
  const isWrong = line?.severity === 'error';
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type={type ?? 'text'}
        dir={type ? undefined : 'ltr'}
        autoComplete="off"
        maxLength={type ? undefined : 12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={line ? `${id}-line` : undefined}
        className={clsx(
          'figures block min-h-12 w-full min-w-0 rounded-input border bg-surface px-3 text-16 placeholder:text-ink-2/70',
          isWrong ? 'border-danger' : 'border-control',
          type ? 'text-start' : 'text-center',
        )}
      />
      <p
        id={`${id}-line`}
        className={clsx('mt-1 text-14 empty:hidden', isWrong ? 'font-medium text-danger' : 'text-ink-2')}
      >
        {line?.text}
      </p>
    </div>
  );
}
