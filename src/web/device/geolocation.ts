import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { minuteMs } from '../../domain/time/units.ts';

/** Why there is no position. */
export class PositionError extends Error {
  // Declared, and so no field that the build would have to define for Safari 15.
  declare readonly reason: 'not_supported' | 'refused' | 'unavailable';

  constructor(reason: PositionError['reason']) {
    super(reason);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * minuteMs };

/** The device's position. Asks the person where the browser has not yet asked. Throws PositionError. */
export function getCurrentPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionError('not_supported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new PositionError(code === 1 ? 'refused' : 'unavailable')),
      options,
    );
  });
}

/** Whether the page may ask by itself: allowed already, or not asked yet. Without the browser's answer it may not. */
export async function canRequestPosition(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state !== 'denied';
  } catch {
    return false;
  }
}

interface UserAgentHints {
  readonly userAgentData?: { readonly mobile: boolean };
}

/** Phones and tablets: there the question for the position waits for a tap. */
export function isMobileBrowser(): boolean {
  const { userAgentData } = navigator as Navigator & UserAgentHints;
  if (userAgentData?.mobile) return true;
  const iPadAsDesktop = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return iPadAsDesktop || /Android|iPhone|iPad|iPod|Mobile/.test(navigator.userAgent);
}
