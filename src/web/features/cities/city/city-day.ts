import type { CityPageData } from '../../../../contract/cities.ts';
import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location-state.ts';
import { answerOfBody } from '../../../data/prayer-times/answer-of-body.ts';
import type { CalendarTable, Span } from '../../../data/prayer-times/calendar-table.ts';
import { tableOfBody } from '../../../data/prayer-times/table-of-body.ts';

/** The month of a city's page. */
export interface CityMonth extends CalendarTable {
  readonly kind: 'gregorian';
  readonly span: Span;
}

/** A city with its day and its month in the domain's words. */
export interface CityDay {
  readonly data: CityPageData;
  readonly today: CivilDate;
  readonly answer: PrayerTimesResult;
  readonly month: CityMonth;
  readonly place: Place;
  /** The Kaaba stands in this city: a bearing from its middle is wrong in the next street. */
  readonly hasKaaba: boolean;
}

const farthestStreetKm = 15;

/** Undefined when a day of it is none of the calendar. */
export function cityDayOf(data: CityPageData): CityDay | undefined {
  const answer = answerOfBody(data.times);
  const month = monthOf(data);
  const hasKaaba = data.qibla.everyDirectionServes || data.qibla.distanceKm < farthestStreetKm;
  return answer && month && { data, today: answer.date, answer, month, place: placeOf(data), hasKaaba };
}

function monthOf({ times, calendar }: CityPageData): CityMonth | undefined {
  const table = tableOfBody({ ...times, ...calendar });
  const [from, to] = [table?.days.at(0)?.date, table?.days.at(-1)?.date];
  return table && from && to && { ...table, kind: 'gregorian', span: { from, to } };
}

/** The city as a place that a person can make their own. */
function placeOf({ latitude, longitude, name, country, countryCode, times }: CityPageData): Place {
  const { zone, townElevationMetres } = times;
  return {
    ...{ latitude, longitude, country, countryCode, zone },
    city: name,
    timezone: zone.name,
    ...(typeof townElevationMetres === 'number' ? { townElevationMetres } : {}),
  };
}
