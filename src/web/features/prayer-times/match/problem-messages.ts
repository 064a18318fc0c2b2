import type { BoardProblem, SunEvent } from '../../../../domain/prayer-times/match/board.ts';
import type { PrayerName, TimeName } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import type { FieldPlace, TypedDay } from './board-input.ts';
import { clockOf } from './parse-time.ts';

/** A problem in words, at the field to which it belongs; without one it is about the whole board. */
export interface ProblemLine {
  readonly severity: BoardProblem['severity'];
  readonly text: string;
  readonly at?: FieldPlace;
}

const events: Readonly<Record<SunEvent, string>> = {
  midnight: message('the middle of the night'),
  sunrise: message('sunrise'),
  noon: message('the sun’s noon'),
  first_shadow: message('the first shadow’s Asr'),
  sunset: message('sunset'),
};

export const noTimeSentence = message('Write a time such as 16:30.');

export function problemLines(
  problems: readonly BoardProblem[],
  typed: readonly TypedDay[],
  t: Translate,
): ProblemLine[] {
  return problems.map((problem) => {
    const at = placeOf(problem, typed);
    return { severity: problem.severity, text: problemWords(problem, t), ...(at ? { at } : {}) };
  });
}

function placeOf(problem: BoardProblem, typed: readonly TypedDay[]): FieldPlace | undefined {
  if (!('date' in problem)) return undefined;
  const isSecond = problem.code === 'same_date';
  const day = isSecond ? lastIndexOf(typed, problem.date) : firstIndexOf(typed, problem.date);
  if ('name' in problem) return { day, field: fieldOf(problem.name) };
  return { day, field: 'names' in problem ? fieldOf(problem.names[1]) : 'date' };
}

/** Sunrise is not among the fields. */
function fieldOf(name: TimeName): PrayerName | 'date' {
  return name === 'sunrise' ? 'date' : name;
}

function firstIndexOf(typed: readonly TypedDay[], date: CivilDate): number {
  return typed.findIndex((day) => day.date === formatIsoDate(date));
}

function lastIndexOf(typed: readonly TypedDay[], date: CivilDate): number {
  return typed.map((day) => day.date).lastIndexOf(formatIsoDate(date));
}

function problemWords(problem: BoardProblem, t: Translate): string {
  switch (problem.code) {
    case 'too_few_times':
      return t('Type at least three of the five prayers of one day.');
    case 'same_date':
      return t('This day stands here twice.');
    case 'date_out_of_range':
      return t('Choose a day of the calendar from 1900 to 2100.');
    case 'not_a_time':
      return t(noTimeSentence);
    case 'out_of_order':
      return t('{earlier} must be earlier than {later}.', {
        earlier: t(timeLabels[problem.names[0]]),
        later: t(timeLabels[problem.names[1]]),
      });
    case 'impossible':
      return impossibleWords(problem, t);
    case 'clock_off':
      return t(
        'Noon and sunset stand an hour from the sun’s here. Is it the right day, and the right clock?',
      );
    case 'twelve_hour_slip':
      return t('Read as {clock}.', { clock: clockOf(problem.readAsMinutes) });
    case 'iqamah_suspected':
      return t(
        'All five are later than is usual here. Are these the times of the iqamah? Type those of the adhan.',
      );
  }
}

function impossibleWords(problem: Extract<BoardProblem, { code: 'impossible' }>, t: Translate): string {
  const { name, side, event, eventMinutes, limitMinutes } = problem;
  const values = {
    time: t(timeLabels[name]),
    event: t(events[event]),
    clock: clockOf(eventMinutes),
    minutes: limitMinutes,
  };
  if (limitMinutes === 0)
    return side === 'before'
      ? t('{time} cannot lie before {event}, which is at {clock} here.', values)
      : t('{time} cannot lie after {event}, which is at {clock} here.', values);
  return side === 'before'
    ? t('{time} cannot lie more than {minutes} minutes before {event}, which is at {clock} here.', values)
    : t('{time} cannot lie more than {minutes} minutes after {event}, which is at {clock} here.', values);
}
