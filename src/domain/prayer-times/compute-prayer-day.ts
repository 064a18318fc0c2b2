import { computePoint, type PointInput, type PointTimes } from './compute-point.ts';
import { mapTimes } from './map-times.ts';
import { type Method, methodOnDate } from './methods/method.ts';
import type { ReferencePoints } from './methods/reference-points.ts';
import { notesBesideTable, notesOf } from './notes.ts';
import { adjustmentMs, enforceOrder, type TimesOfDay } from './time-order.ts';
import { type PrintedTimes, printedTimes } from './timetable/printed-times.ts';
import { type Timetable, type TimetableFacts, timetableFacts } from './timetable/timetable.ts';
import type { PrayerNote, TimeName } from './types.ts';

export interface PrayerDayInput extends PointInput {
  /** Points of the place's zone, for an authority that publishes its times per zone. */
  readonly referencePoints?: ReferencePoints | undefined;
  /** Applicable published timetables: the first one with a row for the day takes precedence over the calculation. */
  readonly timetables?: readonly Timetable[] | undefined;
}

export interface PrayerDay {
  /** The published timetable that provided some or all of the times, if any. */
  readonly timetable?: TimetableFacts | undefined;
  /** Epoch milliseconds on a whole minute, strictly ascending. */
  readonly times: TimesOfDay;
  readonly notes: readonly PrayerNote[];
}

/** A day with the calculation behind each time. */
export interface DetailedDay extends PrayerDay {
  readonly by: (name: TimeName) => PointTimes;
  readonly zone?: NonNullable<ReferencePoints['zone']>;
  /** Times from a published timetable, which take precedence over the calculated ones. */
  readonly printed?: PrintedTimes | undefined;
}

/**
 * Calculates the six times of a civil day at a place by one method. The day is the one whose solar noon is
 * nearest to noon by the zone's clock; an Isha after midnight still belongs to it. Finite for every point of
 * the globe.
 */
export function computePrayerDay(input: PrayerDayInput): PrayerDay {
  const { times, notes, printed } = detailedDay(input);
  return printed === undefined
    ? { times, notes }
    : { times, notes, timetable: timetableFacts(printed.table) };
}

/** Calculates the same day with its intermediate results. */
export function detailedDay(input: PrayerDayInput): DetailedDay {
  const { timetables, date, zone, madhab } = input;
  const computed = computedDay(input);
  if (!timetables?.length || zone === undefined) return computed;
  const printed = printedTimes(timetables, date, zone, madhab);
  return printed === undefined ? computed : withPrinted(computed, printed, input.adjustments);
}

/** Replaces calculated times by printed ones, which the user's adjustments move. */
export function withPrinted(
  { times, notes, ...computed }: DetailedDay,
  printed: PrintedTimes,
  adjustments: PrayerDayInput['adjustments'],
): DetailedDay {
  const ofTable = (name: TimeName) => {
    const at = printed.times[name];
    return at === undefined ? undefined : at + adjustmentMs(adjustments, name);
  };
  return {
    ...computed,
    times: enforceOrder(mapTimes((name) => ofTable(name) ?? times[name])),
    notes: notesBesideTable(notes, printed),
    printed,
  };
}

/** Calculates the day by the method only, ignoring published timetables. */
function computedDay(input: PrayerDayInput): DetailedDay {
  const dated = onDate(input);
  const points = input.referencePoints;
  return points && points.zones === dated.method.zones ? dayOfZone(dated, points) : dayOfPoint(dated);
}

/** Returns the input with the method as it was on the date. */
export function onDate<Input extends PointInput>(input: Input): Input {
  const method = methodOnDate(input.method, input.date);
  return method === input.method ? input : { ...input, method };
}

/** Calculates the day at the place itself, by a method valid on that day. */
export function dayOfPoint(input: PointInput): DetailedDay {
  const pointTimes = computePoint(input);
  return { times: pointTimes.times, notes: notesOf(pointTimes), by: () => pointTimes };
}

/** Calculates a zone's day: the latest time of its points for every prayer, and the earliest for sunrise. */
export function dayOfZone(input: PointInput, points: ReferencePoints): DetailedDay {
  const { zone } = points;
  const method = methodOfZone(input.method, points);
  const at = (coordinates: ReferencePoints['later'][number]) =>
    computePoint({ ...input, method, coordinates });
  const later = points.later.map(at);
  const earlier = points.earlier.map(at);
  const noon = points.noon && at(points.noon);
  const by = (name: TimeName) => {
    if (name === 'dhuhr' && noon) return noon;
    return name === 'sunrise'
      ? earlier.reduce((a, b) => (b.times.sunrise < a.times.sunrise ? b : a))
      : later.reduce((a, b) => (b.times[name] > a.times[name] ? b : a));
  };
  const times = enforceOrder(mapTimes((name) => by(name).times[name]));
  const notes = notesOf(by('dhuhr'));
  return {
    times,
    notes: zone ? [...notes, { code: 'zone_table', times: [], zone }] : notes,
    by,
    ...(zone && { zone }),
  };
}

function methodOfZone(method: Method, { ishaDegrees, followsSun }: ReferencePoints): Method {
  const { sunHeldAt, ...moving } = method;
  const held = followsSun ? moving : method;
  return ishaDegrees === undefined ? held : { ...held, isha: { degrees: ishaDegrees } };
}
