import { encode } from 'uqr';
import { svgElement } from './element.ts';

/** Modules around the code, without which cameras don't find it. ISO/IEC 18004 asks for four. */
const quietZone = 4;

/** Draws a text as a QR code, dark on light in every theme: many cameras don't read inverted codes. */
export function qrPicture(text: string, label: string): SVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  const picture = svgElement('svg', {
    class: 'qr',
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  });
  picture.appendChild(svgElement('path', { class: 'qr-ground', d: `M0 0h${size}v${size}H0z` }));
  picture.appendChild(svgElement('path', { class: 'qr-modules', d: modules.join('') }));
  return picture;
}
