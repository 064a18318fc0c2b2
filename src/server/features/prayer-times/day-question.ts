import type { QuestionQuery } from '../../../contract/prayer-query.ts';
import type { PrayerTimesQuestion } from '../../../domain/prayer-times/answer.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import type { PlaceDay } from './kept-answers.ts';
import type { PlaceClock, PlaceFacts } from './place-clock.ts';
import { questionOf, spotOf } from './question.ts';
import { dayAt } from './span.ts';

export interface DayQuestion {
  readonly place: PlaceFacts;
  readonly question: PrayerTimesQuestion;
  /** Undefined where the address names its day itself. */
  readonly today: PlaceDay | undefined;
}

/** What is asked about one day: the one named, or today at the place. */
export function dayQuestionOf(
  places: PlaceClock,
  query: QuestionQuery & { readonly date?: CivilDate | undefined },
  nowMs: number,
): DayQuestion {
  const place = places.factsAt(spotOf(query));
  const date = query.date ?? places.dateAt(place.timezone, nowMs);
  const zone = places.windowAround(place.timezone, date);
  return {
    place,
    question: { ...questionOf(query, place, zone), date },
    today: query.date ? undefined : dayAt(zone, date),
  };
}
