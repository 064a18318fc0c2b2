import type { QuestionQuery } from '../../contract/prayer-query.ts';
import { type Coordinates, roundCoordinate } from '../../domain/geo/coordinates.ts';
import { hijriDateOf } from '../../domain/hijri/hijri-date-of.ts';
import type { PrayerTimesInput } from '../../domain/prayer-times/calculate-prayer-times.ts';
import { referencePointsAt } from '../../domain/prayer-times/methods/reference-points-at.ts';
import type { PlaceInput } from '../../domain/prayer-times/place-prayer-day.ts';
import type { CalculationSettings, OwnAngles } from '../../domain/prayer-times/types.ts';
import { type CivilDate, utcMidnight } from '../../domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../domain/time-zone/skipped-day.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import { AppError } from '../platform/errors.ts';
import type { Interval } from '../platform/response-cache.ts';
import { dayInterval } from './date-range.ts';
import type { PlaceDetails, PlaceLookup } from './place-lookup.ts';

/** Rounds to four decimals (11 m): more precision changes no time by a minute, and screens show no more. */
export function toRoundedCoordinates({ latitude, longitude }: QuestionQuery): Coordinates {
  return { latitude: roundCoordinate(latitude, 4), longitude: roundCoordinate(longitude, 4) };
}

/** Converts query parameters to the input of the prayer time engine. */
export function toEngineInput(query: QuestionQuery, place: PlaceDetails, zone: ZoneWindow): PlaceInput {
  const coordinates = toRoundedCoordinates(query);
  const countryCode = place.countryCode || undefined;
  return {
    coordinates,
    countryCode,
    zone,
    townElevationMetres: place.elevationMetres,
    referencePoints: referencePointsAt(countryCode, coordinates),
    timetables: place.timetables,
    settings: settingsOf(query),
    toHijriDate: hijriDisplayOf(query),
  };
}

export interface DayInput {
  readonly place: PlaceDetails;
  readonly input: PrayerTimesInput;
  /** Today at the place; undefined if the query has a date. */
  readonly today: Interval | undefined;
}

/**
 * Converts the query for one day: its date, or today at the place. Throws `bad_request` for a date that the place's clocks
 * skipped.
 */
export function toDayInput(
  places: PlaceLookup,
  query: QuestionQuery & { readonly date?: CivilDate | undefined },
  nowMs: number,
): DayInput {
  const place = places.placeAt(toRoundedCoordinates(query));
  const date = query.date ?? places.dateAt(place.timezone, nowMs);
  const zone = places.windowAround(place.timezone, date);
  if (isSkippedDay(zone, date)) throw skippedDay(place.timezone, date);
  return {
    place,
    input: { ...toEngineInput(query, place, zone), date },
    today: query.date ? undefined : dayInterval(zone, date),
  };
}

function settingsOf(query: QuestionQuery): CalculationSettings {
  return {
    method: query.method,
    madhab: query.madhab,
    highLatitudeRule: query.highLatitudeRule,
    adjustments: query.adjust,
    elevationMetres: query.elevation,
    ownAngles: query.method === 'custom' ? ownAnglesOf(query) : undefined,
    shafaq: query.shafaq,
    hijriCalendar: query.hijri,
    hijriShiftDays: query.hijriDays,
  };
}

function ownAnglesOf({ fajrAngle, ishaAngle, ishaMinutes, maghribAngle }: QuestionQuery): OwnAngles {
  return { fajrDegrees: fajrAngle, ishaDegrees: ishaAngle, ishaMinutes, maghribDegrees: maghribAngle };
}

/** Undefined if the query doesn't change the default, Umm al-Qura without a shift. */
function hijriDisplayOf({ hijri, hijriDays }: QuestionQuery): PlaceInput['toHijriDate'] {
  if (hijri === undefined && hijriDays === undefined) return undefined;
  return (date) => hijriDateOf(date, { calendar: hijri, shiftDays: hijriDays });
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function skippedDay(timezone: string, date: CivilDate): AppError {
  const message = `date doesn’t exist here: the clocks of ${timezone} skipped ${longDate.format(utcMidnight(date))}. Choose another date.`;
  return new AppError('bad_request', {
    message: 'skipped day',
    userMessage: message,
    reason: 'skipped_day',
  });
}
