import type { ReactNode } from 'react';
import { type MagneticDeclination, magneticModel } from '../../../../domain/magnetism/declination.ts';
import { unreliableBearing } from '../../../../domain/qibla/qibla.ts';
import { LocateButton } from '../../../data/location/locate-button.tsx';
import { usePlace } from '../../../data/location/location.tsx';
import { useT } from '../../../i18n/localisation.tsx';

/** Asks for a location while the dial shows an example. `children`: an alternative to the device's position. */
export function LocationNeeded({ children }: { children: ReactNode }) {
  const t = useT();
  const { error } = usePlace();
  return (
    <>
      <p className="font-semibold text-ink">{t('Location access required for accurate Qibla direction')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <LocateButton label={t('Use my location')} />
        {children}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {error ? t(error) : null}
      </p>
    </>
  );
}

interface BearingNotesProps {
  readonly declination: MagneticDeclination;
  readonly distanceKm: number;
}

/** Notes on where the magnetic model or the geometry reach their limits, shown only where they apply. */
export function BearingNotes({ declination, distanceKm }: BearingNotesProps) {
  const t = useT();
  const uncertain = unreliableBearing(distanceKm);
  return (
    <>
      {declination.isInModelYears ? null : (
        <p>
          {t('The magnetic model {model} doesn’t cover this year. The declination may be off.', {
            model: `\u2068${magneticModel.name}\u2069`,
          })}
        </p>
      )}
      {uncertain === 'at_kaaba' ? (
        <p>{t('The Kaaba is so close that a few steps change its direction. Face it by sight.')}</p>
      ) : null}
      {uncertain === 'at_opposite' ? (
        <p>{t('The Kaaba is on the opposite side of the earth. Nearly every direction leads to it.')}</p>
      ) : null}
    </>
  );
}
