import { type PrayerTimesResult, prayerNames } from '../../../domain/prayer-times/types.ts';
import type { FormattedClock } from '../../data/clock-style.ts';
import type { Place } from '../../data/location/location-state.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import type { Translate } from '../../i18n/localisation.tsx';

interface TimesTextOptions {
  readonly place: Pick<Place, 'city'>;
  readonly clock: Pick<PrayerTimesResult, 'clock'>['clock'];
  /** The day of the times, in words. */
  readonly date: string;
  readonly formatClock: (clock: string) => FormattedClock;
  readonly t: Translate;
}

/**
 * Returns the day's five prayers as one sentence to share. It names the city only. Undefined without one, because
 * coordinates would tell where the user is.
 */
export function timesText({ place, clock, date, formatClock, t }: TimesTextOptions): string | undefined {
  if (place.city === '') return undefined;
  const times = prayerNames.flatMap((name) => {
    const time = clock[name];
    if (!time) return [];
    const { figures, half } = formatClock(time);
    return [`${t(timeLabels[name])} ${figures} ${half}`.trimEnd()];
  });
  return t('Prayer times in {place}, {date}: {times}', {
    place: place.city,
    date,
    times: times.join(t(', ')),
  });
}
