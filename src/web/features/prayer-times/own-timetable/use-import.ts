import { useRef, useState } from 'react';
import type { OwnTimetableRecord } from '../../../../contract/own-timetable.ts';
import {
  type CheckedTimetable,
  checkTimetable,
} from '../../../../domain/prayer-times/timetable/import/check-timetable.ts';
import type { ColumnRole } from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import { computedMinutes } from '../../../../domain/prayer-times/timetable/import/computed-minutes.ts';
import type {
  DateOrder,
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
import { useCalculation } from '../../../data/calculation.ts';
import { formatPlace } from '../../../data/location/format-place.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { zoneOfSpan } from '../../../data/location/zone-of-span.ts';
import { storeOwnTimetable } from '../../../data/own-timetable/stored-own-timetable.ts';
import { deviceQuestion } from '../../../data/prayer-times/device-question.ts';

/** What the person corrected of a reading. */
export interface Corrections {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly roles?: readonly ColumnRole[] | undefined;
}

export interface Import {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly reading: ImportReading | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly corrections: Corrections;
  /** Lines of rows that are used. */
  readonly lines: ReadonlySet<number>;
  readonly includeRow: (line: number, isUsed: boolean) => void;
  readonly isWinterTime: boolean;
  readonly setWinterTime: (isWinterTime: boolean) => void;
  /** Reads the text, with what was corrected. False where it could not be loaded. */
  readonly read: (text: string, corrections?: Corrections) => Promise<boolean>;
  /** False where the device could not keep it; then all is as before. */
  readonly apply: (name: string, repeats: boolean) => boolean;
}

/** The import of a timetable from text to use. Nothing is kept before `apply`. */
export function useImport(place: Place): Import {
  const { settings } = useCalculation();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<ImportReading>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [corrections, setCorrections] = useState<Corrections>({});
  const [lines, setLines] = useState<ReadonlySet<number>>(new Set());
  const [isWinterTime, setWinterTime] = useState(false);
  const request = useRef(0);

  async function read(next: string, changed: Corrections = {}): Promise<boolean> {
    const turn = ++request.current;
    setText(next);
    setCorrections(changed);
    setIsBusy(true);
    setHasFailed(false);
    try {
      await nextPaint();
      const result = await readImport(next, contextOf(changed), place, settings);
      if (turn !== request.current) return true;
      setReading(result);
      const { rows, isWinterTime: isWinter } = result.checked;
      setLines(new Set(rows.filter(({ isDoubtful }) => !isDoubtful).map(({ line }) => line)));
      setWinterTime(isWinter);
      return true;
    } catch {
      setHasFailed(true);
      return false;
    } finally {
      if (turn === request.current) setIsBusy(false);
    }
  }

  function includeRow(line: number, isUsed: boolean): void {
    const others = reading ? linesOfDay(reading, line) : [];
    const next = new Set([...lines].filter((used) => !others.includes(used)));
    if (isUsed) next.add(line);
    setLines(next);
  }

  function apply(name: string, repeats: boolean): boolean {
    const record = reading && buildRecord(reading, { name, repeats, isWinterTime, lines }, place);
    return record !== undefined && storeOwnTimetable(record);
  }

  return {
    ...{ text, setText, reading, isBusy, hasFailed, corrections },
    ...{ lines, includeRow, isWinterTime, setWinterTime, read, apply },
  };
}

function contextOf(corrections: Corrections): ReadingContext {
  const { year: chosenYear, ...others } = corrections;
  return { ...others, chosenYear, year: new Date().getFullYear() };
}

/** The rows of the same day, this one among them: one of them counts. */
function linesOfDay({ draft }: ImportReading, line: number): number[] {
  const date = JSON.stringify(draft.rows.find((row) => row.line === line)?.date);
  return draft.rows.filter((row) => JSON.stringify(row.date) === date).map((row) => row.line);
}

/** Lets the browser show that it works before a long text takes its time. */
const nextPaint = () => new Promise((resolve) => setTimeout(resolve, 0));

export interface ImportReading {
  readonly draft: TimetableDraft;
  readonly checked: CheckedTimetable;
  readonly zone: ZoneWindow;
}

/** Reads a text and holds it against the computed times of the place, all on this device. */
async function readImport(
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

interface ImportChoice {
  readonly name: string;
  readonly repeats: boolean;
  readonly isWinterTime: boolean;
  readonly lines: ReadonlySet<number>;
}

/** The timetable as it is kept; undefined where no row is used. */
function buildRecord(
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
    place: { name: formatPlace(place), latitude: place.latitude, longitude: place.longitude },
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
