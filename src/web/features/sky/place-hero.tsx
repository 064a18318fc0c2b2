import type { ReactNode } from 'react';
import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { formatPlace } from '../../data/location/format-place.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { formatHoursMinutes, timeLabels } from '../../data/prayer-times/time-names.ts';
import { type Today, useToday } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { HeroFrame } from './hero-frame.tsx';
import { placeScene } from './place-scene.ts';
import { emptyScene, type SkyScene } from './sky-scene.ts';

/** The sky over the known place, with its prayers. */
export function PlaceHero({ children }: { children?: ReactNode }) {
  const { place } = usePlace();
  const today = useToday();
  const { answer, nowMs, next } = today;
  const scene = place && answer && nowMs !== undefined ? placeScene(place, answer, nowMs, next) : emptyScene;
  return (
    <HeroFrame
      scene={scene}
      panel={place ? <NextPrayerPanel place={place} today={today} scene={scene} /> : null}
    >
      {children}
    </HeroFrame>
  );
}

/** The next prayer at the place and the time left, in large type. */
function NextPrayerPanel({ place, today, scene }: { place: Place; today: Today; scene: SkyScene }) {
  const t = useT();
  const { answer, next, nowMs } = today;
  if (!answer || !next || nowMs === undefined) return null;
  return (
    <div className="@container">
      <p className="text-14">
        <bdi>{formatPlace(place)}</bdi>
      </p>
      <p className="mt-2 text-16 font-medium">{t('Next prayer')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 font-display">
        <span className="text-40 leading-tight font-semibold">{t(timeLabels[next.name])}</span>
        <ClockTime className="figures text-28" clock={formatClock(answer.zone, next.at)} />
      </p>
      <FittedLine className="figures font-display leading-tight font-semibold [--most:min(2.5rem,14vw)] sm:[--most:4.25rem]">
        {formatHoursMinutes(countdownParts(nowMs, next.at), t)}
      </FittedLine>
      <SkyDescription scene={scene} />
    </div>
  );
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
