/**
 * What a browser's orientation events are counted from, the best first: iOS's own heading, the event that is tied to
 * north by name, and the plain one where it says that it is.
 */
export const compassSources = ['webkit', 'absolute_event', 'absolute_flag'] as const;
export type CompassSource = (typeof compassSources)[number];

/** Who speaks, and when it was heard last (milliseconds of a clock that never goes back). */
export interface ActiveSource {
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
