import type { TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { useNow } from '../clock.ts';
import { useKeepAwake } from './use-keep-awake.ts';

const lastMinutesMs = 10 * minuteMs;
/** The screen stays on a little longer, so that the person sees that the time has come. */
const graceMs = minuteMs;

/** Keeps the screen on in the last ten minutes before a prayer. Shows nothing. */
export function AwakeBeforePrayer({ timeline }: { readonly timeline: readonly TimelineEntry[] }) {
  const nowMs = useNow(minuteMs);
  const isNear =
    nowMs !== undefined &&
    timeline.some(
      ({ name, at }) => name !== 'sunrise' && nowMs >= at - lastMinutesMs && nowMs < at + graceMs,
    );
  useKeepAwake('prayers', isNear);
  return null;
}
