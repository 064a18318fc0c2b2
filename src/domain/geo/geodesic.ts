import { toDegrees, toRadians } from '../sun/angle.ts';
import { normaliseBearing, turnDegrees } from './bearing.ts';
import type { Coordinates } from './coordinates.ts';
import { equatorialRadiusKm, flattening } from './wgs84.ts';

export interface GeodesicPath {
  /** Initial bearing: degrees clockwise from true north, 0 up to 360; at a pole from the given meridian. */
  readonly bearingDegrees: number;
  readonly distanceKm: number;
}

const polarRadiusKm = equatorialRadiusKm * (1 - flattening);
const secondEccentricitySquared = (equatorialRadiusKm / polarRadiusKm) ** 2 - 1;

/** A handful is enough nearly everywhere. Towards the antipode convergence slows down and finally fails. */
const maxIterations = 1000;
/** Less than a hundredth of a millimetre on the ground. */
const convergedRadians = 1e-12;

/**
 * Returns the shortest path from one point to another on the ellipsoid, accurate to a millimetre (T. Vincenty,
 * Survey Review 23/176, 1975). Undefined near the antipode, where his iteration doesn't converge. From a point
 * to itself, bearing and distance are 0.
 */
export function geodesicPath(from: Coordinates, to: Coordinates): GeodesicPath | undefined {
  const ends = reducedEnds(from, to);
  const difference = toRadians(turnDegrees(from.longitude, to.longitude));
  let longitude = difference;
  for (let round = 0; round < maxIterations; round++) {
    const arc = arcOver(ends, longitude);
    if (arc.sinLength < convergedRadians) {
      return arc.cosLength > 0 ? { bearingDegrees: 0, distanceKm: 0 } : undefined;
    }
    const next = difference + longitudeExcess(arc);
    if (Math.abs(next) > Math.PI) return undefined;
    if (Math.abs(next - longitude) < convergedRadians)
      return { bearingDegrees: arc.bearingDegrees, distanceKm: lengthKm(arc) };
    longitude = next;
  }
  return undefined;
}

/** Both ends on the auxiliary sphere, by their reduced latitudes. */
interface Ends {
  readonly sinFrom: number;
  readonly cosFrom: number;
  readonly sinTo: number;
  readonly cosTo: number;
}

function reducedEnds(from: Coordinates, to: Coordinates): Ends {
  const [start, end] = [reducedLatitude(from.latitude), reducedLatitude(to.latitude)];
  return { sinFrom: Math.sin(start), cosFrom: Math.cos(start), sinTo: Math.sin(end), cosTo: Math.cos(end) };
}

function reducedLatitude(degrees: number): number {
  return Math.atan((1 - flattening) * Math.tan(toRadians(degrees)));
}

/** The great circle between the ends on the auxiliary sphere. */
interface Arc {
  readonly bearingDegrees: number;
  readonly length: number;
  readonly sinLength: number;
  readonly cosLength: number;
  /** Sine of the bearing at which the circle crosses the equator; its squared cosine is `squaredCosCrossing`. */
  readonly sinCrossing: number;
  readonly squaredCosCrossing: number;
  /** Cosine of twice the arc from that crossing to the midpoint. */
  readonly cosTwiceMiddle: number;
}

function arcOver({ sinFrom, cosFrom, sinTo, cosTo }: Ends, longitude: number): Arc {
  const [sinLongitude, cosLongitude] = [Math.sin(longitude), Math.cos(longitude)];
  const east = cosTo * sinLongitude;
  const north = cosFrom * sinTo - sinFrom * cosTo * cosLongitude;
  const sinLength = Math.hypot(east, north);
  const cosLength = sinFrom * sinTo + cosFrom * cosTo * cosLongitude;
  const sinCrossing = (cosFrom * east) / sinLength;
  const squaredCosCrossing = 1 - sinCrossing ** 2;
  return {
    bearingDegrees: normaliseBearing(toDegrees(Math.atan2(east, north))),
    length: Math.atan2(sinLength, cosLength),
    sinLength,
    cosLength,
    sinCrossing,
    squaredCosCrossing,
    // Along the equator this term has no effect.
    cosTwiceMiddle:
      squaredCosCrossing < convergedRadians ? 0 : cosLength - (2 * sinFrom * sinTo) / squaredCosCrossing,
  };
}

/** By how much the difference in longitude on the sphere exceeds the one on the ellipsoid, radians. */
function longitudeExcess(arc: Arc): number {
  const { cosLength, cosTwiceMiddle: middle, length, sinCrossing, sinLength, squaredCosCrossing } = arc;
  const c = (flattening / 16) * squaredCosCrossing * (4 + flattening * (4 - 3 * squaredCosCrossing));
  const bent = length + c * sinLength * (middle + c * cosLength * (2 * middle ** 2 - 1));
  return (1 - c) * flattening * sinCrossing * bent;
}

/** Length of the arc on the ellipsoid, by the series in Helmert's expansion parameter. */
function lengthKm({ cosLength, cosTwiceMiddle: middle, length, sinLength, squaredCosCrossing }: Arc): number {
  const stretch = Math.sqrt(1 + secondEccentricitySquared * squaredCosCrossing);
  const k = (stretch - 1) / (stretch + 1);
  const a = (1 + k ** 2 / 4) / (1 - k);
  const b = k * (1 - (3 / 8) * k ** 2);
  const first = cosLength * (2 * middle ** 2 - 1);
  const second = (b / 6) * middle * (4 * sinLength ** 2 - 3) * (4 * middle ** 2 - 3);
  const bend = b * sinLength * (middle + (b / 4) * (first - second));
  return polarRadiusKm * a * (length - bend);
}
