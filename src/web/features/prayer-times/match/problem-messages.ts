import type { BoardProblem, SunEvent } from '../../../../domain/prayer-times/match/board.ts';
import type { PrayerName, TimeName } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import type { BoardInputDay, FieldRef } from './board-input.ts';
import { formatMinutesOfDay } from './parse-time.ts';

/** Message about a field of the board, or about the whole board if `at` is undefined. */
export interface ProblemMessage {
  readonly severity: BoardProblem['severity'];
  readonly text: string;
  readonly at?: FieldRef;
}

const eventLabels: Readonly<Record<SunEvent, string>> = {
  midnight: message('the middle of the night'),
  sunrise: message('sunrise'),
  noon: message('solar noon'),
  first_shadow: message('Asr at one shadow length'),
  sunset: message('sunset'),
};

export const invalidTimeMessage = message('Enter a time such as 16:30.');

export function problemMessages(
  problems: readonly BoardProblem[],
  typed: readonly BoardInputDay[],
  t: Translate,
): ProblemMessage[] {
  return problems.map((problem) => {
    const at = locateField(problem, typed);
    return { severity: problem.severity, text: describeProblem(problem, t), ...(at ? { at } : {}) };
  });
}

function locateField(problem: BoardProblem, typed: readonly BoardInputDay[]): FieldRef | undefined {
  if (!('date' in problem)) return undefined;
  const isSecond = problem.code === 'same_date';
  const day = isSecond ? lastIndexOf(typed, problem.date) : firstIndexOf(typed, problem.date);
  if ('name' in problem) return { day, field: toField(problem.name) };
  return { day, field: 'names' in problem ? toField(problem.names[1]) : 'date' };
}

/** Returns the field of a time; sunrise has none, so it belongs to the date. */
function toField(name: TimeName): PrayerName | 'date' {
  return name === 'sunrise' ? 'date' : name;
}

function firstIndexOf(typed: readonly BoardInputDay[], date: CivilDate): number {
  return typed.findIndex((day) => day.date === formatIsoDate(date));
}

function lastIndexOf(typed: readonly BoardInputDay[], date: CivilDate): number {
  return typed.map((day) => day.date).lastIndexOf(formatIsoDate(date));
}

function describeProblem(problem: BoardProblem, t: Translate): string {
  switch (problem.code) {
    case 'too_few_times':
      return t('Enter at least three prayer times for one day.');
    case 'same_date':
      return t('This day is listed twice.');
    case 'date_out_of_range':
      return t('Choose a date from 1900 to 2100.');
    case 'not_a_time':
      return t(invalidTimeMessage);
    case 'out_of_order':
      return t('{earlier} must be earlier than {later}.', {
        earlier: t(timeLabels[problem.names[0]]),
        later: t(timeLabels[problem.names[1]]),
      });
    case 'impossible':
      return describeImpossible(problem, t);
    case 'clock_off':
      return t('Noon and sunset are an hour off. Check the date and summer time.');
    case 'twelve_hour_slip':
      return t('Read as {clock}.', { clock: formatMinutesOfDay(problem.readAsMinutes) });
    case 'iqamah_suspected':
      return t('All five times are unusually late. If they’re iqamah times, enter the adhan times instead.');
  }
}

function describeImpossible(problem: Extract<BoardProblem, { code: 'impossible' }>, t: Translate): string {
  const { name, side, event, eventMinutes, limitMinutes } = problem;
  const values = {
    time: t(timeLabels[name]),
    event: t(eventLabels[event]),
    clock: formatMinutesOfDay(eventMinutes),
    minutes: limitMinutes,
  };
  if (limitMinutes === 0)
    return side === 'before'
      ? t('{time} can’t be before {event} ({clock} here).', values)
      : t('{time} can’t be after {event} ({clock} here).', values);
  return side === 'before'
    ? t('{time} can’t be more than {minutes} minutes before {event} ({clock} here).', values)
    : t('{time} can’t be more than {minutes} minutes after {event} ({clock} here).', values);
}
