import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface MapMarkerProps {
  readonly map: MapLibreMap;
  readonly latitude: number;
  readonly longitude: number;
  readonly children: ReactNode;
}

/** Something of ours that stays at its spot while the map moves. */
export function MapMarker({ map, latitude, longitude, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, latitude, longitude]);
  return createPortal(children, element);
}
