/** Minutes in a week; minute 0 is Monday 00:00 by the clock at the place. */
export const minutesPerWeek = 10_080;

/**
 * The open spans of a week that is like every other: start and end in turns, `[start, end, start, end, …]`, in minutes
 * of the week, ascending, not touching, the end not included. A span over Sunday midnight is cut in two, ending at
 * 10080 and beginning at 0. Always open is `[0, 10080]`, never open is `[]`.
 */
export type WeekSchedule = readonly number[];
