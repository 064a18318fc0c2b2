import { gold, horizonLine, ivory, niche, skies } from '../niche.ts';
import { type Motif, topStar } from './motif.ts';

const arcHeight = 244;
/** The sun's height over a day near an equinox; `share` is the fraction of the day from midnight to midnight. */
const sunPoint = (share: number) => ({
  x: niche.width * share,
  y: niche.horizon - arcHeight * (-Math.cos(2 * Math.PI * share) * 0.72 + 0.02),
});

function arc(): string {
  const points = Array.from({ length: 121 }, (_, i) => sunPoint(i / 120));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** Fajr, Dhuhr, Asr, Maghrib and Isha as fractions of the day. */
const prayers = [0.19, 0.505, 0.64, 0.755, 0.815];
const sky = skies.noon;

function diamond(share: number): string {
  const { x, y } = sunPoint(share);
  return `<rect x="-8" y="-8" width="16" height="16" transform="translate(${x} ${y}) rotate(45)" fill="${sky.high}" stroke="${gold}" stroke-width="2.4"/>`;
}

function sun(): string {
  const { x, y } = sunPoint(0.4);
  return `<circle cx="${x}" cy="${y}" r="34" fill="${gold}" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="17" fill="#f4d58a"/>`;
}

/** Prayer times page: the sun's arc with the five prayers. */
export const sunArc: Motif = {
  sky,
  scene: `${horizonLine}<path d="${arc()}" fill="none" stroke="${ivory}" stroke-opacity=".75" stroke-width="2.5"/>${prayers.map(diamond).join('')}${sun()}${topStar(sky)}`,
};
