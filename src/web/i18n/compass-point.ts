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

/** Names the nearest of eight compass points, for a bearing in degrees clockwise from true north. */
export function compassPoint(bearingDegrees: number): string {
  const turn = ((bearingDegrees % 360) + 360) % 360;
  return points[Math.round(turn / 45) % points.length] as string;
}
