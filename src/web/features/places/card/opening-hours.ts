import type { PlaceItem } from '../../../../contract/places.ts';
import { addDays, type CivilDate, daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, instantOf, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { message } from '../../../i18n/localisation.tsx';
import type { Found } from '../search/search-state.ts';
import { zoneAround } from './zone-around.ts';

/** Whether a place is open, and when that changes next by the clock at the place. */
export interface HoursNow {
  readonly isOpen: boolean;
  /** Missing where nobody knows, and once the change that was known has come. */
  readonly changes?: { readonly at: string; readonly inDays: number; readonly date: CivilDate };
}

/**
 * The hours of a place as they stand now, long after the answer may have come: a list that stays on the screen turns
 * from open to closed with the door. Undefined when nobody knows whether it is open.
 * @param zone of the place
 * @param answeredAtMs when `open_now` and `changes` were true, epoch milliseconds
 */
export function hoursNow(
  item: Pick<PlaceItem, 'open_now' | 'changes'>,
  zone: ZoneWindow,
  answeredAtMs: number,
  nowMs: number,
): HoursNow | undefined {
  const { open_now: isOpen, changes } = item;
  if (isOpen === null) return undefined;
  if (!changes) return { isOpen };
  const date = addDays(civilDateAt(zone, answeredAtMs), changes.inDays);
  const changesAtMs = instantOf(zone, date, minutesOf(changes.at));
  // A change that lay behind the answer already: the device's clock is wrong, and the server's word stands.
  const isClockSane = changesAtMs > answeredAtMs;
  if (isClockSane && nowMs >= changesAtMs) return { isOpen: !isOpen };
  const inDays = isClockSane ? daysBetween(civilDateAt(zone, nowMs), date) : changes.inDays;
  return { isOpen, changes: { at: changes.at, inDays, date } };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export type PlaceState = 'open' | 'closed' | 'unknown';

export const stateWords: Readonly<Record<PlaceState, string>> = {
  open: message('Open'),
  closed: message('Closed'),
  unknown: message('Hours unknown'),
};

/** As the card says it at this instant. */
export function placeState(item: PlaceItem, { answer, answeredAtMs }: Found, nowMs: number): PlaceState {
  if (item.open_now === null) return 'unknown';
  const zone = zoneAround(item.timezone ?? answer.timezone, answeredAtMs);
  return hoursNow(item, zone, answeredAtMs, nowMs)?.isOpen ? 'open' : 'closed';
}

/** What a mark of several places shows: open where one of them is, closed where all are. */
export function commonState(states: readonly PlaceState[]): PlaceState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
