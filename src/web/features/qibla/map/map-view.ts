import { useEffect, useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';

export const mapViews = ['here', 'world'] as const;
export type MapView = (typeof mapViews)[number];

const storageKey = 'mihrab_qibla_map';

/** Which map is looked at, for the length of a visit; 'here' in the HTML of the build and in the first render. */
export function useMapView(): readonly [MapView, (view: MapView) => void] {
  const [view, setView] = useState<MapView>('here');
  useEffect(() => setView(storedView()), []);
  const choose = (next: MapView) => {
    setView(next);
    try {
      sessionStorage.setItem(storageKey, next);
    } catch {
      // A browser that refuses storage: the choice lasts as long as the page.
    }
  };
  return [view, choose];
}

function storedView(): MapView {
  try {
    return mapViews.find((each) => each === sessionStorage.getItem(storageKey)) ?? 'here';
  } catch {
    return 'here';
  }
}

/** From where the map looks. */
export interface MapPlace extends Coordinates {
  /** On the map itself there is room for the town alone. */
  readonly shortName: string;
  readonly fullName: string;
}
