import { type GeoPath, type GeoProjection, geoCircle } from 'd3-geo';
import { toDegrees } from '../../../../../domain/sun/angle.ts';
import { solarPosition } from '../../../../../domain/sun/solar-position.ts';
import { minuteMs } from '../../../../../domain/time/units.ts';
import { useNow } from '../../../../data/clock.ts';
import { tones } from './map-tones.ts';
import { SunMark } from './marks.tsx';

/** The half of the globe that the sun does not light, and the sun above the point that has it overhead. */
export function DayAndNight({ projection, path }: { projection: GeoProjection; path: GeoPath }) {
  const now = useNow(minuteMs);
  if (now === undefined) return null;
  const { declination, greenwichHourAngle } = solarPosition(now);
  const overhead: [number, number] = [-toDegrees(greenwichHourAngle), toDegrees(declination)];
  const night = geoCircle()
    .center([overhead[0] + 180, -overhead[1]])
    .radius(90);
  const sun = projection(overhead);
  return (
    <>
      <path d={path(night()) ?? ''} className={tones.night} />
      {sun ? <SunMark x={sun[0]} y={sun[1]} /> : null}
    </>
  );
}
