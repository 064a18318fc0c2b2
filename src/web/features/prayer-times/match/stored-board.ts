import { z } from 'zod/mini';
import { prayerNames } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../data/location-state.ts';
import { readStored, writeStored } from '../../../device/storage.ts';
import { maxDays, type TypedDay } from './typed-board.ts';

const storageKey = 'mihrab_board';
const boardsKept = 5;

const text = z.string().check(z.maxLength(20));
const stored = z.array(
  z.object({
    spot: z.string(),
    days: z
      .array(z.object({ date: text, times: z.partialRecord(z.enum(prayerNames), text) }))
      .check(z.minLength(1), z.maxLength(maxDays)),
  }),
);

/** To three decimals, about 100 metres. */
function spotOf({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}

/** What was typed for the place before; undefined where nothing was. */
export function readBoardOf(place: Place): readonly TypedDay[] | undefined {
  return readStored(storageKey, stored)?.find(({ spot }) => spot === spotOf(place))?.days;
}

/** Keeps what is typed for the place, and the boards of the last few other places. */
export function keepBoardOf(place: Place, days: readonly TypedDay[]): void {
  const others = (readStored(storageKey, stored) ?? []).filter(({ spot }) => spot !== spotOf(place));
  writeStored(storageKey, [{ spot: spotOf(place), days }, ...others].slice(0, boardsKept));
}
