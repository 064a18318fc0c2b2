import { currentDuaMoments, duaMomentsByClock } from '../../../domain/duas/current-moments.ts';
import type { DuaMoment } from '../../../domain/duas/dua.ts';
import type { PrayerName, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { usePlace } from '../../data/location.tsx';
import { useToday } from '../../data/prayer-times/use-today.ts';

/** A moment that has come, as the page shows it. */
export interface ShownMoment {
  readonly moment: DuaMoment;
  /** With `after_prayer`. */
  readonly prayer?: PrayerName | undefined;
  /** `HH:MM` by the place's clock, where that is known. */
  readonly untilClock?: string | undefined;
}

export interface Moments {
  readonly moments: readonly ShownMoment[];
  /** Chosen by the hour of the device alone, without the times of a place. */
  readonly isByDevice: boolean;
}

/** What it is the moment for, renewed each minute. Undefined while that is not known. */
export function useMoments(): Moments | undefined {
  const { place } = usePlace();
  const minute = useNow(minuteMs);
  const { answer, loading, nowMs = minute } = useToday();
  if (nowMs === undefined || (place && !answer && loading)) return undefined;
  return place && answer
    ? { moments: ofPlace(answer, nowMs), isByDevice: false }
    : { moments: ofDevice(nowMs), isByDevice: true };
}

function ofPlace({ timeline, zone }: PrayerTimesResult, nowMs: number): ShownMoment[] {
  return currentDuaMoments(timeline, nowMs).map(({ moment, prayer, untilMs }) => ({
    moment,
    prayer,
    untilClock: untilMs === undefined ? undefined : formatClock(zone, untilMs),
  }));
}

function ofDevice(nowMs: number): ShownMoment[] {
  const now = new Date(nowMs);
  return duaMomentsByClock({ hour: now.getHours(), weekday: now.getDay() }).map((moment) => ({ moment }));
}
