import type { ReactNode } from 'react';
import { compassPoint } from '../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../i18n/format-number.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';

interface BearingInWordsProps {
  readonly bearingDegrees: number;
  readonly distanceKm: number;
  /** Takes the place of the large figure; the bearing then stands in the line below it. */
  readonly headline?: ReactNode;
}

export function BearingInWords({ bearingDegrees, distanceKm, headline }: BearingInWordsProps) {
  const { t, language } = useLocalisation();
  const degrees = formatBearing(bearingDegrees, 1, language);
  const direction = t(compassPoint(bearingDegrees));
  const distance = t('{distance} km to the Kaaba', { distance: formatNumber(distanceKm, 0, language) });
  return (
    <>
      {headline ?? (
        <p className="figures font-display text-40 leading-none font-semibold">
          {t('{degrees}°', { degrees })}
        </p>
      )}
      <div className="mt-2 grid *:[grid-area:1/1]">
        <Either isShown={headline === undefined} distance={distance}>
          {t('{direction}, clockwise from true north', { direction })}
        </Either>
        <Either isShown={headline !== undefined} distance={distance}>
          {t('Qiblah {degrees}°, {direction}', { degrees, direction })}
        </Either>
      </div>
    </>
  );
}

interface EitherProps {
  readonly isShown: boolean;
  readonly distance: string;
  readonly children: string;
}

/** Both sentences keep their room, so that nothing around moves when one takes the other's place. */
function Either({ isShown, distance, children }: EitherProps) {
  if (!isShown)
    return (
      <div aria-hidden className="invisible text-18">
        {children}
        <span className="mt-1 block text-14">{'\u00a0'}</span>
      </div>
    );
  return (
    <div>
      <p className="text-18">{children}</p>
      <p className="figures mt-1 text-14 text-ink-2">{distance}</p>
    </div>
  );
}
