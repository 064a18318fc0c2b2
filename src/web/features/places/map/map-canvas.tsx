import 'maplibre-gl/dist/maplibre-gl.css';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { goToCard, Legend, Readout, SignButton } from '../ring-plot/place-marks.tsx';
import { plotOf } from '../ring-plot/plot-model.ts';
import { type Spot, spotByKey } from '../ring-plot/spots.ts';
import { type ShownPlaces, useShownMarks } from '../shown-places.ts';
import { mapWords, openMap, showAll } from './open-map.ts';

export interface MapCanvasProps {
  readonly shown: ShownPlaces;
  /** A MapLibre style. */
  readonly styleUrl: string;
  /** The map cannot be shown, and the plot has to stand in. */
  readonly onFail: () => void;
}

/** The places on streets, with the same signs as on the plot. */
export function MapCanvas({ shown, styleUrl, onFail }: MapCanvasProps) {
  const localisation = useLocalisation();
  const { centre, highlight, kind, found } = shown;
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, styleUrl, onFail);
  // Without a gap every place has its own sign: who wants to tell a crowd apart comes closer.
  const { spots, places, states } = useMemo(() => plotOf(shown, 0, localisation), [shown, localisation]);
  const all = found.answer.items;
  useShownMarks(
    highlight,
    useMemo(() => places.map(({ id }) => id), [places]),
  );
  useEffect(() => {
    if (map) showAll(map, [centre, ...all.map(({ lat, lng }) => ({ latitude: lat, longitude: lng }))]);
  }, [map, centre, all]);
  useArrowKeys(box, map, shown, spots);
  const choose = (id: string) => {
    const spot = spots.find(({ item }) => item.id === id);
    if (spot) goToCard(spot.item);
  };
  return (
    <div className="grid gap-3">
      {/* The controls of the map stand where its own stylesheet puts them, left to right. */}
      <div ref={box} dir="ltr" className="h-96 overflow-hidden rounded-input bg-sunken xl:h-80" />
      {map ? (
        <>
          <MapMarker map={map} {...centre}>
            <span className="block size-3 rounded-full border-2 border-white bg-[#16211c]" />
          </MapMarker>
          {spots.map(({ item }, i) => (
            <MapMarker key={item.id} map={map} latitude={item.lat} longitude={item.lng}>
              <SignButton
                id={item.id}
                words={places[i]?.words ?? item.name}
                sign={places[i]?.sign}
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
  const [latest] = useState({ onFail });
  latest.onFail = onFail;
  useEffect(() => {
    if (!box.current) return;
    const opened = openMap({
      container: box.current,
      styleUrl,
      words: mapWords(t),
      onFail: () => latest.onFail(),
    });
    setMap(opened);
    return () => {
      setMap(undefined);
      opened?.remove();
    };
  }, [box, styleUrl, t, latest]);
  return map;
}

/** Arrows on a sign lead to the next one, before the map takes them for its own; elsewhere they move the map. */
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
      const isOnSign = event.target instanceof HTMLElement && event.target.dataset['mark'] !== undefined;
      const next = isOnSign ? spotByKey(spots, highlight.tabStop(), event.key) : undefined;
      if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      focusSign(element, map, next);
    };
    element.addEventListener('keydown', onKeyDown, { capture: true });
    return () => element.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [box, map, highlight, spots]);
}

function focusSign(element: HTMLElement, map: MapLibreMap, { item }: Spot): void {
  const spot: [number, number] = [item.lng, item.lat];
  if (!map.getBounds().contains(spot)) map.easeTo({ center: spot });
  const signs = [...element.querySelectorAll<HTMLElement>('[data-mark]')];
  signs.find((sign) => sign.dataset['mark'] === item.id)?.focus({ preventScroll: true });
}

interface MapMarkerProps {
  readonly map: MapLibreMap;
  readonly latitude: number;
  readonly longitude: number;
  readonly children: ReactNode;
}

/** Something of ours that stays at its spot while the map moves. */
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
