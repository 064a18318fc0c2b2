const names = ['deviceorientation', 'deviceorientationabsolute'] as const;

/** What the sensors say before the code that understands it has arrived. */
export interface EarlyOrientation {
  /** The newest event of each kind, once; nothing more is kept from then on. */
  readonly take: () => readonly DeviceOrientationEvent[];
}

/**
 * Keeps it: a device that lies still may say nothing again. A desktop without sensors sends one event without angles,
 * if any, which is none.
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
