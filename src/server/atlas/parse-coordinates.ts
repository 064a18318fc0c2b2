import { type Coordinates, isOnGlobe } from '../../domain/geo/coordinates.ts';

const degrees = String.raw`(\d{1,3}(?:\.\d+)?)\s*[°º]?`;
const minutesAndSeconds = String.raw`(?:\s*(\d{1,2}(?:\.\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|'')\s*)?)?`;
const angle = String.raw`([+-]?)\s*${degrees}${minutesAndSeconds}\s*([NSEW]?)`;
const pair = new RegExp(`^${angle}\\s*[,;\\s]\\s*${angle}$`, 'i');

/**
 * Parses coordinates as people paste them: `51.5, -0.12`, `51.5074° N, 0.1278° W`, `51°30′26″N 0°7′39″W`, also with
 * Arabic and Bengali digits. Latitude comes first unless letters say otherwise. Undefined for any other text or values
 * out of range.
 */
export function parseCoordinates(text: string): Coordinates | undefined {
  const match = pair.exec(westernDigits(text).trim());
  if (!match) return undefined;
  const first = readAngle(match.slice(1, 6));
  const second = readAngle(match.slice(6, 11));
  if (first.axis !== '' && first.axis === second.axis) return undefined;
  const isTurned = first.axis === 'longitude' || second.axis === 'latitude';
  const [north, east] = isTurned ? [second, first] : [first, second];
  const point = { latitude: north.value, longitude: east.value };
  return isOnGlobe(point) ? point : undefined;
}

function readAngle(parts: readonly (string | undefined)[]) {
  const [sign, degrees, minutes, seconds, letter] = parts;
  const angle = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const hemisphere = (letter ?? '').toUpperCase();
  const isNegative = sign === '-' || hemisphere === 'S' || hemisphere === 'W';
  const axis = hemisphere === '' ? '' : 'NS'.includes(hemisphere) ? 'latitude' : 'longitude';
  return { value: isNegative ? -angle : angle, axis };
}

function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/[−–]/g, '-');
}
