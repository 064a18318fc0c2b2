const names = ['deviceorientation', 'deviceorientationabsolute'] as const;

/** Orientation events from before the compass code has loaded. */
export interface EarlyOrientation {
  /** Returns the latest event of each type and stops listening. */
  readonly take: () => readonly DeviceOrientationEvent[];
}

/**
 * Buffers orientation events, because a device that lies still may not send another one. Ignores events without angles,
 * which desktops without sensors send.
 */
export function bufferEarlyOrientation(onFirst: () => void): EarlyOrientation {
  const newest = new Map<string, DeviceOrientationEvent>();
  const hear = (event: DeviceOrientationEvent) => {
    const { alpha, webkitCompassHeading } = event as { alpha?: number | null; webkitCompassHeading?: number };
    if (!Number.isFinite(alpha ?? webkitCompassHeading)) return;
    const isFirst = newest.size === 0;
    newest.set(event.type, event);
    if (isFirst) onFirst();
  };
  for (const name of names) window.addEventListener(name, hear);
  return {
    take: () => {
      for (const name of names) window.removeEventListener(name, hear);
      const kept = [...newest.values()];
      newest.clear();
      return kept;
    },
  };
}
