import type { PlaceItem } from '../../../../contract/places.ts';
import { addDays, type CivilDate, daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, instantOf, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { message } from '../../../i18n/localisation.tsx';
import type { Found } from '../search/search-state.ts';
import { zoneWindowAround } from './zone-window-around.ts';

/** Whether a place is open, and when that changes next in its local time. */
export interface OpeningState {
  readonly isOpen: boolean;
  /** The next change. Missing if it is unknown or has already passed. */
  readonly changes?: { readonly at: string; readonly inDays: number; readonly date: CivilDate };
}

/**
 * Returns the opening state at `nowMs`, which may be long after the answer: a list left on the screen changes from open
 * to closed on time. Undefined if the hours are unknown.
 * @param zone of the place
 * @param answeredAtMs when `open_now` and `changes` were true, epoch milliseconds
 */
export function openingStateAt(
  item: Pick<PlaceItem, 'open_now' | 'changes'>,
  zone: ZoneWindow,
  answeredAtMs: number,
  nowMs: number,
): OpeningState | undefined {
  const { open_now: isOpen, changes } = item;
  if (isOpen === null) return undefined;
  if (!changes) return { isOpen };
  const date = addDays(civilDateAt(zone, answeredAtMs), changes.inDays);
  const changesAtMs = instantOf(zone, date, minutesOf(changes.at));
  // If the change lies before the answer, the device's clock is wrong: keep what the server said.
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

export const stateLabels: Readonly<Record<PlaceState, string>> = {
  open: message('Open'),
  closed: message('Closed'),
  unknown: message('Hours unknown'),
};

/** Returns the state of a place at `nowMs`, as its card shows it. */
export function placeState(item: PlaceItem, { answer, answeredAtMs }: Found, nowMs: number): PlaceState {
  if (item.open_now === null) return 'unknown';
  const zone = zoneWindowAround(item.timezone ?? answer.timezone, answeredAtMs);
  return openingStateAt(item, zone, answeredAtMs, nowMs)?.isOpen ? 'open' : 'closed';
}

/** Returns the state of a mark for several places: open if any is open, closed if all are. */
export function combinedState(states: readonly PlaceState[]): PlaceState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
