import { LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url?worker&url';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { Translate } from '../../../i18n/localisation.tsx';

// As a worker of ours, so that the build turns its syntax into what the oldest browsers understand.

/** From our own origin: the content policy lets no worker be made of text. */
setWorkerUrl(workerUrl);

const patienceMs = 20_000;
const closestZoom = 16;
const paddingPixels = 36;

interface MapWishes {
  readonly container: HTMLElement;
  readonly styleUrl: string;
  readonly words: Record<string, string>;
  /** The style was not readable, nothing of it came, or the device cannot draw. */
  readonly onFail: () => void;
}

/** A map that asks for nothing but what its style names. Undefined where the device cannot draw one. */
export function openMap({ container, styleUrl, words, onFail }: MapWishes): MapLibreMap | undefined {
  try {
    const map = new MapLibreMap({
      container,
      style: styleUrl,
      locale: words,
      cooperativeGestures: true,
      attributionControl: { compact: false },
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
    });
    map.touchZoomRotate.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    watchForFailure(map, onFail);
    return map;
  } catch {
    // No WebGL here.
    onFail();
    return undefined;
  }
}

/** One missing tile is no failure; a style that does not come, or a map of which no part does, is one. */
function watchForFailure(map: MapLibreMap, onFail: () => void): void {
  let hasStyle = false;
  let hasContent = false;
  let hasErred = false;
  const timer = setTimeout(() => fail(), patienceMs);
  const fail = () => {
    clearTimeout(timer);
    onFail();
  };
  map.once('style.load', () => {
    hasStyle = true;
  });
  map.on('sourcedata', ({ tile }) => {
    hasContent ||= tile !== undefined;
  });
  map.on('error', () => {
    hasErred = true;
    if (!hasStyle) fail();
  });
  map.once('idle', () => {
    clearTimeout(timer);
    if (hasErred && !hasContent) fail();
  });
  map.once('remove', () => clearTimeout(timer));
}

/** Shows all the spots at once, no closer than a few streets. */
export function showAll(map: MapLibreMap, spots: readonly Coordinates[]): void {
  const [first] = spots;
  if (!first) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of spots) {
    // The short way round: a crowd about the antimeridian is no crowd around the globe.
    const turn = Math.round((first.longitude - longitude) / 360) * 360;
    bounds.extend([longitude + turn, latitude]);
  }
  map.fitBounds(bounds, { padding: paddingPixels, maxZoom: closestZoom, animate: false });
}

/** What the controls of the map are called, by the names that MapLibre has for them. */
export function mapWords(t: Translate): Record<string, string> {
  return {
    'Map.Title': t('Map of the places'),
    'AttributionControl.ToggleAttribution': t('Where the map comes from'),
    'NavigationControl.ZoomIn': t('Zoom in'),
    'NavigationControl.ZoomOut': t('Zoom out'),
    'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': t('Move the map with two fingers'),
  };
}
