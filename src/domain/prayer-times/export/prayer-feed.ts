import type { Coordinates } from '../../geo/coordinates.ts';
import type { PageLanguage } from '../../language/page-language.ts';
import { formatIsoDate } from '../../time-zone/civil-date.ts';
import type { ZoneWindow } from '../../time-zone/zone-window.ts';
import type { CalendarDay, PrayerCalendar } from '../calendar.ts';
import { authorityOf } from '../methods/authorities.ts';
import { methodOfId } from '../methods/methods.ts';
import { noteText } from '../note-text.ts';
import { timeSource } from '../timetable/time-source.ts';
import type { PrayerNote, TimeName } from '../types.ts';
import {
  congregationLine,
  extraEventsOf,
  type FeedExtras,
  type NamedEvent,
  titleOf,
} from './congregation-events.ts';
import { exportWords } from './export-words.ts';
import { type CalendarEvent, writeICalendar } from './icalendar.ts';

export interface FeedOptions {
  readonly coordinates: Coordinates;
  readonly language: PageLanguage;
  /** Times that become events. */
  readonly times: readonly TimeName[];
  readonly alarmMinutes?: number | undefined;
  /** Name of the place; empty at sea. */
  readonly place: string;
  /** When the file is made: 00:00 UT of that day, epoch milliseconds. */
  readonly madeAtMs: number;
  /** Undefined for the times alone. */
  readonly extras?: FeedExtras | undefined;
}

/** Writes a prayer calendar as an iCalendar file, one event per time, and those that the extras add. */
export function writePrayerFeed(calendar: PrayerCalendar, options: FeedOptions): string {
  const { place, alarmMinutes, madeAtMs } = options;
  const method = methodOfId(calendar.method);
  const name = exportWords[options.language].calendarName;
  const hasTimetable = calendar.days.some(({ timetable }) => timetable !== undefined);
  return writeICalendar({
    name: place === '' ? name : `${name} · ${place}`,
    description: method ? authorityOf(method).name : '',
    location: place,
    zone: calendar.zone,
    madeAtMs,
    alarmMinutes,
    events: calendar.days.flatMap((day) => eventsOf(day, options, calendar.zone, hasTimetable)),
  });
}

function eventsOf(
  day: CalendarDay,
  { coordinates, language, times, extras }: FeedOptions,
  zone: ZoneWindow,
  hasTimetable: boolean,
): CalendarEvent[] {
  const { latitude, longitude } = coordinates;
  const spot = `${latitude.toFixed(4)}_${longitude.toFixed(4)}`;
  const date = formatIsoDate(day.date);
  // Uses the date the time belongs to: an Isha after midnight keeps the evening's date. Doesn't include the calculation:
  // with another method the same events move.
  const uidOf = (name: string) => `${date}-${name}-${spot}@mihrab`;
  const eventOf = (time: TimeName): CalendarEvent => ({
    uid: uidOf(time),
    title: extras ? titleOf(day, time, extras, language) : exportWords[language].times[time],
    description: describe(day, time, { language, extras }, hasTimetable),
    start: day.times[time],
  });
  if (!extras) return times.map(eventOf);
  const named = ({ name, title, start }: NamedEvent): CalendarEvent => ({ uid: uidOf(name), title, start });
  const { before, after } = extraEventsOf(day, times, extras, zone, language);
  return [
    ...before.map(named),
    ...times.flatMap((time) => [eventOf(time), ...(after[time] ?? []).map(named)]),
  ];
}

/** The congregation and the notes of this time, and its source if the calendar has a timetable. */
function describe(
  day: CalendarDay,
  time: TimeName,
  { language, extras }: Pick<FeedOptions, 'language' | 'extras'>,
  hasTimetable: boolean,
): string | undefined {
  const { notes, timetable } = day;
  const words = exportWords[language];
  const source = timeSource(notes, time);
  const sourceText = words.sources[source] + (source === 'computed' ? '' : `: ${timetable?.name}`);
  const texts = notes
    .filter(({ code, times }) => times.includes(time) && !aboutTables.includes(code))
    .map((note) => words.notes[note.code] ?? noteText(note));
  const congregation = extras && congregationLine(day, time, extras, language);
  const all = [
    ...(congregation === undefined ? [] : [congregation]),
    ...(hasTimetable ? [sourceText] : []),
    ...texts,
  ];
  return all.length > 0 ? all.join('\n') : undefined;
}

const aboutTables: readonly PrayerNote['code'][] = [
  'published_table',
  'estimated_in_table',
  'computed_beside_table',
];
