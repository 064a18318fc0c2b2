import OpeningHours from 'opening_hours';
import { underUtcClock, utcDate } from './utc-clock.ts';

/** Where the library stands when it reads: for the country's holidays, and for the sun. */
export interface HoursPlace {
  /** ISO 3166-1 alpha-2; empty when unknown. */
  readonly countryCode: string;
  /** By the name that the library has for it; empty for the whole country. */
  readonly holidayRegion: string;
  readonly latitude: number;
  /** Of the place whose sun rises by a clock in UT as the place's own sun does by its own clock. */
  readonly clockLongitude: number;
}

/** A span of a state, in milliseconds of the wall's clock read as UT. `unknown` is also open with a remark. */
export interface WallState {
  readonly state: 'open' | 'closed' | 'unknown';
  /** When the state changes and what it becomes; missing when it does not before the limit. */
  readonly next?: { readonly atMs: number; readonly state: 'open' | 'closed' | 'unknown' };
}

/** A text in OpenStreetMap's syntax, read. */
export interface ReadHours {
  /** Whether the library holds that every week is like every other. */
  readonly isWeekStable: boolean;
  /** The state at a wall time, and its next change up to the limit. Undefined where the library fails. */
  stateAt(wallMs: number, limitMs: number): WallState | undefined;
  /** Open and unknown spans between two wall times. Undefined where the library fails. */
  spansBetween(fromMs: number, toMs: number): readonly HoursSpan[] | undefined;
}

export interface HoursSpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly isUnknown: boolean;
}

/**
 * Reads a text by the package `opening_hours`, which throws at what it cannot read, prints to stderr, and knows only
 * the clock of its process. Undefined when it cannot be read, for example because the country's holidays are unknown.
 * The text must not begin with a run of blanks or semicolons: the package's test for an empty text never ends on it.
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

/** The package takes coordinates as text and silently forgets numbers, against its own type. */
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

/** A remark on being open is a condition that nobody here can judge: by appointment, women only, in Ramadan. */
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
