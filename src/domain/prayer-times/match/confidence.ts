import type { ConfidenceReason, MosqueMatch } from './mosque-match.ts';
import { methodOf, type RankedFit } from './rank.ts';

const enoughDays = 3;
const enoughTimes = 12;
const fewOffsets = 1;
/** How much more, in minutes on one day, the next explanation must cost for the first to be clear. */
const clearGap = 2;
/** With a smaller gap they are equally good. */
const tieGap = 1;

export interface Counts {
  readonly days: number;
  readonly total: number;
  readonly exact: number;
  readonly withinOne: number;
  readonly offsets: number;
  /** Number of independent days: days close together carry the same information. */
  readonly independentDays: number;
}

export type Confidence = Pick<MosqueMatch, 'confidence' | 'explains' | 'reasons'>;

/** Returns how certain the match at a place in the list is, and what speaks against it. */
export function confidenceOf(list: readonly RankedFit[], place: number, counts: Counts): Confidence {
  const reasons = [...reasonsOfList(list, place), ...reasonsOfCounts(counts)];
  const assumptions = (list[place]?.fit.candidate.assumptions ?? 0) + counts.offsets;
  const explains = isNear(counts) && assumptions <= maxAssumptions(counts);
  const isTie = place > 0 || gapAfter(list, place) < tieGap;
  const level = reasons.length === 0 ? 'sure' : 'likely';
  return { confidence: explains && !isTie ? level : 'weak', explains, reasons };
}

/** A day has two or three times that distinguish methods; a match with as many assumptions proves nothing. */
function maxAssumptions({ independentDays }: Counts): number {
  if (independentDays < 2) return 2;
  return independentDays < enoughDays ? 3 : 4;
}

function isNear({ total, exact, withinOne, offsets }: Counts): boolean {
  return withinOne >= total * 0.9 && exact >= total * 0.5 && offsets <= fewOffsets + 1;
}

function reasonsOfList(list: readonly RankedFit[], place: number): ConfidenceReason[] {
  const [self, first, next] = [list[place], list[0], list[place + 1]];
  if (self === undefined || first === undefined) return [];
  const id = methodOf(self.fit);
  const isCountryDefault = self.fit.candidate.isCountryDefault;
  const isShared = self.sameAnswers.length > 0 && !isCountryDefault;
  const ofItself: ConfidenceReason[] = [
    ...(isShared ? [{ code: 'same_answers', methods: self.sameAnswers } as const] : []),
    ...(id === 'custom' ? [{ code: 'solved_angles' } as const] : []),
  ];
  if (place > 0) return [{ code: 'another_fits_better', method: methodOf(first.fit) }, ...ofItself];
  return next === undefined || gapAfter(list, place) >= clearGap
    ? ofItself
    : [{ code: 'ambiguous', methods: [id, methodOf(next.fit)] }, ...ofItself];
}

function gapAfter(list: readonly RankedFit[], place: number): number {
  const [self, next] = [list[place], list[place + 1]];
  return self && next ? next.fit.cost - self.fit.cost : Number.POSITIVE_INFINITY;
}

function reasonsOfCounts({ days, total, exact, withinOne, offsets }: Counts): ConfidenceReason[] {
  const isMet = exact >= total * 0.75 && withinOne >= total * 0.95;
  return [
    ...(days < enoughDays || total < enoughTimes ? [{ code: 'few_days', days } as const] : []),
    ...(offsets > fewOffsets ? [{ code: 'many_offsets', offsets } as const] : []),
    ...(isMet ? [] : [{ code: 'not_to_the_minute', exact, total } as const]),
  ];
}
