import { z } from 'zod/mini';
import { listTimetables, timetableCode } from '../../../contract/timetables.ts';
import { timetablesAt } from '../../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { readStored, writeStored } from '../../device/storage.ts';
import { timeoutSignal } from '../../device/timeout-signal.ts';
import { callApi } from '../call-api.ts';
import type { Place } from '../location-state.ts';
import { timetablesKey } from './timetables-key.ts';

const kept = z.object({
  /** Epoch milliseconds. */
  storedAt: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  timetables: z.array(timetableCode),
});
/** An authority's next table is out long before the old one ends. */
const freshMs = 7 * dayMs;
const timeLimitMs = 20_000;

/** The published timetables that hold at the place, as far as this device has them. */
export function timetablesOnDevice(place: Place): Timetable[] {
  const list = readStored(timetablesKey, kept)?.timetables ?? [];
  try {
    return timetablesAt(list.map(unpackTimetable), { coordinates: place, countryCode: place.countryCode });
  } catch {
    // Written by another version of the page: the times are computed until it is fetched again.
    return [];
  }
}

/**
 * Fetches the timetables of a place, so that the device has them without a network: one place's at a time, a few
 * kilobytes, once a week. Without a network nothing changes.
 */
export async function keepTimetables(place: Place, nowMs: number): Promise<void> {
  const before = readStored(timetablesKey, kept);
  const isSameSpot =
    before && isNear(before.latitude, place.latitude) && isNear(before.longitude, place.longitude);
  if (isSameSpot && Math.abs(nowMs - before.storedAt) < freshMs) return;
  // A hundred metres are near enough for every area, and say less of where the person is.
  const latitude = place.latitude.toFixed(3);
  const longitude = place.longitude.toFixed(3);
  try {
    const signal = timeoutSignal(timeLimitMs);
    const { timetables } = await callApi(listTimetables, { query: { latitude, longitude }, signal });
    const stored = { storedAt: nowMs, latitude: place.latitude, longitude: place.longitude, timetables };
    writeStored(timetablesKey, stored satisfies z.infer<typeof kept>);
  } catch {
    // The next answer of the server is another occasion.
  }
}

/** About a kilometre: the same timetables hold there. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01;
}
