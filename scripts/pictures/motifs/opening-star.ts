import { eightPointStar } from '../../../src/web/ui/star.ts';
import { gold, ivory, niche, skies } from '../niche.ts';
import { type Motif, star } from './motif.ts';

const sky = skies.night;
const centre = { x: niche.middle, y: 350 };

const rings = [66, 106, 150, 198, 250]
  .map((radius, i) => {
    const turn = i % 2 === 0 ? 22.5 : 0;
    return `<polygon points="${eightPointStar(radius)}" transform="translate(${centre.x} ${centre.y}) rotate(${turn})" fill="none" stroke="${i === 0 ? gold : ivory}" stroke-opacity="${0.85 - i * 0.16}" stroke-width="2.2"/>`;
  })
  .join('');

const rays = Array.from({ length: 16 }, (_, i) => {
  const isLong = i % 2 === 0;
  return `<path d="M0 -${isLong ? 78 : 92}V-${isLong ? 300 : 190}" transform="translate(${centre.x} ${centre.y}) rotate(${i * 22.5})" stroke="${gold}" stroke-opacity="${isLong ? 0.28 : 0.18}" stroke-width="2"/>`;
}).join('');

/** Duas page: an opening star. */
export const openingStar: Motif = {
  sky,
  scene: `${rays}${rings}<circle cx="${centre.x}" cy="${centre.y}" r="60" fill="${gold}" fill-opacity=".14"/>${star(centre.x, centre.y, 46, sky)}`,
};
