import { describe, expect, it } from 'vitest';
import { isNightly } from '../../../../test/harness/extent.ts';
import {
  type BoardShape,
  placeOfTimetable,
  type ReferenceTimetable,
  readReferenceTimetables,
  sampleBoards,
} from '../../../../test/harness/reference-timetables.ts';
import { methodByAnyName } from '../methods/authorities.ts';
import { conventionsOf } from '../methods/conventions.ts';
import { resolveCalculation } from '../methods/resolve-calculation.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import type { BoardDay } from './board.ts';
import { clockTimesOf } from './fit.ts';
import { matchMosque } from './match-mosque.ts';
import type { MosqueMatch } from './mosque-match.ts';

const extremes: readonly BoardShape[] = [
  { days: 1, every: 1 },
  { days: 7, every: 10 },
];
const shapes: readonly BoardShape[] = isNightly
  ? [...extremes, { days: 3, every: 1 }, { days: 3, every: 15 }, { days: 7, every: 1 }]
  : extremes;
const boardsPerTable = 6;

/** Tables that our method doesn't match, so that only the method itself may be offered with confidence. */
const tablesWithoutRule = /dublin|kosovo|ostfold/;

interface Outcome {
  readonly isRight: boolean;
  /** Another method is offered with confidence. */
  readonly isMisleading: boolean;
}

const isNamed = (match: MosqueMatch | undefined, method: string) =>
  match !== undefined && [match.method, ...match.sameAnswers].includes(method);

function outcomeOf(match: MosqueMatch | undefined, method: string, isOpen: boolean): Outcome {
  const isRight = isNamed(match, method);
  const isConfident = match !== undefined && match.confidence !== 'weak';
  return { isRight: isRight || (isOpen && !isConfident), isMisleading: isConfident && !isRight };
}

/** The method named by the table; jadwalsholat.org names Kemenag but uses different figures. */
function authorityOfTable({ file, method, ...table }: ReferenceTimetable): string {
  if (file.includes('jadwalsholat')) return 'jadwalsholat';
  return methodByAnyName(method)?.id ?? conventionsOf(table.country, table).method;
}

function outcomesOf(table: ReferenceTimetable, shape: BoardShape): Outcome[] {
  const method = authorityOfTable(table);
  return sampleBoards(table, shape, boardsPerTable).map((days) =>
    outcomeOf(
      matchMosque(placeOfTimetable(table, days), days)[0],
      method,
      tablesWithoutRule.test(table.file),
    ),
  );
}

function percent(outcomes: readonly Outcome[], isCounted: (outcome: Outcome) => boolean): number {
  return Math.floor((1000 * outcomes.filter(isCounted).length) / outcomes.length) / 10;
}

const tables = readReferenceTimetables();

describe.skipIf(tables.length === 0)('boards cut from published timetables', () => {
  it.each(shapes)('of $days days, $every apart, name their authority first', (shape) => {
    const byTable = tables.map((table) => ({ file: table.file, outcomes: outcomesOf(table, shape) }));
    const all = byTable.flatMap(({ outcomes }) => outcomes);
    const misses = byTable
      .filter(({ outcomes }) => outcomes.some(({ isRight }) => !isRight))
      .map(({ file, outcomes }) => `${file} ${percent(outcomes, ({ isRight }) => isRight)}`);
    const right = percent(all, ({ isRight }) => isRight);
    const misleading = percent(all, ({ isMisleading }) => isMisleading);
    console.log(
      `${shape.days} days, ${shape.every} apart: ${right} % of ${all.length} right, ${misleading} % misleading; ${misses.join(', ')}`,
    );
    expect(right).toBeGreaterThanOrEqual(98.5);
    expect(misleading).toBeLessThanOrEqual(0.5);
  });
});

const placeAt = (countryCode: string, latitude: number, longitude: number, offset: number): PlaceInput => ({
  coordinates: { latitude, longitude },
  countryCode,
  zone: { name: `Test/${countryCode}`, offsets: [[0, offset]] },
  settings: {},
});

const mosques: readonly (readonly [place: string, PlaceInput, methods: string])[] = [
  ['Berlin', placeAt('DE', 52.52, 13.4, 60), 'diyanet mwl isna egypt umm_al_qura karachi'],
  ['New York', placeAt('US', 40.71, -74, -300), 'isna moonsighting mwl karachi umm_al_qura egypt diyanet'],
  ['London', placeAt('GB', 51.51, -0.13, 0), 'london_unified moonsighting karachi mwl umm_al_qura diyanet'],
  ['Manchester', placeAt('GB', 53.48, -2.24, 0), 'moonsighting karachi mwl isna'],
  ['Paris', placeAt('FR', 48.86, 2.35, 60), 'france france_15 france_18 diyanet mwl morocco'],
  ['Toronto', placeAt('CA', 43.65, -79.38, -300), 'isna moonsighting karachi mwl'],
  ['Sydney', placeAt('AU', -33.87, 151.2, 600), 'mwl isna egypt karachi diyanet'],
];

type Times = BoardDay['times'];
const habits = {
  none: (times: Times): Times => times,
  maghribLate: (times: Times): Times => ({ ...times, maghrib: (times.maghrib ?? 0) + 2 }),
  dhuhrLate: (times: Times): Times => ({ ...times, dhuhr: (times.dhuhr ?? 0) + 5 }),
};

/** Three boards through the year of a mosque that follows the method with its own habit. */
function boardsBy(
  place: PlaceInput,
  method: string,
  { days, every }: BoardShape,
  habit: (t: Times) => Times,
) {
  const settings = { method, madhab: 'shafi' } as const;
  const calculation = resolveCalculation(settings, place.countryCode, place.coordinates);
  return [7, 143, 281].map((start) =>
    Array.from({ length: days }, (_, i): BoardDay => {
      const at = new Date(Date.UTC(2026, 0, start + i * every));
      const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
      const { sunrise, ...prayers } = clockTimesOf(place, { settings, calculation }, date);
      return { date, times: habit(prayers) };
    }),
  );
}

describe('mosques that follow a different authority from their country', () => {
  it.each(
    shapes.flatMap((shape) => Object.entries(habits).map(([habit, change]) => ({ ...shape, habit, change }))),
  )(
    'are recognised on boards of $days days, $every apart, with the habit: $habit',
    ({ change, ...shape }) => {
      const outcomes = mosques.flatMap(([, place, methods]) =>
        methods
          .split(' ')
          .flatMap((method) =>
            boardsBy(place, method, shape, change).map((days) =>
              outcomeOf(matchMosque(place, days)[0], method, false),
            ),
          ),
      );
      expect(percent(outcomes, ({ isRight }) => isRight)).toBeGreaterThanOrEqual(95);
      expect(percent(outcomes, ({ isMisleading }) => isMisleading)).toBeLessThanOrEqual(2);
    },
  );
});
