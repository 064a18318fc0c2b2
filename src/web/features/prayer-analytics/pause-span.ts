import { type CivilDate, daysBetween, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { message } from '../../i18n/localisation.tsx';

export interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Longer than any pause; a wrong year is a slip of the finger. */
const maxDays = 366;

/** The span that two date fields hold, or what is wrong with it, in English as the catalogue has it. */
export function readSpan(from: string, to: string): Span | { readonly problem: string } {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  if (!first || !last) return { problem: message('Choose the first and the last day.') };
  const length = daysBetween(first, last) + 1;
  if (length < 1) return { problem: message('The last day lies before the first.') };
  if (length > maxDays) return { problem: message('A pause can be a year at most.') };
  return { from: first, to: last };
}
