import { type MagneticDeclination, magneticModel } from '../../../../domain/magnetism/declination.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import type { CompassView } from './compass-view.ts';

interface HeadingLineProps {
  readonly needle: NonNullable<CompassView['needle']>;
  /** Of the known place; without one the heading stays magnetic. */
  readonly declination: MagneticDeclination | undefined;
}

/** Where the device points, from which north, and how exactly. */
export function HeadingLine({ needle, declination }: HeadingLineProps) {
  const { t, language } = useLocalisation();
  const { trueDegrees, magneticDegrees, plusMinusDegrees, basis } = needle;
  const values = {
    heading: trueDegrees,
    magnetic: magneticDegrees,
    declination: formatNumber(Math.abs(declination?.degrees ?? 0), 1, language),
    model: `\u2068${magneticModel.name}\u2069`,
  };
  return (
    <p className="figures">
      {!declination
        ? t('Heading {magnetic}° magnetic', values)
        : declination.degrees < 0
          ? t(
              'Heading {heading}° true · {magnetic}° magnetic, declination {declination}° west, {model}',
              values,
            )
          : t(
              'Heading {heading}° true · {magnetic}° magnetic, declination {declination}° east, {model}',
              values,
            )}
      {plusMinusDegrees === undefined ? null : (
        <span className="block">
          {basis === 'platform'
            ? t('Accurate to about ±{degrees}°', { degrees: plusMinusDegrees })
            : t('Steady to about ±{degrees}°', { degrees: plusMinusDegrees })}
        </span>
      )}
    </p>
  );
}
