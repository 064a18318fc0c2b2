/** Which runners a run needs and what narrows it. */
export interface Plan {
  readonly unit: boolean;
  readonly e2e: boolean;
  /** Whether the tests that take minutes run too, and all on both databases. */
  readonly nightly: boolean;
  /** Passed on to the runners: parts of file names. Empty: everything. */
  readonly patterns: readonly string[];
}

/**
 * `npm test` runs what each change has to pass, `npm run nightly` (`npm test -- nightly`) everything. `-- unit` or `-- e2e`
 * runs one kind; anything else narrows by file name.
 * @param journeys paths of the browser journeys
 */
export function planRun(args: readonly string[], journeys: readonly string[]): Plan {
  const patterns = args.filter((arg) => !['unit', 'e2e', 'nightly'].includes(arg));
  const onlyUnit = args.includes('unit') && !args.includes('e2e');
  const onlyE2e = args.includes('e2e') && !args.includes('unit');
  const hitsJourney = patterns.some((pattern) => journeys.some((file) => file.includes(pattern)));
  const e2e = !onlyUnit && (patterns.length === 0 || hitsJourney);
  return { unit: !onlyE2e, e2e, nightly: args.includes('nightly'), patterns };
}
