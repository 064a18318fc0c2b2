import { encode } from 'uqr';

/** Modules of white around the code: readers need four (ISO/IEC 18004). */
const quietZone = 4;

/** Returns a QR code as an SVG path of one rectangle for each run of black modules in a row, and the side of its square in modules. */
export function drawCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) => {
    const cells = row.map((isBlack) => (isBlack ? '1' : '0')).join('');
    return [...cells.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
