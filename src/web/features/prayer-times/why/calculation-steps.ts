import type { TimeExplanation } from '../../../../domain/prayer-times/explain/explain.ts';
import type { Rounding } from '../../../../domain/prayer-times/types.ts';
import { formatClock, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { formatSignedMinutes } from '../panel/format-signed.ts';
import { formatClockWithSeconds, formatOffset } from './format-quantity.ts';

/** One line of the calculation: a time, or what is added to it. */
export interface CalculationStep {
  readonly label: string;
  /** `HH:MM`. */
  readonly clock?: string;
  readonly seconds?: string;
  readonly added?: string;
  readonly isSum?: boolean;
}

const roundingLabels: Readonly<Record<Rounding, string>> = {
  nearest: message('Rounded to the nearest minute'),
  up: message('Rounded up to the minute'),
  down: message('Rounded down to the minute'),
};

const stepLabels: Partial<Readonly<Record<TimeExplanation['definition']['kind'], string>>> = {
  table: message('From the timetable'),
  transit: message('Solar noon'),
  interval: message('Counted from Maghrib'),
  seasonal: message('By latitude and season'),
  lengthened_night: message('Minimum night length'),
  share_of_night: message('By high-latitude rule'),
  nearest_latitude: message('By high-latitude rule'),
  nearest_day: message('By high-latitude rule'),
  glide: message('By high-latitude rule'),
  half_afternoon: message('Halfway to sunset'),
};
const bySunLabel = message('time|By the sun');

/** Returns the steps from the astronomical instant to the published minute. */
export function calculationSteps(time: TimeExplanation, zone: ZoneWindow, t: Translate): CalculationStep[] {
  const { definition, exactMs, offsetMinutes, rounding, printedMs, adjustmentMinutes, movedToKeepOrder } =
    time;
  // These are whole minutes, so they are not rounded.
  const isCounted = definition.kind === 'interval' || definition.kind === 'table';
  return [
    { label: t(stepLabels[definition.kind] ?? bySunLabel), ...formatClockWithSeconds(zone, exactMs) },
    ...(offsetMinutes === 0
      ? []
      : [
          {
            label: offsetMinutes < 0 ? t('Authority subtracts') : t('Authority adds'),
            added: formatOffset(offsetMinutes, t),
          },
        ]),
    ...(isCounted ? [] : [{ label: t(roundingLabels[rounding]), clock: formatClock(zone, printedMs) }]),
    ...(adjustmentMinutes === 0
      ? []
      : [{ label: t('Your adjustment'), added: formatSignedMinutes(adjustmentMinutes, t) }]),
    ...(movedToKeepOrder ? [{ label: t('Moved to keep times in order') }] : []),
    { label: t('Time shown'), clock: formatClock(zone, time.publishedMs), isSum: true },
  ];
}
