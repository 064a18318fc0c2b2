import type { ReactNode } from 'react';
import { LocateButton } from '../../../data/locate-button.tsx';
import { usePlace } from '../../../data/location.tsx';
import { useT } from '../../../i18n/localisation.tsx';

/** Without a place the dial shows an example. `children`: another way than the device's position. */
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
