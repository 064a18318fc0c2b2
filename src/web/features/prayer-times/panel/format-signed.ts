import type { Translate } from '../../../i18n/localisation.tsx';
import { formatInputNumber } from '../../../ui/number-input.ts';

/** A number with its sign that keeps its order inside Arabic too. */
export function formatSigned(value: number): string {
  return `\u2066${formatInputNumber(value, true)}\u2069`;
}

/** `+2 min`. */
export function formatSignedMinutes(minutes: number, t: Translate): string {
  return t('{minutes} min', { minutes: formatSigned(minutes) });
}
