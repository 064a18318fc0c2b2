import type { CompassReading } from '../../domain/qibla/heading/device-attitude.ts';
import { monotonicMs } from './monotonic-clock.ts';

/** Why there is no heading. `relative`: the sensor reports rotation, but not relative to north. */
export type CompassFailure = 'not_supported' | 'relative';

/** Safari's additions to the event and its constructor on iOS. */
interface SafariOrientationEvent extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number | null;
  readonly webkitCompassAccuracy?: number | null;
}
interface PermissionConstructor {
  /** `absolute` includes the magnetometer in browsers that ask for each sensor; Safari takes no argument. */
  readonly requestPermission?: (absolute: boolean) => Promise<'granted' | 'denied'>;
}

/** A sleeping phone's sensors take a moment to start; a laptop has none and never responds. */
const firstReadingMs = 3000;

const constructorOf = () =>
  (globalThis as { DeviceOrientationEvent?: PermissionConstructor }).DeviceOrientationEvent;

/** Whether the platform requires permission for orientation events. */
export function compassNeedsPermission(): boolean {
  return typeof constructorOf()?.requestPermission === 'function';
}

const sensors = ['accelerometer', 'gyroscope', 'magnetometer'];
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Whether a tap is needed to ask for permission. Chromium requires permission too, but has usually granted it already and
 * says so; iOS doesn't reveal it.
 */
export async function compassNeedsTap(): Promise<boolean> {
  if (!compassNeedsPermission()) return false;
  if (isAppleMobile()) return true;
  try {
    const queries = sensors.map((name) => navigator.permissions.query({ name: name as PermissionName }));
    return (await Promise.all(queries)).some(({ state }) => state !== 'granted');
  } catch {
    return true;
  }
}

/** Requests permission for the sensors. Call it in a tap handler before any await, or Safari refuses. */
export async function requestCompassPermission(): Promise<'granted' | 'denied'> {
  try {
    return (await constructorOf()?.requestPermission?.(true)) ?? 'granted';
  } catch {
    return 'denied';
  }
}

/** Browsers expose no sensors on insecure pages; then there is nothing to wait for. */
function compassExists(): boolean {
  return constructorOf() !== undefined && window.isSecureContext;
}

interface Listener {
  readonly onReading: (reading: CompassReading) => void;
  /** There was no heading within three seconds. Listening continues, and a late reading is still reported. */
  readonly onFailure: (failure: CompassFailure) => void;
}

/**
 * Reports compass readings until the returned function is called.
 * @param early events from before the call
 */
export function watchCompass(
  { onReading, onFailure }: Listener,
  early: readonly DeviceOrientationEvent[] = [],
): () => void {
  let active: ActiveSource | undefined;
  let isRelative = false;
  const onEvent = (event: DeviceOrientationEvent) => {
    const result = readEvent(event);
    if (result === 'relative') isRelative = true;
    else if (result) {
      const next = nextSource(active, result.source, result.reading.atMs);
      if (next === active) return;
      active = next;
      onReading(result.reading);
    }
  };
  window.addEventListener('deviceorientation', onEvent);
  window.addEventListener('deviceorientationabsolute', onEvent);
  for (const event of early) onEvent(event);
  const timer = setTimeout(
    () => {
      if (!active) onFailure(isRelative ? 'relative' : 'not_supported');
    },
    compassExists() ? firstReadingMs : 0,
  );
  return () => {
    clearTimeout(timer);
    window.removeEventListener('deviceorientation', onEvent);
    window.removeEventListener('deviceorientationabsolute', onEvent);
  };
}

interface SourcedReading {
  readonly source: CompassSource;
  readonly reading: CompassReading;
}

/** Undefined for an event without angles, such as the one with nulls from a device without sensors. */
function readEvent(event: DeviceOrientationEvent): SourcedReading | 'relative' | undefined {
  const { alpha, beta, gamma, absolute, type } = event;
  const attitude = {
    atMs: monotonicMs(),
    // A device that doesn't report its tilt is assumed to lie flat.
    betaDegrees: isAngle(beta) ? beta : 0,
    gammaDegrees: isAngle(gamma) ? gamma : 0,
    screenAngleDegrees: screenAngle(),
  };
  const { webkitCompassHeading, webkitCompassAccuracy } = event as SafariOrientationEvent;
  if (isAngle(webkitCompassHeading) && webkitCompassHeading >= 0) {
    const accuracy = isAngle(webkitCompassAccuracy) ? { accuracyDegrees: webkitCompassAccuracy } : {};
    const reading = { ...attitude, topHeadingDegrees: webkitCompassHeading, ...accuracy };
    return { source: 'webkit', reading };
  }
  if (!isAngle(alpha)) return undefined;
  const reading = { ...attitude, alphaDegrees: alpha };
  if (type === 'deviceorientationabsolute') return { source: 'absolute_event', reading };
  return absolute ? { source: 'absolute_flag', reading } : 'relative';
}

const isAngle = (value: number | null | undefined): value is number => Number.isFinite(value);

/** Older Safari only has `window.orientation`, which is -90 where the standard has 270. */
function screenAngle(): number {
  return window.screen.orientation?.angle ?? (window.orientation as number | undefined) ?? 0;
}

/**
 * The sources of a heading, best first: iOS's own heading, the `deviceorientationabsolute` event, and a
 * `deviceorientation` event with its `absolute` flag set.
 */
const compassSources = ['webkit', 'absolute_event', 'absolute_flag'] as const;
type CompassSource = (typeof compassSources)[number];

/** The source in use and the time of its last event, in milliseconds of the monotonic clock. */
interface ActiveSource {
  readonly source: CompassSource;
  readonly lastEventMs: number;
}

/** After this long without events, a lower-ranked source may replace the active one. */
const silenceMs = 2000;

/**
 * Selects the source after an event. The sources of one device differ by a few degrees, and a needle that alternates
 * between them would jitter, so only the best available source is used.
 * @returns `before` itself if the event should be ignored
 */
export function nextSource(
  before: ActiveSource | undefined,
  source: CompassSource,
  atMs: number,
): ActiveSource {
  const isSelected =
    !before ||
    compassSources.indexOf(source) <= compassSources.indexOf(before.source) ||
    atMs - before.lastEventMs > silenceMs;
  return isSelected ? { source, lastEventMs: atMs } : before;
}
