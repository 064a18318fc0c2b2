import { eightPointStar } from '../../../src/web/ui/star.ts';
import { gold, niche, type Sky } from '../niche.ts';

/** The scene inside the niche of a card: a sky with SVG content. */
export interface Motif {
  readonly sky: Sky;
  readonly scene: string;
}

/** Mihrab's eight-pointed star, open in the middle. */
export function star(x: number, y: number, radius: number, sky: Sky): string {
  return `<polygon points="${eightPointStar(radius)}" transform="translate(${x} ${y})" fill="${gold}"/><circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="${sky.high}"/>`;
}

/** The star at the top of the niche. */
export const topStar = (sky: Sky): string => star(niche.middle, niche.top + 108, 30, sky);
