import { memo, type ReactNode } from 'react';
import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import {
  distanceToKaabaKm,
  isAtKaaba,
  kaaba,
  kmToMiles,
  qiblaBearingDegrees,
  qiblaGeodesic,
} from '../../../../domain/qibla/qibla.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { findExtremeLatitude, greatCircleToKaaba } from './great-circle.ts';
import type { MapPlace, MapView } from './map-view.ts';
import { rhumbLine } from './rhumb-line.ts';

const nearKm = 10;

/** Bearing, distance and notes: what the map shows, in text. */
export const MapFacts = memo(function MapFacts({ place, view }: { place: MapPlace; view: MapView }) {
  const { t, language } = useLocalisation();
  const km = distanceToKaabaKm(place);
  const bearingDegrees = qiblaBearingDegrees(place);
  const decimals = km < nearKm ? 1 : 0;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact
          name={t('Bearing')}
          figure={t('{degrees}°', { degrees: formatBearing(bearingDegrees, 1, language) })}
        >
          {t(compassPoint(bearingDegrees))}
        </Fact>
        <Fact
          name={t('Distance')}
          figure={t('{distance} km', { distance: formatNumber(km, decimals, language) })}
        >
          {t('{distance} miles', { distance: formatNumber(kmToMiles(km), decimals, language) })}
        </Fact>
      </dl>
      <div className="mt-4 space-y-2 text-14 text-ink-2">
        {view === 'here' ? <AzimuthalNotes place={place} km={km} /> : <WorldNotes place={place} km={km} />}
        <EllipsoidNote place={place} bearingDegrees={bearingDegrees} />
      </div>
    </>
  );
});

function Fact({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd>
        <span className="figures block font-display text-[clamp(1.25rem,9cqi,1.75rem)] leading-tight font-semibold">
          {figure}
        </span>
        <span className="figures">{children}</span>
      </dd>
    </div>
  );
}

/** States how far the bearing on the sphere, which is what everybody uses, is off the one on the ellipsoid. */
function EllipsoidNote({ place, bearingDegrees }: { place: MapPlace; bearingDegrees: number }) {
  const { t, language } = useLocalisation();
  const geodesic = qiblaGeodesic(place);
  if (!geodesic || isAtKaaba(place)) return null;
  const difference = turnDegrees(bearingDegrees, geodesic.bearingDegrees);
  return (
    <p>
      {t(
        'On Earth’s actual, slightly flattened shape (WGS84), the bearing is {degrees}°, a difference of {difference}°.',
        {
          degrees: formatBearing(geodesic.bearingDegrees, 2, language),
          difference: formatNumber(Math.abs(difference), 2, language),
        },
      )}
    </p>
  );
}

interface NotesProps {
  readonly place: MapPlace;
  readonly km: number;
}

const almostOppositeKm = 500;
/** Beyond this latitude north depends on the longitude that the place is given. */
const poleLatitude = 89.9;

function AzimuthalNotes({ place, km }: NotesProps) {
  const { t, language } = useLocalisation();
  if (isAtKaaba(place)) return <p>{t('You’re at the Kaaba: face it directly.')}</p>;
  return (
    <>
      <p>
        {t(
          'North is up. Directions and distances from the centre are true, so the straight line is the Qibla.',
        )}
      </p>
      {halfCircumferenceKm - km < almostOppositeKm ? (
        <p>
          {t(
            'You’re almost opposite the Kaaba on the globe. Nearly every direction leads there, and a few kilometres change the bearing.',
          )}
        </p>
      ) : null}
      {Math.abs(place.latitude) > poleLatitude ? (
        <p>
          {t('At a pole, the bearing is measured from the {longitude}° meridian.', {
            longitude: `\u2068${formatNumber(place.longitude, 1, language).replace('-', '−')}\u2069`,
          })}
        </p>
      ) : null}
    </>
  );
}

/** Smaller detours of the rhumb line aren't mentioned. */
const minDetourKm = 10;

function WorldNotes({ place, km }: NotesProps) {
  const { t, language } = useLocalisation();
  const course = rhumbLine(place, kaaba);
  const extremeLatitude = findExtremeLatitude(greatCircleToKaaba(place));
  if (isAtKaaba(place)) return <p>{t('You’re at the Kaaba: face it directly.')}</p>;
  return (
    <>
      <p>{t('The solid line is the shortest path. It looks curved because the map is flat.')}</p>
      {extremeLatitude === undefined ? null : (
        <p>
          {extremeLatitude > 0
            ? t('It reaches {latitude}° north before turning south.', {
                latitude: formatNumber(extremeLatitude, 0, language),
              })
            : t('It reaches {latitude}° south before turning north.', {
                latitude: formatNumber(-extremeLatitude, 0, language),
              })}
        </p>
      )}
      {course && course.distanceKm - km >= minDetourKm ? (
        <p>
          {t(
            'The dashed line keeps a constant bearing of {degrees}°. It’s {distance} km longer and isn’t the Qibla.',
            {
              degrees: formatBearing(course.courseDegrees, 1, language),
              distance: formatNumber(course.distanceKm - km, 0, language),
            },
          )}
        </p>
      ) : null}
    </>
  );
}
