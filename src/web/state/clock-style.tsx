import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { readStored, writeStored } from '../device/storage.ts';
import { useT } from '../lib/i18n.tsx';
import { twelveHours } from '../lib/twelve-hours.ts';

const storageKey = 'mihrab_clock';
const stored = z.object({ twelveHours: z.boolean() });

interface ClockStyle {
  readonly isTwelveHours: boolean;
  readonly setTwelveHours: (isTwelveHours: boolean) => void;
}

const Context = createContext<ClockStyle | undefined>(undefined);

/** Whether times are shown as 16:05, as mosques print them, or as 4:05 pm. */
export function ClockStyleProvider({ children }: { children: ReactNode }) {
  const [isTwelveHours, setChoice] = useState(false);
  useEffect(() => setChoice(readStored(storageKey, stored)?.twelveHours ?? false), []);

  const setTwelveHours = useCallback((next: boolean) => {
    setChoice(next);
    writeStored(storageKey, { twelveHours: next });
  }, []);

  const value = useMemo(() => ({ isTwelveHours, setTwelveHours }), [isTwelveHours, setTwelveHours]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useClockStyle(): ClockStyle {
  const value = useContext(Context);
  if (!value) throw new Error('ClockStyleProvider is missing above this component');
  return value;
}

/** How the reader likes a clock: its figures and, of twelve hours, the word for the half of the day. */
export interface ShownClock {
  readonly figures: string;
  readonly half: string;
}

/** Gives the function that turns `HH:MM` into what the reader likes to see. */
export function useShownClock(): (clock: string) => ShownClock {
  const t = useT();
  const { isTwelveHours } = useClockStyle();
  return (clock) => {
    if (!isTwelveHours) return { figures: clock, half: '' };
    const shown = twelveHours(clock);
    return { figures: shown.clock, half: shown.half === 'am' ? t('am') : t('pm') };
  };
}
