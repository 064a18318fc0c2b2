/** How much script the first visit of a page may transfer on a phone until the page is idle. */
export interface PageBudget {
  readonly path: string;
  /** The limit that the journey `first-visit.e2e.ts` checks. */
  readonly script: ScriptSize;
  /** The limit that we want to reach, if it differs. */
  readonly target?: ScriptSize;
}

export interface ScriptSize {
  /** Compressed, 1 kB = 1,000 bytes. */
  readonly kilobytes: number;
  readonly requests: number;
}

/** The pages that most people open first, one of each kind. */
export const pageBudgets: readonly PageBudget[] = [
  { path: '/', script: { kilobytes: 95, requests: 8 } },
  { path: '/prayer-times', script: { kilobytes: 136, requests: 10 } },
  { path: '/qibla', script: { kilobytes: 137, requests: 12 } },
  { path: '/mosques', script: { kilobytes: 176, requests: 13 } },
  {
    path: '/prayer-times/turkiye/istanbul',
    script: { kilobytes: 6, requests: 2 },
    target: { kilobytes: 40, requests: 5 },
  },
];

/** What the service worker may download after the first visit of `/`. */
export const workerTargetKilobytes = 450;
