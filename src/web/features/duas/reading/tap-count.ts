/** How often a dua was said while it is open. */
export interface TapCount {
  readonly count: number;
  /** How often it is said; undefined counts on and on. */
  readonly goal: number | undefined;
}

/** What is said once has no end to its counting: who counts it has a number of their own in mind. */
export const freshCount = (times: number): TapCount => ({ count: 0, goal: times > 1 ? times : undefined });

export const isDone = ({ count, goal }: TapCount): boolean => goal !== undefined && count >= goal;

/** A tap too many changes nothing. */
export const tapped = (state: TapCount): TapCount =>
  isDone(state) ? state : { ...state, count: state.count + 1 };

/** How much of the ring is drawn, from 0 to 1. */
export const shareDone = ({ count, goal }: TapCount): number =>
  goal === undefined ? 0 : Math.min(1, count / goal);

/** Milliseconds of pulse, pause, pulse: the end is felt without looking. */
export const pulseOf = (state: TapCount): number[] => (isDone(state) ? [10, 80, 10] : [10]);

/** The counts of a visit by the dua's id. */
export type TapCounts = Readonly<Record<string, TapCount>>;

export interface TapEvent {
  /** Counting begins, goes on, or begins anew. */
  readonly type: 'asked' | 'tapped' | 'reset';
  readonly id: string;
  readonly times: number;
}

export function nextCounts(counts: TapCounts, { type, id, times }: TapEvent): TapCounts {
  const fresh = freshCount(times);
  return { ...counts, [id]: type === 'tapped' ? tapped(counts[id] ?? fresh) : fresh };
}
