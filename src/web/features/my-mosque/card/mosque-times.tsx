import { useId } from 'react';
import { type DayOfMosque, minutesAfter } from '../../../../domain/mosque/iqamah.ts';
import { type PrayerName, prayerNames } from '../../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { sameDate } from '../../../../domain/time-zone/civil-date.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { usePlace } from '../../../data/location/location.tsx';
import { isNearMosque, myMosqueSetting } from '../../../data/my-mosque/my-mosque.ts';
import { useDayOfMosque } from '../../../data/my-mosque/use-day-of-mosque.ts';
import { usePersisted } from '../../../data/persisted.ts';
import { translatePrayer } from '../../../data/prayer-times/time-names.ts';
import { type Today, useToday } from '../../../data/prayer-times/use-today.ts';
import { useT } from '../../../i18n/localisation.tsx';

/** Today's iqamah times of the person's mosque, the next one first, and its Friday prayers. */
export function MosqueTimes() {
  const t = useT();
  const titleId = useId();
  const { place } = usePlace();
  const today = useToday();
  const mosque = usePersisted(myMosqueSetting);
  const day = useDayOfMosque(place, today.answer);
  if (!mosque) return null;
  const isNear = place !== undefined && isNearMosque(mosque, place);
  const times = isNear && day ? congregations(day, today) : [];
  const isHeldToday = times.some(({ isJumuah }) => isJumuah);
  const nowMs = today.nowMs ?? 0;
  return (
    <div className="figures grid gap-1 text-14 empty:hidden">
      {times.length > 0 ? (
        <>
          <p id={titleId} className="font-semibold">
            {t('Iqamah today')}
          </p>
          <ul aria-labelledby={titleId} className="flex flex-wrap gap-x-4 gap-y-1">
            {times.map(({ name, isJumuah, clock, at }, index) => (
              <li
                key={`${name} ${clock}`}
                className={
                  at <= nowMs ? 'text-ink-2' : index === 0 ? 'font-semibold text-primary' : undefined
                }
              >
                {isJumuah ? t('Jumu’ah') : translatePrayer(name, t)} <ClockTime clock={clock} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isHeldToday || mosque.jumuah.length === 0 ? null : (
        <p className="flex flex-wrap gap-x-3">
          {t('Jumu’ah')}
          {mosque.jumuah.map((clock) => (
            <ClockTime key={clock} clock={clock} />
          ))}
        </p>
      )}
    </div>
  );
}

interface CongregationToday {
  readonly name: PrayerName;
  readonly isJumuah: boolean;
  /** `HH:MM`. */
  readonly clock: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns today's congregations, those still to come first. */
function congregations(
  { iqamah, jumuah }: DayOfMosque,
  { answer, nowMs = 0 }: Today,
): readonly CongregationToday[] {
  if (!answer) return [];
  const { date, timeline, clock: adhan } = answer;
  const all = prayerNames.flatMap((name) => {
    const isJumuah = name === 'dhuhr' && jumuah.length > 0;
    const time = iqamah[name];
    const clocks = isJumuah ? jumuah : time === undefined ? [] : [time];
    const adhanAt = timeline.find((entry) => entry.name === name && sameDate(entry.date, date))?.at ?? 0;
    return clocks.map((clock) => {
      const at = adhanAt + (minutesAfter(adhan[name], clock) ?? 0) * minuteMs;
      return { name, isJumuah, clock, at };
    });
  });
  return [...all.filter(({ at }) => at > nowMs), ...all.filter(({ at }) => at <= nowMs)];
}
