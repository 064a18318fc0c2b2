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
  /** Of the place's zone, for an authority that prints its times zone by zone. */
  readonly referencePoints?: ReferencePoints | undefined;
  /** Published tables of the place, in use: the first that has the day gives the times that it prints. */
  readonly timetables?: readonly Timetable[] | undefined;
}

export interface PrayerDay {
  /** The published timetable that gave some or all of the times, where one did. */
  readonly timetable?: TimetableFacts | undefined;
  /** Epoch milliseconds on a whole minute, strictly ascending. */
  readonly times: TimesOfDay;
  readonly notes: readonly PrayerNote[];
}

/** A day with the workings that decided each time. */
export interface DetailedDay extends PrayerDay {
  readonly by: (name: TimeName) => PointTimes;
  readonly zone?: NonNullable<ReferencePoints['zone']>;
  /** What a published table gave; its times come before the worked ones. */
  readonly printed?: PrintedTimes | undefined;
}

/**
 * The six times of a civil day at a place, by one method. The day is the one whose solar noon lies nearest to noon
 * by the zone's clock; an Isha after midnight still belongs to it. Finite for every point of the globe.
 */
export function computePrayerDay(input: PrayerDayInput): PrayerDay {
  const { times, notes, printed } = detailedDay(input);
  return printed === undefined
    ? { times, notes }
    : { times, notes, timetable: timetableFacts(printed.table) };
}

/** The same day with the way to it. */
export function detailedDay(input: PrayerDayInput): DetailedDay {
  const { timetables, date, zone, madhab } = input;
  const computed = computedDay(input);
  if (!timetables?.length || zone === undefined) return computed;
  const printed = printedTimes(timetables, date, zone, madhab);
  return printed === undefined ? computed : withPrinted(computed, printed, input.adjustments);
}

function withPrinted(
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

/** By the rules of the method alone, whatever is published. */
function computedDay(input: PrayerDayInput): DetailedDay {
  const method = methodOnDate(input.method, input.date);
  const ruled = method === input.method ? input : { ...input, method };
  const points = input.referencePoints;
  if (points && points.zones === method.zones) return dayOfZone(ruled, points);
  const workings = computePoint(ruled);
  return { times: workings.times, notes: notesOf(workings), by: () => workings };
}

/** The latest of the zone's points for every prayer, the earliest for sunrise. */
function dayOfZone(input: PrayerDayInput, points: ReferencePoints): DetailedDay {
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
