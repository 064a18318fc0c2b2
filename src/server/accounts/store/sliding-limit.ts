/** At most so many within a time that slides along. */
export interface SlidingLimit {
  readonly count: number;
  readonly withinMs: number;
  /** Fewer than `count`, as long as there were so many within a longer time. */
  readonly reduced?: { readonly count: number; readonly after: SlidingLimit };
}
