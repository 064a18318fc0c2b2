import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import { magneticDeclination, magneticModel } from '../../../../domain/magnetism/declination.ts';
import { isAtKaaba, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location-state.ts';
import { formatBearing } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import type { MonthTable } from '../calendar/use-month.ts';
import { QiblaRose } from './qibla-rose.tsx';

/** The Qibla from true north and, where a needle holds and in the years that its model knows, by a magnetic compass. */
export function PrintBearing({ place, month }: { place: Place; month: MonthTable }) {
  const { t, language } = useLocalisation();
  if (isAtKaaba(place))
    return <p style={{ maxWidth: '45mm' }}>{t('You are at the Kaaba: face it from wherever you stand.')}</p>;
  const bearing = qiblaBearingDegrees(place);
  const { degrees, fieldStrength, isInModelYears } = magneticDeclination(place, utcMidnight(month.span.to));
  return (
    <figure style={{ textAlign: 'center', flexShrink: 0 }}>
      <QiblaRose bearingDegrees={bearing} />
      <figcaption style={{ fontSize: '8.5pt' }}>
        {t('Qibla {degrees}° from true north', { degrees: formatBearing(bearing, 1, language) })}
        {fieldStrength !== 'none' && isInModelYears ? (
          <span style={{ display: 'block' }}>
            {t('{degrees}° by a magnetic compass ({model})', {
              degrees: formatBearing(normaliseBearing(bearing - degrees), 0, language),
              model: magneticModel.name,
            })}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
