import { currentDuaMoments, duaMomentsByClock } from '../../../domain/duas/current-moments.ts';
import type { DuaMoment } from '../../../domain/duas/dua.ts';
import type { PrayerName, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { usePlace } from '../../data/location/location.tsx';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';

/** A current moment, as the page shows it. */
export interface ShownMoment {
  readonly moment: DuaMoment;
  /** May be set with `after_prayer`. */
  readonly prayer?: PrayerName | undefined;
  /** `HH:MM` in the time zone of the place, if known. */
  readonly untilClock?: string | undefined;
}

export interface Moments {
  readonly moments: readonly ShownMoment[];
  /** Determined by the hour on the device, without prayer times of a place. */
  readonly usesDeviceClock: boolean;
}

/** The current moments, updated every minute. Undefined while they are not known. */
export function useMoments(): Moments | undefined {
  const { place } = usePlace();
  const minute = useNow(minuteMs);
  const { answer, loading, nowMs = minute } = useToday();
  if (nowMs === undefined || (place && !answer && loading)) return undefined;
  return place && answer
    ? { moments: momentsAtPlace(answer, nowMs), usesDeviceClock: false }
    : { moments: momentsOnDevice(nowMs), usesDeviceClock: true };
}

function momentsAtPlace({ timeline, zone }: PrayerTimesResult, nowMs: number): ShownMoment[] {
  return currentDuaMoments(timeline, nowMs).map(({ moment, prayer, untilMs }) => ({
    moment,
    prayer,
    untilClock: untilMs === undefined ? undefined : formatClock(zone, untilMs),
  }));
}

function momentsOnDevice(nowMs: number): ShownMoment[] {
  const now = new Date(nowMs);
  return duaMomentsByClock({ hour: now.getHours(), weekday: now.getDay() }).map((moment) => ({ moment }));
}

/** English names, translated when they are shown. */
const momentNames: Readonly<Record<DuaMoment, string>> = {
  waking: message('Waking'),
  morning: message('Morning'),
  after_prayer: message('After prayer'),
  friday: message('Friday'),
  evening: message('Evening'),
  night: message('Night'),
};

/** English names with the end of the moment, `{time}`. */
const momentPeriods: Readonly<Record<Exclude<DuaMoment, 'after_prayer'>, string>> = {
  waking: message('Waking, until sunrise at {time}'),
  morning: message('Morning, until Dhuhr at {time}'),
  friday: message('Friday, until Maghrib at {time}'),
  evening: message('Evening, until Isha at {time}'),
  night: message('Night, until Fajr at {time}'),
};

/** The translated name; with the prayer if it is known. */
export function momentName({ moment, prayer }: ShownMoment, t: Translate): string {
  return prayer ? t('After {prayer}', { prayer: translatePrayer(prayer, t) }) : t(momentNames[moment]);
}

/** For example `Morning, until Dhuhr at 12:03`, or the name alone if the end is unknown. `formatTime` formats `HH:MM`. */
export function formatMoment(
  shown: ShownMoment,
  t: Translate,
  formatTime: (clock: string) => string,
): string {
  const { moment, prayer, untilClock } = shown;
  if (untilClock === undefined) return momentName(shown, t);
  const time = formatTime(untilClock);
  if (moment === 'after_prayer')
    return prayer
      ? t('After {prayer}, until {time}', { prayer: translatePrayer(prayer, t), time })
      : t(momentNames.after_prayer);
  return t(momentPeriods[moment], { time });
}
