import { compassPoints, type QiblaBody } from '../../../contract/qibla.ts';
import { normaliseBearing, turnDegrees } from '../../../domain/geo/bearing.ts';
import { type Coordinates, roundCoordinate } from '../../../domain/geo/coordinates.ts';
import {
  type MagneticDeclination,
  magneticDeclination,
  magneticModel,
} from '../../../domain/magnetism/declination.ts';
import {
  distanceToKaabaKm,
  isBearingUndefined,
  kaaba,
  kmToMiles,
  qiblaBearingDegrees,
  qiblaGeodesic,
} from '../../../domain/qibla/qibla.ts';
import { sunMoments } from '../../../domain/qibla/sun-moments.ts';
import { type KaabaTransit, kaabaTransits, transitVisibility } from '../../../domain/qibla/sun-over-kaaba.ts';
import { dayMs } from '../../../domain/time/units.ts';

/** The sun is above and below the Kaaba twice a year each. */
const kaabaSunsPerYear = 4;
const yearMs = 366 * dayMs;

/** Five decimals are about one metre on the ground. */
const roundDegrees = (degrees: number) => roundCoordinate(degrees, 5);
const roundBearing = (degrees: number) => normaliseBearing(roundDegrees(degrees));
/** The model is accurate to a third of a degree. With three decimals the value stays the same for a day or two. */
const roundMagnetic = (degrees: number) => roundCoordinate(degrees, 3);
const metreDecimals = 3;
/** The sun moves by 0.01° in less than three seconds. */
const altitudeDecimals = 2;

export function toQiblaBody(at: Coordinates, nowMs: number): QiblaBody {
  const bearing = qiblaBearingDegrees(at);
  const distanceKm = distanceToKaabaKm(at);
  return {
    bearingDegrees: roundBearing(bearing),
    distanceKm: roundCoordinate(distanceKm, metreDecimals),
    distanceMiles: roundCoordinate(kmToMiles(distanceKm), metreDecimals),
    ...magneticPart(bearing, magneticDeclination(at, nowMs)),
    everyDirectionServes: isBearingUndefined(at),
    compassPoint: compassPoints[Math.round(bearing / 22.5) % compassPoints.length] ?? 'N',
    kaaba,
    ...geodesicPart(at, bearing),
    ...sunPart(at, nowMs),
  };
}

function magneticPart(bearing: number, { degrees, fieldStrength, isInModelYears }: MagneticDeclination) {
  return {
    declinationDegrees: roundMagnetic(degrees),
    magneticBearingDegrees:
      fieldStrength === 'none' ? null : normaliseBearing(roundMagnetic(bearing - degrees)),
    declination: {
      model: magneticModel.name,
      validUntil: new Date(magneticModel.untilMs - 1).toISOString().slice(0, 10),
      isValid: isInModelYears,
      hold: fieldStrength,
    },
  };
}

function geodesicPart(at: Coordinates, bearing: number) {
  const path = qiblaGeodesic(at);
  return {
    geodesicBearingDegrees: path ? roundBearing(path.bearingDegrees) : null,
    geodesicDistanceKm: path ? roundCoordinate(path.distanceKm, metreDecimals) : null,
    geodesicDifferenceDegrees: path ? roundDegrees(turnDegrees(bearing, path.bearingDegrees)) : null,
  };
}

function sunPart(at: Coordinates, nowMs: number) {
  return {
    sunMoments: sunMoments(at, nowMs, nowMs + dayMs).map(({ atMs, pointer, altitudeDegrees }) => ({
      at: Math.round(atMs),
      pointer,
      altitudeDegrees: roundCoordinate(altitudeDegrees, altitudeDecimals),
    })),
    kaabaSuns: kaabaSunsAhead(nowMs).map((moment) => {
      const { altitudeDegrees, isUp } = transitVisibility(at, moment);
      return {
        at: Math.round(moment.atMs),
        sun: moment.sun,
        isUp,
        altitudeDegrees: roundCoordinate(altitudeDegrees, altitudeDecimals),
      };
    }),
  };
}

/** Cached for a day: the most expensive part of an answer, and the same for every place. */
let cached = { day: Number.NaN, suns: [] as readonly KaabaTransit[] };

function kaabaSunsAhead(nowMs: number): readonly KaabaTransit[] {
  const day = Math.floor(nowMs / dayMs);
  if (day !== cached.day) cached = { day, suns: kaabaTransits(day * dayMs, (day + 1) * dayMs + yearMs) };
  return cached.suns.filter(({ atMs }) => atMs >= nowMs).slice(0, kaabaSunsPerYear);
}
