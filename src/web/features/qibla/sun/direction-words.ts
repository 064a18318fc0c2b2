import { compassPoint } from '../../../lib/compass-point.ts';
import { formatBearing } from '../../../lib/format-number.ts';
import type { Translate } from '../../../lib/i18n.tsx';
import type { Language } from '../../../lib/languages.ts';

/** `238°, south-west`: whole degrees from true north and the nearest of the eight winds. */
export function directionWords(bearingDegrees: number, t: Translate, language: Language): string {
  return t('{degrees}°, {direction}', {
    degrees: formatBearing(bearingDegrees, 0, language),
    direction: t(compassPoint(bearingDegrees)),
  });
}
