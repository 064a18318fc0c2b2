import { formatBearing, formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import type { ArGlance } from './glance.ts';

/** Where the camera looks, against which north, and how surely. */
export function HeadingLine({ glance }: { glance: ArGlance | undefined }) {
  const { t, language } = useLocalisation();
  if (!glance) return null;
  const degrees = formatBearing(glance.headingDegrees, 0, language);
  const accuracy = glance.accuracyDegrees;
  return (
    <p className="figures mt-1 rounded-chip bg-[#0b1512]/75 px-2 py-0.5 text-13">
      {accuracy === undefined
        ? t('{degrees}° from true north', { degrees })
        : t('{degrees}° from true north, ±{accuracy}°', {
            degrees,
            accuracy: formatNumber(accuracy, 0, language),
          })}
    </p>
  );
}
