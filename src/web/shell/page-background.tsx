import { useLayoutEffect } from 'react';
import { type MotifName, motifs } from '../ui/pattern/motifs.ts';
import { Pattern } from '../ui/pattern/pattern.tsx';
import { showTile, usualTile } from '../ui/pattern/shown-tile.ts';

const band =
  'pointer-events-none absolute inset-x-0 top-0 h-4 overflow-hidden xl:hidden text-primary opacity-50 [mask-image:linear-gradient(to_bottom,#000_40%,transparent)] print:hidden';
/** Beside the column of the page (`page-width`), and a little into its own edge, where nothing is written. */
const margin =
  'pointer-events-none fixed inset-y-0 -z-10 hidden w-[calc((100%-72rem)/2+1.25rem)] overflow-hidden text-primary opacity-35 xl:block print:!hidden';

/**
 * Gives every pattern of the page the chosen motif, and draws it where there is room that no text will ever take: a band
 * below the header, and in wide windows the margins.
 */
export function PageBackground({ name }: { name: MotifName }) {
  const tile = motifs[name];
  useLayoutEffect(() => {
    showTile(tile);
    return () => showTile(usualTile);
  }, [tile]);
  return (
    <div aria-hidden data-background={name} className="relative">
      <div className={band}>
        <Pattern tile={tile} scale={0.5} />
      </div>
      <div className={`${margin} left-0 [mask-image:linear-gradient(to_right,#000_45%,transparent)]`}>
        <Pattern tile={tile} />
      </div>
      <div className={`${margin} right-0 [mask-image:linear-gradient(to_left,#000_45%,transparent)]`}>
        <Pattern tile={tile} />
      </div>
    </div>
  );
}
