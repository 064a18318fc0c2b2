import type { SunTerms } from '../../../../domain/prayer-times/explain/explain.ts';

/** Path of the sun over a day in SVG units: x from midnight to midnight, y down from the top. */
export interface SunArcGeometry {
  readonly path: string;
  readonly horizonY: number;
  readonly sun: { readonly x: number; readonly y: number };
  readonly noonX: number;
}

export interface DiagramSize {
  readonly width: number;
  readonly height: number;
}

/** Lowest altitude in the diagram. */
const lowestDegrees = -32;
const minTopDegrees = 24;
const roomAboveDegrees = 8;
const stepDegrees = 4;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the altitude of the sun at an hour angle, both in degrees. */
export function altitudeAt(
  { latitudeDegrees, declinationDegrees }: SunTerms,
  hourAngleDegrees: number,
): number {
  const [latitude, declination, hourAngle] = [latitudeDegrees, declinationDegrees, hourAngleDegrees].map(
    radians,
  ) as [number, number, number];
  const sine =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  return (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI;
}

/** Returns the path with one vertical scale above and below the horizon, mirrored for right-to-left languages. */
export function sunArcGeometry(
  terms: SunTerms,
  { width, height }: DiagramSize,
  isRightToLeft: boolean,
): SunArcGeometry {
  const top = Math.max(altitudeAt(terms, 0), minTopDegrees) + roomAboveDegrees;
  const unitsPerDegree = height / (top - lowestDegrees);
  const yOf = (altitude: number) => (top - Math.max(altitude, lowestDegrees - 6)) * unitsPerDegree;
  const xOf = (hourAngle: number) => {
    const share = (hourAngle + 180) / 360;
    return width * (isRightToLeft ? 1 - share : share);
  };
  const corners = Array.from({ length: 360 / stepDegrees + 1 }, (_, i) => {
    const hourAngle = i * stepDegrees - 180;
    return `${xOf(hourAngle).toFixed(1)} ${yOf(altitudeAt(terms, hourAngle)).toFixed(1)}`;
  });
  const sun = { x: xOf(terms.hourAngleDegrees), y: yOf(terms.altitudeDegrees) };
  return { path: `M${corners.join('L')}`, horizonY: yOf(0), sun, noonX: xOf(0) };
}

/** Stick on level ground and its shadow, in SVG units. */
export interface ShadowGeometry {
  readonly stick: number;
  readonly noonShadow: number;
  readonly shadow: number;
}

/** Fits stick and shadow into the diagram. `noonShadow` and `factor` are in lengths of the stick. */
export function shadowGeometry(
  noonShadow: number,
  factor: number,
  { width, height }: DiagramSize,
): ShadowGeometry {
  const stick = Math.min(height, width / (noonShadow + factor));
  return { stick, noonShadow: noonShadow * stick, shadow: (noonShadow + factor) * stick };
}
