import { useMemo } from 'react';
import type { HighLatitudeRule, PrayerNote, TimeName } from '../../../../domain/prayer-times/types.ts';
import { daysBetween, formatIsoDate, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Span, TableDay } from '../../../data/prayer-times/question.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import type { MonthTable } from './calendar-days.ts';
import { useCalendarFormats } from './calendar-formats.ts';

/** Notes below the table: which rule affected which times on which days. */
export function MonthNotes({ month }: { month: MonthTable }) {
  const t = useT();
  const formatNote = useNoteRunMessage(month.span);
  const runs = noteRuns(month.days);
  if (runs.length === 0) return null;
  return (
    <ul aria-label={t('Notes on this table')} className="mt-3 grid gap-1 text-14 text-ink-2">
      {runs.map((run) => (
        <li key={run.code + run.rule + run.times.join()} className="grid grid-cols-[0.75rem_1fr]">
          <span aria-hidden className="font-bold text-brass">
            {isRuleRun(run) ? '*' : null}
          </span>
          {formatNote(run)}
        </li>
      ))}
    </ul>
  );
}

/** Returns a formatter of note runs for a table that shows the days of `shown`. */
export function useNoteRunMessage(shown: Span): (run: NoteRun) => string {
  const { t, locale } = useLocalisation();
  const { span } = useCalendarFormats();
  const list = useMemo(() => new Intl.ListFormat(locale, { type: 'conjunction' }), [locale]);
  return (run) => {
    const isAll = run.spans.some(({ from, to }) => sameDate(from, shown.from) && sameDate(to, shown.to));
    const days = isAll ? t('every day') : run.spans.map(span).join(t(', '));
    return formatNoteRun(run, list.format(run.times.map((name) => t(timeLabels[name]))), days, t);
  };
}

/** Effect of each rule, for use in a message after the names of the times. */
const ruleLabels: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message('the middle of the night'),
  seventh_of_the_night: message('a seventh of the night'),
  angle_based: message('an angle-based share of the night'),
  nearest_latitude: message('as at the nearest latitude with a dark night'),
  nearest_day: message('as on the nearest day with a dark night'),
  moonsighting: message('the Moonsighting Committee’s seasonal times'),
  diyanet: message('as in Diyanet’s northern tables'),
  none: message('the darkest moment of the night'),
};

type MessagesByCode = Partial<Readonly<Record<PrayerNote['code'], string>>>;

const messagesForTimes: MessagesByCode = {
  high_latitude_rule: message('{times}: {rule}, {days}'),
  lengthened_night: message('{times}: night extended to the authority’s minimum, {days}'),
  no_noon_shadow: message(
    '{times}: halfway between noon and sunset (noon sun too low to measure a shadow), {days}',
  ),
  moved_to_keep_order: message('{times}: moved to keep times in order, {days}'),
  ramadan_isha: message('{times}: longer after Maghrib in Ramadan, {days}'),
  local_tables: message('{times}: follow the authority’s printed table if it differs, {days}'),
  published_table: message('{times}: from the authority’s timetable, {days}'),
  estimated_in_table: message('{times}: estimated from the authority’s timetable, {days}'),
  computed_beside_table: message('{times}: calculated, {days}'),
};

const messagesForDays: MessagesByCode = {
  polar_day: message('The sun does not set: {days}'),
  polar_night: message('The sun does not rise: {days}'),
  nearest_latitude: message('Times from the nearest latitude with sunrise and sunset: {days}'),
  local_tables: message('Follow the authority’s printed table if it differs: {days}'),
  published_table: message('From the authority’s timetable: {days}'),
  estimated_in_table: message('Estimated from the authority’s timetable: {days}'),
  zone_table: message('The authority’s times for the whole zone: {days}'),
};

/** Messages about a timetable that has its own name, such as a mosque's. */
const namedTimetableMessages: Readonly<Record<'all' | 'some', MessagesByCode>> = {
  all: {
    published_table: message('From the timetable “{name}”: {days}'),
    estimated_in_table: message('Estimated from the timetable “{name}”: {days}'),
  },
  some: {
    published_table: message('{times}: from the timetable “{name}”, {days}'),
    estimated_in_table: message('{times}: estimated from the timetable “{name}”, {days}'),
  },
};

/** Formats one note. A code that this page does not know keeps its English text. */
function formatNoteRun(run: NoteRun, times: string, days: string, t: Translate): string {
  const named = run.table && namedTimetableMessages[times === '' ? 'all' : 'some'][run.code];
  const sentence = named ?? (times === '' ? messagesForDays : messagesForTimes)[run.code];
  const rule = run.rule ? t(ruleLabels[run.rule]) : t('high-latitude rule');
  return sentence
    ? t(sentence, { times, rule, days, name: run.table?.name ?? '' })
    : `${run.text ?? run.code} ${days}`;
}

/** Note that applies to the same times on the same days. */
interface NoteRun {
  readonly code: PrayerNote['code'];
  readonly rule: HighLatitudeRule | undefined;
  /** Empty if the note is about all times. */
  readonly times: readonly TimeName[];
  /** Runs of consecutive days. */
  readonly spans: readonly Span[];
  /** English text of the first such note. */
  readonly text: string | undefined;
  /** Timetable that the note is about. */
  readonly table?: PrayerNote['table'];
}

type SingleTimeRun = Omit<NoteRun, 'times'> & { readonly time: TimeName | undefined; spans: Span[] };

/** Groups the notes of all days into runs, in the order of their first day. */
export function noteRuns(days: readonly TableDay[]): NoteRun[] {
  const singles = new Map<string, SingleTimeRun>();
  for (const { date, notes } of days) {
    for (const note of notes) {
      for (const time of note.times.length > 0 ? note.times : [undefined]) {
        const { code, rule, text, table } = note;
        const key = `${code} ${rule} ${table?.id} ${time}`;
        const single = singles.get(key) ?? { code, rule, text, table, time, spans: [] };
        singles.set(key, { ...single, spans: extendSpans(single.spans, { from: date, to: date }) });
      }
    }
  }
  return mergeTimes([...singles.values()]);
}

function extendSpans(spans: readonly Span[], day: Span): Span[] {
  const last = spans.at(-1);
  if (!last) return [day];
  const gap = daysBetween(last.to, day.from);
  if (gap > 1) return [...spans, day];
  return [...spans.slice(0, -1), { from: last.from, to: day.to }];
}

/** Merges the times that have the same note on the same days. */
function mergeTimes(singles: readonly SingleTimeRun[]): NoteRun[] {
  const runs = new Map<string, NoteRun>();
  for (const { time, ...single } of singles) {
    const days = single.spans.map(({ from, to }) => `${formatIsoDate(from)}/${formatIsoDate(to)}`);
    const key = `${single.code} ${single.rule} ${single.table?.id} ${days} ${time === undefined}`;
    const times = [...(runs.get(key)?.times ?? []), ...(time ? [time] : [])];
    runs.set(key, { ...single, times });
  }
  return [...runs.values()];
}

const ruleCodes: readonly PrayerNote['code'][] = [
  'high_latitude_rule',
  'lengthened_night',
  'nearest_latitude',
  'no_noon_shadow',
  'moved_to_keep_order',
];

/** Whether a rule rather than the sun at the place set the time, so that it gets an asterisk. */
export function hasRuleMark({ notes }: TableDay, name: TimeName): boolean {
  return notes.some(
    ({ code, times }) => ruleCodes.includes(code) && (times.length === 0 || times.includes(name)),
  );
}

/** Whether the note is about polar day or polar night. */
export function isPolar({ code }: NoteRun): boolean {
  return code === 'polar_day' || code === 'polar_night';
}

/** Whether the note explains the asterisk. */
export function isRuleRun({ code }: NoteRun): boolean {
  return ruleCodes.includes(code);
}
