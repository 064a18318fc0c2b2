import type { OwnTimetableRecord } from '../../../../contract/own-timetable.ts';
import {
  type CheckedTimetable,
  checkTimetable,
} from '../../../../domain/prayer-times/timetable/import/check-timetable.ts';
import { computedMinutes } from '../../../../domain/prayer-times/timetable/import/computed-minutes.ts';
import type {
  ReadingContext,
  TimetableDraft,
} from '../../../../domain/prayer-times/timetable/import/draft.ts';
import { ownTimetable } from '../../../../domain/prayer-times/timetable/import/own-timetable.ts';
import { readTimetableText } from '../../../../domain/prayer-times/timetable/import/read-timetable-text.ts';
import { packTimetable } from '../../../../domain/prayer-times/timetable/timetable-code.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import { utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import type { Place } from '../../../data/location-state.ts';
import { placeWords } from '../../../data/place-words.ts';
import { deviceQuestion } from '../../../data/prayer-times/device-question.ts';
import { zoneOfSpan } from '../../../data/prayer-times/zone-of-span.ts';

export interface ImportReading {
  readonly draft: TimetableDraft;
  readonly checked: CheckedTimetable;
  readonly zone: ZoneWindow;
}

/** Reads a text and holds it against the computed times of the place, all on this device. */
export async function readImport(
  text: string,
  context: ReadingContext,
  place: Place,
  settings: CalculationSettings,
): Promise<ImportReading> {
  const draft = readTimetableText(text, context);
  const [first, last] = [draft.rows[0]?.date, draft.rows.at(-1)?.date];
  const year = { year: draft.year, month: 1, day: 1 };
  const from = utcMidnight(first ?? year) - 2 * dayMs;
  // To the end of the year: an earlier one may repeat in every other.
  const to = Math.max(utcMidnight(last ?? year), utcMidnight({ ...year, month: 12, day: 31 })) + 3 * dayMs;
  const zone = zoneOfSpan(place, Math.min(from, utcMidnight(year) - 2 * dayMs), to, Date.now());
  const question = await deviceQuestion({ place, zone, settings });
  return { draft, checked: checkTimetable(draft, computedMinutes(question), zone), zone };
}

export interface ImportChoice {
  readonly name: string;
  readonly repeats: boolean;
  readonly isWinterTime: boolean;
  readonly lines: ReadonlySet<number>;
}

/** The timetable as it is kept; undefined where no row is used. */
export function recordOf(
  { draft, zone }: ImportReading,
  choice: ImportChoice,
  place: Place,
): OwnTimetableRecord | undefined {
  const made = ownTimetable(draft.rows, { ...choice, place, zone });
  if (!made) return undefined;
  const { table, iqamah, dayCount } = made;
  return {
    version: 1,
    id: newId(),
    place: { name: placeWords(place), latitude: place.latitude, longitude: place.longitude },
    importedAt: Date.now(),
    dayCount,
    table: { ...packTimetable(table), id: 'own' },
    ...(iqamah && { iqamah: { ...packTimetable(iqamah), id: 'own' as const } }),
  };
}

/** Also where the page came over plain http, which has no `crypto.randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
