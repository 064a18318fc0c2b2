import { compassPoint } from '../../../lib/compass-point.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import type { Translate } from '../../../lib/i18n.tsx';
import type { Language } from '../../../lib/languages.ts';

/** `238°, south-west`: whole degrees from true north and the nearest of the eight winds. */
export function directionWords(bearingDegrees: number, t: Translate, language: Language): string {
  const whole = Math.round(bearingDegrees) % 360;
  return t('{degrees}°, {direction}', {
    degrees: formatNumber(whole, 0, language),
    direction: t(compassPoint(bearingDegrees)),
  });
}
