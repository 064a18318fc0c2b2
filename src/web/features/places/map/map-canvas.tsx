import { useLatest } from '../../../ui/use-latest.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { focusCard, Legend, MarkButton, Readout } from '../ring-plot/place-marks.tsx';
import { buildPlot } from '../ring-plot/plot-model.ts';
import { type Spot, spotByKey } from '../ring-plot/spots.ts';
import { type ShownPlaces, useShownIds } from '../shown-places.ts';
import { fitSpots, mapControlLabels, openMap } from './open-map.ts';

export interface MapCanvasProps {
  readonly shown: ShownPlaces;
  /** A MapLibre style. */
  readonly styleUrl: string;
  /** Called if the map cannot be shown, so that the plot replaces it. */
  readonly onFail: () => void;
}

/** Map of the places, with the same symbols as the plot. */
export function MapCanvas({ shown, styleUrl, onFail }: MapCanvasProps) {
  const localisation = useLocalisation();
  const { centre, highlight, kind, found } = shown;
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, styleUrl, onFail);
  // No minimum gap: every place has its own mark, and zooming in separates them.
  const { spots, places, states } = useMemo(() => buildPlot(shown, 0, localisation), [shown, localisation]);
  const all = found.answer.items;
  useShownIds(
    highlight,
    useMemo(() => places.map(({ id }) => id), [places]),
  );
  useEffect(() => {
    if (map) fitSpots(map, [centre, ...all.map(({ lat, lng }) => ({ latitude: lat, longitude: lng }))]);
  }, [map, centre, all]);
  useArrowKeys(box, map, shown, spots);
  const choose = (id: string) => {
    const spot = spots.find(({ item }) => item.id === id);
    if (spot) focusCard(spot.item);
  };
  return (
    <div className="grid gap-3">
      {/* MapLibre's stylesheet positions its controls for left-to-right text. */}
      <div ref={box} dir="ltr" className="h-96 overflow-hidden rounded-input bg-sunken xl:h-80" />
      {map ? (
        <>
          <MapMarker map={map} {...centre}>
            <span className="block size-3 rounded-full border-2 border-white bg-[#16211c]" />
          </MapMarker>
          {spots.map(({ item }, i) => (
            <MapMarker key={item.id} map={map} latitude={item.lat} longitude={item.lng}>
              <MarkButton
                id={item.id}
                label={places[i]?.label ?? item.name}
                symbol={places[i]?.symbol}
                highlight={highlight}
                onChoose={choose}
              />
            </MapMarker>
          ))}
        </>
      ) : null}
      <Readout spots={spots} kind={kind} highlight={highlight} />
      <Legend states={states} hasGroups={false} />
    </div>
  );
}

function useMap(
  box: RefObject<HTMLDivElement | null>,
  styleUrl: string,
  onFail: () => void,
): MapLibreMap | undefined {
  const { t } = useLocalisation();
  const [map, setMap] = useState<MapLibreMap>();
  const latestOnFail = useLatest(onFail);
  useEffect(() => {
    if (!box.current) return;
    const opened = openMap({
      container: box.current,
      styleUrl,
      labels: mapControlLabels(t),
      onFail: () => latestOnFail.current(),
    });
    setMap(opened);
    return () => {
      setMap(undefined);
      opened?.remove();
    };
  }, [box, styleUrl, t, latestOnFail]);
  return map;
}

/** Arrow keys on a mark move to the next mark; elsewhere the map handles them. */
function useArrowKeys(
  box: RefObject<HTMLDivElement | null>,
  map: MapLibreMap | undefined,
  { highlight }: ShownPlaces,
  spots: readonly Spot[],
): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !map) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isOnMark = event.target instanceof HTMLElement && event.target.dataset['mark'] !== undefined;
      const next = isOnMark ? spotByKey(spots, highlight.tabStop(), event.key) : undefined;
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      focusMark(element, map, next);
    };
    element.addEventListener('keydown', onKeyDown, { capture: true });
    return () => element.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [box, map, highlight, spots]);
}

function focusMark(element: HTMLElement, map: MapLibreMap, { item }: Spot): void {
  const spot: [number, number] = [item.lng, item.lat];
  if (!map.getBounds().contains(spot)) map.easeTo({ center: spot });
  const signs = [...element.querySelectorAll<HTMLElement>('[data-mark]')];
  signs.find((symbol) => symbol.dataset['mark'] === item.id)?.focus({ preventScroll: true });
}

interface MapMarkerProps {
  readonly map: MapLibreMap;
  readonly latitude: number;
  readonly longitude: number;
  readonly children: ReactNode;
}

/** Renders its children at a point of the map. */
function MapMarker({ map, latitude, longitude, children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, latitude, longitude]);
  return createPortal(children, element);
}
