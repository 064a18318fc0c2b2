import { type CivilDate, daysBetween, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { message } from '../../i18n/localisation.tsx';

export interface PauseSpan {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Rejects spans that can only come from a mistyped year. */
const maxDays = 366;

/** Parses two ISO dates into a span, both days included, or returns the problem as an untranslated message. */
export function parsePauseSpan(from: string, to: string): PauseSpan | { readonly problem: string } {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  if (!first || !last) return { problem: message('Choose the first and last day.') };
  const length = daysBetween(first, last) + 1;
  if (length < 1) return { problem: message('The last day can’t be before the first.') };
  if (length > maxDays) return { problem: message('A pause can last up to a year.') };
  return { from: first, to: last };
}
