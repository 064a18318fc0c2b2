import type { Place } from './location-state.ts';

const decimals = 4;

/** `Jakarta, Indonesia`; the coordinates to 4 decimals while no name is known. */
export function formatPlace(place: Place): string {
  const names = [place.city, place.country].filter((name) => name !== '');
  const comma = names.some((name) => /\p{Script=Arabic}/u.test(name)) ? '، ' : ', ';
  return names.length > 0 ? names.join(comma) : formatCoordinates(place);
}

/** `-6.1862, 106.8341`. Kept left to right in Arabic by the caller. */
export function formatCoordinates({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;
}
