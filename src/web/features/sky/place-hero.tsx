import { useLayoutEffect } from 'react';
import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import { daysBetween } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { formatPlace } from '../../data/location/format-place.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { formatHoursMinutes, timeLabels } from '../../data/prayer-times/time-names.ts';
import { type Today, useToday } from '../../data/prayer-times/use-today.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { HeroFrame, type HeroText, panelHeight } from './hero-frame.tsx';
import { placeScene } from './place-scene.ts';
import { PrayerSky } from './prayer-sky.tsx';
import { emptyScene, type SkyScene } from './sky-scene.ts';

/** The sky over the known place, with its prayers. */
export function PlaceHero(text: HeroText) {
  const { place } = usePlace();
  const today = useToday();
  const { answer, nowMs, next } = today;
  const scene = place && answer && nowMs !== undefined ? placeScene(place, answer, nowMs, next) : emptyScene;
  // boot.js sets it for a place of an earlier visit. One that was found in this visit comes first, too.
  useLayoutEffect(() => {
    document.documentElement.dataset['place'] ??= 'found';
  }, []);
  return (
    <HeroFrame
      {...text}
      scene={scene}
      panel={place ? <NextPrayerPanel place={place} today={today} scene={scene} /> : null}
      picture={<PrayerSky scene={scene} />}
    />
  );
}

/** The next prayer at the place and the time left, in large type. */
function NextPrayerPanel({ place, today, scene }: { place: Place; today: Today; scene: SkyScene }) {
  const t = useT();
  const { answer, next, nowMs } = today;
  return (
    <div className={`@container ${panelHeight}`}>
      <p className="truncate text-14">
        <bdi>{formatPlace(place)}</bdi>
      </p>
      {answer && next && nowMs !== undefined ? (
        <>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-16">{t('Next prayer')}</span>
            <span className="font-display text-28 leading-tight font-semibold">
              {t(timeLabels[next.name])}
            </span>
            <ClockTime className="figures font-display text-20" clock={formatClock(answer.zone, next.at)} />
            {daysBetween(answer.date, next.date) > 0 ? (
              <span className="text-16">{t('tomorrow')}</span>
            ) : null}
          </p>
          <FittedLine className="figures font-display leading-tight font-semibold [--most:min(4.25rem,18vw)]">
            {timeLeft(nowMs, next.at, t)}
          </FittedLine>
          <SkyDescription scene={scene} />
        </>
      ) : null}
    </div>
  );
}

/** Returns `2h 14m`, and `27 min` in the last hour. */
function timeLeft(nowMs: number, atMs: number, t: Translate): string {
  const { hours, minutes } = countdownParts(nowMs, atMs);
  return hours > 0 ? formatHoursMinutes({ hours, minutes }, t) : t('{minutes} min', { minutes });
}

/** Describes the picture for screen readers. */
function SkyDescription({ scene }: { scene: SkyScene }) {
  const t = useT();
  const shownClock = useClockFormat();
  const { sun, marks } = scene;
  if (!sun) return null;
  const degrees = Math.round(Math.abs(sun.altitudeDegrees));
  const height =
    sun.altitudeDegrees >= 0
      ? t('The sun is {degrees}° above the horizon.', { degrees })
      : t('The sun is {degrees}° below the horizon.', { degrees });
  const prayers = marks.map(({ name, clock }) => {
    const { figures, half } = shownClock(clock);
    return `${t(timeLabels[name])} ${figures} ${half}`.trimEnd();
  });
  return (
    <p className="sr-only">
      {height} {prayers.join(t(', '))}
    </p>
  );
}
