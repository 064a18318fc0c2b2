import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { usePlace } from '../../state/location.tsx';
import { placeWords } from '../../state/place-words.ts';
import { Button } from '../../ui/button.tsx';

const load = () => import('./address-box.tsx');
const AddressBox = lazy(async () => ({ default: (await load()).AddressBox }));

/** Which place the page speaks of and how it was found, with the way to another one. Nothing before a place is known. */
export function LocationBar() {
  const t = useT();
  const { place, mode, status, locate } = usePlace();
  const [typing, setTyping] = useState(false);
  if (!place) return null;
  return (
    <section aria-label={t('Location')} className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-auto items-center gap-2">
          <MapPin aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brass" />
          <span className="min-w-0">
            {mode === 'auto' ? t('Auto location:') : t('Manual location:')}{' '}
            <bdi className="font-semibold">{placeWords(place)}</bdi>
          </span>
        </p>
        {mode === 'auto' ? (
          <Button
            tone="outline"
            aria-expanded={typing}
            onPointerEnter={() => void load()}
            onClick={() => setTyping(!typing)}
          >
            {t('Switch to Manual')}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              tone="quiet"
              aria-expanded={typing}
              onPointerEnter={() => void load()}
              onClick={() => setTyping(!typing)}
            >
              {t('Change')}
            </Button>
            <Button tone="outline" disabled={status === 'locating'} onClick={() => void locate()}>
              {status === 'locating' ? t('Getting Location...') : t('Switch to Auto')}
            </Button>
          </div>
        )}
      </div>
      {place.attribution ? <p className="mt-1 text-13 text-ink-2">{place.attribution}</p> : null}
      {typing ? (
        <div className="mt-3 border-t border-line pt-3">
          <Suspense fallback={<div className="h-20" />}>
            <AddressBox onFound={() => setTyping(false)} />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
