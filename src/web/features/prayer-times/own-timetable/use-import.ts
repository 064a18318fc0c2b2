import { useRef, useState } from 'react';
import type { ColumnRole } from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { DateOrder, ReadingContext } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { storeOwnTimetable } from '../../../data/own-timetable/stored-own-timetable.ts';
import { type ImportReading, readImport, recordOf } from './read-import.ts';

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
      await painted();
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
    const record = reading && recordOf(reading, { name, repeats, isWinterTime, lines }, place);
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
const painted = () => new Promise((resolve) => setTimeout(resolve, 0));
