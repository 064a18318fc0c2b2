import { flag, object } from '../device/readers.ts';
import { toTwelveHourClock } from '../i18n/format-number.ts';
import { useLocalisation } from '../i18n/localisation.tsx';
import { persisted, usePersisted } from './persisted.ts';

const clockSetting = persisted('mihrab_clock', object({ twelveHours: flag }));

interface ClockStyle {
  readonly isTwelveHours: boolean;
  readonly setTwelveHours: (isTwelveHours: boolean) => void;
}

/** Returns whether times are shown as 4:05 pm instead of 16:05, and a function that changes it. */
export function useClockStyle(): ClockStyle {
  return { isTwelveHours: usePersisted(clockSetting)?.twelveHours ?? false, setTwelveHours };
}

const setTwelveHours = (isTwelveHours: boolean) => {
  clockSetting.set({ twelveHours: isTwelveHours });
};

/** A time of day in the chosen style: its digits and, on a 12-hour clock, "am" or "pm" in the reader's language. */
export interface FormattedClock {
  readonly figures: string;
  readonly half: string;
}

/** Returns a function that formats `HH:MM`. */
export function useClockFormat(): (clock: string) => FormattedClock {
  const { t, localiseDigits } = useLocalisation();
  const { isTwelveHours } = useClockStyle();
  return (clock) => {
    if (!isTwelveHours) return { figures: localiseDigits(clock), half: '' };
    const shown = toTwelveHourClock(clock);
    return { figures: localiseDigits(shown.clock), half: shown.half === 'am' ? t('am') : t('pm') };
  };
}
