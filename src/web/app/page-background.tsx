import { useLayoutEffect } from 'react';
import { type MotifName, motifs } from '../ui/pattern/motifs.ts';
import { defaultTile, Pattern, setTile } from '../ui/pattern/pattern.tsx';

const band =
  'pointer-events-none absolute inset-x-0 top-0 h-4 overflow-hidden xl:hidden text-primary opacity-60 [mask-image:linear-gradient(to_bottom,#000_70%,transparent)] print:hidden';

/** The part of a motif that a band of 16 px shows so that it is recognizable: its start in the tile's units, and its scale. */
const windows: Readonly<Record<MotifName, { readonly from: number; readonly scale: number }>> = {
  mosque: { from: 7, scale: 0.36 },
  geometric: { from: 39, scale: 0.3 },
  calligraphy: { from: 3, scale: 0.4 },
  nature: { from: 0, scale: 0.4 },
};
/** Beside the page's column (`page-width`), and slightly inside it, where there is no text. */
const margin =
  'pointer-events-none fixed inset-y-0 -z-10 hidden w-[calc((100%-72rem)/2+1.25rem)] overflow-hidden text-primary opacity-35 xl:block print:!hidden';

/**
 * Gives every pattern of the page the chosen motif, and draws it where there is never any text: in a band below the
 * header, and in the margins of wide windows.
 */
export function PageBackground({ name }: { name: MotifName }) {
  const tile = motifs[name];
  const { from, scale } = windows[name];
  useLayoutEffect(() => {
    setTile(tile);
    return () => setTile(defaultTile);
  }, [tile]);
  return (
    <div aria-hidden data-background={name} className="relative">
      <div className={band}>
        <div className="absolute inset-x-0 h-16" style={{ top: -from * scale }}>
          <Pattern tile={tile} scale={scale} />
        </div>
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
