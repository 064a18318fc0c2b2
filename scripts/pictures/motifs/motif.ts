import { eightPointStar } from '../../../src/web/ui/star.ts';
import { gold, niche, type Sky } from '../niche.ts';

/** What is seen through the niche of a card: a sky, and in it a scene of SVG. */
export interface Motif {
  readonly sky: Sky;
  readonly scene: string;
}

/** The house's star, with the sky seen through its middle. */
export function star(x: number, y: number, radius: number, sky: Sky): string {
  return `<polygon points="${eightPointStar(radius)}" transform="translate(${x} ${y})" fill="${gold}"/><circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="${sky.high}"/>`;
}

/** The star in the top of the niche. */
export const topStar = (sky: Sky): string => star(niche.middle, niche.top + 108, 30, sky);
