import { minutesPerWeek, type WeekSchedule } from './week-schedule.ts';

/** Open from a minute of the week to another, the end not included. An end over Sunday midnight is beyond 10080. */
export type WeekSpan = readonly [startMinute: number, endMinute: number];

/**
 * The schedule of open spans in any order: sorted, overlapping and touching ones joined, cut at Sunday midnight. A span
 * that ends where it begins, or before, is none; one of a week or longer is always open.
 */
export function weekOfSpans(spans: readonly WeekSpan[]): WeekSchedule {
  const pieces = spans.flatMap(cutAtMidnightOfSunday).sort((a, b) => a[0] - b[0]);
  const week: number[] = [];
  for (const [start, end] of pieces) {
    const lastEnd = week.at(-1);
    if (lastEnd === undefined || start > lastEnd) week.push(start, end);
    else if (end > lastEnd) week[week.length - 1] = end;
  }
  return week;
}

function cutAtMidnightOfSunday([start, end]: WeekSpan): [number, number][] {
  const length = end - start;
  if (!(length > 0)) return [];
  if (length >= minutesPerWeek) return [[0, minutesPerWeek]];
  const from = ((start % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
  const to = from + length;
  return to <= minutesPerWeek
    ? [[from, to]]
    : [
        [from, minutesPerWeek],
        [0, to - minutesPerWeek],
      ];
}
