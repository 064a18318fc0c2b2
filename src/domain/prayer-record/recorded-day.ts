import { type PrayerName, prayerNames } from '../prayer-times/types.ts';

/** How a prayer was prayed. A prayer without a mark is 'not marked', and nothing more is said of it. */
export const prayerMarks = ['on_time', 'congregation', 'made_up'] as const;
export type PrayerMark = (typeof prayerMarks)[number];

/** What somebody has noted of one civil day at the place where they were. */
export interface RecordedDay {
  readonly marks: Readonly<Partial<Record<PrayerName, PrayerMark>>>;
  /** The day is left out of every count; why is nobody's business. */
  readonly isPaused: boolean;
}

export const emptyDay: RecordedDay = { marks: {}, isPaused: false };

export function isEmptyDay({ marks, isPaused }: RecordedDay): boolean {
  return !isPaused && prayerNames.every((name) => marks[name] === undefined);
}

/** How many of the five are marked, whichever way they were prayed. */
export function markedCount({ marks }: Pick<RecordedDay, 'marks'>): number {
  return prayerNames.filter((name) => marks[name] !== undefined).length;
}

/** The same day with one prayer marked otherwise; without a mark it is not marked again. */
export function withMark(day: RecordedDay, name: PrayerName, mark: PrayerMark | undefined): RecordedDay {
  const { [name]: _before, ...others } = day.marks;
  return { ...day, marks: mark ? { ...others, [name]: mark } : others };
}
