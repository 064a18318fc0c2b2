import type { SunTerms } from '../../../../domain/prayer-times/explain/explain.ts';

/** The sun's way over a day in a picture: x from midnight to midnight, y down from the top. */
export interface ArcPicture {
  readonly path: string;
  readonly horizonY: number;
  readonly sun: { readonly x: number; readonly y: number };
  readonly noonX: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What lies deeper than this is not drawn. */
const deepestDegrees = -32;
const minTopDegrees = 24;
const roomAboveDegrees = 8;
const stepDegrees = 4;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Altitude of the sun at an hour angle, all in degrees. */
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

/** To scale: a degree is as high below the horizon as above. From right to left where the reader reads so. */
export function arcPicture(
  terms: SunTerms,
  { width, height }: PictureSize,
  isRightToLeft: boolean,
): ArcPicture {
  const top = Math.max(altitudeAt(terms, 0), minTopDegrees) + roomAboveDegrees;
  const unitsPerDegree = height / (top - deepestDegrees);
  const yOf = (altitude: number) => (top - Math.max(altitude, deepestDegrees - 6)) * unitsPerDegree;
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

/** A stick on level ground with its shadow, in units of the picture. */
export interface StickPicture {
  readonly stick: number;
  readonly noonShadow: number;
  readonly shadow: number;
}

/** Drawn as large as the picture allows. Shadows are in lengths of the stick. */
export function stickPicture(
  noonShadow: number,
  factor: number,
  { width, height }: PictureSize,
): StickPicture {
  const stick = Math.min(height, width / (noonShadow + factor));
  return { stick, noonShadow: noonShadow * stick, shadow: (noonShadow + factor) * stick };
}
