import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { octagonSquarePattern } from '../../src/web/ui/pattern/hankin.ts';
import { eightPointStar } from '../../src/web/ui/star.ts';
import { root } from '../root.ts';
import type { Picture } from './picture.ts';

const width = 1200;
const height = 630;

/** The niche as a window on the sky, in pixels: its left edge, its width, the top of its arch. */
const window = { left: 690, width: 424, top: 54 };
const horizon = 470;

async function fontFace(family: string, file: string): Promise<string> {
  const font = await readFile(path.join(root, 'node_modules/@fontsource-variable', file));
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`;
}

function nichePath(inset: number): string {
  const [left, right] = [window.left + inset, window.left + window.width - inset];
  const middle = window.left + window.width / 2;
  const top = window.top + inset * 1.35;
  const spring = window.top + window.width * 0.58;
  const below = height + 20;
  return `M${left} ${below}V${spring}C${left} ${spring - 90} ${middle - 112} ${top + 92} ${middle} ${top}C${middle + 112} ${top + 92} ${right} ${spring - 90} ${right} ${spring}V${below}Z`;
}

const arcHeight = 250;
/** The sun's height over the day as it looks near an equinox; `share` runs from one midnight to the next. */
const sunPoint = (share: number) => ({
  x: window.left + window.width * share,
  y: horizon - arcHeight * (-Math.cos(2 * Math.PI * share) * 0.72 + 0.02),
});

function sunArc(): string {
  const points = Array.from({ length: 121 }, (_, i) => sunPoint(i / 120));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** Fajr, Dhuhr, Asr, Maghrib and Isha as shares of the day. */
const prayers = [0.19, 0.505, 0.64, 0.755, 0.815];
const sunAt = 0.4;

function diamond(share: number): string {
  const { x, y } = sunPoint(share);
  return `<rect x="-7" y="-7" width="14" height="14" transform="translate(${x} ${y}) rotate(45)" fill="#174f66" stroke="#e0b869" stroke-width="2.2"/>`;
}

function skyWindow(): string {
  const { width: period, lines: stars } = octagonSquarePattern(34, 67.5);
  const sun = sunPoint(sunAt);
  const middle = window.left + window.width / 2;
  return `
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#10202e"/><stop offset=".34" stop-color="#174f66"/>
      <stop offset=".72" stop-color="#1f6c86"/><stop offset=".727" stop-color="#17495a"/><stop offset="1" stop-color="#10303c"/>
    </linearGradient>
    <clipPath id="niche"><path d="${nichePath(0)}"/></clipPath>
    <pattern id="stars" width="${period}" height="${period}" patternUnits="userSpaceOnUse">
      <path d="${stars}" fill="none" stroke="#f6f3ea" stroke-width="1"/>
    </pattern>
    <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <mask id="veil"><rect x="${window.left}" width="${window.width}" height="${height}" fill="url(#fade)"/></mask>
  </defs>
  <g clip-path="url(#niche)">
    <rect x="${window.left}" y="${window.top}" width="${window.width}" height="${height - window.top}" fill="url(#sky)"/>
    <rect x="${window.left}" y="0" width="${window.width}" height="${height}" fill="url(#stars)" mask="url(#veil)"/>
    <path d="M${window.left} ${horizon}H${window.left + window.width}" stroke="#f6f3ea" stroke-opacity=".6" stroke-width="2" stroke-dasharray="2 9"/>
    <path d="${sunArc()}" fill="none" stroke="#f6f3ea" stroke-opacity=".75" stroke-width="2.5"/>
    ${prayers.map(diamond).join('')}
    <circle cx="${sun.x}" cy="${sun.y}" r="34" fill="#e0b869" fill-opacity=".22"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="17" fill="#f4d58a"/>
    <polygon points="${eightPointStar(30)}" transform="translate(${middle} ${window.top + 108})" fill="#e0b869"/>
    <circle cx="${middle}" cy="${window.top + 108}" r="9" fill="#14303f"/>
  </g>
  <path d="${nichePath(-13)}" fill="none" stroke="#8a6420" stroke-width="2"/>
  <path d="${nichePath(0)}" fill="none" stroke="#8a6420" stroke-width="5"/>`;
}

/** 1200 by 630, the size that social networks show: paper, and in it the niche as a window on the day. */
export async function sharePicture(): Promise<Picture> {
  const fonts = await Promise.all([
    fontFace('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2'),
    fontFace('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'),
    fontFace('Readex', 'readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
  ]);
  const html = `<style>${fonts.join('')}
    body{margin:0;background:#f6f3ea;color:#16211c}
    svg{display:block}
    .name{font:600 148px Fraunces;letter-spacing:-.02em;fill:#16211c}
    .arabic{font:500 66px Readex;fill:#8a6420}
    .says{font:500 37px Figtree;fill:#4b574f}
  </style>
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <path d="M0 ${horizon}H${width}" stroke="#d8d1bf" stroke-width="2"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="#ece7d9"/>
    ${skyWindow()}
    <text class="name" x="76" y="292">Mihrab</text>
    <text class="arabic" x="84" y="394" lang="ar" direction="ltr">محراب</text>
    <text class="says" x="84" y="562">Every prayer at its true time</text>
  </svg>`;
  return { file: 'share.png', width, height, html };
}
