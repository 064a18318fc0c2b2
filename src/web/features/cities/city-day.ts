import type { CityPageData } from '../../../contract/cities.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../data/location/location-state.ts';
import { parseCalendar, parseDay } from '../../data/prayer-times/parse-response.ts';
import type { CalendarTable, Span } from '../../data/prayer-times/question.ts';

/** The month shown on a city page. */
interface CityMonth extends CalendarTable {
  readonly kind: 'gregorian';
  readonly span: Span;
}

/** A city with its day and month as domain types. */
export interface CityDay {
  readonly data: CityPageData;
  readonly today: CivilDate;
  readonly answer: PrayerTimesResult;
  readonly month: CityMonth;
  readonly place: Place;
  /** The Kaaba is in this city, so a bearing from its centre would be wrong in other streets. */
  readonly hasKaaba: boolean;
}

const kaabaCityRadiusKm = 15;

/** Converts the page data to domain types. Undefined if it contains an invalid date. */
export function parseCityDay(data: CityPageData): CityDay | undefined {
  const answer = parseDay(data.times);
  const month = monthOf(data);
  const hasKaaba = data.qibla.everyDirectionServes || data.qibla.distanceKm < kaabaCityRadiusKm;
  return answer && month && { data, today: answer.date, answer, month, place: placeOf(data), hasKaaba };
}

function monthOf({ times, calendar }: CityPageData): CityMonth | undefined {
  const table = parseCalendar({ ...times, ...calendar });
  const [from, to] = [table?.days.at(0)?.date, table?.days.at(-1)?.date];
  return table && from && to && { ...table, kind: 'gregorian', span: { from, to } };
}

/** Returns the city as a place that a user can choose. */
function placeOf({ latitude, longitude, name, country, countryCode, times }: CityPageData): Place {
  const { zone, townElevationMetres } = times;
  return {
    ...{ latitude, longitude, country, countryCode, zone },
    city: name,
    timezone: zone.name,
    ...(typeof townElevationMetres === 'number' ? { townElevationMetres } : {}),
  };
}
