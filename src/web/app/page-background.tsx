import { useLayoutEffect } from 'react';
import { type MotifName, motifs } from '../ui/pattern/motifs.ts';
import { defaultTile, Pattern, setTile } from '../ui/pattern/pattern.tsx';

const bandClass =
  'pointer-events-none absolute inset-x-0 top-0 h-4 overflow-hidden xl:hidden text-primary opacity-60 [mask-image:linear-gradient(to_bottom,#000_70%,transparent)] print:hidden';

/** How to crop each motif so that it is recognizable in a band 16 px high: start in tile units, and scale. */
const bandCrops: Readonly<Record<MotifName, { readonly from: number; readonly scale: number }>> = {
  mosque: { from: 7, scale: 0.36 },
  geometric: { from: 39, scale: 0.3 },
  calligraphy: { from: 3, scale: 0.4 },
  nature: { from: 0, scale: 0.4 },
};
/** Covers the margins beside the page column (`page-width`) and 1.25rem of its empty padding. */
const marginClass =
  'pointer-events-none fixed inset-y-0 -z-10 hidden w-[calc((100%-72rem)/2+1.25rem)] overflow-hidden text-primary opacity-35 xl:block print:!hidden';

/**
 * Gives every pattern of the page the chosen motif, and draws it where there is never any text: in a band below the
 * header, and in the margins of wide windows.
 */
export function PageBackground({ name }: { name: MotifName }) {
  const tile = motifs[name];
  const { from, scale } = bandCrops[name];
  useLayoutEffect(() => {
    setTile(tile);
    return () => setTile(defaultTile);
  }, [tile]);
  return (
    <div aria-hidden data-background={name} className="relative">
      <div className={bandClass}>
        <div className="absolute inset-x-0 h-16" style={{ top: -from * scale }}>
          <Pattern tile={tile} scale={scale} />
        </div>
      </div>
      <div className={`${marginClass} left-0 [mask-image:linear-gradient(to_right,#000_45%,transparent)]`}>
        <Pattern tile={tile} />
      </div>
      <div className={`${marginClass} right-0 [mask-image:linear-gradient(to_left,#000_45%,transparent)]`}>
        <Pattern tile={tile} />
      </div>
    </div>
  );
}
