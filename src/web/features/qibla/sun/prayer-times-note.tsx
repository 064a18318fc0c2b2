import type { TimelineEntry, TimeName } from '../../../../domain/prayer-times/types.ts';
import { hourMs } from '../../../../domain/time/units.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../../data/calculation.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { usePrayerTimes } from '../../../data/prayer-times/use-prayer-times.ts';
import { message, useT } from '../../../i18n/localisation.tsx';

interface PrayerTimesNoteProps {
  readonly place: Place;
  /** The sunrise and sunset shown above, epoch milliseconds; undefined where the sun stays up or down. */
  readonly riseMs: number | undefined;
  readonly setMs: number | undefined;
}

const byMethod = message(
  'In the prayer times, sunrise is {sunrise} and Maghrib {maghrib}: a method may add a margin, count the elevation or follow a timetable. Here you see when the sun really rises and sets.',
);
const byLatitude = message(
  'In today’s prayer times, sunrise is {sunrise} and Maghrib {maghrib}, taken from a latitude where the sun rises and sets.',
);

/**
 * Explains why the prayer times have another sunrise than the sun itself. Its space is kept while they load, so that
 * nothing below moves.
 */
export function PrayerTimesNote({ place, riseMs, setMs }: PrayerTimesNoteProps) {
  const t = useT();
  const shown = useClockFormat();
  const { settings } = useCalculation();
  const { answer } = usePrayerTimes(place, settings);
  const isPolar = answer?.notes.some(({ code }) => code === 'nearest_latitude') ?? false;
  const timeOf = (name: TimeName, sunMs: number | undefined): string => {
    const entry = answer && !isPolar ? entryNear(answer.timeline, name, sunMs) : undefined;
    const clock = entry && answer ? formatClock(answer.zone, entry.at) : answer?.clock[name];
    const { figures, half } = shown(clock ?? '00:00');
    return `\u2068${half ? `${figures}\u00a0${half}` : figures}\u2069`;
  };
  return (
    <p className={`figures text-14 text-ink-2 ${answer ? '' : 'invisible'}`}>
      {t(isPolar ? byLatitude : byMethod, {
        sunrise: timeOf('sunrise', riseMs),
        maghrib: timeOf('maghrib', setMs),
      })}
    </p>
  );
}

const halfDayMs = 12 * hourMs;

/** Returns the entry of the same sunrise or sunset: the timeline also has that of the day before or after. */
function entryNear(
  timeline: readonly TimelineEntry[],
  name: TimeName,
  sunMs: number | undefined,
): TimelineEntry | undefined {
  return timeline.find((entry) => entry.name === name && Math.abs(entry.at - (sunMs ?? 0)) < halfDayMs);
}
