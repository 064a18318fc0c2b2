import { gold, horizonLine, ivory, niche, skies } from '../niche.ts';
import { type Motif, topStar } from './motif.ts';

const sky = skies.gold;
const { middle, horizon } = niche;

const steam = [-46, 0, 46]
  .map(
    (x) =>
      `<path d="M${middle + x} 300c-16-18 16-30 0-50s14-28 2-44" fill="none" stroke="${ivory}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`,
  )
  .join('');

/** A bowl on its foot with a brass band. */
const bowl = `<path d="M${middle - 130} 330h260c0 66-46 100-92 106h-76c-46-6-92-40-92-106Z" fill="${sky.zenith}" stroke="${gold}" stroke-width="4" stroke-linejoin="round"/>
  <path d="M${middle - 122} 362c72 22 172 22 244 0" fill="none" stroke="${gold}" stroke-width="3"/>
  <path d="M${middle - 54} ${horizon}h108l14 20h-136Z" fill="${sky.zenith}" stroke="${gold}" stroke-width="3" stroke-linejoin="round"/>`;

/** Halal food page: a bowl on a table. */
export const setTable: Motif = {
  sky,
  scene: `${horizonLine}${topStar(sky)}${steam}${bowl}`,
};
