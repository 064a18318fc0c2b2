import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { codeSeconds } from '../../../contract/credentials.ts';
import { useNow } from '../../data/clock.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextButton } from './auth-form.tsx';

interface SentToProps {
  /** Ends before the address. */
  readonly sentence: string;
  readonly email: string;
  readonly onChange: () => void;
}

/** Where the code went, and the way to correct it. */
export function SentTo({ sentence, email, onChange }: SentToProps) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {sentence} <bdi className="font-semibold text-ink">{email}</bdi>
      </span>
      <TextButton onPress={onChange}>{t('Change address')}</TextButton>
    </p>
  );
}

const lastMinute = 60;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long the code is still good. A screen reader hears of it once, when the last minute begins. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t, figures } = useLocalisation();
  const isShort = seconds <= lastMinute;
  return (
    <p className={clsx('text-14', isShort ? 'font-semibold text-danger' : 'text-ink-2')}>
      {t('The code is valid for')}{' '}
      <bdi role="timer" dir="ltr" className="figures font-semibold">
        {figures(`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`)}
      </bdi>
      <span role="status" className="sr-only">
        {isShort && seconds > 0 ? t('The code is valid for one more minute.') : null}
      </span>
    </p>
  );
}

/** Whole seconds until a deadline (epoch milliseconds), by the clock and not by ticks: a phone that slept is right at once. */
export function useSecondsLeft(deadline: number | undefined): number {
  const [openedAt] = useState(() => Date.now());
  const now = useNow(1_000) ?? openedAt;
  const seconds = Math.ceil(((deadline ?? now) - now) / 1_000);
  return Math.min(Math.max(seconds, 0), codeSeconds);
}

interface AnewProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** The way on from a code that has expired, in place of waiting for its mail. */
export function Anew({ label, onPress }: AnewProps) {
  return (
    <Button tone="outline" className="mt-4 min-h-12 w-full" onClick={onPress}>
      {label}
    </Button>
  );
}

/** What to do when no code comes. */
export function NoMail({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {t('No mail yet?')}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 list-disc space-y-2 ps-5 text-ink-2">
        <li>{t('It can take a few minutes.')}</li>
        <li>{t('Look in the folder for spam or advertising.')}</li>
        <li>{t('Is the address above spelled right? If not, change it.')}</li>
        {children}
      </ul>
    </details>
  );
}
