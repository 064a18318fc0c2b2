import OpeningHours from 'opening_hours';
import { underUtcClock, utcDate } from './utc-clock.ts';

/** Location for the library, for the country's holidays and the sun. */
export interface HoursPlace {
  /** ISO 3166-1 alpha-2; empty when unknown. */
  readonly countryCode: string;
  /** The library's name of the region; empty for the whole country. */
  readonly holidayRegion: string;
  readonly latitude: number;
  /** Coordinates where the sun rises by UT as it does at the real place by local time. */
  readonly clockLongitude: number;
}

/** A span of a state, in wall-clock milliseconds read as UT. `unknown` also means open with a remark. */
export interface WallState {
  readonly state: 'open' | 'closed' | 'unknown';
  /** Time and state of the next change; missing when it is beyond the limit. */
  readonly next?: { readonly atMs: number; readonly state: 'open' | 'closed' | 'unknown' };
}

/** Parsed opening hours. */
export interface ReadHours {
  /** Whether every week is the same, according to the library. */
  readonly isWeekStable: boolean;
  /** Returns the state at a wall-clock time and its next change up to the limit. Undefined when the library fails. */
  stateAt(wallMs: number, limitMs: number): WallState | undefined;
  /** Returns the open and unknown spans between two wall-clock times. Undefined when the library fails. */
  spansBetween(fromMs: number, toMs: number): readonly HoursSpan[] | undefined;
}

export interface HoursSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly isUnknown: boolean;
}

/**
 * Parses a text with the package `opening_hours`, which throws on errors, prints to stderr, and only knows the
 * process's time zone. Undefined when it can't be parsed, for example because the country's holidays are unknown. The
 * text must not begin with several blanks or semicolons: the package's check for empty text would never end.
 */
export function readHours(text: string, place: HoursPlace): ReadHours | undefined {
  return attempt(() => {
    const hours = new OpeningHours(text, nominatimObject(place));
    return {
      isWeekStable: hours.isWeekStable(),
      stateAt: (wallMs, limitMs) => attempt(() => stateOf(hours, wallMs, limitMs)),
      spansBetween: (fromMs, toMs) => attempt(() => spansOf(hours, fromMs, toMs)),
    };
  });
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return underUtcClock(work);
  } catch {
    return undefined;
  }
}

/** The package needs coordinates as strings and silently ignores numbers, contrary to its types. */
function nominatimObject({ countryCode, holidayRegion, latitude, clockLongitude }: HoursPlace) {
  return {
    lat: String(latitude) as unknown as number,
    lon: String(clockLongitude) as unknown as number,
    address: { country_code: countryCode.toLowerCase(), state: holidayRegion },
  };
}

type Iterator = ReturnType<InstanceType<typeof OpeningHours>['getIterator']>;

function stateOf(hours: InstanceType<typeof OpeningHours>, wallMs: number, limitMs: number): WallState {
  const iterator = hours.getIterator(utcDate(wallMs));
  const state = nameOf(iterator);
  while (iterator.advance(utcDate(limitMs))) {
    const after = nameOf(iterator);
    if (after !== state) return { state, next: { atMs: iterator.getDate().getTime(), state: after } };
  }
  return { state };
}

/** A remark on an open state is a condition that a program can't evaluate: by appointment, women only, in Ramadan. */
function nameOf(iterator: Iterator): WallState['state'] {
  if (iterator.getUnknown()) return 'unknown';
  if (!iterator.getState()) return 'closed';
  return iterator.getComment() ? 'unknown' : 'open';
}

function spansOf(hours: InstanceType<typeof OpeningHours>, fromMs: number, toMs: number): HoursSpan[] {
  return hours.getOpenIntervals(utcDate(fromMs), utcDate(toMs)).map(([from, to, isUnknown, comment]) => ({
    fromMs: from.getTime(),
    toMs: to.getTime(),
    isUnknown: isUnknown || Boolean(comment),
  }));
}
