import {
  minutesPerWeek,
  type OpeningState,
  openingStateOfWeek,
  type PlaceHours,
} from '../../domain/places/opening-hours.ts';
import { minuteMs } from '../../domain/time/units.ts';
import { daysBetween } from '../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock, offsetMinutesAt } from '../../domain/time-zone/zone-window.ts';
import { type PlaceMoment, stateOfText } from './state-of-text.ts';

const msPerWeek = minutesPerWeek * minuteMs;
/** The first of January 1970 was a Thursday. */
const thursday = 3 * 1440;

/**
 * Whether a place is open at an instant, by its own clock, and when that changes within a week. Undefined when its
 * hours are unknown, cannot be read, or hang on something that nobody here can judge. Never throws, never prints.
 */
export function openingStateAt(hours: PlaceHours, at: PlaceMoment): OpeningState | undefined {
  if (hours.kind === 'week') return openingStateOfWeek(hours.week, minuteOfWeekAt(at));
  if (hours.kind === 'told') return stateTold(hours.openNow, hours.changesAtMs, at);
  return hours.kind === 'text' ? stateOfText(hours.text, at) : undefined;
}

function minuteOfWeekAt({ nowMs, zone }: PlaceMoment): number {
  const minutes = Math.floor(nowMs / minuteMs) + offsetMinutesAt(zone, nowMs) + thursday;
  return ((minutes % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
}

/** What a provider told holds until the change that it told of; what is after that it did not say. */
function stateTold(
  openNow: boolean,
  changesAtMs: number | undefined,
  at: PlaceMoment,
): OpeningState | undefined {
  const { nowMs, zone } = at;
  if (changesAtMs === undefined || changesAtMs > nowMs + msPerWeek) return { openNow };
  if (changesAtMs <= nowMs) return undefined;
  const inDays = daysBetween(civilDateAt(zone, nowMs), civilDateAt(zone, changesAtMs));
  return { openNow, changes: { at: formatClock(zone, changesAtMs), inDays } };
}
