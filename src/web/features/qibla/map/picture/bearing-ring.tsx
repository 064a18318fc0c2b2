import { WindLetters } from '../../wind-letters.tsx';

/** Pixels between the map and the outer edge of its ring. */
export const bezel = 19;

const ticksOf = (radius: number, step: number, length: number): string =>
  Array.from({ length: 360 / step }, (_, i) => i * step)
    .filter((degrees) => degrees % 90 !== 0)
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [Math.sin(angle), -Math.cos(angle)];
      const end = radius + length;
      return `M${(radius * x).toFixed(1)} ${(radius * y).toFixed(1)}L${(end * x).toFixed(1)} ${(end * y).toFixed(1)}`;
    })
    .join('');

/** The ring of a compass around a disc of this radius, north upwards: a tick for each 5 degrees, the four winds by letter. */
export function BearingRing({ radius }: { radius: number }) {
  return (
    <>
      <circle r={radius + bezel} className="fill-bg stroke-line" />
      <path d={ticksOf(radius, 5, 4)} className="stroke-control" strokeWidth={0.8} />
      <path d={ticksOf(radius, 30, 8)} className="stroke-ink-2" strokeWidth={1.4} />
      <WindLetters out={radius + bezel / 2 + 0.5} />
    </>
  );
}
