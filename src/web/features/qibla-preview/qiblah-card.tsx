import { type ReactNode, useId } from 'react';
import { distanceToKaabaKm, qiblaBearingDegrees } from '../../../domain/qibla/qibla.ts';
import { compassPoint } from '../../lib/compass-point.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { useLocalisation } from '../../lib/i18n.tsx';
import { defaultPlace } from '../../state/default-place.ts';
import { usePlace } from '../../state/location.tsx';
import { placeWords } from '../../state/place-words.ts';
import { Card } from '../../ui/card.tsx';
import { QiblahDial } from './qiblah-dial.tsx';

/** Keeps a name or coordinates together in text that runs the other way. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * Where the Kaaba lies from the known place, or as an example from the default one: from true north, without any
 * sensor. `children` lead on from here.
 */
export function QiblahCard({ children }: { children?: ReactNode }) {
  const { t } = useLocalisation();
  const titleId = useId();
  const { place } = usePlace();
  const from = place ?? defaultPlace;
  const bearingDegrees = qiblaBearingDegrees(from);
  return (
    <Card aria-labelledby={titleId} className="flex h-full flex-col">
      <h2 id={titleId} className="text-28">
        {t('Qiblah Direction')}
      </h2>
      <p className="mt-1 text-ink-2">
        {place
          ? t('From {place}', { place: isolated(placeWords(place)) })
          : t('For example from {place}', { place: t('Washington, United States') })}
      </p>
      <div className="my-4 flex grow items-center justify-center">
        <QiblahDial bearingDegrees={bearingDegrees} />
      </div>
      <BearingInWords bearingDegrees={bearingDegrees} distanceKm={distanceToKaabaKm(from)} />
      {children}
    </Card>
  );
}

function BearingInWords({ bearingDegrees, distanceKm }: { bearingDegrees: number; distanceKm: number }) {
  const { t, language } = useLocalisation();
  return (
    <p className="text-center">
      <span className="figures font-display text-40 leading-none font-semibold">
        {t('{degrees}°', { degrees: formatNumber(bearingDegrees, 1, language) })}
      </span>
      <span className="mt-2 block text-18">
        {t('{direction}, clockwise from true north', { direction: t(compassPoint(bearingDegrees)) })}
      </span>
      <span className="figures mt-1 block text-14 text-ink-2">
        {t('{distance} km to the Kaaba', { distance: formatNumber(distanceKm, 0, language) })}
      </span>
    </p>
  );
}
