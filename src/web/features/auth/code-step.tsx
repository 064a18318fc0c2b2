import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { codeSeconds } from '../../../contract/credentials.ts';
import { useNow } from '../../data/clock.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextButton } from './auth-form.tsx';

interface SentToProps {
  /** Followed by the address. */
  readonly sentence: string;
  readonly email: string;
  readonly onChange: () => void;
}

/** Says where the code was sent, with a button to correct the address. */
export function SentTo({ sentence, email, onChange }: SentToProps) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {sentence} <bdi className="font-semibold text-ink">{email}</bdi>
      </span>
      <TextButton onPress={onChange}>{t('Change email')}</TextButton>
    </p>
  );
}

const lastMinute = 60;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Counts down how long the code is valid. Announced once to screen readers, when the last minute begins. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t, localiseDigits } = useLocalisation();
  const isShort = seconds <= lastMinute;
  return (
    <p className={clsx('text-14', isShort ? 'font-semibold text-danger' : 'text-ink-2')}>
      {t('Code valid for')}{' '}
      <bdi role="timer" dir="ltr" className="figures font-semibold">
        {localiseDigits(`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`)}
      </bdi>
      <span role="status" className="sr-only">
        {isShort && seconds > 0 ? t('The code expires in one minute.') : null}
      </span>
    </p>
  );
}

/** Whole seconds until a deadline (epoch milliseconds), from the clock and not from ticks: correct at once after sleep. */
export function useSecondsLeft(deadline: number | undefined): number {
  const [openedAt] = useState(() => Date.now());
  const now = useNow(1_000) ?? openedAt;
  const seconds = Math.ceil(((deadline ?? now) - now) / 1_000);
  return Math.min(Math.max(seconds, 0), codeSeconds);
}

interface RestartButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** Replaces the help for a missing code once the code has expired. */
export function RestartButton({ label, onPress }: RestartButtonProps) {
  return (
    <Button tone="outline" className="mt-4 min-h-12 w-full" onClick={onPress}>
      {label}
    </Button>
  );
}

/** What to do if no code arrives. */
export function MissingCodeHelp({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {t('No email yet?')}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 list-disc space-y-2 ps-5 text-ink-2">
        <li>{t('It can take a few minutes.')}</li>
        <li>{t('Check your spam and promotions folders.')}</li>
        <li>{t('Check the address above for typos.')}</li>
        {children}
      </ul>
    </details>
  );
}
