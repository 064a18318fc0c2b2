import type { Coordinates } from '../geo/coordinates.ts';
import { equatorialRadiusKm, flattening } from '../geo/wgs84.ts';
import { toRadians } from '../sun/angle.ts';
import { wmm2025 } from './wmm2025.ts';

/** The magnetic field at a point, nanotesla. */
export interface MagneticField {
  /** Along the meridian, towards true north. At a pole, along the meridian of the given longitude. */
  north: number;
  east: number;
  down: number;
}

/** The radius to which the coefficients are scaled, kilometres. */
const referenceRadiusKm = 6371.2;
const nanoteslaPerUnit = 0.1;

/**
 * Returns the earth's main field by WMM2025 at a height in kilometres above the ellipsoid and in a decimal
 * year, by the equations of the model's technical report (NOAA NCEI and BGS). The coefficients are extrapolated
 * linearly, however far the year is from the epoch.
 */
export function magneticField(at: Coordinates, heightKm: number, year: number): MagneticField {
  const point = geocentricPoint(at, heightKm);
  const field: MagneticField = { north: 0, east: 0, down: 0 };
  const years = year - wmm2025.epoch;
  let [cosOrder, sinOrder, diagonal] = [1, 0, 1];
  for (let order = 0; order <= wmm2025.degree; order++) {
    addOrder(field, point, { order, cosOrder, sinOrder, diagonal, years });
    [cosOrder, sinOrder] = [
      cosOrder * point.cosLongitude - sinOrder * point.sinLongitude,
      sinOrder * point.cosLongitude + cosOrder * point.sinLongitude,
    ];
    if (order > 0) diagonal *= point.cosLatitude * Math.sqrt((2 * order + 1) / (2 * order + 2));
  }
  return rotateToHorizon(field, point);
}

interface Order {
  readonly order: number;
  readonly cosOrder: number;
  readonly sinOrder: number;
  /** The Legendre function of degree = order; above order 0, divided by the cosine of the latitude. */
  readonly diagonal: number;
  readonly years: number;
}

/**
 * Adds the terms of one order, degree by degree. `value` is the Legendre function of the sine of the latitude
 * and `slope` its derivative with respect to latitude, both by the recursion over the degree. From order 1 on,
 * `value` is carried divided by the cosine of the latitude, which is one of its factors, so that the eastward
 * component (a quotient by that cosine) is defined at the poles too.
 */
function addOrder(sum: MagneticField, point: GeocentricPoint, at: Order): void {
  const { order, cosOrder, sinOrder, years } = at;
  const { sinLatitude, cosLatitude } = point;
  const factor = order === 0 ? 1 : cosLatitude;
  const ratio = referenceRadiusKm / point.radiusKm;
  let value = at.diagonal;
  let slope = -order * sinLatitude * at.diagonal;
  let [lowerValue, lowerSlope, root] = [0, 0, 0];
  let scale = ratio ** (order + 2) * nanoteslaPerUnit;
  for (let degree = order; degree <= wmm2025.degree; degree++) {
    const g = order === 0 ? coefficient(degree, 0, years) : coefficient(degree, 2 * order - 1, years);
    const h = order === 0 ? 0 : coefficient(degree, 2 * order, years);
    const along = scale * (g * cosOrder + h * sinOrder);
    sum.north -= along * slope;
    sum.east += scale * (g * sinOrder - h * cosOrder) * order * value;
    sum.down -= along * (degree + 1) * factor * value;

    const pace = 2 * degree + 1;
    const nextRoot = Math.sqrt((degree + 1 - order) * (degree + 1 + order));
    const nextSlope = pace * (sinLatitude * slope + cosLatitude * factor * value) - root * lowerSlope;
    const nextValue = pace * sinLatitude * value - root * lowerValue;
    lowerSlope = slope;
    lowerValue = value;
    slope = nextSlope / nextRoot;
    value = nextValue / nextRoot;
    root = nextRoot;
    scale *= ratio;
  }
}

function coefficient(degree: number, place: number, years: number): number {
  const index = degree * degree + place;
  return (wmm2025.field[index] ?? 0) + years * (wmm2025.yearly[index] ?? 0);
}

/** Rotates from geocentric axes to those of the ellipsoid's horizon. */
function rotateToHorizon({ north, east, down }: MagneticField, point: GeocentricPoint): MagneticField {
  const { sinTilt, cosTilt } = point;
  return { north: north * cosTilt - down * sinTilt, east, down: north * sinTilt + down * cosTilt };
}

/** A point in geocentric coordinates, as spherical harmonics need it. */
interface GeocentricPoint {
  readonly radiusKm: number;
  /** Of the geocentric latitude, which is up to 0.19 degrees nearer to the equator than the geodetic one. */
  readonly sinLatitude: number;
  readonly cosLatitude: number;
  readonly sinLongitude: number;
  readonly cosLongitude: number;
  /** Of the geocentric minus the geodetic latitude. */
  readonly sinTilt: number;
  readonly cosTilt: number;
}

const squaredEccentricity = flattening * (2 - flattening);

/** Converts geodetic coordinates and a height in kilometres above the ellipsoid. */
function geocentricPoint({ latitude, longitude }: Coordinates, heightKm: number): GeocentricPoint {
  const [sinGeodetic, cosGeodetic] = [Math.sin(toRadians(latitude)), Math.cos(toRadians(latitude))];
  const curvatureKm = equatorialRadiusKm / Math.sqrt(1 - squaredEccentricity * sinGeodetic ** 2);
  const fromAxisKm = (curvatureKm + heightKm) * cosGeodetic;
  const fromEquatorKm = (curvatureKm * (1 - squaredEccentricity) + heightKm) * sinGeodetic;
  const radiusKm = Math.hypot(fromAxisKm, fromEquatorKm);
  const [sinLatitude, cosLatitude] = [fromEquatorKm / radiusKm, fromAxisKm / radiusKm];
  return {
    radiusKm,
    sinLatitude,
    cosLatitude,
    sinLongitude: Math.sin(toRadians(longitude)),
    cosLongitude: Math.cos(toRadians(longitude)),
    sinTilt: sinLatitude * cosGeodetic - cosLatitude * sinGeodetic,
    cosTilt: cosLatitude * cosGeodetic + sinLatitude * sinGeodetic,
  };
}
