import { z } from 'zod/mini';
import { listTimetables, timetableCode } from '../../../contract/timetables.ts';
import { timetablesAt } from '../../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { bySchema } from '../../device/readers.ts';
import { readStored, writeStored } from '../../device/storage.ts';
import { callApi } from '../call-api.ts';
import type { Place } from '../location/location-state.ts';
import { timetablesKey } from './timetables-key.ts';

const savedTimetables = z.object({
  /** Epoch milliseconds. */
  storedAt: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  timetables: z.array(timetableCode),
});
/** Authorities publish the next table long before the old one ends. */
const freshMs = 7 * dayMs;

/** Returns the saved timetables that apply at the place. */
export function savedTimetablesAt(place: Place): Timetable[] {
  const list = readStored(timetablesKey, bySchema(savedTimetables))?.timetables ?? [];
  try {
    return timetablesAt(list.map(unpackTimetable), { coordinates: place, countryCode: place.countryCode });
  } catch {
    // Saved by another version of the page: the times are calculated until the timetables are fetched again.
    return [];
  }
}

/**
 * Fetches the timetables of a place for use offline: of one place at a time, a few kilobytes, once a week. If the request
 * fails, nothing changes.
 */
export async function saveTimetables(place: Place, nowMs: number): Promise<void> {
  const before = readStored(timetablesKey, bySchema(savedTimetables));
  const isSameSpot =
    before && isNear(before.latitude, place.latitude) && isNear(before.longitude, place.longitude);
  if (isSameSpot && Math.abs(nowMs - before.storedAt) < freshMs) return;
  // A hundred metres are precise enough for every area, and reveal less about where the person is.
  const latitude = place.latitude.toFixed(3);
  const longitude = place.longitude.toFixed(3);
  try {
    const { timetables } = await callApi(listTimetables, { query: { latitude, longitude } });
    const stored = { storedAt: nowMs, latitude: place.latitude, longitude: place.longitude, timetables };
    writeStored(timetablesKey, stored satisfies z.infer<typeof savedTimetables>);
  } catch {
    // The server's next answer triggers another attempt.
  }
}

/** Within about a kilometre the same timetables apply. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01;
}
