import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { fetchPicture } from './fetch-picture.ts';
import type { MapPictureProps } from './picture/map-picture.tsx';

/** How far below the window the map may still lie when it begins to be fetched. */
const nearness = '600px';

/** The picture, whose code and coasts are fetched when it comes near. Its room is kept. */
export function LaterPicture(props: MapPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [Picture, setPicture] = useState<ComponentType<MapPictureProps>>();
  const [state, setState] = useState<'far' | 'fetching' | 'failed'>('far');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setState('fetching'),
      { rootMargin: nearness },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (state !== 'fetching') return;
    let isWanted = true;
    fetchPicture(tries > 0).then(
      (Fetched) => isWanted && setPicture(() => Fetched),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [state, tries]);
  const tryAgain = () => {
    setTries(tries + 1);
    setState('fetching');
  };
  return (
    <div ref={ref} className="aspect-square max-h-[440px] w-full">
      {Picture ? (
        <Picture {...props} />
      ) : (
        <div className="grid h-full place-content-center justify-items-center gap-3 rounded-card bg-sunken p-4 text-center">
          <Meanwhile state={state} />
          {state === 'failed' ? <TryAgain onPress={tryAgain} /> : null}
        </div>
      )}
    </div>
  );
}

function Meanwhile({ state }: { state: 'far' | 'fetching' | 'failed' }) {
  const t = useT();
  return (
    <p role="status" className="max-w-sm text-ink-2">
      {state === 'fetching' ? t('The map is being fetched…') : null}
      {state === 'failed'
        ? t('The map could not be fetched. Direction and distance are here in words.')
        : null}
    </p>
  );
}

function TryAgain({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Button tone="outline" onClick={onPress}>
      {t('Try again')}
    </Button>
  );
}
