import { type PrayerName, prayerNames } from '../prayer-times/types.ts';

/** How a prayer was prayed. A prayer without a mark may have been prayed or not: nothing is assumed. */
export const prayerMarks = ['on_time', 'congregation', 'made_up'] as const;
export type PrayerMark = (typeof prayerMarks)[number];

/** Entries for one civil day at the place of the user. */
export interface RecordedDay {
  readonly marks: Readonly<Partial<Record<PrayerName, PrayerMark>>>;
  /** The day is excluded from all statistics; the reason isn't recorded. */
  readonly isPaused: boolean;
}

export const emptyDay: RecordedDay = { marks: {}, isPaused: false };

export function isEmptyDay({ marks, isPaused }: RecordedDay): boolean {
  return !isPaused && prayerNames.every((name) => marks[name] === undefined);
}

/** Counts the marked prayers of the five, regardless of how they were prayed. */
export function markedCount({ marks }: Pick<RecordedDay, 'marks'>): number {
  return prayerNames.filter((name) => marks[name] !== undefined).length;
}

/** Returns the day with a prayer's mark set, or removed if `mark` is undefined. */
export function withMark(day: RecordedDay, name: PrayerName, mark: PrayerMark | undefined): RecordedDay {
  const { [name]: _before, ...others } = day.marks;
  return { ...day, marks: mark ? { ...others, [name]: mark } : others };
}
