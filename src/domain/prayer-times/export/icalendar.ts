import type { ZoneWindow } from '../../time-zone/zone-window.ts';
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
  const endMs = startMs + eventMinutes * 60_000;
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

const mostOctets = 75;
const plainShortLine = /^[\x20-\x7e]{0,75}$/;

/** A value of the type TEXT: backslash, semicolon, comma and line breaks escaped. RFC 5545 §3.3.11. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Folded content lines as they stand in a file. */
export function writeLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += writeLine(line);
  return text;
}

/**
 * A content line with its end, no part of it longer than 75 octets: what is longer goes on after a line break and a
 * blank, and no character is cut in two. RFC 5545 §3.1.
 */
export function writeLine(line: string): string {
  return `${plainShortLine.test(line) ? line : fold(line)}\r\n`;
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
