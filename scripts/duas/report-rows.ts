import type { Dua, DuaCollection } from '../../src/domain/duas/dua.ts';
import { checkNarration, type NarrationCheck } from './check.ts';
import type { Entry } from './entries.ts';
import type { Narration, Passage } from './entry.ts';

/** A dua of the collection with the entry it was compiled from and the result of its check. */
export interface ReportRow {
  readonly dua: Dua;
  readonly entry: Entry;
  /** Only for narrations. */
  readonly narration?: NarrationCheck;
}

/** In the order of the collection. */
export function reportRows(
  { duas }: DuaCollection,
  passages: readonly Passage[],
  narrations: readonly Narration[],
): ReportRow[] {
  const checks = new Map(narrations.map((each) => [each.id, checkNarration(each)]));
  const entries = new Map<string, Entry>([...passages, ...narrations].map((each) => [each.id, each]));
  return duas.flatMap((dua) => {
    const entry = entries.get(dua.id);
    const narration = checks.get(dua.id);
    return entry ? [{ dua, entry, ...(narration && { narration }) }] : [];
  });
}

/** The number of pieces in which the published text has a narration; a passage of the Qur'an is always one. */
export const piecesOf = ({ narration }: ReportRow): number => narration?.comparison?.pieces.length ?? 1;

/** Rounded down, so that 100 % means all of it. */
export const percent = (share: number): string => `${Math.floor(share * 100)} %`;
