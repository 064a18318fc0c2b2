import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { kaaba } from '../../../../domain/qibla/qibla.ts';

/** Closer than this, the Kaaba moves towards the centre of the picture. */
const minRimKm = 1;
/** The outline is made for maps of 1:110 million: below this the coastlines would be some pixels off. */
const minRimWithLandKm = 400;

/** Returns the distance from the centre to the rim, km, such that the Kaaba is at four fifths of it. */
export function rimKm(distanceKm: number): number {
  return Math.min(halfCircumferenceKm, Math.max(minRimKm, distanceKm * 1.25));
}

export function showsLand(rim: number): boolean {
  return rim >= minRimWithLandKm;
}

/** Returns two to four round distances well within the rim, km. */
export function ringsKm(rim: number): readonly number[] {
  const widest = (rim * 0.95) / 2;
  const power = 10 ** Math.floor(Math.log10(widest));
  const step = [5, 2, 1].map((digit) => digit * power).find((each) => each <= widest) ?? power;
  return [1, 2, 3, 4].map((count) => Math.round(count * step * 10) / 10).filter((each) => each < rim * 0.95);
}

/** Returns the meridian halfway between a place and the Kaaba, the short way around, so that neither is cut off. */
export function centralLongitude({ longitude }: Coordinates): number {
  return turnDegrees(0, longitude + turnDegrees(longitude, kaaba.longitude) / 2);
}
