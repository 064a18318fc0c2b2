import { medianVerdict, type Verdict } from './run-lighthouse.ts';
import type { Measured } from './score-table.ts';

/** A page to measure. */
export interface Subject {
  /** Its path, or the name of a peer. */
  readonly page: string;
  readonly url: string;
  readonly isPeer: boolean;
}

/**
 * Measures every page once, then every page again, so that a busy machine slows all of them down alike. Returns the medians. A
 * page that can't be measured is not tried again and doesn't hide the results of the others.
 */
export async function measureInTurns(
  subjects: readonly Subject[],
  rounds: number,
  measureOnce: (subject: Subject, round: number) => Promise<Verdict>,
): Promise<Measured[]> {
  const runs = subjects.map((): Verdict[] => []);
  const errors = new Map<number, Error>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [i, subject] of subjects.entries()) {
      if (errors.has(i)) continue;
      try {
        runs[i]?.push(await measureOnce(subject, round));
      } catch (error) {
        errors.set(i, error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
  return subjects.map(({ page, isPeer }, i) => ({
    page,
    isPeer,
    verdict: errors.get(i) ?? medianVerdict(runs[i] ?? []),
  }));
}
