import { useDeferredValue, useRef } from 'react';
import { useWidth } from '../../../ui/use-width.ts';
import { AzimuthalMap } from './azimuthal-map.tsx';
import type { MapPlace, MapView } from './map-view.ts';
import { WorldMap } from './world-map.tsx';

export interface MapPictureProps {
  readonly view: MapView;
  readonly place: MapPlace;
}

const maxHeight = 440;

/** Draws the map at the pixel size of its container, so that labels keep their size. */
export function MapPicture({ view, place }: MapPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A deferred width makes React draw in small steps.
  const width = useDeferredValue(useWidth(ref));
  const View = view === 'here' ? AzimuthalMap : WorldMap;
  return (
    <div ref={ref} className="grid h-full items-center">
      {width ? <View place={place} width={width} height={Math.min(width, maxHeight)} /> : null}
    </div>
  );
}
