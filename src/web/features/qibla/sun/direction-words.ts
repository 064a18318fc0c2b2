import { compassPoint } from '../../../i18n/compass-point.ts';
import { formatBearing } from '../../../i18n/format-number.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/localisation.tsx';

/** `238°, south-west`: whole degrees from true north and the nearest of the eight winds. */
export function directionWords(bearingDegrees: number, t: Translate, language: Language): string {
  return t('{degrees}°, {direction}', {
    degrees: formatBearing(bearingDegrees, 0, language),
    direction: t(compassPoint(bearingDegrees)),
  });
}
