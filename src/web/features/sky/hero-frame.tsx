import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import type { SkyScene } from './sky-scene.ts';

/** The page's own text in the hero. */
export interface HeroText {
  readonly headline: ReactNode;
  /** Links and facts below the headline. */
  readonly children?: ReactNode;
}

interface HeroFrameProps extends HeroText {
  readonly scene: SkyScene;
  readonly panel: ReactNode;
  readonly picture: ReactNode;
}

/** Until the scene is known: no colour of the sky, so that the sky never changes from one to another. */
const unknownSky = '#16211c';

/**
 * The page's text beside the panel and the picture; on small screens one below the other. There, a known place moves
 * panel and picture to the top. boot.js sets `data-place` before the first paint, so the layout doesn't shift.
 */
export function HeroFrame({ scene, panel, picture, headline, children }: HeroFrameProps) {
  const t = useT();
  return (
    <section
      aria-label={t('The sky now')}
      style={{ '--sky': scene.period ? `var(--sky-${scene.period})` : unknownSky } as CSSProperties}
      className="forced-color-adjust-none flex flex-col overflow-hidden rounded-hero bg-[var(--sky)] bg-[linear-gradient(to_top,transparent,rgb(4_10_14/0.42))] text-ivory transition-[background-color] duration-150 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      <div className={edge}>{headline}</div>
      <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col">
        <div className={`${edge} ${firstForPlace}`}>{panel}</div>
        <div className={`mt-2 min-w-0 max-lg:order-last lg:mt-auto ${firstForPlace}`}>{picture}</div>
      </div>
      <div className={`${edge} pb-5 sm:pb-8`}>{children}</div>
    </section>
  );
}

const edge = 'min-w-0 px-[min(1.25rem,6.25vw)] pt-5 sm:px-8 sm:pt-8';
const firstForPlace = '[[data-place]_&]:max-lg:-order-1';

/** The panel's height while a place is known: its space is reserved before its figures are. */
export const panelHeight = 'min-h-36 lg:min-h-44';
