import { octagonSquarePattern } from '../../src/web/ui/pattern/pattern-tile.ts';

/** The niche of a card, in pixels from its left edge and the top of the card. */
export const niche = { width: 424, middle: 212, top: 54, below: 650, horizon: 436 } as const;

/** Gradient colours, from the top of the sky to the ground. */
export interface Sky {
  readonly zenith: string;
  readonly high: string;
  readonly low: string;
  readonly ground: string;
  readonly deep: string;
}

/** The sky colours of the design by period, darkened only; `garden` is the brand green. */
export const skies = {
  noon: { zenith: '#10202e', high: '#174f66', low: '#1f6c86', ground: '#17495a', deep: '#10303c' },
  dawn: { zenith: '#0d1a2b', high: '#1e3a5f', low: '#3a5c86', ground: '#1c3350', deep: '#101f33' },
  dusk: { zenith: '#2a1424', high: '#562339', low: '#8a4052', ground: '#4a2032', deep: '#2c1420' },
  gold: { zenith: '#2e2412', high: '#5b4418', low: '#8f6c26', ground: '#4f3c17', deep: '#2f2410' },
  night: { zenith: '#080f17', high: '#10202e', low: '#1d3a50', ground: '#12283a', deep: '#0a1722' },
  garden: { zenith: '#0a2c21', high: '#155c45', low: '#1f7a5c', ground: '#124a38', deep: '#0b3023' },
} as const satisfies Record<string, Sky>;

export const ivory = '#f6f3ea';
export const gold = '#e0b869';
export const brass = '#8a6420';

function nichePath(inset: number): string {
  const [left, right] = [inset, niche.width - inset];
  const top = niche.top + inset * 1.35;
  const spring = niche.top + niche.width * 0.58;
  const { middle, below } = niche;
  return `M${left} ${below}V${spring}C${left} ${spring - 90} ${middle - 112} ${top + 92} ${middle} ${top}C${middle + 112} ${top + 92} ${right} ${spring - 90} ${right} ${spring}V${below}Z`;
}

/** The niche with its scene, its left edge at 0. */
export function nicheWindow(sky: Sky, scene: string): string {
  const { width: period, lines: stars } = octagonSquarePattern(34, 67.5);
  const { width, top, horizon, below } = niche;
  const meets = (horizon - top) / (below - top);
  return `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky.zenith}"/><stop offset="${meets * 0.47}" stop-color="${sky.high}"/>
      <stop offset="${meets}" stop-color="${sky.low}"/><stop offset="${meets}" stop-color="${sky.ground}"/><stop offset="1" stop-color="${sky.deep}"/>
    </linearGradient>
    <clipPath id="niche"><path d="${nichePath(0)}"/></clipPath>
    <pattern id="stars" width="${period}" height="${period}" patternUnits="userSpaceOnUse"><path d="${stars}" fill="none" stroke="${ivory}" stroke-width="1"/></pattern>
    <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <mask id="veil"><rect width="${width}" height="${below}" fill="url(#fade)"/></mask>
  </defs>
  <g clip-path="url(#niche)">
    <rect y="${top}" width="${width}" height="${below - top}" fill="url(#sky)"/>
    <rect width="${width}" height="${below}" fill="url(#stars)" mask="url(#veil)"/>
    ${scene}
  </g>
  <path d="${nichePath(-13)}" fill="none" stroke="${brass}" stroke-width="2"/>
  <path d="${nichePath(0)}" fill="none" stroke="${brass}" stroke-width="5"/>`;
}

/** The dashed horizon line. */
export const horizonLine = `<path d="M0 ${niche.horizon}H${niche.width}" stroke="${ivory}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="2 9"/>`;
