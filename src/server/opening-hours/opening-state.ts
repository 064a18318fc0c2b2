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
/** 1 January 1970 was a Thursday. */
const thursday = 3 * 1440;

/**
 * Returns whether a place is open at an instant, by local time, and when that changes within a week. Undefined when
 * its hours are unknown, unreadable, or conditional. Never throws or prints.
 */
export function openingStateAt(hours: PlaceHours, at: PlaceMoment): OpeningState | undefined {
  if (hours.kind === 'week') return openingStateOfWeek(hours.week, minuteOfWeekAt(at));
  if (hours.kind === 'told') return stateFromProvider(hours.openNow, hours.changesAtMs, at);
  return hours.kind === 'text' ? stateOfText(hours.text, at) : undefined;
}

function minuteOfWeekAt({ nowMs, zone }: PlaceMoment): number {
  const minutes = Math.floor(nowMs / minuteMs) + offsetMinutesAt(zone, nowMs) + thursday;
  return ((minutes % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
}

/** A provider's state is valid until its next change; nothing is known after that. */
function stateFromProvider(
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
