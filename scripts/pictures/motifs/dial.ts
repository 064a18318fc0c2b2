import { gold, ivory, niche, skies } from '../niche.ts';
import type { Motif } from './motif.ts';

const sky = skies.dawn;
const centre = { x: niche.middle, y: 376 };
const radius = 158;
/** Degrees from the top of the dial, clockwise. */
const bearingDegrees = 58;

const ticks = Array.from({ length: 72 }, (_, i) => {
  const isLong = i % 6 === 0;
  return `<path d="M0 ${-radius + 12}V${-radius + (isLong ? 32 : 22)}" transform="rotate(${i * 5})" stroke="${ivory}" stroke-opacity="${isLong ? 0.9 : 0.5}" stroke-width="${isLong ? 3 : 1.8}"/>`;
}).join('');

/** The line from the observer, and at its end the Kaaba with its belt, upright. */
const needle = `<g transform="rotate(${bearingDegrees})">
  <path d="M0 -20V${-radius + 62}" stroke="${gold}" stroke-width="5" stroke-linecap="round"/>
  <path d="M0 20V70" stroke="${ivory}" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>
  <g transform="translate(0 ${-radius}) rotate(${-bearingDegrees}) scale(3.6)">
    <circle r="13" fill="${sky.high}"/>
    <path d="M-8-4.5 0-8.5l8 4v9L0 8.5l-8-4Z" fill="#16211c" stroke="${gold}" stroke-width="1"/>
    <path d="M-8-1.1 0 2.9l8-4" fill="none" stroke="${gold}" stroke-width="1.8"/>
  </g>
</g>`;

/** Qibla page: a compass pointing to the Kaaba. */
export const dial: Motif = {
  sky,
  scene: `<g transform="translate(${centre.x} ${centre.y})">
    <circle r="${radius}" fill="${sky.zenith}" fill-opacity=".55" stroke="${ivory}" stroke-opacity=".7" stroke-width="2.5"/>
    <circle r="${radius - 50}" fill="none" stroke="${ivory}" stroke-opacity=".25" stroke-width="1.5"/>
    ${ticks}
    <path d="M0 ${-radius - 34}l13 22h-26Z" fill="${ivory}"/>
    ${needle}
    <circle r="11" fill="${gold}"/><circle r="4" fill="${sky.zenith}"/>
  </g>`,
};
