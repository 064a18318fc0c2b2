import { minuteMs } from '../time/units.ts';
import { intervalMinutes, type PointTimes } from './compute-point.ts';
import { adjustmentMs } from './time-order.ts';
import type { PrintedTimes } from './timetable/printed-times.ts';
import { type PrayerNote, type TimeName, timeNames } from './types.ts';

/** A minute may be lost to rounding in the middle of the night: that isn't worth a note. */
const notableMs = 2 * minuteMs;
const twilights = ['fajr', 'maghrib', 'isha'] as const;

/** Returns the notes on a day's times. Most days have none, so nothing is allocated for them. */
export function notesOf(pointTimes: PointTimes): PrayerNote[] {
  const { day, moments, printed, settled, input } = pointTimes;
  const { method, isRamadan, adjustments } = input;
  const notes: PrayerNote[] = [];
  if (day.polar) {
    notes.push(
      { code: day.polar, times: [] },
      { code: 'nearest_latitude', times: [], latitudeDegrees: day.latitude },
    );
  }
  if (day.lengthened.length > 0) notes.push({ code: 'lengthened_night', times: day.lengthened });
  for (const name of twilights) {
    const rule = moments[name]?.rule;
    if (rule && !notes.some((note) => note.rule === rule)) {
      notes.push({
        code: 'high_latitude_rule',
        times: twilights.filter((n) => moments[n]?.rule === rule),
        rule,
      });
    }
  }
  if (moments.asr === undefined) notes.push({ code: 'no_noon_shadow', times: ['asr'] });
  const isMoved = (name: TimeName) =>
    Math.abs(settled[name] - printed[name] - adjustmentMs(adjustments, name)) >= notableMs;
  const moved = timeNames.filter(isMoved);
  if (moved.length > 0) notes.push({ code: 'moved_to_keep_order', times: moved });
  if (method.localTables) notes.push({ code: 'local_tables', times: method.localTables });
  const minutes = intervalMinutes(method, isRamadan);
  if (minutes !== intervalMinutes(method, false)) {
    notes.push({ code: 'ramadan_isha', times: ['isha'], minutes });
  }
  return notes;
}

/**
 * Returns the notes of a day with times from a published timetable: first which ones, then the notes that still
 * apply.
 */
export function notesBesideTable(notes: readonly PrayerNote[], printed: PrintedTimes): PrayerNote[] {
  const { id, name, method } = printed.table;
  // An authority's own table has the name of the method, which every screen shows anyway.
  const table = method === undefined ? { table: { id, name } } : {};
  const computed = timeNames.filter((time) => printed.times[time] === undefined);
  const isWhole = computed.length === 0;
  const code = printed.isEstimated ? 'estimated_in_table' : 'published_table';
  const printedNames = timeNames.filter((time) => !isWhole && !computed.includes(time));
  const beside: PrayerNote[] = [{ code, times: printedNames, ...table }];
  if (!isWhole) beside.push({ code: 'computed_beside_table', times: computed, ...table });
  for (const note of notes) {
    // Notes on the calculation don't apply to printed times.
    const times = note.times.filter((time) => computed.includes(time));
    const isAboutDay = !note.times[0] && (!isWhole || note.code.includes('polar'));
    if (times[0] || isAboutDay) beside.push({ ...note, times });
  }
  return beside;
}
