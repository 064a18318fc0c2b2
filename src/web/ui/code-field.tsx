import clsx from 'clsx';
import { useId } from 'react';
import { useT } from '../i18n/localisation.tsx';
import { normaliseDigits } from '../i18n/plain-numbers.ts';
import { Button } from './button.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  /** Receives digits only, at most six. */
  readonly onChange: (code: string) => void;
  readonly isWrong?: boolean;
  /** Id of the error message. */
  readonly errorId?: string;
}

/** A six-digit one-time code in a single input, so that phones can autofill it and the whole code can be pasted. */
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
        // No maxLength: it would cut “123 456” off before the space is removed.
        {...{ inputMode: 'numeric', autoComplete: 'one-time-code', enterKeyHint: 'go', spellCheck: false }}
        // The digits are letter-spaced, and Arabic text never is.
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

/** The number of digits in a one-time code. */
export const codeLength = 6;

/** Extracts up to six digits from typed or pasted text. Accepts Arabic, Persian and Bengali digits; drops spaces and dashes. */
export function parseCode(text: string): string {
  return normaliseDigits(text).replace(/\D/g, '').slice(0, codeLength);
}

/** Shows the code itself when a development server doesn't send mail. */
export function DevelopmentCode({
  code,
  onUse,
}: {
  code: string | undefined;
  onUse: (code: string) => void;
}) {
  const t = useT();
  if (code === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input border border-dashed border-brass px-4 py-3">
      <p className="min-w-0 text-14 text-ink-2">
        <span className="font-semibold text-brass">{t('Development only:')}</span>{' '}
        {t('no email is sent. Your code is')} <bdi className="figures font-semibold">{code}</bdi>
      </p>
      <Button tone="outline" onClick={() => onUse(code)}>
        {t('Use this code')}
      </Button>
    </div>
  );
}
