import { useState } from 'react';
import { z } from 'zod/mini';
import type { BoardDay, BoardProblem } from '../../../../domain/prayer-times/match/board.ts';
import type { MosqueMatch } from '../../../../domain/prayer-times/match/mosque-match.ts';
import {
  type CalculationSettings,
  type PrayerName,
  type PrayerTimesResult,
  prayerNames,
} from '../../../../domain/prayer-times/types.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import { utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../../data/calculation.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { zoneOfSpan } from '../../../data/location/zone-of-span.ts';
import { deviceQuestion } from '../../../data/prayer-times/device-question.ts';
import { bySchema } from '../../../device/readers.ts';
import { readStored, writeStored } from '../../../device/storage.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { isSupportedDate } from '../supported-dates.ts';
import {
  type BoardInputDay,
  emptyDay,
  type FieldRef,
  maxDays,
  nextDay,
  parseBoard,
  withDate,
  withTime,
} from './board-input.ts';
import { invalidTimeMessage, type ProblemMessage, problemMessages } from './problem-messages.ts';

export interface Board {
  readonly days: readonly BoardInputDay[];
  /** Problems found by the last comparison. */
  readonly problems: readonly ProblemMessage[];
  readonly result: MatchResult | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly setTime: (day: number, name: PrayerName, text: string) => void;
  readonly setDate: (day: number, date: string) => void;
  readonly addDay: () => void;
  readonly removeDay: (day: number) => void;
  readonly find: () => Promise<void>;
}

interface Outcome {
  readonly problems: readonly ProblemMessage[];
  readonly result?: MatchResult;
  readonly hasFailed?: boolean;
}

const emptyOutcome: Outcome = { problems: [] };

/** State of the typed board, stored on this device at every change, and the result of the last comparison. */
export function useBoard(place: Place, answer: PrayerTimesResult): Board {
  const t = useT();
  const { settings } = useCalculation();
  const [days, setDays] = useState(() => readBoard(place) ?? [emptyDay(answer.date)]);
  const [outcome, setOutcome] = useState(emptyOutcome);
  const [isBusy, setIsBusy] = useState(false);

  function change(next: readonly BoardInputDay[], at?: FieldRef): void {
    setDays(next);
    storeBoard(place, next);
    // The result belongs to the board before the change; problems of other fields still apply.
    setOutcome(({ problems }) => ({
      problems: at ? problems.filter((problem) => !isAtField(problem, at)) : [],
    }));
  }

  async function find(): Promise<void> {
    const read = parseBoard(days);
    const unreadable = read.unreadable.map((at) => unreadableMessage(at, t));
    setIsBusy(true);
    try {
      const result = await findMatches({ place, answer, settings, days: read.days });
      setOutcome({ result, problems: [...unreadable, ...problemMessages(result.problems, days, t)] });
    } catch {
      setOutcome({ problems: unreadable, hasFailed: true });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    days,
    problems: outcome.problems,
    result: outcome.result,
    hasFailed: outcome.hasFailed ?? false,
    isBusy,
    setTime: (day, name, text) => change(withTime(days, day, name, text), { day, field: name }),
    setDate: (day, date) => change(withDate(days, day, date), { day, field: 'date' }),
    addDay: () => change([...days, nextDay(days, answer.date)]),
    removeDay: (day) => change(days.filter((_, i) => i !== day)),
    find,
  };
}

export function isAtField({ at }: ProblemMessage, { day, field }: FieldRef): boolean {
  return at?.day === day && at.field === field;
}

function unreadableMessage(at: FieldRef, t: ReturnType<typeof useT>): ProblemMessage {
  const text = at.field === 'date' ? t('Choose a date from 1900 to 2100.') : t(invalidTimeMessage);
  return { severity: 'error', text, at };
}

interface MatchQuestion {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly settings: CalculationSettings;
  readonly days: readonly BoardDay[];
}

interface MatchResult {
  readonly problems: readonly BoardProblem[];
  readonly matches: readonly MosqueMatch[];
}

/** Returns the problems of the board and the matching methods. Runs on this device. */
async function findMatches({ place, answer, settings, days }: MatchQuestion): Promise<MatchResult> {
  const zone = boardZone(place, answer, days);
  const [{ checkBoard }, { matchMosque }, question] = await Promise.all([
    import('../../../../domain/prayer-times/match/check-board.ts'),
    import('../../../../domain/prayer-times/match/match-mosque.ts'),
    deviceQuestion({ place, zone, settings }),
  ]);
  return { problems: checkBoard(question, days), matches: matchMosque(question, days) };
}

/** Returns the time zone of the place for all supported days of the board. */
function boardZone(place: Place, answer: PrayerTimesResult, days: readonly BoardDay[]): ZoneWindow {
  const starts = days.filter(({ date }) => isSupportedDate(date)).map(({ date }) => utcMidnight(date));
  const [from, to] = [Math.min(...starts) - 2 * dayMs, Math.max(...starts) + 3 * dayMs];
  if (starts.length === 0) return answer.zone;
  return zoneOfSpan({ ...place, zone: answer.zone }, from, to, Date.now());
}

const storageKey = 'mihrab_board';
const maxStoredBoards = 5;

const textSchema = z.string().check(z.maxLength(20));
const readBoards = bySchema(
  z.array(
    z.object({
      spot: z.string(),
      days: z
        .array(z.object({ date: textSchema, times: z.partialRecord(z.enum(prayerNames), textSchema) }))
        .check(z.minLength(1), z.maxLength(maxDays)),
    }),
  ),
);

/** Identifies a place to about 100 metres. */
function placeKey({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}

/** Returns the board stored for the place. */
function readBoard(place: Place): readonly BoardInputDay[] | undefined {
  return readStored(storageKey, readBoards)?.find(({ spot }) => spot === placeKey(place))?.days;
}

/** Stores the board of the place, and keeps those of the last few other places. */
function storeBoard(place: Place, days: readonly BoardInputDay[]): void {
  const others = (readStored(storageKey, readBoards) ?? []).filter(({ spot }) => spot !== placeKey(place));
  writeStored(storageKey, [{ spot: placeKey(place), days }, ...others].slice(0, maxStoredBoards));
}
