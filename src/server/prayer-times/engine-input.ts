import type { QuestionQuery } from '../../contract/prayer-query.ts';
import { type Coordinates, roundCoordinate } from '../../domain/geo/coordinates.ts';
import { hijriDateOf } from '../../domain/hijri/hijri-date-of.ts';
import { referencePointsAt } from '../../domain/prayer-times/methods/reference-points-at.ts';
import type { PlaceQuestion } from '../../domain/prayer-times/prayer-day.ts';
import type { CalculationSettings, OwnAngles } from '../../domain/prayer-times/types.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import type { PlaceDetails } from './place-lookup.ts';

/** Four decimals are 11 metres, which no minute shows, and they are what a screen shows of a place. */
export function toRoundedCoordinates({ latitude, longitude }: QuestionQuery): Coordinates {
  return { latitude: roundCoordinate(latitude, 4), longitude: roundCoordinate(longitude, 4) };
}

/** The query in the engine's words. */
export function toEngineInput(query: QuestionQuery, place: PlaceDetails, zone: ZoneWindow): PlaceQuestion {
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
    shownHijriOf: hijriChoiceOf(query),
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

/** Undefined where Umm al-Qura's date is to be shown as it stands. */
function hijriChoiceOf({ hijri, hijriDays }: QuestionQuery): PlaceQuestion['shownHijriOf'] {
  if (hijri === undefined && hijriDays === undefined) return undefined;
  return (date) => hijriDateOf(date, { calendar: hijri, shiftDays: hijriDays });
}
