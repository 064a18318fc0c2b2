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
  /** What was found wrong at the last comparison. */
  readonly lines: readonly ProblemMessage[];
  readonly found: MatchResult | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly setTime: (day: number, name: PrayerName, text: string) => void;
  readonly setDate: (day: number, date: string) => void;
  readonly addDay: () => void;
  readonly removeDay: (day: number) => void;
  readonly find: () => Promise<void>;
}

interface Outcome {
  readonly lines: readonly ProblemMessage[];
  readonly found?: MatchResult;
  readonly hasFailed?: boolean;
}

const emptyOutcome: Outcome = { lines: [] };

/** The board as it is being typed, kept on this device at every stroke, and what a comparison made of it. */
export function useBoard(place: Place, answer: PrayerTimesResult): Board {
  const t = useT();
  const { settings } = useCalculation();
  const [days, setDays] = useState(() => readBoard(place) ?? [emptyDay(answer.date)]);
  const [outcome, setOutcome] = useState(emptyOutcome);
  const [isBusy, setIsBusy] = useState(false);

  function change(next: readonly BoardInputDay[], at?: FieldRef): void {
    setDays(next);
    storeBoard(place, next);
    // What was found belongs to the board that was compared; errors elsewhere still hold.
    setOutcome(({ lines }) => ({ lines: at ? lines.filter((line) => !isAt(line, at)) : [] }));
  }

  async function find(): Promise<void> {
    const read = parseBoard(days);
    const unreadable = read.unreadable.map((at) => unreadableMessage(at, t));
    setIsBusy(true);
    try {
      const found = await findMatches({ place, answer, settings, days: read.days });
      setOutcome({ found, lines: [...unreadable, ...problemMessages(found.problems, days, t)] });
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

export function isAt({ at }: ProblemMessage, { day, field }: FieldRef): boolean {
  return at?.day === day && at.field === field;
}

function unreadableMessage(at: FieldRef, t: ReturnType<typeof useT>): ProblemMessage {
  const text =
    at.field === 'date' ? t('Choose a day of the calendar from 1900 to 2100.') : t(invalidTimeMessage);
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

/** What is wrong with the board, and the ways of calculation that explain it. Works on the device alone. */
async function findMatches({ place, answer, settings, days }: MatchQuestion): Promise<MatchResult> {
  const zone = zoneOf(place, answer, days);
  const [{ checkBoard }, { matchMosque }, question] = await Promise.all([
    import('../../../../domain/prayer-times/match/check-board.ts'),
    import('../../../../domain/prayer-times/match/match-mosque.ts'),
    deviceQuestion({ place, zone, settings }),
  ]);
  return { problems: checkBoard(question, days), matches: matchMosque(question, days) };
}

/** The clock of the place on all days of the board that can be compared. */
function zoneOf(place: Place, answer: PrayerTimesResult, days: readonly BoardDay[]): ZoneWindow {
  const starts = days.filter(({ date }) => isSupportedDate(date)).map(({ date }) => utcMidnight(date));
  const [from, to] = [Math.min(...starts) - 2 * dayMs, Math.max(...starts) + 3 * dayMs];
  if (starts.length === 0) return answer.zone;
  return zoneOfSpan({ ...place, zone: answer.zone }, from, to, Date.now());
}

const storageKey = 'mihrab_board';
const maxStoredBoards = 5;

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
function placeKey({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
}

/** What was typed for the place before; undefined where nothing was. */
function readBoard(place: Place): readonly BoardInputDay[] | undefined {
  return readStored(storageKey, stored)?.find(({ spot }) => spot === placeKey(place))?.days;
}

/** Keeps what is typed for the place, and the boards of the last few other places. */
function storeBoard(place: Place, days: readonly BoardInputDay[]): void {
  const others = (readStored(storageKey, stored) ?? []).filter(({ spot }) => spot !== placeKey(place));
  writeStored(storageKey, [{ spot: placeKey(place), days }, ...others].slice(0, maxStoredBoards));
}
