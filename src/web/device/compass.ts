import type { CompassReading } from '../../domain/qibla/heading/device-attitude.ts';
import { monotonicMs } from './monotonic-clock.ts';

/** Why there is no heading. `relative`: the sensor says how the device turns, but not where north is. */
export type CompassFailure = 'not_supported' | 'relative';

/** iOS: Safari's additions to the event and its constructor. */
interface SafariOrientationEvent extends DeviceOrientationEvent {
  readonly webkitCompassHeading?: number | null;
  readonly webkitCompassAccuracy?: number | null;
}
interface PermissionConstructor {
  /** `absolute` asks for the magnetic sensor too, where a browser asks for each by itself; Safari takes no argument. */
  readonly requestPermission?: (absolute: boolean) => Promise<'granted' | 'denied'>;
}

/** Sensors of a sleeping phone need a moment; a laptop never answers. */
const firstReadingMs = 3000;

const constructorOf = () =>
  (globalThis as { DeviceOrientationEvent?: PermissionConstructor }).DeviceOrientationEvent;

/** Whether the platform has a question of its own before it tells how the device lies. */
export function compassNeedsPermission(): boolean {
  return typeof constructorOf()?.requestPermission === 'function';
}

const sensors = ['accelerometer', 'gyroscope', 'magnetometer'];
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Whether that question is still open, so that a tap is needed. Chromium has the question too, but has mostly answered
 * it with yes beforehand and says so; iOS does not tell.
 */
export async function compassNeedsTap(): Promise<boolean> {
  if (!compassNeedsPermission()) return false;
  if (isAppleMobile()) return true;
  try {
    const asked = sensors.map((name) => navigator.permissions.query({ name: name as PermissionName }));
    return (await Promise.all(asked)).some(({ state }) => state !== 'granted');
  } catch {
    return true;
  }
}

/** Asks for the sensors. Call it inside the tap, before anything is awaited: Safari refuses otherwise. */
export async function requestCompassPermission(): Promise<'granted' | 'denied'> {
  try {
    return (await constructorOf()?.requestPermission?.(true)) ?? 'granted';
  } catch {
    return 'denied';
  }
}

/** Without a secure address browsers leave the sensors out altogether; then there is nothing to wait for. */
function compassExists(): boolean {
  return constructorOf() !== undefined && window.isSecureContext;
}

interface Listener {
  readonly onReading: (reading: CompassReading) => void;
  /** No heading within the first seconds. Listening goes on: a late sensor still counts. */
  readonly onFailure: (trouble: CompassFailure) => void;
}

/**
 * Listens to the sensors until the function that it gives back is called.
 * @param early what they said before anybody listened
 */
export function watchCompass(
  { onReading, onFailure }: Listener,
  early: readonly DeviceOrientationEvent[] = [],
): () => void {
  let speaking: ActiveSource | undefined;
  let isRelative = false;
  const onEvent = (event: DeviceOrientationEvent) => {
    const heard = readEvent(event);
    if (heard === 'relative') isRelative = true;
    else if (heard) {
      const next = nextSource(speaking, heard.source, heard.reading.atMs);
      if (next === speaking) return;
      speaking = next;
      onReading(heard.reading);
    }
  };
  window.addEventListener('deviceorientation', onEvent);
  window.addEventListener('deviceorientationabsolute', onEvent);
  for (const event of early) onEvent(event);
  const timer = setTimeout(
    () => {
      if (!speaking) onFailure(isRelative ? 'relative' : 'not_supported');
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

/** Undefined where the event says nothing: a device without sensors sends one with nulls. */
function readEvent(event: DeviceOrientationEvent): SourcedReading | 'relative' | undefined {
  const { alpha, beta, gamma, absolute, type } = event;
  const attitude = {
    atMs: monotonicMs(),
    // Who does not say how it is tilted is read as lying flat.
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

/** Older Safari knows only `window.orientation`, which counts -90 where the standard says 270. */
function screenAngle(): number {
  return window.screen.orientation?.angle ?? (window.orientation as number | undefined) ?? 0;
}

/**
 * What a browser's orientation events are counted from, the best first: iOS's own heading, the event that is tied to
 * north by name, and the plain one where it says that it is.
 */
const compassSources = ['webkit', 'absolute_event', 'absolute_flag'] as const;
type CompassSource = (typeof compassSources)[number];

/** Who speaks, and when it was heard last (milliseconds of a clock that never goes back). */
interface ActiveSource {
  readonly source: CompassSource;
  readonly lastEventMs: number;
}

/** A source that has fallen silent for so long may be succeeded by a lesser one. */
const silenceMs = 2000;

/**
 * Who speaks after an event. Several sources of one device differ by some degrees, and a needle that follows them in
 * turn would tremble: the best that is heard speaks alone.
 * @returns the same object as before where the event is to be passed over
 */
export function nextSource(
  before: ActiveSource | undefined,
  source: CompassSource,
  atMs: number,
): ActiveSource {
  const isHeard =
    !before ||
    compassSources.indexOf(source) <= compassSources.indexOf(before.source) ||
    atMs - before.lastEventMs > silenceMs;
  return isHeard ? { source, lastEventMs: atMs } : before;
}
