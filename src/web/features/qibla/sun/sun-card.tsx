import { useMemo } from 'react';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm, isAtKaaba } from '../../../../domain/qibla/qibla.ts';
import { hourMs } from '../../../../domain/time/units.ts';
import { civilDateAt, instantOf } from '../../../../domain/time-zone/zone-window.ts';
import type { Place } from '../../../data/location-state.ts';
import { zoneOfPlace } from '../../../data/place-zone.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { LandmarkList } from './landmark-list.tsx';
import { landmarksOf } from './landmarks.ts';
import { lostYear } from './lost-clock.ts';
import { MomentAnnouncer } from './moment-announcer.tsx';
import { MomentsOfTheSun } from './moments-of-the-sun.tsx';
import { PlanFigure } from './plan-figure.tsx';
import { sunDayAround, sunPath } from './sun-day.ts';
import { SunDown } from './sun-down.tsx';
import { sunSight } from './sun-sight.ts';
import { SunTurn } from './sun-turn.tsx';
import { momentsOfTwoDays } from './two-days.ts';

interface SunCardProps {
  readonly place: Place;
  readonly nowMs: number;
}

/** So near to the point on the other side of the earth the sun's direction is no answer. */
const oppositeKm = 0.3;
const halfDayMs = 12 * hourMs;

/** All that the sun and the sky say of the Qibla at a place now. */
export function SunCard({ place, nowMs }: SunCardProps) {
  const t = useT();
  const year = lostYear(nowMs);
  if (isAtKaaba(place))
    return (
      <p className="mt-4 text-18">
        {t('You stand beside the Kaaba: face it as you see it, from whichever side.')}
      </p>
    );
  if (halfCircumferenceKm - distanceToKaabaKm(place) < oppositeKm)
    return (
      <p className="mt-4 text-18">
        {t('The Kaaba lies straight below you, through the earth: every direction leads to it.')}
      </p>
    );
  if (year !== undefined)
    return (
      <p className="mt-4 text-18">
        {t(
          'The clock of this device shows the year {year}. The sun compass goes by the clock: set it right first.',
          {
            year: String(year),
          },
        )}
      </p>
    );
  return <SkyOfNow place={place} nowMs={nowMs} />;
}

function SkyOfNow({ place, nowMs }: SunCardProps) {
  const zone = zoneOfPlace(place, nowMs);
  const midnightMs = instantOf(zone, civilDateAt(zone, nowMs), 0);
  const { day, path, moments } = useMemo(() => {
    const day = sunDayAround(place, midnightMs + halfDayMs);
    const today = civilDateAt(zone, midnightMs);
    return { day, path: sunPath(place, day), moments: momentsOfTwoDays(place, zone, today) };
  }, [place, zone, midnightMs]);
  const sight = sunSight(place, nowMs);
  const isDown = sight.height === 'down';
  const landmarks = landmarksOf(place, day, nowMs);
  const here = { at: place, zone, nowMs };
  const marks = <LandmarkList isOpen={isDown} landmarks={landmarks} zone={zone} />;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
      {isDown ? <SunDown {...here} /> : <SunTurn {...here} sight={sight} />}
      <PlanFigure at={place} sight={sight} path={path} moments={moments.today} landmarks={landmarks} />
      {isDown ? marks : null}
      <MomentsOfTheSun {...here} moments={moments} />
      {isDown ? null : marks}
      <MomentAnnouncer moments={moments} nowMs={nowMs} />
    </div>
  );
}
