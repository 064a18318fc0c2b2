import type { Translate } from '../../../i18n/localisation.tsx';
import { formatInputNumber } from '../../../ui/typed-number.ts';

/** A number with its sign that keeps its order inside Arabic too. */
export function signed(value: number): string {
  return `\u2066${formatInputNumber(value, true)}\u2069`;
}

/** `+2 min`. */
export function minutesWords(minutes: number, t: Translate): string {
  return t('{minutes} min', { minutes: signed(minutes) });
}
