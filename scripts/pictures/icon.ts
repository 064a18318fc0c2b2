import { eightPointStar } from '../../src/web/ui/star.ts';
import type { Picture } from './picture.ts';

const niche = 'M8 62V29C8 19 18 13 32 2c14 11 24 17 24 27v33Z';
const innerLine = 'M14.5 62V31.5c0-7.5 7.5-12.5 17.5-20.5 10 8 17.5 13 17.5 20.5V62';

const star = (ring: string) =>
  `<g transform="translate(32 39)"><polygon points="${eightPointStar(15)}" fill="#e0b869"/><circle r="4.5" fill="${ring}"/></g>`;

/** The logo on a transparent background, as in the header. */
export const freeMark = `<path d="${niche}" fill="#1f7a5c"/><path d="${innerLine}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>${star('#1f7a5c')}`;

/**
 * The logo on a full square, for systems that mask icons. All essential parts are within the central circle of 80 % that a
 * maskable icon guarantees: https://www.w3.org/TR/appmanifest/#icon-masks
 */
const squareMark = `<rect width="64" height="64" fill="#155c45"/><g transform="translate(32 33.5) scale(.67) translate(-32 -33)"><path d="${niche}" fill="#1f7a5c"/><path d="${niche}" fill="none" stroke="#e0b869" stroke-width="1.6"/>${star('#1f7a5c')}</g>`;

export function iconPicture(file: string, size: number, kind: 'free' | 'square'): Picture {
  const mark = kind === 'free' ? freeMark : squareMark;
  const html = `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${mark}</svg>`;
  return { file, width: size, height: size, html };
}
