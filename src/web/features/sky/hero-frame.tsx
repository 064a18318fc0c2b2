import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { SkyPicture } from './sky-picture.tsx';
import type { SkyScene } from './sky-scene.ts';

interface HeroFrameProps {
  readonly scene: SkyScene;
  readonly panel: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The page's text (`children`), the panel, and the picture below. On small screens a stored place moves panel and
 * picture to the top; boot.js sets that before the first paint, so the layout doesn't shift.
 */
export function HeroFrame({ scene, panel, children }: HeroFrameProps) {
  const t = useT();
  return (
    <section
      aria-label={t('The sky now')}
      style={{ '--sky': `var(--sky-${scene.period})` } as CSSProperties}
      className="forced-color-adjust-none flex flex-col overflow-hidden rounded-hero bg-[var(--sky)] bg-[linear-gradient(to_top,transparent,rgb(4_10_14/0.42))] text-ivory transition-[background-color] duration-150 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="min-w-0 p-[min(1.25rem,6.25vw)] sm:p-8 lg:pb-0">{children}</div>
      <div className="min-h-[13.5rem] min-w-0 p-[min(1.25rem,6.25vw)] pb-0 sm:p-8 sm:pb-0 [[data-place]_&]:max-lg:order-first">
        {panel}
      </div>
      <div className="min-w-0 lg:col-span-2 [[data-place]_&]:max-lg:-order-1">
        <SkyPicture scene={scene} />
      </div>
    </section>
  );
}
