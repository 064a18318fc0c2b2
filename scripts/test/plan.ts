/** Which runners to start, and with which filters. */
export interface Plan {
  readonly unit: boolean;
  readonly e2e: boolean;
  /** Include the tests that take minutes, and run all tests on both databases. */
  readonly nightly: boolean;
  /** Parts of file names, passed to the runners; empty means all files. */
  readonly patterns: readonly string[];
}

/**
 * Plans a run. `npm test` runs what each change has to pass, `npm run nightly` (`npm test -- nightly`) everything. `-- unit`
 * or `-- e2e` runs one kind; other arguments are parts of file names.
 * @param journeys paths of the browser journeys
 */
export function planRun(args: readonly string[], journeys: readonly string[]): Plan {
  const patterns = args.filter((arg) => !['unit', 'e2e', 'nightly'].includes(arg));
  const onlyUnit = args.includes('unit') && !args.includes('e2e');
  const onlyE2e = args.includes('e2e') && !args.includes('unit');
  const matchesJourney = patterns.some((pattern) => journeys.some((file) => file.includes(pattern)));
  const e2e = !onlyUnit && (patterns.length === 0 || matchesJourney);
  return { unit: !onlyE2e, e2e, nightly: args.includes('nightly'), patterns };
}
