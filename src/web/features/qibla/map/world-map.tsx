import { type GeoPath, type GeoProjection, geoCircle, geoPath } from 'd3-geo';
import type { LineString } from 'geojson';
import { useMemo } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { kaaba, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { toDegrees } from '../../../../domain/sun/angle.ts';
import { solarPosition } from '../../../../domain/sun/solar-position.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { useNow } from '../../../data/clock.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { greatCircleToKaaba } from './great-circle.ts';
import { Land } from './land.tsx';
import { KaabaPin, MapLabel, PlaceMark, SunMark, tones } from './map-marks.tsx';
import type { MapPlace } from './map-view.ts';
import { rhumbWay } from './rhumb-way.ts';
import { layOutWorldMap, worldHeight, worldProjection } from './world-layout.ts';
import { graticule, sphere } from './world-outline.ts';

interface PictureProps {
  readonly place: MapPlace;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** World map with the shortest way as a curve, and day and night. */
export function WorldMap({ place, width, height: maxHeight }: PictureProps) {
  const height = worldHeight(width, maxHeight);
  const { t } = useLocalisation();
  const { latitude, longitude } = place;
  const { projection, path, way, course } = useMemo(() => {
    const from = { latitude, longitude };
    const projection = worldProjection(from, width, height);
    const path = geoPath(projection).digits(1);
    return { projection, path, way: greatCircleToKaaba(from), course: rhumbWay(from, kaaba) };
  }, [latitude, longitude, width, height]);
  const names = { place: place.shortName, kaaba: t('Kaaba') };
  const labels = layOutWorldMap(place, {
    projection,
    way,
    course: course ?? [],
    texts: names,
    width,
    height,
  });
  return (
    <svg
      role="img"
      aria-label={t('World map: the shortest path from {place} to the Kaaba, a curve heading {direction}.', {
        place: place.fullName,
        direction: t(compassPoint(qiblaBearingDegrees(place))),
      })}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="rounded-input"
    >
      <BaseMap path={path} />
      <DayAndNight projection={projection} path={path} />
      <path d={path(sphere) ?? ''} className="fill-none stroke-control" strokeWidth={0.8} />
      {course ? (
        <path
          d={lineOf(path, course)}
          strokeWidth={1.2}
          strokeDasharray="3 4"
          className="fill-none stroke-ink-2"
        />
      ) : null}
      <path
        d={lineOf(path, way)}
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-brass"
      />
      <KaabaPin x={labels.kaaba[0]} y={labels.kaaba[1]} isBelow={labels.isPinBelow} />
      <PlaceMark x={labels.place[0]} y={labels.place[1]} />
      {labels.kaabaLabel ? <MapLabel box={labels.kaabaLabel} text={names.kaaba} /> : null}
      {labels.placeLabel ? <MapLabel box={labels.placeLabel} text={names.place} /> : null}
    </svg>
  );
}

function BaseMap({ path }: { path: GeoPath }) {
  const [sea, net] = useMemo(() => [path(sphere) ?? '', path(graticule) ?? ''], [path]);
  return (
    <>
      <path d={sea} className={tones.sea} />
      <path d={net} className={tones.hairline} strokeWidth={0.6} />
      <Land path={path} strokeWidth={0.6} />
    </>
  );
}

function lineOf(path: GeoPath, way: readonly Coordinates[]): string {
  const line: LineString = {
    type: 'LineString',
    coordinates: way.map(({ latitude, longitude }) => [longitude, latitude]),
  };
  return path(line) ?? '';
}

/** Night side of the globe, and the sun at the point where it is overhead. */
function DayAndNight({ projection, path }: { projection: GeoProjection; path: GeoPath }) {
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
