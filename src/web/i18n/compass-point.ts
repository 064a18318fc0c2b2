import { message } from './localisation.tsx';

const points = [
  message('north'),
  message('north-east'),
  message('east'),
  message('south-east'),
  message('south'),
  message('south-west'),
  message('west'),
  message('north-west'),
];

/** The nearest of the eight winds in words, for a bearing in degrees from true north over east. */
export function compassPoint(bearingDegrees: number): string {
  const turn = ((bearingDegrees % 360) + 360) % 360;
  return points[Math.round(turn / 45) % points.length] as string;
}
