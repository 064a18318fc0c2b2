import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { explainPrayerTimes } from '../../../contract/prayer-explanation.ts';
import { type DayExplanation, explanationText } from '../../../domain/prayer-times/explain/explain.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { toConventions, toSource } from '../../prayer-answers/answer-body.ts';
import { toNoteBody } from '../../prayer-answers/note-body.ts';
import type { PlaceFacts } from '../../prayer-answers/place-clock.ts';

type Body = AnswerOf<typeof explainPrayerTimes>;

/** The explanation in the words of the contract, each time with its sentences. */
export function toExplanationBody(why: DayExplanation, question: PlaceInput, place: PlaceFacts): Body {
  const { zone } = question;
  const { sunOfYear, sunDaysAhead, polar, zone: zoneTable } = why;
  return {
    date: formatIsoDate(why.date),
    ...toConventions({ ...why, zone }, question, place),
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
    ...toSource(why),
  };
}
