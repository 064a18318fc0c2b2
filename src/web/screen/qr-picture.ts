import { drawCode } from '../ui/qr-path.ts';
import { svgElement } from './element.ts';

/** Draws a text as a QR code, dark on light in every theme: many cameras don't read inverted codes. */
export function qrPicture(text: string, label: string): SVGElement {
  const { size, path } = drawCode(text);
  const picture = svgElement('svg', {
    class: 'qr',
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  });
  picture.appendChild(svgElement('path', { class: 'qr-ground', d: `M0 0h${size}v${size}H0z` }));
  picture.appendChild(svgElement('path', { class: 'qr-modules', d: path }));
  return picture;
}
