import type { ConfidenceReason, MosqueMatch } from './mosque-match.ts';
import { methodOf, type RankedFit } from './rank.ts';

const enoughDays = 3;
const enoughTimes = 12;
const fewOffsets = 1;
/** How much dearer, in minutes on one day, the next explanation must be before the first stands alone. */
const clearGap = 2;

export interface Counts {
  readonly days: number;
  readonly total: number;
  readonly exact: number;
  readonly withinOne: number;
  readonly offsets: number;
}

export type Confidence = Pick<MosqueMatch, 'confidence' | 'reasons'>;

/** How sure the match at the place in the list is, and what stands against it. */
export function confidenceOf(list: readonly RankedFit[], place: number, counts: Counts): Confidence {
  const reasons = [...reasonsOfList(list, place), ...reasonsOfCounts(counts)];
  return { confidence: levelOf(place, reasons, counts), reasons };
}

function levelOf(
  place: number,
  reasons: readonly ConfidenceReason[],
  { total, exact, withinOne, offsets }: Counts,
): MosqueMatch['confidence'] {
  const has = (code: ConfidenceReason['code']) => reasons.some((reason) => reason.code === code);
  const isNear = withinOne >= total * 0.9 && exact >= total * 0.5 && offsets <= fewOffsets + 1;
  if (place > 0 || !isNear || has('ambiguous')) return 'weak';
  return reasons.length === 0 ? 'sure' : 'likely';
}

function reasonsOfList(list: readonly RankedFit[], place: number): ConfidenceReason[] {
  const [self, first, next] = [list[place], list[0], list[place + 1]];
  if (self === undefined || first === undefined) return [];
  const id = methodOf(self.fit);
  const isCountrysOwn = self.fit.candidate.isCountrysOwn;
  const same: ConfidenceReason[] =
    self.sameAnswers.length === 0 || isCountrysOwn
      ? []
      : [{ code: 'same_answers', methods: self.sameAnswers }];
  if (place > 0) return [{ code: 'another_fits_better', method: methodOf(first.fit) }, ...same];
  const isAlone = next === undefined || next.fit.cost - self.fit.cost >= clearGap;
  return isAlone ? same : [{ code: 'ambiguous', methods: [id, methodOf(next.fit)] }, ...same];
}

function reasonsOfCounts({ days, total, exact, withinOne, offsets }: Counts): ConfidenceReason[] {
  const isMet = exact >= total * 0.75 && withinOne >= total * 0.95;
  return [
    ...(days < enoughDays || total < enoughTimes ? [{ code: 'few_days', days } as const] : []),
    ...(offsets > fewOffsets ? [{ code: 'many_offsets', offsets } as const] : []),
    ...(isMet ? [] : [{ code: 'not_to_the_minute', exact, total } as const]),
  ];
}
