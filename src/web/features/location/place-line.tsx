import clsx from 'clsx';
import { useState } from 'react';
import { formatPlace } from '../../data/location/format-place.ts';
import { LocateButton } from '../../data/location/locate-button.tsx';
import { usePlace } from '../../data/location/location.tsx';
import type { LocationMode } from '../../data/location/location-state.ts';
import { useT } from '../../i18n/localisation.tsx';
import { LazyAddressBox, useReturnFocus } from './address-entry.tsx';

/**
 * The name of the place, with a button to change it by address or back to the detected position.
 * @param isDetailed whether it also says how the place was set, and whose data its name is
 */
export function PlaceLine({ isDetailed = false }: { isDetailed?: boolean }) {
  const t = useT();
  const { place, mode, error } = usePlace();
  // The mode in which the form was opened. It closes when the mode changes, because a place was set.
  const [openIn, setOpenIn] = useState<LocationMode>();
  const open = openIn === mode;
  const line = useReturnFocus<HTMLDivElement>(open);
  if (!place) return null;
  return (
    <>
      <div ref={line} className={clsx('flex items-center', isDetailed && 'flex-wrap')}>
        <p
          title={formatPlace(place)}
          className={clsx(
            'min-w-0 text-16 leading-tight text-ink-2',
            isDetailed ? 'wrap-break-word' : 'truncate',
          )}
        >
          {isDetailed ? (
            <span className="block text-13">
              {mode === 'auto' ? t('Auto location:') : t('Manual location:')}{' '}
            </span>
          ) : null}
          <bdi className={isDetailed ? 'font-semibold text-ink' : undefined}>{formatPlace(place)}</bdi>
        </p>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('Change location')}
          onPointerEnter={LazyAddressBox.preload}
          onClick={() => setOpenIn(open ? undefined : mode)}
          className="min-h-11 shrink-0 px-3 text-14 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('Change')}
        </button>
      </div>
      {isDetailed && place.attribution ? <p className="text-13 text-ink-2">{place.attribution}</p> : null}
      {open ? (
        <div className="mt-1 border-y border-line py-4">
          <LazyAddressBox onFound={() => setOpenIn(undefined)} onClose={() => setOpenIn(undefined)} />
          {mode === 'manual' ? (
            <div className="mt-3">
              <LocateButton tone="outline" label={t('Switch to Auto')} />
            </div>
          ) : null}
          <p role="alert" className="mt-3 text-14 text-danger empty:hidden">
            {error ? t(error) : null}
          </p>
        </div>
      ) : null}
    </>
  );
}
