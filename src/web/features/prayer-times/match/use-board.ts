import { useState } from 'react';
import type { PrayerName, PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { type Found, findMatches } from './find-matches.ts';
import { noTimeSentence, type ProblemLine, problemLines } from './problem-words.ts';
import { keepBoardOf, readBoardOf } from './stored-board.ts';
import {
  dayOn,
  type FieldPlace,
  nextDay,
  readTyped,
  type TypedDay,
  withDate,
  withTime,
} from './typed-board.ts';

export interface Board {
  readonly days: readonly TypedDay[];
  /** What was found wrong at the last comparison. */
  readonly lines: readonly ProblemLine[];
  readonly found: Found | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly setTime: (day: number, name: PrayerName, text: string) => void;
  readonly setDate: (day: number, date: string) => void;
  readonly addDay: () => void;
  readonly removeDay: (day: number) => void;
  readonly find: () => Promise<void>;
}

interface Outcome {
  readonly lines: readonly ProblemLine[];
  readonly found?: Found;
  readonly hasFailed?: boolean;
}

const nothingYet: Outcome = { lines: [] };

/** The board as it is being typed, kept on this device at every stroke, and what a comparison made of it. */
export function useBoard(place: Place, answer: PrayerTimesResult): Board {
  const t = useT();
  const { settings } = useCalculation();
  const [days, setDays] = useState(() => readBoardOf(place) ?? [dayOn(answer.date)]);
  const [outcome, setOutcome] = useState(nothingYet);
  const [isBusy, setIsBusy] = useState(false);

  function change(next: readonly TypedDay[], at?: FieldPlace): void {
    setDays(next);
    keepBoardOf(place, next);
    // What was found belongs to the board that was compared; errors elsewhere still hold.
    setOutcome(({ lines }) => ({ lines: at ? lines.filter((line) => !isAt(line, at)) : [] }));
  }

  async function find(): Promise<void> {
    const read = readTyped(days);
    const unreadable = read.unreadable.map((at) => unreadableLine(at, t));
    setIsBusy(true);
    try {
      const found = await findMatches({ place, answer, settings, days: read.days });
      setOutcome({ found, lines: [...unreadable, ...problemLines(found.problems, days, t)] });
    } catch {
      setOutcome({ lines: unreadable, hasFailed: true });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    days,
    lines: outcome.lines,
    found: outcome.found,
    hasFailed: outcome.hasFailed ?? false,
    isBusy,
    setTime: (day, name, text) => change(withTime(days, day, name, text), { day, field: name }),
    setDate: (day, date) => change(withDate(days, day, date), { day, field: 'date' }),
    addDay: () => change([...days, nextDay(days, answer.date)]),
    removeDay: (day) => change(days.filter((_, i) => i !== day)),
    find,
  };
}

export function isAt({ at }: ProblemLine, { day, field }: FieldPlace): boolean {
  return at?.day === day && at.field === field;
}

function unreadableLine(at: FieldPlace, t: ReturnType<typeof useT>): ProblemLine {
  const text = at.field === 'date' ? t('Choose a day of the calendar from 1900 to 2100.') : t(noTimeSentence);
  return { severity: 'error', text, at };
}
