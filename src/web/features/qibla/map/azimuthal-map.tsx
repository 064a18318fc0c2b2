import { geoAzimuthalEquidistant, geoPath } from 'd3-geo';
import { useId, useMemo } from 'react';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { CardinalLetters } from '../qiblah-dial.tsx';
import { type AzimuthalLayout, layOutAzimuthalMap } from './azimuthal-layout.ts';
import { Land } from './land.tsx';
import { KaabaMark, MapLabel, PlaceMark, tones } from './map-marks.tsx';
import { showsLand } from './map-scale.ts';
import type { MapPlace } from './map-view.ts';
import { graticule } from './world-outline.ts';

interface PictureProps {
  readonly place: MapPlace;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Azimuthal equidistant map centred on the place: directions and distances from the centre are true, so the straight
 * line is the Qibla.
 */
export function AzimuthalMap({ place, width, height }: PictureProps) {
  const { t, language } = useLocalisation();
  const clipId = useId();
  const radius = Math.min(width, height) / 2 - bezel - 1;
  const layout = layOutAzimuthalMap(place, radius, {
    place: place.shortName,
    kaaba: t('Kaaba'),
    ring: (km) => t('{distance} km', { distance: formatNumber(km, Number.isInteger(km) ? 0 : 1, language) }),
  });
  const ariaLabel = layout.isAtKaaba
    ? t('Map centred on the Kaaba.')
    : t('Map centred on {place}. A straight line leads {direction} to the Kaaba, {degrees}° from north.', {
        place: place.fullName,
        direction: t(compassPoint(layout.bearingDegrees)),
        degrees: formatBearing(layout.bearingDegrees, 1, language),
      });
  return (
    <svg
      role="img"
      aria-label={ariaLabel}
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
    >
      <clipPath id={clipId}>
        <circle r={radius} />
      </clipPath>
      <BearingRing radius={radius} />
      <circle r={radius} className={showsLand(layout.rim) ? tones.sea : tones.plain} />
      <g clipPath={`url(#${clipId})`}>
        <BaseMap place={place} rim={layout.rim} radius={radius} />
      </g>
      <Rings layout={layout} />
      <circle r={radius} className="fill-none stroke-control" />
      <Line layout={layout} radius={radius} />
      {layout.isAtKaaba ? null : <PlaceMark x={0} y={0} />}
      <KaabaMark x={layout.kaaba[0]} y={layout.kaaba[1]} />
      {layout.kaabaLabel ? <MapLabel box={layout.kaabaLabel} text={t('Kaaba')} /> : null}
      {layout.placeLabel ? <MapLabel box={layout.placeLabel} text={place.shortName} /> : null}
    </svg>
  );
}

/** Coastlines and graticule, up to the rim. */
function BaseMap({ place, rim, radius }: { place: MapPlace; rim: number; radius: number }) {
  const { latitude, longitude } = place;
  const path = useMemo(() => {
    const reach = (rim / halfCircumferenceKm) * Math.PI;
    const projection = geoAzimuthalEquidistant()
      .rotate([-longitude, -latitude])
      .translate([0, 0])
      .scale(radius / reach)
      .clipAngle(Math.min(179.9, (reach * 180) / Math.PI + 1));
    return geoPath(projection).digits(1);
  }, [latitude, longitude, rim, radius]);
  const net = useMemo(() => path(graticule) ?? '', [path]);
  if (!showsLand(rim)) return null;
  return (
    <>
      <Land path={path} strokeWidth={0.7} />
      <path d={net} className={tones.hairline} strokeWidth={0.6} />
    </>
  );
}

function Rings({ layout }: { layout: AzimuthalLayout }) {
  return layout.rings.map(({ km, radius, text, box }) => (
    <g key={km}>
      <circle r={radius} strokeWidth={0.9} strokeDasharray="1 4" className="fill-none stroke-ink-2" />
      {box ? <MapLabel box={box} text={text} className="fill-ink-2" /> : null}
    </g>
  ));
}

/** The Qibla line: solid up to the Kaaba, then a hairline to the ring, where the bearing is read. */
function Line({ layout, radius }: { layout: AzimuthalLayout; radius: number }) {
  if (layout.isAtKaaba) return null;
  const [x, y] = layout.kaaba.map((each) => each.toFixed(1));
  return (
    <>
      <path d={`M0 0L${x} ${y}`} strokeWidth={2.5} strokeLinecap="round" className="stroke-brass" />
      <g transform={`rotate(${layout.bearingDegrees.toFixed(2)})`}>
        <path d={`M0 0V${-radius}`} strokeWidth={1} className="stroke-brass" />
        <path d={`M0 ${-radius}l5.5 11h-11Z`} className="fill-brass" />
      </g>
    </>
  );
}

/** Width of the ring around the map, pixels. */
const bezel = 19;

const ringTicks = (radius: number, step: number, length: number): string =>
  Array.from({ length: 360 / step }, (_, i) => i * step)
    .filter((degrees) => degrees % 90 !== 0)
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const end = radius + length;
      return `M${(radius * x).toFixed(1)} ${(radius * y).toFixed(1)}L${(end * x).toFixed(1)} ${(end * y).toFixed(1)}`;
    })
    .join('');

/** Compass ring around a disc of this radius, north up: a tick for each 5 degrees and the cardinal letters. */
function BearingRing({ radius }: { radius: number }) {
  return (
    <>
      <circle r={radius + bezel} className="fill-bg stroke-line" />
      <path d={ringTicks(radius, 5, 4)} className="stroke-control" strokeWidth={0.8} />
      <path d={ringTicks(radius, 30, 8)} className="stroke-ink-2" strokeWidth={1.4} />
      <CardinalLetters radius={radius + bezel / 2 + 0.5} />
    </>
  );
}
