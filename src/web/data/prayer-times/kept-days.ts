import { z } from 'zod/mini';
import { type PrayerTimesBody, prayerTimesAnswer } from '../../../contract/prayer-times.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../device/storage.ts';

const prefix = 'mihrab_prayer_times_';
const keptDay = z.object({ storedAt: z.number(), body: prayerTimesAnswer });
const twoDaysMs = 2 * dayMs;

/** How long an answer is taken without asking again. */
export const freshMs = 30 * minuteMs;

export type KeptDay = z.infer<typeof keptDay>;

export function readKeptDay(key: string): KeptDay | undefined {
  return readStored(prefix + key, keptDay);
}

/** Keeps an answer of the server, and throws out what is two days old or cannot be read. */
export function keepDay(key: string, body: PrayerTimesBody, nowMs: number): void {
  for (const old of storedKeys(prefix)) {
    const kept = readStored(old, keptDay);
    if (!kept || Math.abs(nowMs - kept.storedAt) > twoDaysMs) removeStored(old);
  }
  writeStored(prefix + key, { storedAt: nowMs, body } satisfies KeptDay);
}

/** So that a refresh asks the server again. */
export function forgetDay(key: string): void {
  removeStored(prefix + key);
}
