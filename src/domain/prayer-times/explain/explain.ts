import type { PrayerTimesQuestion } from '../answer.ts';
import { type PrayerDayInput, workedDay } from '../compute-prayer-day.ts';
import { eachTime } from '../every-time.ts';
import { choiceOf } from '../methods/choice.ts';
import { prayerDayInput } from '../prayer-day.ts';
import { timetableFacts } from '../timetable/timetable.ts';
import { explainPrintedTime, explainTime } from './explain-time.ts';
import type { DayExplanation } from './explanation.ts';

export { explanationText } from './explain-words.ts';
export type { DayExplanation, SunTerms, TimeDefinition, TimeExplanation } from './explanation.ts';

/** How the six times of a day came about. The published times are those of `computePrayerDay`: both take one way. */
export function explainDay(input: PrayerDayInput): DayExplanation {
  const { times, notes, by, zone, printed } = workedDay(input);
  const { method, elevationMetres } = by('dhuhr').input;
  const { polar } = by('dhuhr').day;
  return {
    date: input.date,
    method: method.id,
    madhab: input.madhab,
    highLatitudeRule: input.highLatitudeRule,
    ...(elevationMetres === undefined || method.heightUse === 'none'
      ? {}
      : { elevationMetres: Math.max(0, elevationMetres) }),
    ...(method.sunOfYear === undefined ? {} : { sunOfYear: method.sunOfYear }),
    ...(method.sunDaysAhead === undefined ? {} : { sunDaysAhead: method.sunDaysAhead }),
    ...(zone && { zone }),
    ...(polar && { polar }),
    times: eachTime(
      (name) =>
        (printed && explainPrintedTime(by(name), name, printed, times[name])) ??
        explainTime(by(name), name, times[name]),
    ),
    ...(printed && { timetable: timetableFacts(printed.table) }),
    notes,
  };
}

/** The same for the question that `answerPrayerTimes` answers. */
export function explainQuestion(question: PrayerTimesQuestion): DayExplanation {
  const choice = choiceOf(question.settings, question.countryCode, question.coordinates);
  return explainDay(prayerDayInput(question, choice, question.date));
}
