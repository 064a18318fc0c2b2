import type { Coordinates } from '../../geo/coordinates.ts';
import type { PageLanguage } from '../../language/page-language.ts';
import { formatIsoDate } from '../../time-zone/civil-date.ts';
import type { CalendarDay, PrayerCalendar } from '../calendar.ts';
import { authorityOf } from '../methods/authorities.ts';
import { methodOfId } from '../methods/methods.ts';
import { noteText } from '../note-text.ts';
import type { TimeName } from '../types.ts';
import { type CalendarEvent, writeICalendar } from './icalendar.ts';
import { exportWords } from './words.ts';

export interface FeedOptions {
  readonly coordinates: Coordinates;
  readonly language: PageLanguage;
  /** Which times become events. */
  readonly times: readonly TimeName[];
  readonly alarmMinutes?: number | undefined;
  /** The place in words; empty at sea. */
  readonly place: string;
  /** When the file is made: 00:00 UT of that day, epoch milliseconds. */
  readonly madeAtMs: number;
}

/** A table of prayer times as an iCalendar file, an event for each time. */
export function writePrayerFeed(calendar: PrayerCalendar, options: FeedOptions): string {
  const { place, alarmMinutes, madeAtMs } = options;
  const method = methodOfId(calendar.method);
  const name = exportWords[options.language].calendarName;
  return writeICalendar({
    name: place === '' ? name : `${name} · ${place}`,
    description: method ? authorityOf(method).name : '',
    location: place,
    zone: calendar.zone,
    madeAtMs,
    alarmMinutes,
    events: calendar.days.flatMap((day) => eventsOf(day, options)),
  });
}

function eventsOf(day: CalendarDay, { coordinates, language, times }: FeedOptions): CalendarEvent[] {
  const { latitude, longitude } = coordinates;
  const spot = `${latitude.toFixed(4)}_${longitude.toFixed(4)}`;
  const date = formatIsoDate(day.date);
  return times.map((time) => ({
    // Of the day that the time belongs to: an Isha after midnight keeps the evening's date. Nothing of how it was worked
    // out: whoever chooses another method wants the same prayers moved.
    uid: `${date}-${time}-${spot}@mihrab`,
    title: exportWords[language].times[time],
    description: noteTexts(day, time, language),
    startMs: day.times[time],
  }));
}

/** What must be known about this very time, such as a rule that acted on it. */
function noteTexts({ notes }: CalendarDay, time: TimeName, language: PageLanguage): string | undefined {
  const own = exportWords[language].notes;
  const texts = notes
    .filter(({ times }) => times.includes(time))
    .map((note) => own[note.code] ?? noteText(note));
  return texts.length > 0 ? texts.join('\n') : undefined;
}
