import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Failure } from '../../../ui/use-loading.ts';
import type { MapPictureProps } from './picture/map-picture.tsx';

/** How far below the window the map may still lie when it begins to be fetched. */
const nearness = '600px';

const Picture = lazyPart(async () => (await import('./picture/map-picture.tsx')).MapPicture, {
  Waiting: PictureOnItsWay,
  Failed: PictureFailed,
});

/** The picture, whose code and coasts are fetched when it comes near. Its room is kept. */
export function LaterPicture(props: MapPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: nearness },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="aspect-square max-h-[440px] w-full">
      {isNear ? <Picture {...props} /> : <Room />}
    </div>
  );
}

function Room({ words, children }: { readonly words?: string; readonly children?: ReactNode }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 rounded-card bg-sunken p-4 text-center">
      <p role="status" className="max-w-sm text-ink-2">
        {words}
      </p>
      {children}
    </div>
  );
}

function PictureOnItsWay() {
  const t = useT();
  return <Room words={t('The map is being fetched…')} />;
}

function PictureFailed({ retry, isRetrying }: Failure) {
  const t = useT();
  return (
    <Room words={t('The map could not be fetched. Direction and distance are here in words.')}>
      <Button tone="outline" disabled={isRetrying} onClick={retry}>
        {t('Try again')}
      </Button>
    </Room>
  );
}
