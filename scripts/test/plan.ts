/** Which runners a run needs and what narrows it. */
export interface Plan {
  readonly unit: boolean;
  readonly e2e: boolean;
  /** Passed on to the runners: parts of file names. Empty: everything. */
  readonly patterns: readonly string[];
}

/**
 * `npm test` runs all, `-- unit` or `-- e2e` one kind; anything else narrows by file name.
 * @param journeys paths of the browser journeys
 */
export function planRun(args: readonly string[], journeys: readonly string[]): Plan {
  const patterns = args.filter((arg) => arg !== 'unit' && arg !== 'e2e');
  const onlyUnit = args.includes('unit') && !args.includes('e2e');
  const onlyE2e = args.includes('e2e') && !args.includes('unit');
  const hitsJourney = patterns.some((pattern) => journeys.some((file) => file.includes(pattern)));
  return { unit: !onlyE2e, e2e: !onlyUnit && (patterns.length === 0 || hitsJourney), patterns };
}
