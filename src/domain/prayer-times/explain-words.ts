import { formatClock, offsetMinutesAt, type ZoneWindow } from '../time-zone/zone-window.ts';
import type { TimeDefinition, TimeExplanation } from './explanation.ts';
import type { Rounding, TimeName } from './types.ts';

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
 * One time's way in English, two or three sentences: what it is, the moment to the second by the clock of the place,
 * what the authority and the person add. The page makes its own sentences from the structure.
 */
export function explanationText(time: TimeExplanation, zone: ZoneWindow): string {
  return [
    `${names[time.name]} is ${definitionWords(time.name, time.definition)}.`,
    ruleWords(time),
    authorityWords(time, zone),
    personWords(time, zone),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function definitionWords(name: TimeName, definition: TimeDefinition): string {
  const isMorning = name === 'fajr' || name === 'sunrise';
  const [edge, side] = isMorning ? ['before sunrise', 'rising'] : ['after sunset', 'sinking'];
  switch (definition.kind) {
    case 'transit':
      return 'just after the sun has stood at its highest point of the day';
    case 'horizon':
      return `when the upper edge of the ${side} sun meets the horizon: its centre stands at ${degrees(definition.altitudeDegrees)}${horizonDipWords(definition.dipDegrees)}`;
    case 'lengthened_night':
      return `drawn towards noon, because the authority lets no night be shorter than ${hours(definition.nightMinutes)}`;
    case 'angle':
      return `when the ${side} sun stands ${degrees(definition.degrees)} below the horizon${twilightDipWords(definition.dipDegrees)}`;
    case 'shadow':
      return `when a shadow is longer than at noon by ${definition.factor === 1 ? 'the length' : 'twice the length'} of its stick: the sun stands at ${degrees(definition.altitudeDegrees)}`;
    case 'half_afternoon':
      return 'halfway between noon and sunset, because the noon sun casts no shadow here';
    case 'interval':
      return `${definition.minutes} minutes after Maghrib${definition.isRamadan ? ' in Ramadan' : ''}`;
    case 'seasonal':
      return `${Math.round(definition.minutes)} minutes ${edge}, by latitude and season`;
    case 'share_of_night':
      return `${percent(definition.share)} of the night of ${hours(definition.nightMinutes)} ${edge}`;
    case 'nearest_latitude':
      return `${percent(definition.share)} of the night of ${hours(definition.nightMinutes)} ${edge}, the share that twilight takes at ${latitudeWords(definition.latitudeDegrees)}`;
    case 'nearest_day':
      return `as far from noon as on the nearest day on which the sun reaches ${degrees(definition.degrees)}, ${daysWords(definition.days)}`;
    case 'glide':
      return `on a straight line between the angle of ${degrees(definition.degrees)} and a share of the night, from ${daysWords(definition.fromDay)} to ${daysWords(definition.toDay)}`;
  }
}

function ruleWords({ rule }: TimeExplanation): string {
  return rule ? `The sun does not give it: the rule ${rule.replaceAll('_', ' ')} acts.` : '';
}

function authorityWords(time: TimeExplanation, zone: ZoneWindow): string {
  const { offsetMinutes, rounding, exactMs, printedMs } = time;
  const adds = offsetMinutes < 0 ? 'takes off' : 'adds';
  const offset = offsetMinutes === 0 ? '' : `${adds} ${minutes(offsetMinutes)} and `;
  const exact = clockWithSeconds(zone, exactMs);
  return `That is at ${exact}; the authority ${offset}rounds ${roundings[rounding]}: ${formatClock(zone, printedMs)}.`;
}

function personWords(
  { adjustmentMinutes, movedToKeepOrder, publishedMs }: TimeExplanation,
  zone: ZoneWindow,
) {
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

function latitudeWords(latitudeDegrees: number): string {
  return `${degrees(Math.abs(latitudeDegrees))} ${latitudeDegrees < 0 ? 'south' : 'north'}`;
}

function daysWords(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `${count} ahead`;
}

function degrees(value: number): string {
  return `${Number(value.toFixed(2))}°`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Whole minutes and the seconds beyond them, without sign. */
function minutes(value: number): string {
  const seconds = Math.round(Math.abs(value) * 60);
  const parts = [counted(Math.floor(seconds / 60), 'minute'), counted(seconds % 60, 'second')];
  return parts.filter((part) => part !== '').join(' ');
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

function hours(totalMinutes: number): string {
  const whole = Math.round(totalMinutes);
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

/** `HH:MM:SS` by the clock of the place, to the nearest second. */
function clockWithSeconds(zone: ZoneWindow, epochMs: number): string {
  const local = Math.round(epochMs / 1000) * 1000 + offsetMinutesAt(zone, epochMs) * 60_000;
  return new Date(local).toISOString().slice(11, 19);
}
