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

/** Corrections of what was read from the text. */
export interface Corrections {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly roles?: readonly ColumnRole[] | undefined;
}

export interface TimetableImport {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly parsed: ParsedImport | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly corrections: Corrections;
  /** Line numbers of the rows that are imported. */
  readonly usedLines: ReadonlySet<number>;
  readonly setRowUsed: (line: number, isUsed: boolean) => void;
  readonly isWinterTime: boolean;
  readonly setWinterTime: (isWinterTime: boolean) => void;
  /** Parses the text with the corrections. Resolves to false if the code or data for it could not be loaded. */
  readonly read: (text: string, corrections?: Corrections) => Promise<boolean>;
  /** Stores the timetable. Returns false, and changes nothing, if no row is used or the browser refuses storage. */
  readonly apply: (name: string, repeats: boolean) => boolean;
}

/** State of the import of a timetable. Nothing is stored before `apply`. */
export function useImport(place: Place): TimetableImport {
  const { settings } = useCalculation();
  const [text, setText] = useState('');
  const [parsed, setParsed] = useState<ParsedImport>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [corrections, setCorrections] = useState<Corrections>({});
  const [usedLines, setUsedLines] = useState<ReadonlySet<number>>(new Set());
  const [isWinterTime, setWinterTime] = useState(false);
  const requestSeq = useRef(0);

  async function read(next: string, changed: Corrections = {}): Promise<boolean> {
    const request = ++requestSeq.current;
    setText(next);
    setCorrections(changed);
    setIsBusy(true);
    setHasFailed(false);
    try {
      await nextPaint();
      const result = await parseImport(next, parsingContext(changed), place, settings);
      if (request !== requestSeq.current) return true;
      setParsed(result);
      const { rows, isWinterTime: isWinter } = result.checked;
      setUsedLines(new Set(rows.filter(({ isDoubtful }) => !isDoubtful).map(({ line }) => line)));
      setWinterTime(isWinter);
      return true;
    } catch {
      setHasFailed(true);
      return false;
    } finally {
      if (request === requestSeq.current) setIsBusy(false);
    }
  }

  function setRowUsed(line: number, isUsed: boolean): void {
    const others = parsed ? linesOfSameDay(parsed, line) : [];
    const next = new Set([...usedLines].filter((used) => !others.includes(used)));
    if (isUsed) next.add(line);
    setUsedLines(next);
  }

  function apply(name: string, repeats: boolean): boolean {
    const record = parsed && buildRecord(parsed, { name, repeats, isWinterTime, lines: usedLines }, place);
    return record !== undefined && storeOwnTimetable(record);
  }

  return {
    ...{ text, setText, parsed, isBusy, hasFailed, corrections },
    ...{ usedLines, setRowUsed, isWinterTime, setWinterTime, read, apply },
  };
}

function parsingContext(corrections: Corrections): ReadingContext {
  const { year: chosenYear, ...others } = corrections;
  return { ...others, chosenYear, year: new Date().getFullYear() };
}

/** Returns the lines of all rows of the same day, of which only one can be used. */
function linesOfSameDay({ draft }: ParsedImport, line: number): number[] {
  const date = JSON.stringify(draft.rows.find((row) => row.line === line)?.date);
  return draft.rows.filter((row) => JSON.stringify(row.date) === date).map((row) => row.line);
}

/** Lets the browser paint the busy state before a long text is parsed. */
const nextPaint = () => new Promise((resolve) => setTimeout(resolve, 0));

export interface ParsedImport {
  readonly draft: TimetableDraft;
  readonly checked: CheckedTimetable;
  readonly zone: ZoneWindow;
}

/** Parses a text and compares it with the calculated times of the place, on this device. */
async function parseImport(
  text: string,
  context: ReadingContext,
  place: Place,
  settings: CalculationSettings,
): Promise<ParsedImport> {
  const draft = readTimetableText(text, context);
  const [first, last] = [draft.rows[0]?.date, draft.rows.at(-1)?.date];
  const year = { year: draft.year, month: 1, day: 1 };
  const from = utcMidnight(first ?? year) - 2 * dayMs;
  // To the end of the year, because the table of an earlier year may repeat every year.
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

/** Returns the record to store; undefined if no row is used. */
function buildRecord(
  { draft, zone }: ParsedImport,
  choice: ImportChoice,
  place: Place,
): OwnTimetableRecord | undefined {
  const timetable = ownTimetable(draft.rows, { ...choice, place, zone });
  if (!timetable) return undefined;
  const { table, iqamah, dayCount } = timetable;
  return {
    version: 1,
    id: createId(),
    place: { name: formatPlace(place), latitude: place.latitude, longitude: place.longitude },
    importedAt: Date.now(),
    dayCount,
    table: { ...packTimetable(table), id: 'own' },
    ...(iqamah && { iqamah: { ...packTimetable(iqamah), id: 'own' as const } }),
  };
}

/** Returns a random id, also on plain HTTP, where `crypto.randomUUID` is missing. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
