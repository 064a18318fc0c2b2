/** How often a dua was counted while the reading view is open. */
export interface TapCount {
  readonly count: number;
  /** How often the dua is said; undefined counts without end. */
  readonly goal: number | undefined;
}

/** A dua that is said once gets no goal: people who count it have their own number in mind. */
export const newCount = (times: number): TapCount => ({ count: 0, goal: times > 1 ? times : undefined });

export const isDone = ({ count, goal }: TapCount): boolean => goal !== undefined && count >= goal;

/** Taps after the goal change nothing. */
export const countTap = (state: TapCount): TapCount =>
  isDone(state) ? state : { ...state, count: state.count + 1 };

/** From 0 to 1; 0 without a goal. */
export const progress = ({ count, goal }: TapCount): number =>
  goal === undefined ? 0 : Math.min(1, count / goal);

/** Milliseconds of pulse, pause, pulse: two pulses at the goal, so that it is felt without looking. */
export const vibrationPattern = (state: TapCount): number[] => (isDone(state) ? [10, 80, 10] : [10]);

/** Counts by dua id. */
export type TapCounts = Readonly<Record<string, TapCount>>;

export interface TapEvent {
  readonly type: 'started' | 'tapped' | 'reset';
  readonly id: string;
  readonly times: number;
}

export function countsReducer(counts: TapCounts, { type, id, times }: TapEvent): TapCounts {
  const fresh = newCount(times);
  return { ...counts, [id]: type === 'tapped' ? countTap(counts[id] ?? fresh) : fresh };
}
