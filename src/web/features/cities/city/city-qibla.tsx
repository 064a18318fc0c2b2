import type { ReactNode } from 'react';
import { compassPoint } from '../../../i18n/compass-point.ts';
import { formatBearing, formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { ActionLink } from '../../../ui/action-link.tsx';
import { Card } from '../../../ui/card.tsx';
import type { CityDay } from './city-day.ts';

/** The Qibla from the middle of the city, in words beside the dial that the page hands in. */
export function CityQibla({ city: { data, hasKaaba }, dial }: { city: CityDay; dial: ReactNode }) {
  const { t } = useLocalisation();
  return (
    <Card aria-labelledby="qibla-title">
      <h2 id="qibla-title" className="text-20">
        {t('Qibla')}
      </h2>
      {hasKaaba ? (
        <p className="mt-3">
          {t(
            'The Kaaba is in this city, and its direction changes from street to street. Look for it from where you stand.',
          )}
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <div className="w-[min(9rem,100%)] shrink-0">{dial}</div>
          <Bearing {...data.qibla} />
        </div>
      )}
      <div className="mt-2 print:hidden">
        <ActionLink to={paths.qibla}>{t('Find the Qibla where you are')}</ActionLink>
      </div>
    </Card>
  );
}

function Bearing({ bearingDegrees, distanceKm }: CityDay['data']['qibla']) {
  const { t, language } = useLocalisation();
  const distance = formatNumber(distanceKm, 0, language);
  return (
    <div className="min-w-[min(9rem,100%)] flex-1">
      <p className="figures font-display text-40 leading-none font-semibold">
        {t('{degrees}°', { degrees: formatBearing(bearingDegrees, 1, language) })}
      </p>
      <p className="mt-2">
        {t('{direction}, clockwise from true north', { direction: t(compassPoint(bearingDegrees)) })}
      </p>
      <p className="figures mt-1 text-14 text-ink-2">{t('{distance} km to the Kaaba', { distance })}</p>
    </div>
  );
}
