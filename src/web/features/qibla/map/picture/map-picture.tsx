import { useRef } from 'react';
import { useWidth } from '../../../../ui/use-width.ts';
import type { MapPlace } from '../map-place.ts';
import type { MapView } from '../use-map-view.ts';
import { FromHere } from './from-here.tsx';
import { World } from './world.tsx';

export interface MapPictureProps {
  readonly view: MapView;
  readonly place: MapPlace;
}

const maxHeight = 440;

/** What is drawn, in the very pixels of its room, so that its words keep their size. */
export function MapPicture({ view, place }: MapPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const View = view === 'here' ? FromHere : World;
  return (
    <div ref={ref} className="grid h-full items-center">
      {width ? <View place={place} width={width} height={Math.min(width, maxHeight)} /> : null}
    </div>
  );
}
