import { gold, horizonLine, ivory, niche, skies } from '../niche.ts';
import { type Motif, star } from './motif.ts';

const sky = skies.garden;
const { middle } = niche;

/** A mosque lamp on chains: flared mouth, round body, foot. */
const lamp = `<path d="M${middle} ${niche.top}V196L${middle - 54} 258M${middle} 196v62M${middle} 196L${middle + 54} 258" fill="none" stroke="${gold}" stroke-width="2.5"/>
  <circle cx="${middle}" cy="330" r="128" fill="${gold}" fill-opacity=".09"/><circle cx="${middle}" cy="330" r="92" fill="${gold}" fill-opacity=".11"/>
  <path d="M${middle - 64} 258h128l-28 52c30 8 44 28 44 48 0 22-14 38-42 46h-76c-28-8-42-24-42-46 0-20 14-40 44-48Z" fill="${sky.zenith}" stroke="${gold}" stroke-width="3.5" stroke-linejoin="round"/>
  <path d="M${middle - 36} 404h72l12 18h-96Z" fill="${sky.zenith}" stroke="${gold}" stroke-width="3" stroke-linejoin="round"/>
  <path d="M${middle - 52} 280h104M${middle - 37} 310h74" stroke="${ivory}" stroke-opacity=".45" stroke-width="2"/>`;

/** Text pages: a niche with a lamp. */
export const stillNiche: Motif = {
  sky,
  scene: `${horizonLine}${lamp}${star(middle, 357, 25, sky)}`,
};
