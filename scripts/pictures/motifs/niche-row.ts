import { gold, horizonLine, ivory, niche, skies } from '../niche.ts';
import { type Motif, star } from './motif.ts';

const sky = skies.dusk;

/** The niche of the logo standing on the horizon; `scale` 1 is 48 × 60. */
function arch(middle: number, scale: number, strength: number): string {
  const y = niche.horizon - 62 * scale;
  return `<g transform="translate(${middle - 32 * scale} ${y}) scale(${scale})">
    <path d="M8 62V29C8 19 18 13 32 2c14 11 24 17 24 27v33Z" fill="${sky.zenith}" fill-opacity="${strength}" stroke="${gold}" stroke-width="${2.4 / scale}"/>
    <path d="M14.5 62V31.5c0-7.5 7.5-12.5 17.5-20.5 10 8 17.5 13 17.5 20.5V62" fill="none" stroke="${ivory}" stroke-opacity=".5" stroke-width="${1.8 / scale}"/>
  </g>`;
}

/** The start of the road to the doors. */
const road = `<path d="M${niche.middle - 40} ${niche.horizon}L${niche.middle - 130} 650M${niche.middle + 40} ${niche.horizon}L${niche.middle + 130} 650" stroke="${ivory}" stroke-opacity=".3" stroke-width="2"/>`;

/** Mosques page: a row of niches at dusk. */
export const nicheRow: Motif = {
  sky,
  scene: `${arch(62, 1.7, 0.5)}${arch(362, 1.7, 0.5)}${arch(134, 2.3, 0.65)}${arch(290, 2.3, 0.65)}${arch(niche.middle, 3.5, 0.85)}
    ${star(niche.middle, niche.horizon - 88, 26, sky)}${horizonLine}${road}`,
};
