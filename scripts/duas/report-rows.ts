import type { Dua, DuaCollection } from '../../src/domain/duas/dua.ts';
import { checkNarration, type NarrationCheck } from './check.ts';
import type { Entry } from './entries.ts';
import type { Narration, Passage } from './entry.ts';

/** A dua of the collection beside the entry that it was made of, and what was found out about it on the way. */
export interface ReportRow {
  readonly dua: Dua;
  readonly entry: Entry;
  /** Of a narration. */
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

/** In how many pieces the published text has a narration; a passage of the Qur'an is always one. */
export const piecesOf = ({ narration }: ReportRow): number => narration?.comparison?.pieces.length ?? 1;

/** Never rounded up to all of it. */
export const percent = (share: number): string => `${Math.floor(share * 100)} %`;
