import type { TimeExplanation } from '../../../../domain/prayer-times/explain/explain.ts';
import type { Rounding } from '../../../../domain/prayer-times/types.ts';
import { formatClock, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { minutesWords } from '../panel/format-signed.ts';
import { clockWithSeconds, offsetWords } from './format-quantity.ts';

/** One line of the reckoning: a time of the clock, or what is added to it. */
export interface LedgerLine {
  readonly label: string;
  /** `HH:MM`, perhaps with seconds behind it. */
  readonly clock?: string;
  readonly seconds?: string;
  readonly added?: string;
  readonly isSum?: boolean;
}

const roundings: Readonly<Record<Rounding, string>> = {
  nearest: message('Rounded to the nearest minute'),
  up: message('Rounded up to the full minute'),
  down: message('Rounded down to the full minute'),
};

const sources: Partial<Readonly<Record<TimeExplanation['definition']['kind'], string>>> = {
  table: message('From the timetable'),
  transit: message('The sun’s noon'),
  interval: message('Counted from Maghrib'),
  seasonal: message('By latitude and season'),
  lengthened_night: message('By the least night'),
  share_of_night: message('By the rule'),
  nearest_latitude: message('By the rule'),
  nearest_day: message('By the rule'),
  glide: message('By the rule'),
  half_afternoon: message('Half the afternoon'),
};
const bySun = message('By the sun');

/** From the moment in the sky to the minute on the page, line by line. */
export function ledger(time: TimeExplanation, zone: ZoneWindow, t: Translate): LedgerLine[] {
  const { definition, exactMs, offsetMinutes, rounding, printedMs, adjustmentMinutes, movedToKeepOrder } =
    time;
  // Minutes already: nothing is left to round.
  const isCounted = definition.kind === 'interval' || definition.kind === 'table';
  return [
    { label: t(sources[definition.kind] ?? bySun), ...clockWithSeconds(zone, exactMs) },
    ...(offsetMinutes === 0
      ? []
      : [
          {
            label: offsetMinutes < 0 ? t('The authority takes off') : t('The authority adds'),
            added: offsetWords(offsetMinutes, t),
          },
        ]),
    ...(isCounted ? [] : [{ label: t(roundings[rounding]), clock: formatClock(zone, printedMs) }]),
    ...(adjustmentMinutes === 0 ? [] : [{ label: t('You add'), added: minutesWords(adjustmentMinutes, t) }]),
    ...(movedToKeepOrder ? [{ label: t('Moved to keep the order of the day') }] : []),
    { label: t('Shown'), clock: formatClock(zone, time.publishedMs), isSum: true },
  ];
}
