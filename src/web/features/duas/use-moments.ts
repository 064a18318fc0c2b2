import { currentDuaMoments, duaMomentsByClock } from '../../../domain/duas/current-moments.ts';
import type { DuaMoment } from '../../../domain/duas/dua.ts';
import type { PrayerName, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { usePlace } from '../../data/location/location.tsx';
import { prayerWord } from '../../data/prayer-times/time-names.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';

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

/** English names of the moments; that after a prayer is named by it, where it is known. */
const names: Readonly<Record<DuaMoment, string>> = {
  waking: message('Waking'),
  morning: message('Morning'),
  after_prayer: message('After prayer'),
  friday: message('Friday'),
  evening: message('Evening'),
  night: message('Night'),
};

/** Until what a moment lasts, with `{time}`. */
const lines: Readonly<Record<Exclude<DuaMoment, 'after_prayer'>, string>> = {
  waking: message('Waking, until sunrise at {time}'),
  morning: message('Morning, until Dhuhr at {time}'),
  friday: message('Friday, until Maghrib at {time}'),
  evening: message('Evening, until Isha at {time}'),
  night: message('Night, until Fajr at {time}'),
};

export function momentName({ moment, prayer }: ShownMoment, t: Translate): string {
  return prayer ? t('After {prayer}', { prayer: prayerWord(prayer, t) }) : t(names[moment]);
}

/** `Morning, until Dhuhr at 12:03`; the name alone where the end is not known by the clock. `show` writes `HH:MM` as the reader likes it. */
export function momentLine(shown: ShownMoment, t: Translate, show: (clock: string) => string): string {
  const { moment, prayer, untilClock } = shown;
  if (untilClock === undefined) return momentName(shown, t);
  const time = show(untilClock);
  if (moment === 'after_prayer')
    return prayer
      ? t('After {prayer}, until {time}', { prayer: prayerWord(prayer, t), time })
      : t(names.after_prayer);
  return t(lines[moment], { time });
}
