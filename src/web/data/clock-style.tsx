import { type ReactNode, useMemo } from 'react';
import { z } from 'zod/mini';
import { useLocalisation } from '../i18n/localisation.tsx';
import { twelveHours } from '../i18n/twelve-hours.ts';
import { sharedValue } from '../ui/create-context.ts';
import { useStoredChoice } from './use-stored-choice.ts';

const storageKey = 'mihrab_clock';
const stored = z.object({ twelveHours: z.boolean() });
const unchosen = { twelveHours: false };

interface ClockStyle {
  readonly isTwelveHours: boolean;
  readonly setTwelveHours: (isTwelveHours: boolean) => void;
}

const [Provider, useClockStyle] = sharedValue<ClockStyle>('ClockStyleProvider');

export { useClockStyle };

/** Whether times are shown as 16:05, as mosques print them, or as 4:05 pm. */
export function ClockStyleProvider({ children }: { children: ReactNode }) {
  const [choice, choose] = useStoredChoice(storageKey, stored, unchosen);
  const value = useMemo(
    () => ({
      isTwelveHours: choice.twelveHours,
      setTwelveHours: (isTwelveHours: boolean) => choose({ twelveHours: isTwelveHours }),
    }),
    [choice, choose],
  );
  return <Provider value={value}>{children}</Provider>;
}

/** How the reader likes a clock: its figures and, of twelve hours, the word for the half of the day. */
export interface ShownClock {
  readonly figures: string;
  readonly half: string;
}

/** Gives the function that turns `HH:MM` into what the reader likes to see. */
export function useShownClock(): (clock: string) => ShownClock {
  const { t, figures } = useLocalisation();
  const { isTwelveHours } = useClockStyle();
  return (clock) => {
    if (!isTwelveHours) return { figures: figures(clock), half: '' };
    const shown = twelveHours(clock);
    return { figures: figures(shown.clock), half: shown.half === 'am' ? t('am') : t('pm') };
  };
}
