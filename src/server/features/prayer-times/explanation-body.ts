import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { explainPrayerTimes } from '../../../contract/prayer-explanation.ts';
import { type DayExplanation, explanationText } from '../../../domain/prayer-times/explain/explain.ts';
import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { toNoteBody } from '../../prayer-times/note-body.ts';
import type { PlaceDetails } from '../../prayer-times/place-lookup.ts';
import { toCalculationFields, toSourceFields } from '../../prayer-times/response-bodies.ts';

type Body = AnswerOf<typeof explainPrayerTimes>;

/** The explanation in the words of the contract, each time with its sentences. */
export function toExplanationBody(why: DayExplanation, question: PlaceQuestion, place: PlaceDetails): Body {
  const { zone } = question;
  const { sunOfYear, sunDaysAhead, polar, zone: zoneTable } = why;
  return {
    date: formatIsoDate(why.date),
    ...toCalculationFields({ ...why, zone }, question, place),
    ...(sunOfYear === undefined ? {} : { sunOfYear }),
    ...(sunDaysAhead === undefined ? {} : { sunDaysAhead }),
    ...(zoneTable && { zoneTable }),
    ...(polar && { polar }),
    times: timeNames.map((name) => ({
      ...why.times[name],
      clock: formatClock(zone, why.times[name].publishedMs),
      text: explanationText(why.times[name], zone, why),
    })),
    notes: why.notes.map(toNoteBody),
    ...toSourceFields(why),
  };
}
