import type { QuestionQuery } from '../../contract/prayer-query.ts';
import type { PrayerTimesQuestion } from '../../domain/prayer-times/answer.ts';
import { type CivilDate, utcMidnight } from '../../domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../domain/time-zone/skipped-day.ts';
import { AppError } from '../platform/errors.ts';
import type { Interval } from '../platform/response-cache.ts';
import type { PlaceClock, PlaceFacts } from './place-clock.ts';
import { questionOf, spotOf } from './question.ts';
import { dayAt } from './span.ts';

export interface DayQuestion {
  readonly place: PlaceFacts;
  readonly question: PrayerTimesQuestion;
  /** Undefined where the address names its day itself. */
  readonly today: Interval | undefined;
}

/** What is asked about one day: the one named, or today at the place. Throws AppError for a day that never was there. */
export function dayQuestionOf(
  places: PlaceClock,
  query: QuestionQuery & { readonly date?: CivilDate | undefined },
  nowMs: number,
): DayQuestion {
  const place = places.factsAt(spotOf(query));
  const date = query.date ?? places.dateAt(place.timezone, nowMs);
  const zone = places.windowAround(place.timezone, date);
  if (isSkippedDay(zone, date)) throw skippedDay(place.timezone, date);
  return {
    place,
    question: { ...questionOf(query, place, zone), date },
    today: query.date ? undefined : dayAt(zone, date),
  };
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function skippedDay(timezone: string, date: CivilDate): AppError {
  const sentence = `date must be a day that the place had: ${inWords.format(utcMidnight(date))} was skipped by the clocks of ${timezone}.`;
  return new AppError('bad_request', {
    message: 'skipped day',
    userMessage: sentence,
    reason: 'skipped_day',
  });
}
