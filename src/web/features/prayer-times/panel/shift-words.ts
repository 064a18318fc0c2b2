import { message } from '../../../i18n/localisation.tsx';

const words: Readonly<Record<string, string>> = {
  '-2': message('two days earlier'),
  '-1': message('one day earlier'),
  '1': message('one day later'),
  '2': message('two days later'),
};

/** How the Hijri date is moved, translated where it is shown; undefined where it is not. */
export function shiftWords(days: number): string | undefined {
  return words[String(days)];
}
