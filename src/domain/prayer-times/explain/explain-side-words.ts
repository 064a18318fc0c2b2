import type { SunHeldAt } from '../methods/method.ts';
import type { DayExplanation, TimeExplanation } from './explanation.ts';
import { degrees, latitudeText } from './quantity-text.ts';

const heldAt: Record<SunHeldAt, string> = {
  midnight_ut: '00:00 UT of the date',
  noon: 'the local noon',
};

/** Half of what the latitude is printed to. */
const sameDegrees = 0.005;

/** A sun that a table made by hand holds still. */
export function sunWords({ sunHeldAt }: TimeExplanation): string {
  return sunHeldAt ? `Declination and equation of time are those of ${heldAt[sunHeldAt]}.` : '';
}

/** A table that takes the sun of another year or of a neighbouring day. */
export function yearWords({ sunOfYear, sunDaysAhead = 0 }: DayExplanation): string {
  const days = sunDaysAhead > 0 ? 'after' : 'before';
  const parts = [
    ...(sunOfYear === undefined ? [] : [`of the year ${sunOfYear}`]),
    ...(sunDaysAhead === 0 ? [] : [`of the day ${days}`]),
  ];
  return parts.length === 0 ? '' : `The sun is that ${parts.join(', ')}.`;
}

/** The point of a zone that decided, and the latitude that stood in for the place's on a polar day or night. */
export function pointWords({ point, terms }: TimeExplanation, { zone }: DayExplanation): string {
  const sentences = [
    ...(zone ? [`It is worked out for the whole zone ${zone.code} at ${place(point)}.`] : []),
    ...(Math.abs(terms.latitudeDegrees - point.latitude) < sameDegrees
      ? []
      : [`The latitude taken is ${latitudeText(terms.latitudeDegrees)}, the nearest with day and night.`]),
  ];
  return sentences.join(' ');
}

function place({ latitude, longitude }: TimeExplanation['point']): string {
  return `${latitudeText(latitude)}, ${degrees(Math.abs(longitude))} ${longitude < 0 ? 'west' : 'east'}`;
}
