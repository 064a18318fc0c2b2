import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { kaaba } from '../../../../domain/qibla/qibla.ts';

/** Nearer than this the Kaaba moves towards the middle of the picture. */
const minRimKm = 1;
/** The outline is drawn for maps of 1:110 million: below this its coasts would be some pixels off. */
const minRimWithLandKm = 400;

/** How far it is from the middle of the picture to its rim, so that the Kaaba stands at four fifths. */
export function rimKm(distanceKm: number): number {
  return Math.min(halfCircumferenceKm, Math.max(minRimKm, distanceKm * 1.25));
}

export function showsLand(rim: number): boolean {
  return rim >= minRimWithLandKm;
}

/** Two to four round distances well within the rim, in kilometres. */
export function ringsKm(rim: number): readonly number[] {
  const widest = (rim * 0.95) / 2;
  const power = 10 ** Math.floor(Math.log10(widest));
  const step = [5, 2, 1].map((digit) => digit * power).find((each) => each <= widest) ?? power;
  return [1, 2, 3, 4].map((count) => Math.round(count * step * 10) / 10).filter((each) => each < rim * 0.95);
}

/** The meridian halfway between a place and the Kaaba, the short way around: neither is then cut off. */
export function centralLongitude({ longitude }: Coordinates): number {
  return turnDegrees(0, longitude + turnDegrees(longitude, kaaba.longitude) / 2);
}
