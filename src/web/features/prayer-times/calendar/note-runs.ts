import type { HighLatitudeRule, PrayerNote, TimeName } from '../../../../domain/prayer-times/types.ts';
import { daysBetween, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Span, TableDay } from '../../../data/prayer-times/calendar-table.ts';

/** One thing that acted on the same times on the same days. */
export interface NoteRun {
  readonly code: PrayerNote['code'];
  readonly rule: HighLatitudeRule | undefined;
  /** Empty when it is about all. */
  readonly times: readonly TimeName[];
  /** Runs of days without a gap. */
  readonly spans: readonly Span[];
  /** The English sentence of the first such note. */
  readonly text: string | undefined;
  /** The timetable that it is about. */
  readonly table?: PrayerNote['table'];
}

type Single = Omit<NoteRun, 'times'> & { readonly time: TimeName | undefined; spans: Span[] };

/** What acted on which times on which days, from the notes of each day, in the order in which it first acts. */
export function noteRuns(days: readonly TableDay[]): NoteRun[] {
  const singles = new Map<string, Single>();
  for (const { date, notes } of days) {
    for (const note of notes) {
      for (const time of note.times.length > 0 ? note.times : [undefined]) {
        const { code, rule, text, table } = note;
        const key = `${code} ${rule} ${table?.id} ${time}`;
        const single = singles.get(key) ?? { code, rule, text, table, time, spans: [] };
        singles.set(key, { ...single, spans: prolonged(single.spans, { from: date, to: date }) });
      }
    }
  }
  return joined([...singles.values()]);
}

function prolonged(spans: readonly Span[], day: Span): Span[] {
  const last = spans.at(-1);
  if (!last) return [day];
  const gap = daysBetween(last.to, day.from);
  if (gap > 1) return [...spans, day];
  return [...spans.slice(0, -1), { from: last.from, to: day.to }];
}

/** The times on which the same acted on the same days are named together. */
function joined(singles: readonly Single[]): NoteRun[] {
  const runs = new Map<string, NoteRun>();
  for (const { time, ...single } of singles) {
    const days = single.spans.map(({ from, to }) => `${formatIsoDate(from)}/${formatIsoDate(to)}`);
    const key = `${single.code} ${single.rule} ${single.table?.id} ${days} ${time === undefined}`;
    const times = [...(runs.get(key)?.times ?? []), ...(time ? [time] : [])];
    runs.set(key, { ...single, times });
  }
  return [...runs.values()];
}

const marking: readonly PrayerNote['code'][] = [
  'high_latitude_rule',
  'lengthened_night',
  'nearest_latitude',
  'no_noon_shadow',
  'moved_to_keep_order',
];

/** Whether something else than the sun of the place made the time, so that it carries a mark. */
export function isMarked({ notes }: TableDay, name: TimeName): boolean {
  return notes.some(
    ({ code, times }) => marking.includes(code) && (times.length === 0 || times.includes(name)),
  );
}

/** Whether the sun stays up or down on the days of the run. */
export function isPolar({ code }: NoteRun): boolean {
  return code === 'polar_day' || code === 'polar_night';
}

/** Whether the run is one that the mark speaks of. */
export function isMarking({ code }: NoteRun): boolean {
  return marking.includes(code);
}
