import { minuteMs } from '../../time/units.ts';
import { addDays, type CivilDate, formatIsoDate } from '../../time-zone/civil-date.ts';
import type { ZoneWindow } from '../../time-zone/zone-window.ts';
import { isSecondOfTwo, momentLine, utcStamp, zoneLines } from './icalendar-time.ts';

/** A moment or a whole day in a calendar. */
export interface CalendarEvent {
  /**
   * ASCII letters and digits, the same for the same prayer at any time, so that a newer file moves the event
   * instead of duplicating it.
   */
  readonly uid: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Epoch milliseconds, or a day for an event that lasts all of it, which has no alarm. */
  readonly start: number | CivilDate;
}

export interface EventCalendar {
  readonly name: string;
  readonly description: string;
  /** Location of every event; empty if the place has no name. */
  readonly location: string;
  /** Covers all events. */
  readonly zone: ZoneWindow;
  /**
   * When the file was made, epoch milliseconds: between events with equal UID and SEQUENCE the later DTSTAMP
   * wins (RFC 5546 §2.1.5). Use the start of the day, so that equal requests have equal bytes.
   */
  readonly madeAtMs: number;
  /** Alarm before each event; undefined for none. */
  readonly alarmMinutes?: number | undefined;
  readonly events: readonly CalendarEvent[];
}

/**
 * Duration of an event in minutes. Zero would be accurate, but RFC 5545 §3.8.2.2 requires an end after the
 * start, and without an end several programs show a whole-day event.
 */
const eventMinutes = 10;
const refreshEvery = 'P1D';

/** Writes an iCalendar file (RFC 5545, with feed properties of RFC 7986 and their older names). */
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
  const endOf = memoise((title: string) => eventEnd(title, calendar));
  const endOfDay = memoise((title: string) => eventEnd(title, { ...calendar, alarmMinutes: undefined }));
  let text = writeLines(head);
  for (const event of calendar.events) {
    const end = typeof event.start === 'number' ? endOf : endOfDay;
    text += eventBegin(event, zone, revision) + end(event.title);
  }
  return `${text}END:VCALENDAR\r\n`;
}

/** Revisions aren't counted: events of an earlier file are replaced by their time stamps. */
function revisionLines(madeAtMs: number): string {
  const madeAt = utcStamp(madeAtMs);
  return writeLines([`DTSTAMP:${madeAt}`, `LAST-MODIFIED:${madeAt}`, 'SEQUENCE:0']);
}

/** The part that differs between events. Only the text lines can be long. */
function eventBegin({ uid, start, description }: CalendarEvent, zone: ZoneWindow, revision: string): string {
  const span = typeof start === 'number' ? momentLines(start, zone) : dayLines(start);
  const words = description === undefined ? '' : writeLine(`DESCRIPTION:${escapeText(description)}`);
  return `BEGIN:VEVENT\r\n${writeLine(`UID:${uid}`)}${revision}${span}${words}`;
}

function momentLines(startMs: number, zone: ZoneWindow): string {
  const endMs = startMs + eventMinutes * minuteMs;
  const isUtc = isSecondOfTwo(zone, startMs) || isSecondOfTwo(zone, endMs);
  const start = momentLine('DTSTART', zone, startMs, isUtc);
  return `${start}\r\n${momentLine('DTEND', zone, endMs, isUtc)}\r\n`;
}

/** The end of a whole day is the next day (RFC 5545 §3.6.1). */
function dayLines(date: CivilDate): string {
  const stamp = (day: CivilDate) => formatIsoDate(day).replaceAll('-', '');
  return `DTSTART;VALUE=DATE:${stamp(date)}\r\nDTEND;VALUE=DATE:${stamp(addDays(date, 1))}\r\n`;
}

/** The part shared by all events with the same title. */
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

/** Memoises a text by key. */
function memoise(make: (key: string) => string): (key: string) => string {
  const cache = new Map<string, string>();
  return (key) => {
    const text = cache.get(key) ?? make(key);
    cache.set(key, text);
    return text;
  };
}

const maxOctets = 75;
const plainShortLine = /^[\x20-\x7e]{0,75}$/;

/** Escapes a TEXT value: backslash, semicolon, comma and line breaks. RFC 5545 §3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
}

/** Writes folded content lines. */
function writeLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += writeLine(line);
  return text;
}

/**
 * Writes a content line, folded into parts of at most 75 octets by a line break and a space, without splitting
 * a character. RFC 5545 §3.1.
 */
function writeLine(line: string): string {
  return `${plainShortLine.test(line) ? line : fold(line)}\r\n`;
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Length in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
