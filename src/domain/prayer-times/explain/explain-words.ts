import { minuteMs } from '../../time/units.ts';
import { formatClock, offsetMinutesAt, type ZoneWindow } from '../../time-zone/zone-window.ts';
import type { SunHeldAt } from '../methods/method.ts';
import type { Rounding, TimeName } from '../types.ts';
import type { DayExplanation, TimeDefinition, TimeExplanation } from './explanation.ts';

const names: Record<TimeName, string> = {
  fajr: 'Fajr',
  sunrise: 'Sunrise',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

const roundings: Record<Rounding, string> = {
  nearest: 'to the nearest minute',
  up: 'up to the full minute',
  down: 'down to the full minute',
};

/**
 * Explains one time in a few English sentences: its definition, the sun's data, the latitude or point, the
 * moment to the second in local time, the authority's offset and rounding, and the user's adjustment. The page
 * builds its own sentences from the structure.
 */
export function explanationText(time: TimeExplanation, zone: ZoneWindow, day: DayExplanation): string {
  return [
    `${names[time.name]} is ${definitionWords(time.name, time.definition)}.`,
    ruleWords(time),
    sunWords(time),
    yearWords(day),
    pointWords(time, day),
    authorityWords(time, zone, day),
    userWords(time, zone),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function definitionWords(name: TimeName, definition: TimeDefinition): string {
  const isMorning = name === 'fajr' || name === 'sunrise';
  const [edge, side] = isMorning ? ['before sunrise', 'rising'] : ['after sunset', 'sinking'];
  switch (definition.kind) {
    case 'table':
      return definition.isEstimated
        ? `estimated between the printed days of the timetable "${definition.table}"`
        : `printed in the timetable "${definition.table}"`;
    case 'transit':
      return 'just after the sun has stood at its highest point of the day';
    case 'horizon':
      if (definition.isAuthoritys)
        return `when the centre of the ${side} sun stands at ${degrees(definition.altitudeDegrees)}, where the authority has the horizon${horizonDipWords(definition.dipDegrees)}`;
      return `when the upper edge of the ${side} sun meets the horizon: its centre stands at ${degrees(definition.altitudeDegrees)}${horizonDipWords(definition.dipDegrees)}`;
    case 'lengthened_night':
      return `drawn towards noon, because the authority lets no night be shorter than ${hours(definition.nightMinutes)}`;
    case 'angle':
      return `when the ${side} sun stands ${degrees(definition.degrees)} below the horizon${twilightDipWords(definition.dipDegrees)}`;
    case 'shadow':
      return `when a shadow is longer than at noon by ${definition.factor === 1 ? 'the length' : 'twice the length'} of its stick: the sun stands at ${degrees(definition.altitudeDegrees)}`;
    case 'half_afternoon':
      return 'halfway between noon and sunset, because the sun stands too low at noon to measure a shadow by';
    case 'interval':
      return `${definition.minutes} minutes after Maghrib${definition.isRamadan ? ' in Ramadan' : ''}`;
    case 'seasonal':
      return `${Math.round(definition.minutes)} minutes ${edge}, by latitude and season`;
    case 'share_of_night':
      return `${percent(definition.share)} of the night of ${hours(definition.nightMinutes)} ${edge}${marginWords(isMorning, definition.marginMinutes)}`;
    case 'nearest_latitude':
      return `${percent(definition.share)} of the night of ${hours(definition.nightMinutes)} ${edge}, the share that twilight takes at ${latitudeText(definition.latitudeDegrees)}`;
    case 'nearest_day':
      return `as far from noon as on the nearest day on which the sun reaches ${degrees(definition.degrees)}, ${daysWords(definition.days)}`;
    case 'glide':
      return `on a straight line between the angle of ${degrees(definition.degrees)} and a share of the night, from ${daysWords(definition.fromDay)} to ${daysWords(definition.toDay)}`;
  }
}

function ruleWords({ rule }: TimeExplanation): string {
  return rule ? `The rule ${rule.replaceAll('_', ' ')} sets it in place of the sun's angle.` : '';
}

function marginWords(isMorning: boolean, marginMinutes = 0): string {
  if (marginMinutes === 0) return '';
  const isInside = marginMinutes > 0;
  const side = isInside === isMorning ? 'before' : 'after';
  return `, a night that ${isMorning ? 'ends' : 'begins'} ${minutes(marginMinutes)} ${side} that`;
}

function authorityWords(time: TimeExplanation, zone: ZoneWindow, { method }: DayExplanation): string {
  const { offsetMinutes, rounding, exactMs, printedMs, definition } = time;
  if (definition.kind === 'table') return `It shows ${formatClock(zone, printedMs)}.`;
  const adds = offsetMinutes < 0 ? 'takes off' : 'adds';
  const offset = offsetMinutes === 0 ? '' : `${adds} ${minutes(offsetMinutes)} and `;
  const exact = clockWithSeconds(zone, exactMs);
  const who = method === 'custom' ? 'the calculation' : 'the authority';
  return `That is at ${exact}; ${who} ${offset}rounds ${roundings[rounding]}: ${formatClock(zone, printedMs)}.`;
}

function userWords({ adjustmentMinutes, movedToKeepOrder, publishedMs }: TimeExplanation, zone: ZoneWindow) {
  const own = adjustmentMinutes < 0 ? 'earlier' : 'later';
  const changes = [
    ...(adjustmentMinutes === 0 ? [] : [`set ${minutes(adjustmentMinutes)} ${own} by hand`]),
    ...(movedToKeepOrder ? ['moved to keep the order of the day'] : []),
  ];
  return changes.length === 0 ? '' : `It is ${changes.join(' and ')}: ${formatClock(zone, publishedMs)}.`;
}

function horizonDipWords(dipDegrees: number): string {
  return dipDegrees === 0 ? '' : `, ${degrees(dipDegrees)} of it for the height of the place`;
}

function twilightDipWords(dipDegrees: number): string {
  return dipDegrees === 0 ? '' : `, which the height of the place has lowered by ${degrees(dipDegrees)}`;
}

function daysWords(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `${count} ahead`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function hours(totalMinutes: number): string {
  const whole = Math.round(totalMinutes);
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

/** Local time as `HH:MM:SS`, to the nearest second. */
function clockWithSeconds(zone: ZoneWindow, epochMs: number): string {
  const local = Math.round(epochMs / 1000) * 1000 + offsetMinutesAt(zone, epochMs) * minuteMs;
  return new Date(local).toISOString().slice(11, 19);
}

const heldAt: Record<SunHeldAt, string> = {
  midnight_ut: '00:00 UT of the date',
  noon: 'the local noon',
};

/** Half of the precision with which the latitude is printed. */
const sameDegrees = 0.005;

/** For tables made by hand that keep the sun fixed during the day. */
function sunWords({ sunHeldAt }: TimeExplanation): string {
  return sunHeldAt ? `Declination and equation of time are those of ${heldAt[sunHeldAt]}.` : '';
}

/** For tables that use the sun of another year or of an adjacent day. */
function yearWords({ sunOfYear, sunDaysAhead = 0 }: DayExplanation): string {
  const days = sunDaysAhead > 0 ? 'after' : 'before';
  const parts = [
    ...(sunOfYear === undefined ? [] : [`of the year ${sunOfYear}`]),
    ...(sunDaysAhead === 0 ? [] : [`of the day ${days}`]),
  ];
  return parts.length === 0 ? '' : `The sun is that ${parts.join(', ')}.`;
}

/** Names the zone's reference point, and the latitude that replaced the place's on a polar day or night. */
function pointWords({ point, terms }: TimeExplanation, { zone }: DayExplanation): string {
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

export function degrees(value: number): string {
  return `${Number(value.toFixed(2))}°`;
}

export function latitudeText(latitudeDegrees: number): string {
  return `${degrees(Math.abs(latitudeDegrees))} ${latitudeDegrees < 0 ? 'south' : 'north'}`;
}

/** Formats minutes and seconds without a sign. */
export function minutes(value: number): string {
  const seconds = Math.round(Math.abs(value) * 60);
  const parts = [counted(Math.floor(seconds / 60), 'minute'), counted(seconds % 60, 'second')];
  return parts.filter((part) => part !== '').join(' ');
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
