import type { Translate } from '../../../i18n/localisation.tsx';
import { formatInputNumber } from '../../../ui/number-input.ts';

/** Formats a number with its sign, isolated so that the sign stays before it in right-to-left text. */
export function formatSigned(value: number): string {
  return `\u2066${formatInputNumber(value, true)}\u2069`;
}

/** Formats minutes with their sign: `+2 min`. */
export function formatSignedMinutes(minutes: number, t: Translate): string {
  return t('{minutes} min', { minutes: formatSigned(minutes) });
}
