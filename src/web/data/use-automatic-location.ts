import { useEffect, useRef } from 'react';
import { isMobileBrowser, mayAskForPosition } from '../device/geolocation.ts';
import { readLocation, wasRefused } from './stored-location.ts';

const delayMs = 300;

/**
 * Asks for the position once, 300 ms after the start: on desktop browsers only, where the browser allows it or has
 * not asked yet, not after a refusal, and not over a place that the person chose by name.
 */
export function useAutomaticLocation(locate: (asked: 'by_itself') => Promise<void>): void {
  const latest = useRef(locate);
  latest.current = locate;
  useEffect(() => {
    const timer = setTimeout(async () => {
      const chosenByName = readLocation()?.mode === 'manual';
      if (isMobileBrowser() || wasRefused() || chosenByName) return;
      if (await mayAskForPosition()) await latest.current('by_itself');
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
}
