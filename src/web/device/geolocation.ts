import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { minuteMs } from '../../domain/time/units.ts';

/** Why there is no position. */
export class PositionError extends Error {
  // `declare`, so that the build doesn't have to define a class field for Safari 15.
  declare readonly reason: 'not_supported' | 'refused' | 'unavailable';

  constructor(reason: PositionError['reason']) {
    super(reason);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * minuteMs };

/** Returns the device's position; the browser asks for permission if needed. Throws PositionError. */
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

/** Whether the position may be requested without a tap: permission is granted or not decided yet. False if unknown. */
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

/** Whether this is a phone or tablet, where the position is only requested after a tap. */
export function isMobileBrowser(): boolean {
  const { userAgentData } = navigator as Navigator & UserAgentHints;
  if (userAgentData?.mobile) return true;
  const iPadAsDesktop = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return iPadAsDesktop || /Android|iPhone|iPad|iPod|Mobile/.test(navigator.userAgent);
}
