import { MapPinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { LocateButton } from '../../data/location/locate-button.tsx';
import { usePlace } from '../../data/location/location.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyAddressBox, useFocusOncePlaceKnown, useReturnFocus } from './address-entry.tsx';
import { LocationBar, LocationError } from './location-bar.tsx';

/**
 * The location of a search: the place with buttons to change it, or a prompt to set one.
 * @param prompt translated sentence that says why the location is needed
 */
export function LocationPanel({ prompt }: { prompt: string }) {
  const { place } = usePlace();
  const panel = useFocusOncePlaceKnown(place !== undefined);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-3 outline-none">
      {place ? (
        <>
          <LocationBar />
          <LocationError />
        </>
      ) : (
        <PlacePrompt prompt={prompt} />
      )}
    </div>
  );
}

/** Hidden while a stored place is being read, with the height of its line reserved. */
function PlacePrompt({ prompt }: { prompt: string }) {
  const t = useT();
  const { error } = usePlace();
  const [isTyping, setIsTyping] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const buttons = useReturnFocus<HTMLDivElement>(isTyping);
  const openAddressBox = () => {
    setIsTyping(true);
    // A newly opened box focuses itself.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div aria-hidden className="hidden h-[6.5rem] sm:h-[4.375rem] [[data-place]_&]:block" />
      <div className="grid gap-3 [[data-place]_&]:hidden">
        {error ? <ErrorCard error={error} onType={openAddressBox} /> : null}
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-[1_1_16rem] text-18">{prompt}</p>
            <div ref={buttons} className="flex flex-wrap gap-2">
              <LocateButton label={t('Use GPS')} />
              <Button
                tone="outline"
                aria-expanded={isTyping}
                onPointerEnter={LazyAddressBox.preload}
                onClick={() => setIsTyping(!isTyping)}
              >
                {t('Set Manually')}
              </Button>
            </div>
          </div>
          {isTyping ? (
            <div ref={box} className="border-t border-line pt-4">
              <LazyAddressBox onClose={() => setIsTyping(false)} />
            </div>
          ) : null}
        </Card>
      </div>
    </>
  );
}

function ErrorCard({ error, onType }: { error: string; onType: () => void }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-surface p-4"
    >
      <p className="flex min-w-0 flex-[1_1_16rem] items-start gap-2">
        <MapPinOff aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
        {t(error)}
      </p>
      <Button tone="outline" onPointerEnter={LazyAddressBox.preload} onClick={onType}>
        {t('Set Location Manually')}
      </Button>
    </div>
  );
}
