import { dayMs, hourMs } from '../../../../domain/time/units.ts';
import type { Translate } from '../../../i18n/localisation.tsx';

/** `3 hours ago`, `2 days ago`: the server keeps the last use to the hour. Both epoch milliseconds. */
export function lastUsedWords(lastUsedAt: number, now: number, locale: string, t: Translate): string {
  const passedMs = now - lastUsedAt;
  if (passedMs < hourMs) return t('used in the last hour');
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const ago =
    passedMs < dayMs
      ? format.format(-Math.floor(passedMs / hourMs), 'hour')
      : format.format(-Math.floor(passedMs / dayMs), 'day');
  return t('last used {ago}', { ago });
}
