import clsx from 'clsx';
import { MapPin, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { formatPlace } from '../../data/location/format-place.ts';
import { LocateButton } from '../../data/location/locate-button.tsx';
import { usePlace } from '../../data/location/location.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { AddressEntry, LazyAddressBox, useReturnFocus } from './address-entry.tsx';

/** The current place and how it was set, with buttons to change it. Nothing until a place is known. */
export function LocationBar() {
  const t = useT();
  const { place, mode } = usePlace();
  const [typing, setTyping] = useState(false);
  const buttons = useReturnFocus<HTMLDivElement>(typing);
  if (!place) return null;
  const isAuto = mode === 'auto';
  return (
    <section aria-label={t('Location')} className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-auto items-center gap-2">
          <MapPin aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brass" />
          <span className="min-w-0">
            {isAuto ? t('Auto location:') : t('Manual location:')}{' '}
            <bdi className="font-semibold">{formatPlace(place)}</bdi>
          </span>
        </p>
        {/* On a narrow screen the quiet button's text, not its invisible edge, is aligned with the text above. */}
        <div ref={buttons} className={clsx('flex flex-wrap gap-2', !isAuto && 'max-sm:-ms-4')}>
          <Button
            tone={isAuto ? 'outline' : 'quiet'}
            aria-expanded={typing}
            onPointerEnter={LazyAddressBox.preload}
            onClick={() => setTyping(!typing)}
          >
            {isAuto ? t('Switch to Manual') : t('Change')}
          </Button>
          {isAuto ? null : <LocateButton tone="outline" label={t('Switch to Auto')} />}
        </div>
      </div>
      {place.attribution ? <p className="mt-1 text-13 text-ink-2">{place.attribution}</p> : null}
      {typing ? (
        <div className="mt-3 border-t border-line pt-3">
          <LazyAddressBox onFound={() => setTyping(false)} onClose={() => setTyping(false)} />
        </div>
      ) : null}
    </section>
  );
}

/** Why the position is unavailable, with a way to set it by address. Nothing without an error. */
export function LocationError() {
  const t = useT();
  const { error } = usePlace();
  if (!error) return null;
  return (
    <div role="alert" className="rounded-card border border-danger bg-surface p-4">
      <p className="flex items-start gap-2">
        <MapPinOff aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
        {t(error)}
      </p>
      <div className="mt-3">
        <AddressEntry />
      </div>
    </div>
  );
}
