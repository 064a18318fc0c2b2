import { LngLatBounds, Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url?worker&url';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { Translate } from '../../../i18n/localisation.tsx';

// Bundled as our own worker, so that the build transpiles it for the oldest supported browsers.

/** Served from our own origin: the content security policy forbids blob workers. */
setWorkerUrl(workerUrl);

const loadTimeoutMs = 20_000;
const closestZoom = 16;
const paddingPixels = 36;

interface MapOptions {
  readonly container: HTMLElement;
  readonly styleUrl: string;
  readonly labels: Record<string, string>;
  /** Called if the style is invalid, nothing loads, or WebGL is missing. */
  readonly onFail: () => void;
}

/** Opens a map that only requests what its style lists. Returns undefined without WebGL. */
export function openMap({ container, styleUrl, labels, onFail }: MapOptions): MapLibreMap | undefined {
  try {
    const map = new MapLibreMap({
      container,
      style: styleUrl,
      locale: labels,
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

/** Fails if the style does not load or no tile at all does. A single missing tile is not a failure. */
function watchForFailure(map: MapLibreMap, onFail: () => void): void {
  let hasStyle = false;
  let hasContent = false;
  let hasErred = false;
  const timer = setTimeout(() => fail(), loadTimeoutMs);
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

/** Fits the view to all spots, zoomed in no closer than a few streets. */
export function fitSpots(map: MapLibreMap, spots: readonly Coordinates[]): void {
  const [first] = spots;
  if (!first) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of spots) {
    // Keep spots on both sides of the antimeridian together.
    const turn = Math.round((first.longitude - longitude) / 360) * 360;
    bounds.extend([longitude + turn, latitude]);
  }
  map.fitBounds(bounds, { padding: paddingPixels, maxZoom: closestZoom, animate: false });
}

/** Labels of the map's controls, by MapLibre's keys. */
export function mapControlLabels(t: Translate): Record<string, string> {
  return {
    'Map.Title': t('Map of places'),
    'AttributionControl.ToggleAttribution': t('Map attribution'),
    'NavigationControl.ZoomIn': t('Zoom in'),
    'NavigationControl.ZoomOut': t('Zoom out'),
    'CooperativeGesturesHandler.WindowsHelpText': t('Hold Ctrl and scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': t('Hold ⌘ and scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': t('Move the map with two fingers'),
  };
}
