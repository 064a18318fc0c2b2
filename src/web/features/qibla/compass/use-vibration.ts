import { useEffect } from 'react';

const pulseMs = 10;

/** A short pulse in the hand when the Qibla is found. Browsers refuse it, and complain, before the page was touched. */
export function useVibration(isAligned: boolean): void {
  useEffect(() => {
    if (isAligned && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pulseMs);
  }, [isAligned]);
}
