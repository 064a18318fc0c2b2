import { minuteMs } from '../../time/units.ts';
import type { ZoneWindow } from '../../time-zone/zone-window.ts';
import { escapeText, writeLine, writeLines } from './icalendar-lines.ts';
import { isSecondOfTwo, momentLine, utcStamp, zoneLines } from './icalendar-time.ts';

/** A moment in a calendar. */
export interface CalendarEvent {
  /** Plain letters and figures, the same for the same thing whatever minute it falls on: a newer file then moves it and does not double it. */
  readonly uid: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Epoch milliseconds. */
  readonly startMs: number;
}

export interface EventCalendar {
  readonly name: string;
  readonly description: string;
  /** Of every event; empty where the place has no name. */
  readonly location: string;
  /** Spans all events. */
  readonly zone: ZoneWindow;
  /**
   * When the file was made, epoch milliseconds: of two events with the same UID and SEQUENCE the one with the younger
   * DTSTAMP counts (RFC 5546 §2.1.5). The beginning of a day will do, so that the same question has the same bytes.
   */
  readonly madeAtMs: number;
  /** So long before each event the calendar rings; undefined: never. */
  readonly alarmMinutes?: number | undefined;
  readonly events: readonly CalendarEvent[];
}

/**
 * Minutes that an event lasts. None at all would be the truth, but RFC 5545 §3.8.2.2 wants an end after the start,
 * and without an end several programs make a whole day of it.
 */
const eventMinutes = 10;
const refreshEvery = 'P1D';

/** An iCalendar file (RFC 5545, with the properties of a feed from RFC 7986 and their older names). */
export function writeICalendar(calendar: EventCalendar): string {
  const { name, description, zone, madeAtMs } = calendar;
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mihrab//Prayer Times//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    `X-WR-TIMEZONE:${zone.name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
    ...zoneLines(zone),
  ];
  const revision = revisionLines(madeAtMs);
  const endOf = once((title: string) => eventEnd(title, calendar));
  let text = writeLines(head);
  for (const event of calendar.events) text += eventBegin(event, zone, revision) + endOf(event.title);
  return `${text}END:VCALENDAR\r\n`;
}

/** The file counts no revisions: an event of an earlier file gives way to the stamps. */
function revisionLines(madeAtMs: number): string {
  const madeAt = utcStamp(madeAtMs);
  return writeLines([`DTSTAMP:${madeAt}`, `LAST-MODIFIED:${madeAt}`, 'SEQUENCE:0']);
}

/** What differs from event to event. Of these lines only the words can be long. */
function eventBegin(
  { uid, startMs, description }: CalendarEvent,
  zone: ZoneWindow,
  revision: string,
): string {
  const endMs = startMs + eventMinutes * minuteMs;
  const isUtc = isSecondOfTwo(zone, startMs) || isSecondOfTwo(zone, endMs);
  const start = momentLine('DTSTART', zone, startMs, isUtc);
  const end = momentLine('DTEND', zone, endMs, isUtc);
  const words = description === undefined ? '' : writeLine(`DESCRIPTION:${escapeText(description)}`);
  return `BEGIN:VEVENT\r\n${writeLine(`UID:${uid}`)}${revision}${start}\r\n${end}\r\n${words}`;
}

/** What is the same for every event of the title. */
function eventEnd(title: string, { location, alarmMinutes }: EventCalendar): string {
  const summary = escapeText(title);
  return writeLines([
    `SUMMARY:${summary}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    'TRANSP:TRANSPARENT',
    ...(alarmMinutes === undefined ? [] : alarmLines(summary, alarmMinutes)),
    'END:VEVENT',
  ]);
}

function alarmLines(summary: string, minutes: number): string[] {
  const trigger = minutes === 0 ? 'PT0S' : `-PT${minutes}M`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, `TRIGGER:${trigger}`, 'END:VALARM'];
}

/** Works a text out once for each key. */
function once(make: (key: string) => string): (key: string) => string {
  const made = new Map<string, string>();
  return (key) => {
    const text = made.get(key) ?? make(key);
    made.set(key, text);
    return text;
  };
}
