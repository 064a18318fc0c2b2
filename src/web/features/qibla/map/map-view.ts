import { useEffect, useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';

export const mapViews = ['here', 'world'] as const;
export type MapView = (typeof mapViews)[number];

const storageKey = 'mihrab_qibla_map';

/** The selected map, stored for the browser session; 'here' in the prerendered HTML and in the first render. */
export function useMapView(): readonly [MapView, (view: MapView) => void] {
  const [view, setView] = useState<MapView>('here');
  useEffect(() => setView(storedView()), []);
  const choose = (next: MapView) => {
    setView(next);
    try {
      sessionStorage.setItem(storageKey, next);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
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

/** The place a map is drawn for. */
export interface MapPlace extends Coordinates {
  /** Short enough for the map itself. */
  readonly shortName: string;
  readonly fullName: string;
}
